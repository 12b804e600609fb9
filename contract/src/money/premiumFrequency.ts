import { endOfTerm } from '../base/days/term.ts';
import { plusDays } from '../base/days/wallClock.ts';
import type { PaymentPlan } from './paymentPlan.ts';
import { planSentences } from '#messages/en/money/sentences.plans';
import { ruling } from '../base/said.ts';

const say = ruling(planSentences);

/** How often the premium of a life policy is paid: once for all its years, or so often in each of them. */
export const premiumFrequencies = ['single', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type PremiumFrequency = (typeof premiumFrequencies)[number];

const aYear: Record<PremiumFrequency, number> = {
  single: 1,
  yearly: 1,
  half_yearly: 2,
  quarterly: 4,
  monthly: 12,
};

/** The plan that a frequency means. */
export const planOfFrequency = (frequency: PremiumFrequency): PaymentPlan =>
  aYear[frequency] === 1
    ? { kind: 'full' }
    : { kind: 'equal', count: aYear[frequency], every_months: 12 / aYear[frequency] };

const paidOnce = 'The premium is paid in one amount, by what is said of the policy.';
const paidInParts = (count: number) => say('planPartsByFrequency', { count });

/** What a plan says otherwise than the frequency, in a sentence; undefined where the two agree. */
export function otherThanFrequency(plan: PaymentPlan, frequency: PremiumFrequency): string | undefined {
  const count = aYear[frequency];
  if (count === 1) return plan.kind === 'full' || plan.kind === 'financed' ? undefined : paidOnce;
  const isSame =
    plan.kind === 'custom'
      ? plan.parts.length === count
      : 'every_months' in plan && plan.count === count && plan.every_months === 12 / count;
  return isSame ? undefined : paidInParts(count);
}

/** How a policy is paid that is paid so often; financed only where it is in one amount. */
export function modeOfFrequency(
  frequency: PremiumFrequency,
  wanted: 'full' | 'instalments' | 'financed' | undefined,
): 'full' | 'instalments' | 'financed' {
  if (aYear[frequency] > 1) return 'instalments';
  return wanted === 'financed' ? 'financed' : 'full';
}

export type ChargedTerm = {
  policy_type: string;
  /** Of a life policy, once somebody has said it. */
  frequency: PremiumFrequency | null;
  start_date: string;
  end_date: string;
};

/** A life policy is charged year by year, unless it is paid once for all of them. */
const isChargedByYear = ({ policy_type, frequency }: ChargedTerm): boolean =>
  policy_type === 'life' && frequency !== 'single';

type Days = { start_date: string; end_date: string };

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The days that are charged at the issue: all of the term, or its first year. */
export const firstCharge = (term: ChargedTerm): Days => ({
  start_date: term.start_date,
  end_date: isChargedByYear(term) ? earlier(term.end_date, endOfTerm(term.start_date, 12)) : term.end_date,
});

/** The policy year that follows what is charged; null where nothing does. */
export function nextPolicyYear(term: ChargedTerm, charged_until: string): Days | null {
  const { start_date, end_date } = term;
  if (!isChargedByYear(term) || charged_until >= end_date) return null;
  let years = 1;
  while (endOfTerm(start_date, 12 * years) <= charged_until) years += 1;
  return {
    start_date: plusDays(charged_until, 1),
    end_date: earlier(end_date, endOfTerm(start_date, 12 * years)),
  };
}

/** How many policy years follow the first one. */
export function furtherYears(term: ChargedTerm): number {
  let count = 0;
  for (
    let year: Days | null = nextPolicyYear(term, firstCharge(term).end_date);
    year !== null;
    year = nextPolicyYear(term, year.end_date)
  )
    count += 1;
  return count;
}

export type PolicyYear = { year: number; years: number };

/** Which policy year of how many these days are that were charged; null where they are not one of several. */
export function policyYearOf(term: ChargedTerm, charged: Days): PolicyYear | null {
  const years = furtherYears(term) + 1;
  if (term.frequency === null || years === 1) return null;
  let [year, days] = [1, firstCharge(term) as Days | null];
  while (days !== null && days.start_date < charged.start_date) {
    days = nextPolicyYear(term, days.end_date);
    year += 1;
  }
  const isThisYear = days?.start_date === charged.start_date && days.end_date === charged.end_date;
  return isThisYear ? { year, years } : null;
}
