import { queryOptions } from '@tanstack/react-query';
import type { Approval } from '#contract/across/approvals';
import { request } from './client.ts';
import { listQuery, type ListAnswer, type Params } from './records.ts';

/** Records of several nouns: what tells them apart is the noun and the id. */
export const approvals = (params: Params) => listQuery<Approval>('approvals', '/approvals/', params);

/** Asked again every minute and when the tab is looked at again. */
export const approvalsCount = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: ({ signal }) => request<ListAnswer<Approval>>('/approvals/?page_size=1', { signal }),
  select: ({ count }) => count,
  refetchInterval: 60_000,
});
