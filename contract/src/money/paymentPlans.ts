import {
  compareAmounts,
  difference,
  percentOf,
  scaledTo,
  splitInto,
  sumOf,
} from '../base/amounts/amounts.ts';
import { EnteredDay } from '../base/http.ts';
import { isZero } from '../base/amounts/decimals.ts';
import { moneyProblem } from '../base/amounts/money.ts';
import { plusDays, plusMonths } from '../base/days/wallClock.ts';
import { modeOfPlan, type PaymentPlan } from './paymentPlan.ts';
import {
  firstCharge,
  otherThanFrequency,
  planOfFrequency,
  type ChargedTerm,
  type PremiumFrequency,
} from './premiumFrequency.ts';
import { planSentences } from '#messages/en/money/sentences.plans';
import { ruling } from '../base/said.ts';

const say = ruling(planSentences);

/** What a plan divides, and over which days. */
export type PlanTerms = {
  gross_premium: string;
  currency: string;
  start_date: string;
  end_date: string;
  /** Of a life policy, which the plan agrees with. */
  frequency?: PremiumFrequency | null;
};

type Charged = ChargedTerm & {
  gross_premium: string;
  currency: string;
  /** Until when the issue charged it; null before that. */
  issued_until: string | null;
};

/** What the plan of a policy divides: its premium, of a life policy that of its first year. */
export function planTermsOf(policy: Charged): PlanTerms & { frequency: PremiumFrequency | null } {
  const { gross_premium, currency, issued_until } = policy;
  const first = firstCharge(policy);
  // One that was issued for all its years, before they were charged one by one.
  const isWhole = issued_until !== null && issued_until > first.end_date;
  const { start_date, end_date } = isWhole ? policy : first;
  return { gross_premium, currency, start_date, end_date, frequency: isWhole ? null : policy.frequency };
}
export type PlannedInstalment = { due_date: string; amount: string };

const isNothing = (currency: string, amount: string): boolean => compareAmounts(currency, amount, '0') === 0;

/** The first part has so many percent, and whatever the others cannot share equally. */
function firstHeavier(currency: string, gross: string, parts: number, firstPct: string): string[] {
  const others = splitInto(
    currency,
    difference(currency, gross, percentOf(currency, gross, firstPct)),
    parts - 1,
  );
  const share = others[1] ?? others[0] ?? '0';
  const shares = Array.from({ length: parts - 1 }, () => share);
  return [difference(currency, gross, sumOf(currency, shares)), ...shares];
}

function amountsOf(plan: PaymentPlan, { gross_premium, currency }: PlanTerms): string[] {
  switch (plan.kind) {
    case 'equal':
      return splitInto(currency, gross_premium, plan.count);
    case 'first_heavier':
      return firstHeavier(currency, gross_premium, plan.count, plan.first_pct);
    case 'custom':
      return plan.parts.map(({ amount }) => sumOf(currency, [amount]));
    default:
      return [sumOf(currency, [gross_premium])];
  }
}

/**
 * The parts of a plan, which add up to the gross premium to the last place of its currency. The first is due when the
 * cover begins. A premium of nothing has none.
 */
export function plannedInstalments(plan: PaymentPlan, terms: PlanTerms): PlannedInstalment[] {
  const dueOn = (index: number): string => {
    if (plan.kind === 'custom') return plan.parts[index]?.due_date ?? terms.start_date;
    return 'every_months' in plan
      ? plusMonths(terms.start_date, index * plan.every_months)
      : terms.start_date;
  };
  return amountsOf(plan, terms)
    .map((amount, index) => ({ due_date: dueOn(index), amount }))
    .filter(({ amount }) => !isNothing(terms.currency, amount));
}

/** The parts of a further policy year, as those of the first, of what that year costs. */
export function plannedInYear(
  plan: PaymentPlan,
  { start_date: first }: Pick<PlanTerms, 'start_date'>,
  year: PlanTerms,
): PlannedInstalment[] {
  if (plan.kind !== 'custom') return plannedInstalments(plan, year);
  const months = 12 * (Number(year.start_date.slice(0, 4)) - Number(first.slice(0, 4)));
  const amounts = scaledTo(
    year.currency,
    plan.parts.map(({ amount }) => amount),
    year.gross_premium,
  );
  return plan.parts.map(({ due_date }, index) => ({
    due_date: plusMonths(due_date, months),
    amount: amounts[index] ?? '0',
  }));
}

/** When a policy was entered, and how long its client may then take to pay. */
export type Entry = { entered_on: string; credit_terms_days: number };

