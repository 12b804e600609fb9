import { z } from 'zod';
import type { PolicyType } from '#contract/base/amounts/lines';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import {
  changeableAfterIssue,
  PolicyCreate,
  PolicyUpdate,
  type Policy,
} from '#contract/cover/policies/policies';
import { percent, restOfHundred, sumOfPercents } from '#contract/base/amounts/percent';
import { sharesTooLarge } from '#contract/cover/policies/policyParts';
import { editablePolicyStatuses } from '#contract/cover/policies/policyStates';
import { planWithoutChoice } from '#contract/money/paymentPlans';
import { PaymentPlan } from '#contract/money/paymentPlan';
import { premiumLinesField, premiumProblems, premiumTotals } from '#contract/money/premium';
import type { Risk } from '#contract/sales/risk/risk';
import { emptyRisk } from '#contract/sales/risk/blank';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { valuesLike, type Values } from '../../../../components/form/merging/merge.ts';
import { blankOf } from '../../../../components/form/fields/schemaFields.ts';
import { planIssues, PlanForm, planToSend, planValues } from '../../../money/plans/planForm.ts';
import { termsToPlan } from '../../../money/plans/planTerms.ts';
import { typedLines } from '../../../money/premium/premiumLines.ts';
import { coverIssues } from '../../../sales/risk/lines/riskCover.ts';
import { riskCheck, riskToSend } from '../../../sales/risk/riskForm.ts';
import { frequencyIn, planTermsIn } from './planTermsIn.ts';

const { payment_mode: _mode, ...typed } = {
  ...blankOf(PolicyUpdate),
  business_type: 'new',
  delivery_status: 'awaited',
  payment_plan: planValues({ kind: 'full' }),
};
type Always = (typeof changeableAfterIssue)[number];
const isAlways = (field: string): boolean => changeableAfterIssue.some((each) => each === field);
const fieldsThat = (wanted: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => wanted(field)));
const always = fieldsThat(isAlways) as Record<Always, unknown>;
const terms = fieldsThat((field) => !isAlways(field)) as Omit<typeof typed, Always>;

/** What is known to the form alone: the names of what the risk points at, and what was filled in by itself. */
const unsent = { risk_links: null, filled: null };
const origin = { account_id: null, lead_id: null, previous_policy_id: null };

/** A new one, one whose terms may still be changed, or one that an endorsement changes. */
export type PolicyFormMode = 'create' | 'terms' | 'issued';

export const modeOf = (policy: Policy | undefined): PolicyFormMode => {
  if (!policy) return 'create';
  return editablePolicyStatuses.some((each) => each === policy.status) ? 'terms' : 'issued';
};

const { policy_number: _number, issue_date: _day, ...knownBeforeIssue } = always;
const blank = { ...origin, ...terms, ...unsent, ...knownBeforeIssue };
const ofDraft = { ...terms, risk_links: null, ...knownBeforeIssue, policy_number: '' };

/** What a new policy begins with. */
export type PolicyStart = Partial<Record<keyof typeof blank, unknown>>;

const shareOf = ({ insurer_id, share_pct }: Policy['coinsurers'][number]) => ({ insurer_id, share_pct });

/** The one that someone chose, or what is usual. */
const planOf = (policy: Policy): PaymentPlan =>
  policy.payment_plan ?? planWithoutChoice(policy.payment_mode, planTermsIn(policy));

/** What the form shows: without the taxes that are made of the other lines, and with the form of its line. */
export const valuesOf =
  (start: PolicyStart) =>
  (policy: Policy | undefined): Values => {
    if (!policy) return { ...blank, filled: {}, ...start };
    if (modeOf(policy) === 'issued') return valuesLike({ ...always })({ ...policy });
    return {
      ...valuesLike({ ...ofDraft })({
        ...policy,
        commission_rate: policy.commission_rate,
        commission_basis: policy.commission_basis,
      }),
      lines: typedLines(policy.lines),
      coinsurers: policy.coinsurers.map(shareOf),
      payment_plan: planValues(planOf(policy)),
      risk: policy.risk ?? emptyRisk(policy.policy_type),
      filled: null,
    };
  };

/** Who looks after it the account says, unless someone else is chosen. */
export const bodyOf =
  (mode: PolicyFormMode) =>
  ({ risk_links: _names, filled: _filled, ...values }: Values): Values => {
    if (mode === 'issued') return values;
    const { assigned_to_id, ...rest } = values;
    return {
      ...rest,
      ...(assigned_to_id === null ? {} : { assigned_to_id }),
      payment_plan: planToSend(values['payment_plan'] as Values),
      risk: riskToSend(values['risk'] as Values | null),
    };
  };

