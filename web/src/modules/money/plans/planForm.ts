import { z } from 'zod';
import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import {
  PaymentPlan,
  plannedInstalments,
  planProblems,
  usualPlan,
  type PlannedInstalment,
  type PlanTerms,
} from '#contract/money/paymentPlans';
import { planOfFrequency, type PremiumFrequency } from '#contract/money/premiumFrequency';
import { plusMonths } from '#contract/base/days/wallClock';
import { isDay } from '../../../components/calendar/useTypedDates.ts';
import { pathOf } from '../../../components/form/fields/fieldPaths.ts';
import type { Values } from '../../../components/form/merging/merge.ts';

export type PlanKind = PaymentPlan['kind'];

const [, , firstHeavier, custom, financed] = PaymentPlan.options;
const planKinds: readonly PlanKind[] = PaymentPlan.options.map(({ shape }) => shape.kind.value);
const { count, every_months, first_pct } = firstHeavier.shape;

/** Whatever a plan can say, as the fields of a form. */
export const PlanForm = z.object({
  payment_plan: z.object({
    kind: z.enum(planKinds),
    count,
    every_months,
    first_pct,
    parts: custom.shape.parts,
    payer: financed.shape.payer,
  }),
});

const unsaid = { count: null, every_months: null, first_pct: null, parts: [], payer: '' };

/** What the form shows for a plan; what another kind would say is kept while the kind changes. */
export const planValues = (plan: PaymentPlan): Values => ({ ...unsaid, ...plan });

const saidBy: Record<PlanKind, readonly string[]> = {
  full: [],
  equal: ['count', 'every_months'],
  first_heavier: ['count', 'every_months', 'first_pct'],
  custom: ['parts'],
  financed: ['payer'],
};

/** What is sent of it: only what its kind says. */
export function planToSend(values: Values): Values {
  const fields = saidBy[values['kind'] as PlanKind] ?? [];
  return Object.fromEntries(['kind', ...fields].map((field) => [field, values[field]]));
}

/** What keeps a plan from being that of these terms, by its field in the form. */
export const planIssues = (plan: PaymentPlan, terms: PlanTerms): [name: string, sentence: string][] =>
  Object.entries(planProblems(plan, terms)).map(([field, [sentence = '']]) => [
    `payment_plan.${field}`,
    sentence,
  ]);

/** What checks a plan by itself while someone types. */
export const planCheck = (terms: PlanTerms): z.ZodType =>
  z.object({ payment_plan: PaymentPlan }).superRefine(({ payment_plan }, context) => {
    for (const [name, message] of planIssues(payment_plan, terms))
      context.addIssue({ code: 'custom', path: pathOf(name), message });
  });

/** The parts that the plan makes as it is typed; undefined as long as it does not say enough. */
export function previewOf(values: Values, terms: PlanTerms): PlannedInstalment[] | undefined {
  // Who the financier is changes no part.
  const sent = { ...planToSend(values), ...(values['kind'] === 'financed' ? { payer: '-' } : {}) };
  const { data } = PaymentPlan.safeParse(sent);
  return data && plannedInstalments(data, terms);
}

/** How many parts have their day within the cover. */
const roomFor = (every: number, { start_date, end_date }: PlanTerms): number => {
  const days = Array.from({ length: count.maxValue ?? 0 }, (_, index) =>
    plusMonths(start_date, index * every),
  );
  return days.filter((day) => day <= end_date).length;
};

/** The kinds of plan that agree with how often the premium is paid. */
export function kindsFor(frequency: PremiumFrequency | null): readonly PlanKind[] {
  if (frequency === null) return planKinds;
  return planOfFrequency(frequency).kind === 'full'
    ? ['full', 'financed']
    : ['equal', 'first_heavier', 'custom'];
}

/** What is usual, in as many parts as there is room for. */
function usualParts(terms: PlanTerms | undefined): Values {
  const usual = terms?.frequency ? planOfFrequency(terms.frequency) : usualPlan('instalments');
  if (usual.kind !== 'equal') return {};
  const room = terms ? roomFor(usual.every_months, terms) : usual.count;
  if (room >= 2) return { count: Math.min(usual.count, room), every_months: usual.every_months };
  return { count: Math.max(2, terms ? Math.min(usual.count, roomFor(1, terms)) : 2), every_months: 1 };
}

const oftenFirst = '40';

/** The form after another kind was chosen: what that kind wants to know begins with what is usual, or what was there. */
export function withKind(values: Values, kind: PlanKind, terms: PlanTerms | undefined): Values {
  const chosen = { ...values, kind };
  const isUnsaid = (field: string) => saidBy[kind].includes(field) && values[field] === null;
  if (kind === 'custom' && (values['parts'] as unknown[]).length === 0) {
    const before = terms && previewOf(values, terms);
    return { ...chosen, parts: before && before.length > 0 ? before : [nextPart([], terms)] };
  }
  return {
    ...chosen,
    ...(isUnsaid('count') ? usualParts(terms) : {}),
    ...(isUnsaid('first_pct') ? { first_pct: oftenFirst } : {}),
  };
}

/** What own parts come to, and what is missing to the premium: below nothing it is too much. */
export function sumOfParts(
  parts: readonly Values[],
  { currency, gross_premium }: PlanTerms,
): { sum: string; missing: string } {
  const read = parts.flatMap(({ amount }) => {
    const { data } = Money.safeParse(amount);
    return data === undefined || moneyProblem(data, currency) !== undefined ? [] : [data];
  });
  const sum = sumOf(currency, read);
  return { sum, missing: difference(currency, gross_premium, sum) };
}

/** What a new part begins with: a month after the last one, and what is missing. */
export function nextPart(parts: readonly Values[], terms: PlanTerms | undefined): Values {
  if (!terms) return { due_date: null, amount: null };
  const last = String(parts.at(-1)?.['due_date'] ?? '');
  const { missing } = sumOfParts(parts, terms);
  const isMissing = compareAmounts(terms.currency, missing, '0') > 0;
  return {
    due_date: isDay(last) ? plusMonths(last, 1) : terms.start_date,
    amount: isMissing ? missing : null,
  };
}
