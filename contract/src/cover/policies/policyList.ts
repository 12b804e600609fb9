import { z } from 'zod';
import { billingTypes } from '../../base/amounts/billing.ts';
import { bulkTarget, eitherIdsOrFilter } from '../../base/bulk.ts';
import { exportParams } from '../../base/exports.ts';
import {
  chosenRecords,
  booleanFilter,
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  listParams,
  optionsParams,
  wholeNumber,
} from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { policyFlags, policyStatuses } from './policyStates.ts';

export const businessTypes = ['new', 'renewal', 'rollover'] as const;
export const deliveryStatuses = ['awaited', 'received', 'sent', 'acknowledged'] as const;

export const policyOrdering = [
  'reference',
  'policy_number',
  'account',
  'start_date',
  'end_date',
  'gross_premium',
  'created_at',
  'updated_at',
] as const;

const filters = {
  ...chosenRecords,
  policy_type: choiceFilter(policyTypes).optional(),
  status: choiceFilter(policyStatuses).optional(),
  /** Those that have one of these. */
  flag: choiceFilter(policyFlags).optional(),
  business_type: choiceFilter(businessTypes).optional(),
  insurer: idsFilter().optional(),
  product: idsFilter().optional(),
  category: idsFilter().optional(),
  account: idsFilter().optional(),
  /** Those that name one of these people. */
  member: idsFilter().optional(),
  lead: idsFilter().optional(),
  quote: idsFilter().optional(),
  assigned_to: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  delivery_status: choiceFilter(deliveryStatuses).optional(),
  billing_type: choiceFilter(billingTypes).optional(),
  /** Whether anything of it is still to be paid, and whether that is past its grace. */
  unpaid: booleanFilter().optional(),
  is_overdue: booleanFilter().optional(),
  start_date__range: dateRange().optional(),
  end_date__range: dateRange().optional(),
  /** Active ones that end within so many days from today. */
  expiring_in: wholeNumber.pipe(z.int().min(0).max(3660)).optional(),
  created_at__range: dateRange().optional(),
};
export const PolicyListParams = listParams(policyOrdering, filters);
export type PolicyListParams = z.infer<typeof PolicyListParams>;
export const PolicyExportParams = exportParams(PolicyListParams);
export const PolicyOptionsParams = optionsParams({ account: filters.account, insurer: filters.insurer });

/** What the list comes to, by currency; drafts are counted apart, because their premium is nobody's yet. */
export const PolicyTotalsParams = PolicyListParams.pick({ search: true }).extend(filters).strict();
export type PolicyTotalsParams = z.infer<typeof PolicyTotalsParams>;
export const PolicyTotals = z.array(
  z.object({
    currency: z.string(),
    count: z.int(),
    drafts: z.int(),
    net_premium: z.string(),
    gross_premium: z.string(),
  }),
);
export type PolicyTotals = z.infer<typeof PolicyTotals>;

export const PolicyBulk = z
  .discriminatedUnion('action', [
    z.strictObject({
      ...bulkTarget(PolicyListParams),
      action: z.literal('assign'),
      data: z.strictObject({ assigned_to_id: Id }),
    }),
    z.strictObject({
      ...bulkTarget(PolicyListParams),
      action: z.literal('set_delivery_status'),
      data: z.strictObject({ delivery_status: z.enum(deliveryStatuses) }),
    }),
  ])
  .superRefine(eitherIdsOrFilter);
export type PolicyBulk = z.infer<typeof PolicyBulk>;
