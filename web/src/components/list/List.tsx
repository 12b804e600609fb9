import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import { ApiError } from '../../api/ApiError.ts';
import type { Noun } from '../../api/changes.ts';
import type { ListAnswer, listQuery, Params } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { areOthers } from '../states/OldRows.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import styles from './List.module.css';
import { ListBody } from './ListBody.tsx';
import { MineSwitch, type Mine } from './filters/MineSwitch.tsx';
import { forApi, useListState } from './listState.ts';
import type { BulkAction, ListColumn, ListFilter } from './listTypes.ts';
import { DisplayButton } from './DisplayButton.tsx';
import { formatCount } from '../../messages/formatCount.ts';

/** What a list is, wherever it stands. */
export interface ListProps<Row> {
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
  empty: { title: string; hint: string };
  /** The button that creates one; also the first step of an empty list. */
  create?: ReactNode;
  /** By what its records are somebody's own; without it there is no such choice. */
  mine?: Mine;
  /** Beside the filters, such as a choice of views. */
  views?: ReactNode;
  /** Over the filters, such as a line that adds to the list. */
  top?: ReactNode;
}

export interface ListQuery<Row> {
  query: UseQueryResult<ListAnswer<Row>>;
  isPastEnd: boolean;
  /** How many rows the filters let through; undefined while nobody knows. */
  count: number | undefined;
}

/** Asks for what the address says of the list. */
export function useList<Row>(list: ListProps<Row>['list']): ListQuery<Row> {
  const { search, fixed } = useListState();
  const query = useQuery(list(forApi({ ...search, ...fixed })));
  const isPastEnd = query.error instanceof ApiError && query.error.status === 404;
  const count = query.data && !isPastEnd && !areOthers(query) ? query.data.count : undefined;
  return { query, isPastEnd, count };
}

export interface ListParts<Row> extends ListProps<Row>, ListQuery<Row> {
  /** One row as a card, where there is no room for a table. */
  isNarrow?: boolean;
}

/** One row of filters, the rows, total and pager. */
export function List<Row extends { id: number }>(props: ListParts<Row>) {
  const {
    noun,
    columns,
    filters = [],
    searchHint,
    query,
    count,
    mine,
    views,
    top,
    create,
    isNarrow = false,
  } = props;
  const hasBar = !isNarrow || searchHint !== undefined || filters.length > 0;
  return (
    <>
      {top}
      {hasBar && (
        <FilterBar
          searchHint={searchHint}
          filters={filters}
          views={
            (mine || views) && (
              <>
                {mine && <MineSwitch {...mine} />}
                {views}
              </>
            )
          }
        >
          {isNarrow ? create : <DisplayButton noun={noun} columns={columns} />}
        </FilterBar>
      )}
      <ListBody {...props} />
      <output className={styles.status}>
        {count === undefined || query.isPlaceholderData
          ? ''
          : t('common.total', { count, total: formatCount(count) })}
      </output>
    </>
  );
}
