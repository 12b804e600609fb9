import { useDroppable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import type { LeadSummary } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { linkTo } from '../../../../components/address/linkTo.ts';
import type { Params } from '../../../../api/records.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './LeadBoard.module.css';
import { LeadCard } from './LeadCard.tsx';
import { ShortMoney } from '../../../../components/texts/MoneyText.tsx';
import { columnOfBoard } from '../leads.queries.ts';

interface BoardColumnProps {
  status: LeadStatus;
  filters: Params;
  /** Of this state, once it is known. */
  sum: LeadSummary[number] | undefined;
}

/** So many pixels ahead of the end of a column, the next cards are asked for. */
const ahead = 400;

/** Calls once what is at the end of a list that scrolls comes near. */
const whenNear = (call: () => void) => (end: HTMLElement | null) => {
  if (!end) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    },
    { root: end.parentElement, rootMargin: `${ahead}px 0px` },
  );
  observer.observe(end);
  return () => observer.disconnect();
};

/** The same leads as a list. */
const asList = (status: LeadStatus) => (search: Params) => ({ ...search, status, view: undefined });

/** The leads of one state. It pages on its own, so that one full column slows down no other. */
export function BoardColumn({ status, filters, sum }: BoardColumnProps) {
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const query = useInfiniteQuery(columnOfBoard(status, filters));
  const more = () => void query.fetchNextPage({ cancelRefetch: false });
  const cards = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section
      ref={setNodeRef}
      className={isOver ? `${styles.column} ${styles.over}` : styles.column}
      aria-labelledby={id}
      aria-busy={query.isFetching}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {/* Also what the keyboard scrolls an empty board by. */}
          <Link {...linkTo('.', asList(status))} className={styles.name}>
            {t(`leads.status_${status}`)}
          </Link>
          {sum && <span className="regular quiet"> {formatCount(sum.count)}</span>}
        </h2>
        <div className={styles.sums}>
          {sum?.expected_premium.map(({ currency, amount }) => (
            <ShortMoney key={currency} amount={amount} currency={currency} />
          ))}
        </div>
      </header>
      {query.isPending && <Skeleton active title={false} />}
      {query.error && !query.data && (
        <LoadFailed title={t('common.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && cards.length === 0 && <p className={styles.none}>{t('leads.columnEmpty')}</p>}
      <div className={`${styles.body} column gap8`}>
        <ul className="column gap8">
          {cards.map((lead) => (
            <LeadCard key={lead.id} lead={lead} />
          ))}
        </ul>
        {query.hasNextPage && (
          // Once the rest could not be loaded, it is asked for by hand.
          <div ref={query.isFetching || query.isError ? undefined : whenNear(more)}>
            <Button block loading={query.isFetchingNextPage} onClick={more}>
              {t('leads.showMore')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
