import { Button, Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { Noun } from '../../api/changes.ts';
import type { ListAnswer, listQuery, Params } from '../../api/records.ts';
import type { Mine } from './filters/MineSwitch.tsx';
import type { BulkAction, ListColumn, ListFilter } from './listTypes.ts';
import { t } from '../../messages/t.ts';
import { Empty } from '../states/Empty.tsx';
import { LoadFailed } from '../states/LoadFailed.tsx';
import { useIsPhone } from '../layout/mediaQuery.ts';
import { areOthers, OldRows } from '../states/OldRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useDensity, useSwitchedColumns } from './listDisplay.ts';
import { ListRows } from './ListRows.tsx';
import styles from './List.module.css';
import { forApi, useListState } from './listState.ts';
import { ListTable } from './ListTable.tsx';
import { shownColumns } from './DisplayButton.tsx';
import { NoRows } from './NoRows.tsx';
import { Pager } from './Pager.tsx';
import { seenOf, useSelection } from './selection.ts';
import { useRowKeys } from './useRowKeys.ts';

const Peek = lazy(async () => ({ default: (await import('./peek/Peek.tsx')).Peek }));

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

export interface ListParts<Row> extends ListProps<Row>, ListQuery<Row> {
  /** One row as a card, where there is no room for a table. */
  isNarrow?: boolean;
  /** Its page is about this list alone, so that single keys go through its rows. */
  hasKeys?: boolean;
}

/** The rows, or what is said in their place. */
export function ListBody<Row extends { id: number }>(props: ListParts<Row>) {
  const { query, isPastEnd, empty, create, isNarrow = false } = props;
  const { set } = useListState();
  if (isPastEnd) {
    return (
      <Empty title={t('common.pastEnd')} hint={t('common.pastEndHint')}>
        <Button onClick={() => set({ page: undefined })}>{t('common.firstPage')}</Button>
      </Empty>
    );
  }
  if (query.error && !query.data)
    return (
      <LoadFailed title={t('common.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  // That another filter found nothing says nothing of this one.
  if (!query.data || (query.isPlaceholderData && query.data.count === 0))
    return <ListSkeleton isNarrow={isNarrow} />;
  if (query.data.results.length > 0) return <Rows {...props} answer={query.data} />;
  return <NoRows empty={empty} create={!isNarrow && create} />;
}

function Rows<Row extends { id: number }>(props: ListParts<Row> & { answer: ListAnswer<Row> }) {
  const {
    noun,
    columns,
    nameOf,
    keyOf,
    bulk = [],
    exportPermission,
    query,
    answer,
    isNarrow = false,
    hasKeys = false,
  } = props;
  const { search, fixed } = useListState();
  const switched = useSwitchedColumns(noun);
  const density = useDensity();
  const [ticked, setSelection] = useSelection(JSON.stringify(forApi({ ...search, ...fixed })));
  const selection = seenOf(ticked, answer.results);
  const isPhone = useIsPhone();
  const Shape = isPhone || isNarrow ? ListRows : ListTable;
  const isWhole = answer.results.length === answer.count;
  const [peeked, peek] = useState<number>();
  const hasPeek = hasKeys && !isPhone;
  const row = hasPeek ? answer.results.find(({ id }) => id === peeked) : undefined;
  useRowKeys({
    noun,
    isOn: hasKeys,
    hasTicks: bulk.length > 0,
    peeking: hasPeek ? { id: row?.id, peek } : undefined,
  });
  const shown = shownColumns(columns, switched);
  return (
    <>
      <OldRows query={query} />
      <div className={row ? styles.peeking : ''}>
        <div
          ref={opensRows}
          className={query.isPlaceholderData ? styles.stale : ''}
          inert={areOthers(query)}
          data-keys={hasKeys || undefined}
        >
          <Shape<Row>
            rows={answer.results}
            columns={row ? shown.filter(({ narrow }) => narrow !== 'nowhere') : shown}
            density={density}
            nameOf={nameOf}
            keyOf={keyOf}
            current={row?.id}
            {...(bulk.length > 0
              ? { selected: selection.ids, onSelect: (ids) => setSelection({ ids, isAll: false }) }
              : {})}
          />
        </div>
        {row && (
          <Suspense>
            <Peek
              name={nameOf(row)}
              heading={columns[0]?.render(row)}
              facts={columns.slice(1).map(({ key, title, render }) => ({ key, title, value: render(row) }))}
              onClose={() => peek(undefined)}
            />
          </Suspense>
        )}
      </div>
      {selection.ids.length > 0 && !query.isPlaceholderData && (
        <BulkBar
          noun={noun}
          actions={bulk}
          exportPermission={exportPermission}
          selection={selection}
          count={answer.count}
          pageRows={answer.results.length}
          onSelect={setSelection}
        />
      )}
      {!areOthers(query) && !(isNarrow && isWhole) && (
        <Pager count={answer.count} isEstimate={answer.count_is_estimate ?? false} />
      )}
    </>
  );
}

function ListSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const isCompact = useDensity() === 'compact' && !isNarrow;
  const cells = isNarrow ? [1] : [1, 2, 3, 4];
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: isNarrow ? 3 : 8 }, (_, index) => (
        <div key={index} className={isCompact ? `${styles.line} ${styles.compact}` : styles.line}>
          {cells.map((cell) => (
            <Skeleton key={cell} active title={{ width: '70%' }} paragraph={false} />
          ))}
        </div>
      ))}
    </div>
  );
}

const interactive = 'a, button, input, label, summary, select, textarea';

/** A click anywhere in a row opens its record as a click on its name would; what can be used itself is left alone. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(interactive) || getSelection()?.toString()) return;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  target.closest('tr, li')?.querySelector('a[data-opens]')?.dispatchEvent(new MouseEvent('click', click));
}

/** Given as `ref` to what holds the rows; for the keyboard there is the link in each of them. */
function opensRows(place: HTMLElement | null) {
  place?.addEventListener('click', openRow);
  return () => place?.removeEventListener('click', openRow);
}
