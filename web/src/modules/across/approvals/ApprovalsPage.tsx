import { useQueries, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Approval, ApprovalTotals } from '#contract/across/approvals';
import { approvalPages, approvals, approvalTotals, totalled } from '../../../api/approvals.ts';
import { SearchBox } from '../../../components/list/filters/SearchBox.tsx';
import { forApi, useListState } from '../../../components/list/listState.ts';
import { Pager } from '../../../components/list/Pager.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useShortcut } from '../../../components/shortcuts.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { ApprovalPeek } from './ApprovalPeek.tsx';
import { ApprovalRows, type Group } from './ApprovalRows.tsx';
import { clientOf, keyOf, waited, waitingText } from './approvalText.ts';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../../components/address/linkTo.ts';
import styles from './approvals.module.css';

/** The kind of which one has waited longest stands first. */
const sinceOf = ({ rows }: Group): string => rows[0]?.asked_at ?? '';

/** All kinds of what waits under this address, with what they come to. */
function useWaiting() {
  const { search } = useListState();
  const pages = approvalPages(forApi(search));
  const totals = useQuery(approvalTotals(totalled(search)));
  const lists = useQueries({ queries: pages.map(({ params }) => approvals(params)) });
  const groups = pages.flatMap(({ noun }, index): Group[] => {
    const data = lists[index]?.data;
    if (!data || data.count === 0) return [];
    const found = totals.data?.groups.find((group) => group.noun === noun);
    return [{ noun, rows: data.results, count: data.count, totals: found }];
  });
  groups.sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)));
  const all = [totals, ...lists];
  return {
    groups,
    totals: totals.data?.groups,
    isThere: all.every(({ data }) => data !== undefined),
    failed: all.find(({ data, error }) => data === undefined && error !== null),
    isStale: lists.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => all.forEach(({ refetch }) => void refetch()),
  };
}

const DecidedRows = lazy(async () => ({ default: (await import('./DecidedRows.tsx')).DecidedRows }));

const byReader = 'me';

/** What colleagues asked for and the reader may approve or refuse, over all nouns; or what they decided of it lately. */
export function ApprovalsPage() {
  const { search } = useListState();
  return search['decided'] === byReader ? <DecidedByMe /> : <WhatWaits />;
}

const DecidedByMe = () => (
  <>
    <PageHeader title={t('approvals.decided')}>
      <Link {...linkTo('/approvals', {})}>{t('approvals.backToWaiting')}</Link>
    </PageHeader>
    <Suspense>
      <DecidedRows />
    </Suspense>
  </>
);

function WhatWaits() {
  const { search } = useListState();
  const waiting = useWaiting();
  const { groups, totals = [], failed, isThere, retry } = waiting;
  const title = t('approvals.title');
  const count = totals.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <PageHeader title={title} aside={isThere ? formatCount(count) : undefined}>
        <SearchBox hint={t('approvals.searchHint')} />
        <Link {...linkTo('/approvals', { decided: byReader })} className={styles.decidedLink}>
          {t('approvals.decided')}
        </Link>
      </PageHeader>
      {isThere && count > 0 && <Sentence totals={totals} groups={groups} />}
      {search['noun'] !== undefined && (
        <p className="below12">
          <Link {...linkTo('/approvals', {})}>{t('approvals.allKinds')}</Link>
        </p>
      )}
      {failed?.error && <LoadFailed title={t('common.loadFailed')} error={failed.error} onRetry={retry} />}
      {!isThere && !failed && <Waiting />}
      {isThere && (count === 0 || groups.length === 0) && <Nothing isSearched={Boolean(search['search'])} />}
      {isThere && groups.length > 0 && <Work {...waiting} title={title} />}
    </>
  );
}

/** In the shape of what comes. */
const Waiting = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={`${styles.loading} panel`}>
      <Skeleton active paragraph={{ rows: 10 }} />
    </div>
    <div className={`${styles.loading} ${styles.aside} panel`}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  </div>
);

const Nothing = ({ isSearched }: { isSearched: boolean }) => (
  <section className="panel">
    {isSearched ? (
      <Empty title={t('common.noMatch')} hint={t('approvals.emptyHint')} />
    ) : (
      <Empty title={t('approvals.emptyTitle')} hint={t('approvals.emptyHint')} />
    )}
  </section>
);

interface SentenceProps {
  totals: ApprovalTotals['groups'];
  groups: Group[];
}

/** How much waits, what has waited longest, and whom nobody may verify. */
function Sentence({ totals, groups }: SentenceProps) {
  const clock = useClock();
  const blocked = totals.reduce((sum, group) => sum + group.blocked, 0);
  const [oldest] = groups
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => a.asked_at.localeCompare(b.asked_at));
  const since = oldest && waited(oldest.asked_at, clock);
  return (
    <p className={styles.sentence}>
      <span className="strong">{waitingText(totals)}</span>{' '}
      {since !== undefined &&
        since.days > 0 &&
        oldest &&
        t('approvals.oldest', { name: clientOf(oldest), since: since.text })}{' '}
      {blocked > 0 && <span className="strong late">{t('approvals.nobodyMay', { count: blocked })}</span>}
    </p>
  );
}

interface WorkProps {
  groups: Group[];
  isStale: boolean;
  title: string;
}

/** The rows, and beside them the one that is chosen; keys go from one to the next. */
function Work({ groups, isStale, title }: WorkProps) {
  const { search, set } = useListState();
  const rows = groups.flatMap((group) => group.rows);
  const inAddress = rows.findIndex((row) => keyOf(row) === search['chosen']);
  const index = Math.max(0, inAddress);
  const chosen = rows[index];
  const choose = (approval: Approval | undefined) =>
    set({ chosen: approval && keyOf(approval) }, { keepPage: true, replace: true });
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    choose(row);
    document.querySelector<HTMLElement>(`[data-row="${keyOf(row)}"]`)?.focus();
  };
  useShortcut({ keys: 'j', label: t('approvals.next'), run: () => go(inAddress < 0 ? 0 : index + 1) });
  useShortcut({ keys: 'k', label: t('approvals.back'), run: () => go(index - 1) });
  const [only] = groups;
  return (
    <div className={styles.columns} data-chosen={inAddress >= 0}>
      <section className={`${styles.list} panel`} aria-label={title}>
        <ApprovalRows
          title={title}
          groups={groups}
          isStale={isStale}
          chosen={chosen && keyOf(chosen)}
          onChoose={choose}
        />
        {search['noun'] === only?.noun && only && only.count > only.rows.length && (
          <Pager count={only.count} isEstimate={false} />
        )}
        <Keys />
      </section>
      {chosen && (
        <ApprovalPeek
          key={keyOf(chosen)}
          approval={chosen}
          onClose={() => choose(undefined)}
          onDecided={() => choose(rows[index + 1])}
        />
      )}
    </div>
  );
}

const keys = [
  [['J', 'K'], 'approvals.keysMove'],
  [['Enter'], 'approvals.keysOpen'],
  [['A'], 'approvals.keysApprove'],
  [['X'], 'approvals.keysRefuse'],
] as const;

const Keys = () => (
  <footer className={`${styles.keys} row gap16 small quiet`}>
    {keys.map(([pressed, does]) => (
      <span key={does} className="notOnPhone">
        {pressed.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {t(does)}
      </span>
    ))}
    <span className="pushed">{t('approvals.notMine')}</span>
  </footer>
);
