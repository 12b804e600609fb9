import { approvalOperations } from '#contract/across/approvalOperations';
import { queryFor } from './call.ts';
import { listQuery, type Params } from './records.ts';

/** Records of several nouns: what tells them apart is the noun and the id. */
export const approvals = (params: Params) => listQuery(approvalOperations.list, params);

/** Asked again every minute and when the tab is looked at again. */
export const approvalsCount = {
  ...queryFor(approvalOperations.list, { params: { page_size: 1 } }),
  select: ({ count }: { count: number }) => count,
  refetchInterval: 60_000,
};
