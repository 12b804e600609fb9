import { at, type Sent } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { ApprovalListParams, ApprovalTotalsParams } from './approvalList.ts';
import type { Approval, ApprovalTotals } from './approvals.ts';

export const approvalOperations = {
  list: at('/approvals/').get<ListAnswer<Approval>, Sent<typeof ApprovalListParams>>(),
  totals: at('/approvals/totals/').get<ApprovalTotals, Sent<typeof ApprovalTotalsParams>>(),
};
