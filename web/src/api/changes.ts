import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Noun, NounDescription } from '../nouns/noun.ts';
import { nouns } from '../nouns/nouns.ts';

export type { Noun };

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

const described: Partial<Record<Noun, NounDescription>> = nouns;

/** Records of these nouns were changed: what is shown of them is asked for again. Ends when it is answered. */
export function changed(queryClient: QueryClient, changing: Noun[]): Promise<void> {
  // Home counts records of nearly every noun.
  const stale = [...changing.flatMap((noun) => [noun, ...(described[noun]?.changesAlong ?? [])]), 'home'];
  const filters = { predicate: ({ queryKey }: { queryKey: QueryKey }) => stale.includes(queryKey[0]) };
  // A first fetch may have been answered before the change was made, and invalidating alone does not repeat it.
  void queryClient.cancelQueries({ ...filters, type: 'active' }, { silent: true, revert: false });
  return queryClient.invalidateQueries(filters);
}

type Row = { id: number };

const isList = (data: unknown): data is { results: Row[] } =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results);

/** The same answer with this record as it is expected to become; an answer without it stays the very same. */
export function withExpected(data: unknown, expected: Row): unknown {
  if (isList(data)) {
    if (!data.results.some(({ id }) => id === expected.id)) return data;
    return {
      ...data,
      results: data.results.map((row) => (row.id === expected.id ? { ...row, ...expected } : row)),
    };
  }
  const isRecord = typeof data === 'object' && data !== null && 'id' in data && 'version' in data;
  return isRecord && data.id === expected.id ? { ...data, ...expected } : data;
}

/** Shows a record as it will be before the server has said so; what is returned takes that back. */
export function expectRecord(queryClient: QueryClient, noun: Noun, expected: Row): () => void {
  const before = queryClient.getQueriesData({ queryKey: [noun] });
  for (const [key, data] of before) queryClient.setQueryData(key, withExpected(data, expected));
  return () => {
    for (const [key, data] of before) {
      if (withExpected(data, expected) !== data) queryClient.setQueryData(key, data);
    }
  };
}
