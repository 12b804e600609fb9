import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { linkTo } from '../address/linkTo.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Records } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { NotFound } from '../layout/screens.tsx';
import { RecordMissing } from '../form/FormModal.tsx';
import { ModalSectionContext } from '../list/listState.ts';
import { OldRows } from '../states/OldRows.tsx';
import { PageRecordContext } from '../address/recent.ts';
import { listAddress, recordAddress, type PagedNoun } from '../address/recordAddress.ts';
import styles from './RecordPage.module.css';
import { Steps } from './steps/Steps.tsx';
import type { ListOf } from './useNeighbours.ts';
import type { Link as LinkTo } from '#contract/base/http';
import { PlainView } from '../layout/PlainView.tsx';

interface RecordPageProps<R extends { id: number; version: number }, S extends { id: number }> {
  of: PagedNoun;
  records: Records<R, S>;
  id: number;
  /** What the record is called in the path, as in ACC-000123. */
  numberOf: (record: R) => string;
  /** The page itself, once its record is there: a header, sections, a conversation. */
  children: (record: R) => ReactNode;
}

/** A record's own page: the way back to its list, its neighbours there, and what is said while it is not there. */
export function RecordPage<R extends { id: number; version: number }, S extends { id: number }>(
  props: RecordPageProps<R, S>,
) {
  const { of, records, id, numberOf, children } = props;
  const query = useQuery(records.record(id));
  const list = useLocation({ select: ({ state }) => state.list });
  const navigate = useNavigate();
  const show = (other: number, page: number | undefined) =>
    void navigate({
      ...linkTo(recordAddress(of, other), ({ tab, section }) => ({ tab, section })),
      state: { list: { ...list, page } },
      replace: true,
      resetScroll: false,
    });
  const became = mergedInto(query.error);
  if (became) return <RecordMerged error={query.error} of={of} into={became} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <ModalSectionContext value="modal_section">
      <div className="column gap14">
        <div className={`${styles.path} row centred`}>
          <nav aria-label={t('common.path')}>
            <Link {...linkTo(listAddress(of), list ?? {})}>{t(`shell.${of}`)}</Link>
            {query.data && <span aria-current="page"> / {numberOf(query.data)}</span>}
          </nav>
          {list && <Steps origin={{ list: records.list as unknown as ListOf, search: list, show }} id={id} />}
        </div>
        <OldRows query={query} isRecord />
        {query.data && (
          <PageRecordContext value={{ of, id, number: numberOf(query.data) }}>
            {children(query.data)}
          </PageRecordContext>
        )}
        {query.isPending && <RecordSkeleton />}
        {query.error && !query.data && (
          <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </ModalSectionContext>
  );
}

/**
 * The record on the left, the conversation about it on the right; below each other where there is no room. What needs the
 * room itself folds the conversation to a rail.
 */
export function RecordColumns({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? `${styles.columns} ${styles.wide}` : styles.columns}>{children}</div>;
}

/** The shape of a record's page while it is on its way. */
function RecordSkeleton() {
  return (
    <>
      <section className={`${styles.card} panel column`} aria-busy="true">
        <Skeleton active avatar={{ shape: 'square', size: 46 }} paragraph={{ rows: 2 }} />
      </section>
      <div className={styles.columns}>
        <section className={`${styles.card} panel column`}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
        <section className={`${styles.card} panel column`}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </section>
      </div>
    </>
  );
}

/** What a record went into, where that is why it is not there. */
function mergedInto(error: unknown): LinkTo | undefined {
  if (!(error instanceof ApiError) || error.status !== 404) return undefined;
  return (error.body as { merged_into?: LinkTo } | null)?.merged_into;
}

interface RecordMergedProps {
  error: Error | null;
  of: PagedNoun;
  into: LinkTo;
}

/** Stands where a record was, and leads to what it became. */
function RecordMerged({ error, of, into }: RecordMergedProps) {
  return (
    <PlainView
      title={t('merging.goneTitle')}
      hint={error?.message ?? ''}
      action={<Link {...recordAddress(of, into.id)}>{t('merging.goneOpen', { name: into.label })}</Link>}
    />
  );
}