/** What was entered after the cover began is due no sooner than the credit that runs from its entry. */
export function dueAfterEntry(
  planned: readonly PlannedInstalment[],
  { start_date, entered_on, credit_terms_days }: Entry & Pick<PlanTerms, 'start_date'>,
): PlannedInstalment[] {
  const first = entered_on > start_date ? plusDays(entered_on, credit_terms_days) : start_date;
  return planned.map(({ due_date, amount }) => ({ due_date: due_date > first ? due_date : first, amount }));
}

/** What is usual for the way in which a policy is paid. */
export function usualPlan(mode: 'full' | 'instalments' | 'financed'): PaymentPlan {
  if (mode === 'full') return { kind: 'full' };
  if (mode === 'financed') return { kind: 'financed', payer: 'Financier' };
  return { kind: 'equal', count: 4, every_months: 3 };
}

type Problems = Record<string, string[]>;

function problemsOfParts(
  { parts }: Extract<PaymentPlan, { kind: 'custom' }>,
  { gross_premium, currency }: PlanTerms,
): Problems {
  const unfit = parts.flatMap(({ amount }, index): [string, string[]][] => {
    const problem =
      moneyProblem(amount, currency) ??
      (isZero(amount) ? 'Enter an amount that is more than nothing.' : undefined);
    return problem === undefined ? [] : [[`parts.${index}.amount`, [problem]]];
  });
  if (unfit.length > 0) return Object.fromEntries(unfit);
  const unreal = parts.flatMap(({ due_date }, index): [string, string[]][] => {
    const { error } = EnteredDay.safeParse(due_date);
    return error ? [[`parts.${index}.due_date`, error.issues.map(({ message }) => message)]] : [];
  });
  if (unreal.length > 0) return Object.fromEntries(unreal);
  const early = parts.findIndex(
    ({ due_date }, index) => index > 0 && due_date <= (parts[index - 1]?.due_date ?? ''),
  );
  if (early > 0) return { [`parts.${early}.due_date`]: ['Enter a day that is after the one before it.'] };
  const sum = sumOf(
    currency,
    parts.map(({ amount }) => amount),
  );
  if (compareAmounts(currency, sum, gross_premium) === 0) return {};
  return {
    parts: [say('planSum', { sum, currency, gross: gross_premium })],
  };
}

/** What keeps a plan from being this policy's, by its field; nothing where nothing does. */
export function planProblems(plan: PaymentPlan, terms: PlanTerms): Problems {
  const otherwise = terms.frequency ? otherThanFrequency(plan, terms.frequency) : undefined;
  if (otherwise !== undefined) return { kind: [otherwise] };
  if (plan.kind === 'first_heavier' && (isZero(plan.first_pct) || plan.first_pct === '100'))
    return { first_pct: ['Enter more than 0 and less than 100 percent.'] };
  const problems = plan.kind === 'custom' ? problemsOfParts(plan, terms) : {};
  if (Object.keys(problems).length > 0) return problems;
  const planned = plannedInstalments(plan, terms);
  const late = planned.findIndex(({ due_date }) => due_date > terms.end_date);
  if (late < 0) return {};
  const field = plan.kind === 'custom' ? `parts.${late}.due_date` : 'count';
  return { [field]: ['The last instalment would be due after the cover has ended.'] };
}

/** Where nobody chose a plan: what the frequency says, else what is usual, or one part where that does not fit the term. */
export function planWithoutChoice(mode: 'full' | 'instalments' | 'financed', terms: PlanTerms): PaymentPlan {
  if (terms.frequency && mode !== 'financed') return planOfFrequency(terms.frequency);
  const usual = usualPlan(mode);
  return Object.keys(planProblems(usual, terms)).length > 0 ? { kind: 'full' } : usual;
}

type Planned = Charged & { payment_mode: 'full' | 'instalments' | 'financed'; plan: PaymentPlan | null };

/** The one that someone chose, as long as the policy is paid in that way. */
export function planOf(policy: Planned): PaymentPlan {
  const { payment_mode, plan, frequency, issued_until } = policy;
  const chosen = plan && modeOfPlan(plan) === payment_mode ? plan : null;
  const isAgreed = issued_until !== null || frequency === null || !chosen;
  if (chosen && (isAgreed || otherThanFrequency(chosen, frequency) === undefined)) return chosen;
  return planWithoutChoice(payment_mode, planTermsOf(policy));
}

/** Why the plan of a policy cannot be kept at its issue, in a sentence. */
export function planRefusal(policy: Planned): string | undefined {
  const [problem] = Object.values(planProblems(planOf(policy), planTermsOf(policy))).flat();
  return problem === undefined ? undefined : `The payment plan does not fit the policy. ${problem}`;
}
