import type { z } from 'zod';
import { choiceFilter, listParams } from '../base/http.ts';
import { approvalNouns } from './approvalSteps.ts';

const approvalOrdering = ['asked_at'] as const;
export const ApprovalListParams = listParams(approvalOrdering, {
  noun: choiceFilter(approvalNouns).optional(),
});
export type ApprovalListParams = z.infer<typeof ApprovalListParams>;

export const ApprovalTotalsParams = ApprovalListParams.pick({ search: true, noun: true }).strict();
export type ApprovalTotalsParams = z.infer<typeof ApprovalTotalsParams>;
