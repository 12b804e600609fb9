import { queryOptions } from '@tanstack/react-query';
import type { Organisation } from '#contract/organisation';
import { request } from '../api/client.ts';

/** The brokerage itself; `today` is its calendar day, so it is asked again every few minutes. */
export const organisation = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => request<Organisation>('/organisation/', { signal }),
  staleTime: 5 * 60_000,
  refetchInterval: 5 * 60_000,
});
