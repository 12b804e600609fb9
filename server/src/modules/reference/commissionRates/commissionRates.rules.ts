import type { CommissionRate } from '#contract/reference/commissionRates';

export type RateRule = Pick<
  CommissionRate,
  | 'id'
  | 'name'
  | 'insurer_id'
  | 'product_id'
  | 'agent_id'
  | 'business'
  | 'policy_year'
  | 'basis'
  | 'rate'
  | 'valid_from'
  | 'valid_to'
>;

/** What a rate is looked for: the business of a policy, in one of its years, on a day. */
export type RatedBusiness = {
  insurer_id: number;
  product_id: number;
  agent_id: number | null;
  /** Taken over from another broker is new. */
  business: 'new' | 'renewal';
  isLife: boolean;
  /** From 1 on. */
  year: number;
  day: string;
};

/** Why a rule is not of the business, the furthest first; null where it is. */
type RateMiss =
  | 'other_insurer'
  | 'other_product'
  | 'other_agent'
  | 'other_business'
  | 'other_year'
  | 'not_yet'
  | 'ended';

const yearOf = ({ isLife, year }: RatedBusiness) => (isLife ? (year > 1 ? 'later' : 'first') : 'any');

export function missOf(rule: RateRule, of: RatedBusiness): RateMiss | null {
  if (rule.insurer_id !== of.insurer_id) return 'other_insurer';
  if (rule.product_id !== null && rule.product_id !== of.product_id) return 'other_product';
  if (rule.agent_id !== null && rule.agent_id !== of.agent_id) return 'other_agent';
  if (rule.business !== 'any' && rule.business !== of.business) return 'other_business';
  if (rule.policy_year !== 'any' && rule.policy_year !== yearOf(of)) return 'other_year';
  if (of.day < rule.valid_from) return 'not_yet';
  return rule.valid_to !== null && of.day > rule.valid_to ? 'ended' : null;
}

/** Product and agent, product, agent, insurer; among equals business, then the year of the policy, stand before any. */
const placeOf = ({ product_id, agent_id, business, policy_year }: RateRule): number =>
  (product_id === null ? 8 : 0) +
  (agent_id === null ? 4 : 0) +
  (business === 'any' ? 2 : 0) +
  (policy_year === 'any' ? 1 : 0);

/** The rules that are of the business, the one that counts first. */
export const rulesFor = (rules: readonly RateRule[], of: RatedBusiness): RateRule[] =>
  rules.filter((rule) => missOf(rule, of) === null).toSorted((a, b) => placeOf(a) - placeOf(b));
