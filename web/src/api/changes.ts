import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Subject } from '#contract/base/operation';

/** What the first part of a query key may be. */
export type Noun = Subject;

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

/**
 * What changes along: what was told of a task is settled with it, a renewal shows what becomes of its policy, a claim
 * what its policy covers, what was paid for it, which papers came, and all that was said about it; what is decided or
 * withdrawn waits for nobody any more. How far the KYC of a client has come depends on their files.
 */
const along: Partial<Record<Noun, Noun[]>> = {
  tasks: ['notifications', 'claims'],
  quotes: ['renewals'],
  policies: ['renewals', 'claims'],
  endorsements: ['claims'],
  payments: ['claims', 'approvals'],
  instalments: ['approvals'],
  accounts: ['approvals'],
  attachments: ['accounts', 'claims'],
  emails: ['claims'],
  notes: ['renewals', 'claims'],
  claims: ['renewals', 'notifications'],
};

/** Records of these nouns were changed: what is shown of them is asked for again. Ends when it is answered. */
export function changed(queryClient: QueryClient, nouns: Noun[]): Promise<void> {
  // Home counts records of nearly every noun.
  const stale = [...nouns.flatMap((noun) => [noun, ...(along[noun] ?? [])]), 'home'];
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
