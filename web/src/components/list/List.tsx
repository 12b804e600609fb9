import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/ApiError.ts';
import { t } from '../../messages/t.ts';
import { areOthers } from '../states/OldRows.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListBody, type ListParts, type ListProps, type ListQuery } from './ListBody.tsx';
import { MineSwitch } from './filters/MineSwitch.tsx';
import { forApi, useListState } from './listState.ts';
import { DisplayButton } from './DisplayButton.tsx';
import { formatCount } from '../../messages/formatCount.ts';

/** Asks for what the address says of the list. */
export function useList<Row>(list: ListProps<Row>['list']): ListQuery<Row> {
  const { search, fixed } = useListState();
  const query = useQuery(list(forApi({ ...search, ...fixed })));
  const isPastEnd = query.error instanceof ApiError && query.error.status === 404;
  const count = query.data && !isPastEnd && !areOthers(query) ? query.data.count : undefined;
  return { query, isPastEnd, count };
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
      <output className="unseen">
        {count === undefined || query.isPlaceholderData
          ? ''
          : t('common.total', { count, total: formatCount(count) })}
      </output>
    </>
  );
}
