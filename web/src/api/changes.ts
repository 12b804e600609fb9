import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { NounName } from '#contract/nouns';

/** What the first part of a query key may be: a noun, or something that is asked beside the nouns. */
export type Noun = NounName | 'duplicates' | 'me' | 'openapi' | 'permissions' | 'search';

/** What a mutation says of itself; `queryClient.ts` acts on it. */
export interface Change extends Record<string, unknown> {
  /** The nouns whose records it changes. */
  changes: Noun[];
  /** Where its answer is kept, when that is a record. */
  record?: (id: number) => { queryKey: QueryKey };
  /** It leaves the record behind, which is told of only after the screen has left it too. */
  leaves?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Noun, ...unknown[]];
    mutationMeta: Change;
  }
}

/** Records of these nouns were changed: what is shown of them is asked for again. Ends when it is answered. */
export function changed(queryClient: QueryClient, nouns: Noun[]): Promise<void> {
  // What was told of a task is settled with it.
  const stale: Noun[] = nouns.includes('tasks') ? [...nouns, 'notifications'] : nouns;
  const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => stale.includes(queryKey[0]) };
  // A first fetch may have been answered before the change was made, and invalidating alone does not repeat it.
  void queryClient.cancelQueries({ ...filters, type: 'active' }, { silent: true, revert: false });
  return queryClient.invalidateQueries(filters);
}
