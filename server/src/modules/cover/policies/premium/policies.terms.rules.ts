import type { z } from 'zod';
import type { BillingType } from '#contract/base/amounts/billing';
import type { PolicyType } from '#contract/base/amounts/lines';
import { endOfTerm, endsTooLate, startTooLate } from '#contract/base/days/term';
import type { PolicyUpdate } from '#contract/cover/policies/policies';
import type { PolicyTerms } from '#contract/cover/policies/policyParts';
import {
  premiumProblems,
  premiumTotals,
  type PremiumLine,
  type PremiumLineInput,
} from '#contract/money/premium';
import { fixedCover, usualEnd } from '#contract/sales/coverTerm';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { insuredFor, typedSum } from '#contract/sales/risk/amounts';
import { Invalid } from '../../../../errors.ts';
import { refuseOtherInsurer } from '../../../reference/products/products.rules.ts';
import { refuseUnknownCategories } from '../cover/policies.categories.ts';
import { refuseUnfitting, refuseUnknownItems } from '../policies.rules.ts';
import { said, saidAs, saidOfEach } from '../../../../said.ts';

type Agreed = { [F in keyof typeof PolicyTerms]: z.infer<(typeof PolicyTerms)[F]> };
const nothingAgreed: Agreed = { plan_name: '', deductible: null, benefits: [], conditions: '' };

export type Share = { insurer_id: number; share_pct: string };
const shareOf = ({ insurer_id, share_pct }: Share): Share => ({ insurer_id, share_pct });

/** The terms of a policy as they stand; nothing for a new one. */
export type TermsBefore = Agreed & {
  product_id: number;
  insurer_id: number;
  policy_type: PolicyType;
  start_date: string;
  end_date: string;
  currency: string;
  sum_insured: string | null;
  lines: PremiumLine[];
  billing_type: BillingType;
  coinsurers: readonly Share[];
  risk: Risk | null;
};

export type Wanted = Pick<
  PolicyUpdate,
  | 'product_id'
  | 'insurer_id'
  | 'start_date'
  | 'end_date'
  | 'currency'
  | 'sum_insured'
  | 'lines'
  | 'billing_type'
  | 'coinsurers'
  | keyof Agreed
  | 'risk'
>;

/** What a policy has of its product where nothing else is said. */
export type ProductTerms = {
  category_id: number;
  insurer_id: number | null;
  term_months: number;
  line: PolicyType;
  is_renewable: boolean;
  commission_rate: string | null;
};

/** The product's own insurer, or whoever is named. */
export function insurerOf(
  product: ProductTerms,
  { insurer_id }: Wanted,
  before: TermsBefore | undefined,
): number {
  if (insurer_id !== undefined) refuseOtherInsurer(product, insurer_id);
  const chosen = product.insurer_id ?? insurer_id ?? before?.insurer_id;
  if (chosen === undefined) throw new Invalid({ insurer_id: [said('paymentWhichInsurer')] });
  return chosen;
}

function endFor(start_date: string, months: number): string {
  if (endsTooLate(start_date, months)) throw new Invalid({ start_date: [saidAs(startTooLate)] });
  return endOfTerm(start_date, months);
}

/** The days of a policy: what is not said follows from what is insured, stays as it was, or is the product's. */
function daysFor(wanted: Wanted, risk: Risk | null, months: number, before: TermsBefore | undefined) {
  const asked = wanted.start_date ?? before?.start_date;
  if (asked === undefined) throw new Invalid({ start_date: [said('required')] });
  const fixed = fixedCover(risk, asked);
  const start_date = wanted.start_date ?? fixed?.start_date ?? asked;
  const known = wanted.end_date ?? fixed?.end_date ?? before?.end_date ?? usualEnd(risk, start_date);
  return { start_date, end_date: known ?? endFor(start_date, months) };
}

/** What is agreed besides the premium, of which all may be left as it is. */
function agreed(wanted: Wanted, before: Agreed): Agreed {
  const { plan_name, benefits, conditions, deductible } = wanted;
  return {
    plan_name: plan_name ?? before.plan_name,
    deductible: deductible === undefined ? before.deductible : deductible,
    benefits: benefits ?? before.benefits,
    conditions: conditions ?? before.conditions,
  };
}

/** What was asked for, of one line of insurance over its days, in amounts of one currency. */
export function coverOf(
  wanted: Wanted,
  product: ProductTerms,
  ownCurrency: string,
  before: TermsBefore | undefined,
) {
  const { line: policy_type, is_renewable, term_months } = product;
  const currency = wanted.currency ?? before?.currency ?? ownCurrency;
  const kept = before ? typedSum(before.risk, before.sum_insured) : null;
  const sum_insured = wanted.sum_insured === undefined ? kept : wanted.sum_insured;
  const asked = wanted.risk === undefined ? (before?.risk ?? null) : wanted.risk;
  const days = daysFor(wanted, asked, term_months, before);
  const held = agreed(wanted, before ?? nothingAgreed);
  const { deductible } = held;
  const cover = { policy_type, is_renewable, ...days, risk: asked };
  refuseUnfitting({ ...cover, currency, sum_insured, deductible });
  return {
    policy_type,
    ...days,
    currency,
    sum_insured: insuredFor(asked, currency, sum_insured),
    ...held,
    coinsurers: (wanted.coinsurers ?? before?.coinsurers ?? []).map(shareOf),
  };
}

/** What the lines come to, with the tax by the rate where none was typed in. */
function priced(lines: PremiumLineInput[], rate: string, currency: string, risk: Risk | null) {
  const problems = premiumProblems(lines, rate, currency);
  if (Object.keys(problems).length > 0) throw new Invalid(saidOfEach(problems));
  refuseUnknownItems(risk, lines);
  refuseUnknownCategories(risk, lines);
  return premiumTotals(lines, rate, currency);
}

type Taken = {
  product_id: number;
  product: ProductTerms;
  insurer_id: number;
  cover: ReturnType<typeof coverOf>;
  risk: Risk | null;
  /** Of the product, or else the organisation's. */
  taxRate: string;
  /** How the insurer's business is billed. */
  billingType: BillingType;
};

/** The terms as they are written, of what each of them was taken to be. */
export function writtenTerms(wanted: Wanted, taken: Taken, before: TermsBefore | undefined) {
  const { product_id, product, insurer_id, cover, risk, taxRate } = taken;
  return {
    product_id,
    category_id: product.category_id,
    insurer_id,
    ...cover,
    risk,
    item_count: risk ? riskItems(risk).length : 0,
    ...priced(wanted.lines ?? before?.lines ?? [], taxRate, cover.currency, risk),
    billing_type: wanted.billing_type ?? before?.billing_type ?? taken.billingType,
  };
}
