import { at, type Sent } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { ApprovalListParams } from './approvalList.ts';
import type { Approval } from './approvals.ts';

export const approvalOperations = {
  list: at('/approvals/').get<ListAnswer<Approval>, Sent<typeof ApprovalListParams>>(),
};
