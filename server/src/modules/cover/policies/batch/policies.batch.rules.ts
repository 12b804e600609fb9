import type { BillingType } from '#contract/base/amounts/billing';
import type { PolicyCreate } from '#contract/cover/policies/policies';
import { policyActionTable, type PolicyInState } from '#contract/cover/policies/policyStates';
import { isZero } from '#contract/base/amounts/decimals';
import { planProblems, planTermsOf } from '#contract/money/paymentPlans';
import type { PaymentPlan } from '#contract/money/paymentPlan';
import {
  firstCharge,
  nextPolicyYear,
  planOfFrequency,
  type ChargedTerm,
} from '#contract/money/premiumFrequency';
import { riskGapsToIssue, withPersons, type Risk } from '#contract/sales/risk/risk';
import { undescribed } from '#contract/sales/risk/people';
import { Invalid } from '../../../../errors.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import {
  broughtInstalments,
  paidToDateProblem,
} from '../../../money/instalments/instalments.broughtOver.rules.ts';
import type { RateRule } from '../../../reference/commissionRates/commissionRates.rules.ts';
import { takeMode } from '../policies.paymentMode.ts';
import { numberNorm } from '../policies.number.ts';
import { refuseRisk } from '../policies.rules.ts';
import { coverOf, insurerOf, writtenTerms, type ProductTerms } from '../premium/policies.terms.rules.ts';
import { ratedBy, typedCommission } from '../premium/policies.commission.rules.ts';
import { termOf } from '../premium/policies.years.ts';
import { said, saidAs } from '../../../../said.ts';

/** A policy that ran before it came here, as somebody tells it. People who are no members yet stand there by name. */
export type ToldPolicy = Omit<
  PolicyCreate,
  'account_id' | 'lead_id' | 'previous_policy_id' | 'assigned_to_id'
> & {
  policy_number: string;
  issue_date?: string | undefined;
  /** What was paid before it came; nobody said so where it is undefined. */
  paid_to_date?: string | undefined;
};

/** What the terms are taken from where nothing is said. */
export type Surroundings = {
  product: ProductTerms;
  taxRate: string;
  /** What insurers pay for commission. */
  rules: readonly RateRule[];
  /** Through whom it came. */
  agent_id: number | null;
  /** How the business of an insurer is billed. */
  billingTypeOf: (insurerId: number) => BillingType;
  currency: string;
  lacks_kyc: boolean;
  /** The organisation's today. */
  day: string;
};

/** Everyone as a member of the account, which all of them are once the policy is written. */
const withEveryone = (risk: Risk): Risk =>
  withPersons(risk, (person) =>
    person.member_id === null ? { ...person, ...undescribed, member_id: 0 } : person,
  );

/** The days that are charged with it: all of them, or of a life policy the year that it is in. */
function chargedDays(term: ChargedTerm, day: string) {
  let year = firstCharge(term);
  while (year.end_date < day) {
    const next = nextPolicyYear(term, year.end_date);
    if (next === null) return year;
    year = next;
  }
  return year;
}

type Rated = { insurer_id: number; product_id: number; policy_type: string; issue_date: string };

/** What was told, or what won on the day of its issue. */
function commissionOf(told: ToldPolicy, rated: Rated, { product, rules, agent_id }: Surroundings) {
  const typed = typedCommission(told, undefined);
  const { insurer_id, product_id, policy_type, issue_date: day } = rated;
  const of = {
    insurer_id,
    product_id,
    agent_id,
    business: told.business_type === 'renewal' ? ('renewal' as const) : ('new' as const),
    isLife: policy_type === 'life',
    year: 1,
    day,
  };
  const won = typed.commission_rate === null ? ratedBy(rules, of, product.commission_rate) : null;
  return won === null
    ? { ...typed, commission_rate_id: null }
    : {
        commission_rate: won.rate,
        commission_basis: won.basis,
        commission_source: won.source,
        commission_rate_id: won.rule_id,
      };
}

