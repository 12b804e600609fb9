import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter } from '../../base/bulk.ts';
import { claimTypes } from '../../base/claimTypes.ts';
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
} from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { priorities } from '../../base/priorities.ts';
import { claimStatuses, claimWaitings } from './claimStates.ts';

/** How many days ago an open claim was reported. */
export const claimAges = ['0_30', '31_60', '61_90', 'over_90'] as const;
export type ClaimAge = (typeof claimAges)[number];

export const claimOrdering = [
  'claim_number',
  'account',
  'date_of_loss',
  'reported_at',
  'clock_due_on',
  'outstanding',
  'paid',
  'incurred',
  'created_at',
  'updated_at',
] as const;

const filters = {
  ...chosenRecords,
  status: choiceFilter(claimStatuses).optional(),
  claim_type: choiceFilter(claimTypes).optional(),
  policy_type: choiceFilter(policyTypes).optional(),
  priority: choiceFilter(priorities).optional(),
  /** Open ones of this age. */
  age: choiceFilter(claimAges).optional(),
  waiting_on: choiceFilter(claimWaitings).optional(),
  /** Neither closed nor withdrawn, or the other way round. */
  is_open: booleanFilter().optional(),
  /** One of its clocks has run out. */
  is_over_clock: booleanFilter().optional(),
  handler: idsFilter().optional(),
  insurer: idsFilter().optional(),
  policy: idsFilter().optional(),
  account: idsFilter().optional(),
  member: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  date_of_loss__range: dateRange().optional(),
  reported_at__range: dateRange().optional(),
};
export const ClaimListParams = listParams(claimOrdering, filters);
export type ClaimListParams = z.infer<typeof ClaimListParams>;
export const ClaimOptionsParams = optionsParams({ account: filters.account, policy: filters.policy });
export const ClaimExportParams = exportParams(ClaimListParams);

/** What the claims of a list come to; the age of the filter is left out of account. */
export const ClaimTotalsParams = ClaimListParams.pick({ search: true })
  .extend(filters)
  .omit({ age: true })
  .strict();
export type ClaimTotalsParams = z.infer<typeof ClaimTotalsParams>;

const sums = z.array(z.object({ currency: z.string(), outstanding: z.string(), paid: z.string() }));
export const ClaimTotals = z.object({
  count: z.int(),
  over_clock: z.int(),
  sums,
  /** Of the open ones, by their age. */
  ages: z.array(z.object({ age: z.enum(claimAges), count: z.int(), sums })),
});
export type ClaimTotals = z.infer<typeof ClaimTotals>;

export const ClaimBulk = z
  .strictObject({
    ...bulkTarget(ClaimListParams),
    action: z.literal('assign'),
    data: z.strictObject({ handler_id: Id }),
  })
  .superRefine(eitherIdsOrFilter);
export type ClaimBulk = z.infer<typeof ClaimBulk>;
