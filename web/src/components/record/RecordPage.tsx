import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import type { Params, Records } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { useRecordTitle } from '../../routes/titles.ts';
import { NotFound } from '../../routes/views.tsx';
import { RecordMissing } from '../form/FormModal.tsx';
import { ModalSectionContext, useListState } from '../list/listState.ts';
import { UrlTabs } from '../UrlTabs.tsx';
import { Facts } from './Facts.tsx';
import { Initials } from './Initials.tsx';
import { mergedInto, RecordMerged } from './RecordMerged.tsx';
import styles from './RecordPage.module.css';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import type { RecordViewProps } from './RecordView.tsx';
import { Sections } from './Sections.tsx';
import { Steps } from './Steps.tsx';
import type { ListOf } from './useNeighbours.ts';

export interface Tab {
  key: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

interface RecordPageProps<R extends { id: number; version: number }, S extends { id: number }> extends Omit<
  RecordViewProps<R>,
  'record' | 'noun'
> {
  noun: Records<R, S>;
  id: number;
  /** The list that the record is one of: its address and its name. */
  home: { to: string; label: string };
  /** The record's number, as in ACC-000123. */
  numberOf: (record: R) => string;
  /** The quiet line under the name. */
  hintOf: (record: R) => ReactNode;
  /** The conversation about the record, by `tab`; the first is the default. */
  tabsOf: (record: R) => Tab[];
  /** Forms and records that open over the page. */
  modalsOf?: (record: R) => ReactNode;
}

/** A record's own page: the answer first, then the record, and beside it the conversation about it. */
export function RecordPage<R extends { id: number; version: number }, S extends { id: number }>(
  props: RecordPageProps<R, S>,
) {
  const { noun, id, home, numberOf } = props;
  const query = useQuery(noun.record(id));
  useRecordTitle(query.data && props.titleOf(query.data));
  const list = useLocation({ select: ({ state }) => state.list });
  const navigate = useNavigate();
  const show = (other: number, page: number | undefined) =>
    void navigate({
      to: `${home.to}/${other}`,
      search: (({ tab, section }: Params) => ({ tab, section })) as never,
      state: { list: { ...list, page } },
      replace: true,
      resetScroll: false,
    });
  const became = mergedInto(query.error);
  if (became) return <RecordMerged error={query.error} into={became} home={home.to} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <ModalSectionContext value="modal_section">
      <div className={styles.page}>
        <div className={styles.path}>
          <nav aria-label={t('common.path')}>
            <Link to={home.to} search={(list ?? {}) as never}>
              {home.label}
            </Link>
            {query.data && <span aria-current="page"> / {numberOf(query.data)}</span>}
          </nav>
          {list && <Steps origin={{ list: noun.list as unknown as ListOf, search: list, show }} id={id} />}
        </div>
        {query.data && <Body key={id} {...props} record={query.data} />}
        {query.isPending && <RecordSkeleton />}
        {query.error && !query.data && (
          <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </ModalSectionContext>
  );
}

function Body<R extends { id: number; version: number }, S extends { id: number }>(
  props: RecordPageProps<R, S> & { record: R },
) {
  const { record, titleOf, hintOf, tagsOf, factsOf, actionsOf, tabsOf, modalsOf } = props;
  const { search } = useListState();
  const tabs = tabsOf(record);
  const shown = tabs.find(({ key }) => key === search['tab']) ?? tabs[0];
  return (
    <>
      <section className={styles.card} aria-label={titleOf(record)}>
        <div className={styles.head}>
          <Initials name={titleOf(record)} />
          <div className={styles.who}>
            <div className={styles.name}>
              <h1>{titleOf(record)}</h1>
              {tagsOf?.(record)}
            </div>
            <p className={styles.hint}>{hintOf(record)}</p>
          </div>
          <div className={styles.actions}>{actionsOf(record)}</div>
        </div>
        <Facts look="head" facts={factsOf(record)} />
      </section>
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('common.details')}>
          <Sections {...props} isPage />
        </section>
        <section className={styles.card} aria-label={t('common.conversation')}>
          <UrlTabs
            label={t('common.conversation')}
            tabs={tabs}
            shown={shown?.key ?? ''}
            keeps={['section']}
            isNarrow
          />
          {shown?.content}
        </section>
      </div>
      {modalsOf?.(record)}
    </>
  );
}
