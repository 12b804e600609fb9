import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** What was asked for ahead of the page that shows it, and when; forgotten once a page shows it. */
const ahead = new WeakMap<object, number>();

/** Nobody is shown what was asked for longer ago than this without asking again. */
const longest = 30_000;

export type Begin = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) => void;

/** Asks for what a page will show. Whatever goes wrong is said by the page, which asks again. */
export const beginIn =
  (queryClient: QueryClient, isOnlyLikely: boolean): Begin =>
  (options) => {
    const cache = queryClient.getQueryCache();
    const find = () => cache.find({ queryKey: options.queryKey, exact: true });
    // What is shown already is not asked for because somebody points at a link.
    if (isOnlyLikely && find()?.isActive()) return;
    void queryClient.prefetchQuery(options);
    const query = find();
    if (query) ahead.set(query, Date.now());
  };

/** What came along with another answer; what is shown already stays as it is. */
export function giveAhead(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  const cache = queryClient.getQueryCache();
  if (cache.find({ queryKey, exact: true })?.isActive()) return;
  queryClient.setQueryData(queryKey, data);
  const query = cache.find({ queryKey, exact: true });
  if (query) ahead.set(query, Date.now());
}

/** The first page to show what was asked for ahead of it does not ask once more. */
export const isAskedAhead = (query: Pick<Query, 'state'>): boolean =>
  Date.now() - (ahead.get(query) ?? 0) < longest && !query.state.isInvalidated;

/** From the moment a page shows it, a query is like any other. */
export function forgetOnceShown(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Only after those that are shown together have decided whether they ask.
    if (type === 'observerAdded') queueMicrotask(() => ahead.delete(query));
  });
}
