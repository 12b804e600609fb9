import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { linkTo } from '../../../components/linkTo.ts';
import type { Params } from '../../../api/records.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { figureOf, figures } from './home.queries.ts';
import styles from './TaskFigures.module.css';

/** My tasks in four numbers, each a link to exactly the list that it counts. */
export function TaskFigures() {
  return (
    <section className={styles.figures} aria-label={t('home.figures')}>
      <Figure
        label={t('home.dueToday')}
        list={figures.dueToday}
        hintOf={(count) => (count === 0 ? t('home.todayNone') : t('home.todaySome'))}
      />
      <Figure
        label={t('home.overdue')}
        list={figures.overdue}
        hintOf={(count) => (count === 0 ? t('home.overdueNone') : t('home.overdueSome'))}
        isLate
      />
      <Figure label={t('home.thisWeek')} list={figures.thisWeek} hintOf={() => t('home.weekHint')} />
      <Figure label={t('home.waiting')} list={figures.waiting} hintOf={() => t('home.waitingHint')} />
    </section>
  );
}

interface FigureProps {
  label: string;
  list: Params;
  hintOf: (count: number) => string;
  /** Red as soon as there is one. */
  isLate?: boolean;
}

function Figure({ label, list, hintOf, isLate = false }: FigureProps) {
  const { data, isError } = useQuery(figureOf(list));
  const isRed = isLate && (data?.count ?? 0) > 0;
  return (
    <Link {...linkTo('/tasks', list)} className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.number}>
        {data && formatCount(data.count)}
        {isError && !data && '—'}
        {!data && !isError && <Skeleton.Button active size="small" />}
      </span>
      <span className={isRed ? styles.late : styles.label}>
        {data && hintOf(data.count)}
        {isError && !data && t('common.loadFailed')}
      </span>
    </Link>
  );
}
