import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { approvalPermissions } from '#contract/across/approvalSteps';
import { approvalsCount } from '../../../api/approvals.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo, type Address } from '../../../components/linkTo.ts';
import type { Params } from '../../../api/records.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { figureOf, figures } from './home.queries.ts';
import styles from './Figures.module.css';

/** My tasks in four numbers and what waits for me in one, each a link to exactly the list that it counts. */
export function Figures() {
  const may = useMay();
  return (
    <section className={styles.figures} aria-label={t('home.figures')}>
      {may('tasks:view') && <TaskFigures />}
      {approvalPermissions.some(may) && <ApprovalsFigure />}
    </section>
  );
}

function TaskFigures() {
  return (
    <>
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
    </>
  );
}

function ApprovalsFigure() {
  const count = useQuery(approvalsCount);
  return (
    <Tile
      address={linkTo('/approvals', {})}
      label={t('home.approvals')}
      count={count}
      hintOf={(waiting) => (waiting === 0 ? t('home.approvalsNone') : t('home.approvalsSome'))}
    />
  );
}

interface FigureProps {
  label: string;
  list: Params;
  hintOf: (count: number) => string;
  /** Red as soon as there is one. */
  isLate?: boolean;
}

function Figure({ list, ...figure }: FigureProps) {
  const count = useQuery({ ...figureOf(list), select: (answer) => answer.count });
  return <Tile address={linkTo('/tasks', list)} count={count} {...figure} />;
}

interface TileProps extends Omit<FigureProps, 'list'> {
  address: Address;
  count: Pick<UseQueryResult<number>, 'data' | 'isError'>;
}

function Tile({ address, label, count: { data, isError }, hintOf, isLate = false }: TileProps) {
  const isKnown = data !== undefined;
  const isRed = isLate && isKnown && data > 0;
  return (
    <Link {...address} className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.number}>
        {isKnown && formatCount(data)}
        {isError && !isKnown && '—'}
        {!isKnown && !isError && <Skeleton.Button active size="small" />}
      </span>
      <span className={isRed ? styles.late : styles.label}>
        {isKnown && hintOf(data)}
        {isError && !isKnown && t('common.loadFailed')}
      </span>
    </Link>
  );
}