/** As a new one is submitted and issued: by the same table. */
function refuseSteps(risk: Risk | null, lines: readonly unknown[], lacks_kyc: boolean): void {
  const state: Omit<PolicyInState, 'status'> = {
    has_risk: risk !== null,
    has_lines: lines.length > 0,
    lacks_kyc,
    is_cancel_pending: false,
  };
  stateAfter(policyActionTable, 'submit', { status: 'draft', ...state });
  stateAfter(policyActionTable, 'issue', { status: 'pending_issuance', ...state });
}

function refusePlan(plan: PaymentPlan, terms: Parameters<typeof planTermsOf>[0]): void {
  const problems = Object.entries(planProblems(plan, planTermsOf(terms)));
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(([field, told]) => [`payment_plan.${field}`, told.map(saidAs)])),
    );
}

type Priced = {
  policy_type: string;
  start_date: string;
  end_date: string;
  currency: string;
  gross_premium: string;
};

/** In which parts it is paid, by the same rules as a new one; of a further year of a life policy by that year. */
function paidIn(told: ToldPolicy, risk: Risk | null, terms: Priced, day: string) {
  const payment_mode = takeMode(risk, told);
  const term = termOf({ ...terms, policy_type: terms.policy_type as 'life', risk });
  const charged = chargedDays(term, day);
  const isLater = charged.start_date > terms.start_date;
  const chosen = told.payment_plan ?? null;
  if (chosen) refusePlan(chosen, { ...terms, ...term, issued_until: null });
  const plan = isLater && !chosen && term.frequency ? planOfFrequency(term.frequency) : chosen;
  const { parts } = broughtInstalments({
    ...terms,
    ...charged,
    policy_type: terms.policy_type,
    frequency: term.frequency,
    issued_until: charged.end_date,
    payment_mode,
    plan,
    paid_to_date: told.paid_to_date ?? '0',
  });
  return { payment_mode, plan, charged, parts };
}

/** What is over was paid or given up long ago, unless somebody says what was paid. */
const paidSoFar = (told: string | undefined, isOver: boolean, gross: string): string =>
  told ?? (isOver ? gross : '0');

/** A policy as it comes here: issued, and expired where its days are over. Refused as if it was entered and issued. */
export function broughtPolicy(told: ToldPolicy, around: Surroundings) {
  const { product, taxRate, billingTypeOf, currency, lacks_kyc, day } = around;
  const number_norm = numberNorm(told.policy_number);
  if (number_norm === '') throw new Invalid({ policy_number: [said('stepEmptyNumber')] });
  const everyone = told.risk ? withEveryone(told.risk) : null;
  const wanted = { ...told, risk: everyone };
  const insurer_id = insurerOf(product, wanted, undefined);
  const cover = coverOf(wanted, product, currency, undefined);
  const billingType = billingTypeOf(insurer_id);
  const taken = {
    product_id: told.product_id,
    product,
    insurer_id,
    cover,
    risk: everyone,
    taxRate,
    billingType,
  };
  const terms = { ...writtenTerms(wanted, taken, undefined), risk: told.risk ?? null };
  const issue_date = told.issue_date ?? (terms.start_date < day ? terms.start_date : day);
  refuseSteps(everyone, terms.lines, lacks_kyc);
  if (everyone) refuseRisk(riskGapsToIssue(everyone));
  const isOver = terms.end_date < day;
  const paid_to_date = paidSoFar(told.paid_to_date, isOver, terms.gross_premium);
  const problem = paidToDateProblem(terms.currency, terms.gross_premium, paid_to_date);
  if (problem !== undefined) throw new Invalid({ paid_to_date: [problem] });
  return {
    ...terms,
    ...commissionOf(told, { ...terms, issue_date }, around),
    ...paidIn({ ...told, paid_to_date }, everyone, terms, day),
    policy_number: told.policy_number,
    number_norm,
    status: isOver ? ('expired' as const) : ('active' as const),
    business_type: told.business_type ?? ('new' as const),
    issue_date,
    cover_note_number: told.cover_note_number ?? '',
    delivery_status: told.delivery_status ?? ('awaited' as const),
    auto_renew: told.auto_renew ?? false,
    paid_to_date,
    /** It counts as paid although nobody said so. */
    is_taken_as_paid: isOver && told.paid_to_date === undefined && !isZero(terms.gross_premium),
  };
}
export type BroughtPolicy = ReturnType<typeof broughtPolicy>;
