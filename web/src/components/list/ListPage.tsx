import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions';
import { ApiError } from '../../api/ApiError.ts';
import type { Noun } from '../../api/changes.ts';
import type { listQuery, Params } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { areOthers } from '../OldRows.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFiles } from './ListFiles.tsx';
import styles from './ListPage.module.css';
import { forApi, useListState } from './listState.ts';
import type { BulkAction, ListColumn, ListFilter } from './listTypes.ts';
import { LooksButton } from './LooksButton.tsx';
import { formatCount } from './Pager.tsx';

export interface ListPageProps<Row> {
  noun: Noun;
  title: string;
  list: (params: Params) => ReturnType<typeof listQuery<Row>>;
  columns: ListColumn<Row>[];
  nameOf: (row: Row) => string;
  /** What tells rows apart, where the id alone does not. */
  keyOf?: (row: Row) => string;
  /** What the search box finds; without it there is none. */
  searchHint?: string;
  filters?: ListFilter[];
  bulk?: BulkAction[];
  exportPermission?: Permission;
  /** Opens the import, where there is one for this user. */
  onImport?: (() => void) | undefined;
  empty: { title: string; hint: string };
  /** The button that creates one; also the first step of an empty list. */
  create?: ReactNode;
  /** Beside the filters, such as a choice of views. */
  views?: ReactNode;
  /** Above the title, such as the tabs of a settings page. */
  tabs?: ReactNode;
  /** Over the filters, such as a line that adds to the list. */
  top?: ReactNode;
}

/** Every list of the product is this one. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const {
    noun,
    title,
    list,
    columns,
    filters = [],
    searchHint,
    exportPermission,
    onImport,
    create,
    views,
    tabs,
    top,
  } = props;
  const { search } = useListState();
  const query = useQuery(list(forApi(search)));
  const isPastEnd = query.error instanceof ApiError && query.error.status === 404;
  const count = query.data && !isPastEnd && !areOthers(query) ? query.data.count : undefined;
  return (
    <>
      <PageHeader
        title={title}
        aside={count === undefined ? undefined : formatCount(count)}
        beside={<SavedViews list={noun} />}
      >
        <ListFiles noun={noun} exportPermission={exportPermission} onImport={onImport} />
        {create}
      </PageHeader>
      {tabs}
      <section className={styles.card} aria-label={title} aria-busy={query.isFetching}>
        {top}
        <FilterBar searchHint={searchHint} filters={filters}>
          {views}
          <LooksButton noun={noun} columns={columns} />
        </FilterBar>
        <ListBody {...props} query={query} isPastEnd={isPastEnd} />
      </section>
      <output className={styles.status}>
        {count === undefined || query.isPlaceholderData
          ? ''
          : t('common.total', { count, total: formatCount(count) })}
      </output>
    </>
  );
}
