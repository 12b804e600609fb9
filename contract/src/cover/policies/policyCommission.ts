import { z } from 'zod';
import { CalendarDate, Link } from '../../base/http.ts';
import { commissionBases } from '../../reference/commissionRateList.ts';

/** Who said a rate: typed on the policy, accepted with its offer, a rule of the insurer, or the product itself. */
export const commissionSources = ['policy', 'offer', 'rate', 'product'] as const;
export type CommissionSource = (typeof commissionSources)[number];

/** Why a rule won or did not: `typed` and `offered` stand before every rule; `later` came or changed after the issue. */
const whyNotRates = [
  'won',
  'outranked',
  'typed',
  'offered',
  'later',
  'ended',
  'not_yet',
  'other_year',
  'other_business',
  'other_agent',
  'other_product',
] as const;
export type WhyNotRate = (typeof whyNotRates)[number];

const CommissionRule = z.object({
  source: z.enum(['rate', 'product']),
  /** Null of the product's own rate. */
  rule: Link.nullable(),
  rate: z.string(),
  basis: z.enum(commissionBases),
  why: z.enum(whyNotRates),
});
export type CommissionRule = z.infer<typeof CommissionRule>;

/** What a policy earns us, as it was kept at its issue; of a draft as it would be today. */
export const PolicyCommission = z.object({
  rate: z.string().nullable(),
  basis: z.enum(commissionBases).nullable(),
  source: z.enum(commissionSources).nullable(),
  rule: Link.nullable(),
  /** Of which day the rules were asked. */
  day: CalendarDate,
  considered: z.array(CommissionRule),
});
export type PolicyCommission = z.infer<typeof PolicyCommission>;
