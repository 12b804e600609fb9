import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../../base/bulk.ts';
import { exportParams } from '../../base/exports.ts';
import {
  chosenRecords,
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  listParams,
  optionsParams,
} from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { priorities } from '../../base/priorities.ts';
import { renewalStatuses } from './renewalStates.ts';

/** By the days that are left; of a renewal that is closed there is none. */
export const renewalWindows = ['later', '60', '30', '15', '7', 'overdue'] as const;
export type RenewalWindow = (typeof renewalWindows)[number];

/** What would be paid, against what is paid now; `unknown` as long as there is no price. */
export const premiumChanges = ['up', 'down', 'same', 'unknown'] as const;

/** What became of a renewal. `kept` with the same insurer, `switched` with another one: both are renewed. */
export const renewalOutcomes = ['kept', 'switched', 'lost', 'lapsed', 'cancelled', 'open'] as const;
export type RenewalOutcome = (typeof renewalOutcomes)[number];

/** Whether there is something to do: a draft that continues what ends leaves nothing until that is issued or given up. */
export const renewalProgress = ['open', 'drafted', 'closed'] as const;
export type RenewalProgress = (typeof renewalProgress)[number];

export const renewalOrdering = [
  'renewal_number',
  'account',
  'renewal_date',
  'priority',
  'expiring_premium',
  'change_pct',
  'next_follow_up_at',
  'updated_at',
] as const;

const filters = {
  ...chosenRecords,
  status: choiceFilter(renewalStatuses).optional(),
  progress: choiceFilter(renewalProgress).optional(),
  renewal_date__range: dateRange().optional(),
  /** Open ones in one of these. */
  window: choiceFilter(renewalWindows).optional(),
  priority: choiceFilter(priorities).optional(),
  change: choiceFilter(premiumChanges).optional(),
  outcome: choiceFilter(renewalOutcomes).optional(),
  policy_type: choiceFilter(policyTypes).optional(),
  category: idsFilter().optional(),
  insurer: idsFilter().optional(),
  account: idsFilter().optional(),
  policy: idsFilter().optional(),
  assigned_to: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
};
export const RenewalListParams = listParams(renewalOrdering, filters);
export type RenewalListParams = z.infer<typeof RenewalListParams>;
export const RenewalOptionsParams = optionsParams({ account: filters.account, policy: filters.policy });
export const RenewalExportParams = exportParams(RenewalListParams);

/** What the open ones of a list come to, window by window; the window of the filter is left out of account. */
export const RenewalWindowsParams = RenewalListParams.pick({ search: true })
  .extend(filters)
  .omit({ window: true })
  .strict();
export type RenewalWindowsParams = z.infer<typeof RenewalWindowsParams>;
export const RenewalWindows = z.array(
  z.object({
    window: z.enum(renewalWindows),
    count: z.int(),
    at_stake: z.array(z.object({ currency: z.string(), expiring_premium: z.string() })),
  }),
);
export type RenewalWindows = z.infer<typeof RenewalWindows>;

export const RenewalBulk = z
  .discriminatedUnion('action', [
    z.strictObject({
      ...bulkTarget(RenewalListParams),
      action: z.literal('assign'),
      data: z.strictObject({ assigned_to_id: Id }),
    }),
    z.strictObject({
      ...bulkTarget(RenewalListParams),
      action: z.literal('start'),
      data: noData,
    }),
  ])
  .superRefine(eitherIdsOrFilter);
export type RenewalBulk = z.infer<typeof RenewalBulk>;
