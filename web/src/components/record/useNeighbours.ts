import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { listQuery, Params } from '../../api/records.ts';
import { forApi } from '../list/listState.ts';

export interface Neighbours {
  /** Counted from 1 through the whole list. */
  position: number;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export type ListOf = (params: Params) => ReturnType<typeof listQuery<{ id: number }>>;

/** The list one came from: its calls, its address, and how to show another of its records. */
export interface Origin {
  list: ListOf;
  search: Params;
  show: (id: number, page: number | undefined) => void;
  /** Where the record stands open over its list. */
  isInDialog?: boolean;
}

/** The records before and after this one in the list one came from, over the ends of its pages. */
export function useNeighbours(origin: Origin, id: number): Neighbours | undefined {
  const { list, search } = origin;
  const queryClient = useQueryClient();
  const { data } = useQuery(list(forApi(search)));
  const page = Number(search['page'] ?? 1);
  const size = Number(search['page_size'] ?? 10);
  const index = data?.results.findIndex((row) => row.id === id) ?? -1;
  if (!data || index === -1) return undefined;

  const show = (row: { id: number } | undefined, onPage: number) => {
    if (row) origin.show(row.id, onPage === 1 ? undefined : onPage);
  };
  const turn = async (onPage: number, pick: (rows: { id: number }[]) => { id: number } | undefined) => {
    const answer = await queryClient.fetchQuery(list(forApi({ ...search, page: onPage })));
    show(pick(answer.results), onPage);
  };
  const position = (page - 1) * size + index + 1;
  const isFirstOnPage = index === 0;
  const isLastOnPage = index === data.results.length - 1;
  return {
    position,
    count: data.count,
    previous:
      position === 1
        ? undefined
        : () =>
            isFirstOnPage ? void turn(page - 1, (rows) => rows.at(-1)) : show(data.results[index - 1], page),
    next:
      position === data.count
        ? undefined
        : () => (isLastOnPage ? void turn(page + 1, (rows) => rows[0]) : show(data.results[index + 1], page)),
  };
}
