import { at, type Sent } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { ApprovalListParams, ApprovalTotalsParams } from './approvalList.ts';
import type { Decided, DecidedListParams } from './approvalsDecided.ts';
import type { Approval, ApprovalTotals, QueuedApproval } from './approvals.ts';

export const approvalOperations = {
  list: at('/approvals/').get<ListAnswer<Approval>, Sent<typeof ApprovalListParams>>(),
  decided: at('/approvals/decided/').get<ListAnswer<Decided>, Sent<typeof DecidedListParams>>(),
  queue: at('/approvals/queue/').get<ListAnswer<QueuedApproval>, Sent<typeof ApprovalListParams>>(),
  totals: at('/approvals/totals/').get<ApprovalTotals, Sent<typeof ApprovalTotalsParams>>(),
};
