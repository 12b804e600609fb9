import type { z } from 'zod';
import { billingTypes } from '../../base/amounts/billing.ts';
import { exportParams } from '../../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, idsFilter, listParams } from '../../base/http.ts';
import { commissionKinds, commissionStatuses } from './commissionStates.ts';

export const commissionOrdering = ['booked_on', 'due_on', 'expected', 'variance'] as const;

const filters = {
  status: choiceFilter(commissionStatuses).optional(),
  kind: choiceFilter(commissionKinds).optional(),
  billing_type: choiceFilter(billingTypes).optional(),
  policy: idsFilter().optional(),
  account: idsFilter().optional(),
  insurer: idsFilter().optional(),
  broker: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  booked_on__range: dateRange().optional(),
  due_on__range: dateRange().optional(),
  /** Something of it is due and did not come. */
  is_due: booleanFilter().optional(),
  /** Something came, and it is not what was expected. */
  differs: booleanFilter().optional(),
  /** No rate was known for it. */
  is_rateless: booleanFilter().optional(),
};
export const CommissionListParams = listParams(commissionOrdering, filters);
export type CommissionListParams = z.infer<typeof CommissionListParams>;
export const CommissionExportParams = exportParams(CommissionListParams);

export const CommissionTotalsParams = CommissionListParams.pick({ search: true }).extend(filters).strict();
export type CommissionTotalsParams = z.infer<typeof CommissionTotalsParams>;