type Problem = readonly [name: string, sentence: string];

const money = z.object({
  sum_insured: Money.nullable(),
  deductible: Money.nullable(),
  lines: premiumLinesField,
});

function* wrongMoney(
  { lines, ...amounts }: z.infer<typeof money>,
  rate: string,
  currency: string,
): Generator<Problem> {
  for (const [name, amount] of Object.entries(amounts)) {
    const problem = amount ? moneyProblem(amount, currency) : undefined;
    if (problem) yield [name, problem];
  }
  for (const [name, [sentence]] of Object.entries(premiumProblems(lines, rate, currency)))
    if (sentence) yield [name, sentence];
}

/** Whether the plan fits what the premium comes to, once that and the days can be read. */
function wrongPlan(values: Values, { lines }: z.infer<typeof money>, rate: string): Problem[] {
  const { start_date, end_date, currency } = values as Record<string, string>;
  const { data: plan } = PaymentPlan.safeParse(values['payment_plan']);
  if (!plan || !currency || !isDay(String(start_date)) || !isDay(String(end_date))) return [];
  if (Object.keys(premiumProblems(lines, rate, currency)).length > 0) return [];
  const days = { start_date: String(start_date), end_date: String(end_date) };
  const risk = values['risk'] as Risk | null | undefined;
  const charged = { ...days, policy_type: risk?.line ?? '', frequency: frequencyIn(risk ?? null) };
  return planIssues(
    plan,
    termsToPlan({ ...charged, ...premiumTotals(lines, rate, currency), currency, issued_until: null }),
  );
}

const schemas = { create: PolicyCreate, terms: PolicyUpdate, issued: PolicyUpdate };

function checkFor(
  mode: PolicyFormMode,
  line: PolicyType | undefined,
  currency: string,
  rate: string,
): z.ZodType {
  const ofRisk = line && riskCheck(line, currency, true);
  return z.unknown().superRefine((given, context) => {
    const { risk, ...rest } = given as Values;
    const issues = schemas[mode].safeParse(rest).error?.issues ?? [];
    for (const issue of issues) context.addIssue({ ...issue });
    const isTold = (field: string) => issues.some(({ path }) => path[0] === field);
    const { sum_insured, deductible, lines } = rest;
    const amounts = money.safeParse({ sum_insured, deductible, lines }).data;
    const ofMoney = amounts
      ? [...wrongMoney(amounts, rate, currency), ...wrongPlan(given as Values, amounts, rate)]
      : [];
    const together = [...coverIssues(given as Values, line), ...ofMoney];
    for (const [name, message] of together)
      if (!isTold(name)) context.addIssue({ code: 'custom', path: pathOf(name), message });
    const ofItems = risk ? ofRisk?.safeParse(risk).error?.issues : undefined;
    for (const issue of ofItems ?? []) context.addIssue({ ...issue, path: ['risk', ...issue.path] });
  });
}

const known = new Map<string, z.ZodType>();

/** What checks the form while someone types, by the line of its risk; the same one for the same values. */
export const policyCheck =
  (mode: PolicyFormMode, usualRate: string) =>
  ({ risk, currency, filled }: Values): z.ZodType => {
    const line = (risk as { line?: PolicyType } | null | undefined)?.line;
    const rate = (filled as { tax_rate?: string } | null | undefined)?.tax_rate ?? usualRate;
    const key = `${mode} ${line} ${String(currency)} ${rate}`;
    const check = known.get(key) ?? checkFor(mode, line, String(currency), rate);
    known.set(key, check);
    return check;
  };

const required = z.number();
/** What a policy cannot be without, whatever the server would fill in. */
export const wanted = z.looseObject({
  ...PlanForm.shape,
  account_id: required,
  product_id: required,
  insurer_id: required,
  start_date: z.string(),
  end_date: z.string(),
  currency: z.string(),
});

const share = z.object({ share_pct: percent });

/** What the co-insurers carry together and what is left of it all; undefined as long as a share cannot be read. */
export function sharesOf(
  rows: readonly Values[],
): { total: string; rest: string } | { problem: string } | undefined {
  const { data } = z.array(share).min(1).safeParse(rows);
  if (!data) return undefined;
  const total = sumOfPercents(data.map(({ share_pct }) => share_pct));
  const rest = restOfHundred(total);
  return rest === undefined ? { problem: sharesTooLarge } : { total, rest };
}
