import type { CommissionBasis } from '#contract/reference/commissionRates';
import type { CommissionSource, CommissionRule, WhyNotRate } from '#contract/cover/policies/policyCommission';
import { endOfTerm } from '#contract/base/days/term';
import { plusDays } from '#contract/base/days/wallClock';
import {
  missOf,
  rulesFor,
  type RatedBusiness,
  type RateRule,
} from '../../../reference/commissionRates/commissionRates.rules.ts';

/** What a policy earns us: of what, said by whom, and by which rule where it was one. */
export type CommissionTerms = {
  rate: string | null;
  basis: CommissionBasis | null;
  source: CommissionSource | null;
  rule_id: number | null;
};

const noCommission: CommissionTerms = { rate: null, basis: null, source: null, rule_id: null };

type KeptCommission = {
  commission_rate: string | null;
  commission_basis: CommissionBasis | null;
  commission_source: CommissionSource | null;
};
/** As a policy is read; whoever acts reads all of it. */
export type ReadCommission = { [F in keyof KeptCommission]?: KeptCommission[F] | undefined };
type Wanted = {
  commission_rate?: string | null | undefined;
  commission_basis?: CommissionBasis | null | undefined;
};

/** What a draft keeps: what was typed, of the net premium unless said otherwise, or what came with its offer. */
export function typedCommission(
  wanted: Wanted,
  before: ReadCommission | undefined,
  by: 'policy' | 'offer' = 'policy',
): KeptCommission {
  const rate =
    wanted.commission_rate === undefined ? (before?.commission_rate ?? null) : wanted.commission_rate;
  if (rate === null) return { commission_rate: null, commission_basis: null, commission_source: null };
  const basis = wanted.commission_basis ?? before?.commission_basis ?? 'net';
  const isAsBefore = rate === before?.commission_rate && basis === before.commission_basis;
  return {
    commission_rate: rate,
    commission_basis: basis,
    commission_source: (isAsBefore ? before.commission_source : null) ?? by,
  };
}

/** Of a policy that follows another one: what somebody typed for it, and no rule that will be asked anew. */
export const carriedOn = ({ commission_rate, commission_basis, commission_source }: ReadCommission): Wanted =>
  commission_source === 'policy' || commission_source === 'offer'
    ? { commission_rate, commission_basis }
    : {};

/** The first day of a year of a policy, the first of which is year 1. */
export const startOfYear = (start_date: string, year: number): string =>
  year <= 1 ? start_date : plusDays(endOfTerm(start_date, 12 * (year - 1)), 1);

/** By the rule that counts first, or else the product's own rate, which is of the net premium. */
export function ratedBy(
  rules: readonly RateRule[],
  of: RatedBusiness,
  productRate: string | null,
): CommissionTerms {
  const [first] = rulesFor(rules, of);
  if (first) return { rate: first.rate, basis: first.basis, source: 'rate', rule_id: first.id };
  return productRate === null
    ? noCommission
    : { rate: productRate, basis: 'net', source: 'product', rule_id: null };
}

const linkOf = ({ id, name }: RateRule) => ({ id, label: name });

/** Which rule won, and why none of the others did: those of the business first, as they count, then the nearest. */
export function explained(
  rules: readonly RateRule[],
  of: RatedBusiness,
  productRate: string | null,
  won: CommissionTerms,
): CommissionRule[] {
  const matching = rulesFor(rules, of);
  const place = matching.findIndex(({ id }) => id === won.rule_id);
  const whyOf = (rule: RateRule, at: number): WhyNotRate => {
    if (won.source === 'policy') return 'typed';
    if (won.source === 'offer') return 'offered';
    if (rule.id === won.rule_id) return 'won';
    return won.source === 'rate' && place >= 0 && at > place ? 'outranked' : 'later';
  };
  const others = rules.flatMap((rule): CommissionRule[] => {
    const miss = missOf(rule, of);
    if (miss === null || miss === 'other_insurer') return [];
    const why = rule.id === won.rule_id ? 'won' : miss;
    return [{ source: 'rate', rule: linkOf(rule), rate: rule.rate, basis: rule.basis, why }];
  });
  const ofProduct = (): WhyNotRate => {
    if (won.source === 'policy') return 'typed';
    if (won.source === 'offer') return 'offered';
    return won.source === 'product' ? 'won' : 'outranked';
  };
  return [
    ...matching.map((rule, at): CommissionRule => ({
      source: 'rate',
      rule: linkOf(rule),
      rate: rule.rate,
      basis: rule.basis,
      why: whyOf(rule, at),
    })),
    ...(productRate === null
      ? []
      : [
          {
            source: 'product' as const,
            rule: null,
            rate: productRate,
            basis: 'net' as const,
            why: ofProduct(),
          },
        ]),
    ...others.toSorted((a, b) => nearness.indexOf(a.why) - nearness.indexOf(b.why)),
  ].slice(0, mostTold);
}

/** What came closest is told first. */
const nearness: readonly WhyNotRate[] = [
  'won',
  'ended',
  'not_yet',
  'other_year',
  'other_business',
  'other_agent',
  'other_product',
];
const mostTold = 50;
