import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Home } from '#contract/across/home';
import { ownTasks } from '#contract/across/homeState';
import { isZero } from '#contract/base/amounts/decimals';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { formatMoney } from '../../../components/money.ts';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { openStatuses } from '../../office/tasks/tasks.queries.ts';
import { figureOf, type Desks } from './desk.queries.ts';
import { listAddress, overdueAddress, reportAddress } from './home.queries.ts';
import styles from './home.module.css';

/** What there is today in a sentence; each part leads to the list that it counts. */
export function HomeSentence({ home, owed }: { home: Home; owed: Desks['owed'] }) {
  const parts = useParts(home, owed);
  const isCalm = parts.length === 0 && home.figures.every(({ count }) => count === 0);
  if (isCalm) return <p className={styles.sentence}>{t('home.calm')}</p>;
  if (parts.length === 0) return null;
  return (
    <p className={styles.sentence}>
      {parts.map(({ key, said }, index) => (
        <Fragment key={key}>
          {index > 0 && t('home.comma')}
          {said}
        </Fragment>
      ))}
      {t('home.stop')}
    </p>
  );
}

/** Figures that are said of the desk that works them. */
type Said = 'follow_ups_overdue' | 'leads_uncontacted' | 'claims_over_clock' | 'cheques_to_bank';

/** A longer sentence is none. */
const mostParts = 6;

interface Part {
  key: string;
  said: ReactNode;
}

function partOf(key: string, said: string, address: Address | null, tone?: 'late'): Part {
  const look = `medium ${tone ?? ''}`;
  return {
    key,
    said: address ? (
      <Link {...address} className={look}>
        {said}
      </Link>
    ) : (
      <span className={look}>{said}</span>
    ),
  };
}

function useParts(home: Home, owed: Desks['owed']): Part[] {
  const may = useMay();
  const { tasks, overdue } = home;
  const parts: Part[] = [];
  if (tasks && tasks.open > 0)
    parts.push(
      partOf(
        'open',
        t('home.things', { count: tasks.open }),
        linkTo('/tasks', { ...ownTasks, status: openStatuses, due: 'overdue,today' }),
      ),
    );
  if (tasks && tasks.late.count > 0)
    parts.push(
      partOf(
        'late',
        t('home.areLate', { count: tasks.late.count }),
        linkTo('/tasks', { ...ownTasks, due: 'overdue' }),
        'late',
      ),
    );
  const counted = (key: Said, tone?: 'late') => {
    const figure = figureOf(home, key);
    if (figure && figure.count > 0)
      parts.push(
        partOf(
          key,
          t(`home.say_${key}`, { count: figure.count }),
          listAddress(figure.list, figure.params),
          tone,
        ),
      );
  };
  const lateOfAll = figureOf(home, 'tasks_overdue');
  const others = home.team !== null ? (lateOfAll?.count ?? 0) - (tasks?.late.count ?? 0) : 0;
  if (lateOfAll && others > 0)
    parts.push(
      partOf(
        'others',
        t('home.othersLate', { count: others }),
        listAddress('tasks', lateOfAll.params),
        'late',
      ),
    );
  if (home.approvals !== null && home.approvals > 0)
    parts.push(
      partOf('approvals', t('home.say_approvals', { count: home.approvals }), linkTo('/approvals', {})),
    );
  if (may('claims:update')) counted('claims_over_clock', 'late');
  if (may('payments:create') && overdue && overdue.count > 0) {
    const sums = inList(overdue.sums.map(({ currency, amount }) => formatMoney(amount, currency)));
    const address = may('reports:view') ? overdueAddress(overdue.params) : null;
    parts.push(partOf('overdue', t('home.say_overdue', { count: overdue.count, sums }), address, 'late'));
  }
  if (may('leads:create')) counted('follow_ups_overdue', 'late');
  if (may('payments:create')) counted('cheques_to_bank');
  const lateTo = owed?.rows?.filter(({ late }) => !isZero(late)) ?? [];
  if (lateTo.length > 0)
    parts.push(
      partOf(
        'insurers',
        t('home.say_insurers', { count: lateTo.length }),
        reportAddress('insurer_accounts', {}),
        'late',
      ),
    );
  if (may('leads:create')) counted('leads_uncontacted');
  return parts.slice(0, mostParts);
}
