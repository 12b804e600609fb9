import type { z } from 'zod';
import type { BillingType } from '#contract/base/billing';
import type { PolicyType } from '#contract/base/lines';
import type { PolicyUpdate } from '#contract/cover/policies';
import {
  premiumProblems,
  premiumTotals,
  type PremiumLine,
  type PremiumLineInput,
} from '#contract/money/premium';
import { riskItems, withItemIds, type Risk } from '#contract/sales/risk';
import { insuredFor } from '#contract/sales/risk/amounts';
import type { PolicyTerms } from '#contract/cover/policyParts';
import { endOfTerm, endsTooLate, startTooLate } from '#contract/base/term';
import { fixedCover, usualEnd } from '#contract/sales/coverTerm';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { holdLinks } from '../../../nouns/heldLinks.ts';
import { checkRisk } from '../../../nouns/risk.ts';
import { refuseOtherInsurer } from '../../reference/products/products.rules.ts';
import { refuseUnknownCategories } from './policies.categories.ts';
import { refuseUnfitting, refuseUnknownItems } from './policies.rules.ts';
import { billingTypeOf, findProductOfPolicy, listUnusable } from './policies.terms.queries.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { taxRateOf } from '../../reference/products/products.queries.ts';

export const policyLinks = {
  product_id: { to: 'products', permission: 'products:view', one: 'a product' },
  insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
  broker_id: { to: 'brokers', permission: 'brokers:view', one: 'a broker' },
} as const;

type Agreed = { [F in keyof typeof PolicyTerms]: z.infer<(typeof PolicyTerms)[F]> };
const nothingAgreed: Agreed = { plan_name: '', deductible: null, benefits: [], conditions: '' };

type Share = { insurer_id: number; share_pct: string };

const shareOf = ({ insurer_id, share_pct }: Share): Share => ({ insurer_id, share_pct });

/** The terms of a policy as they stand; nothing for a new one. */
type TermsBefore = Agreed & {
  product_id: number;
  insurer_id: number;
  policy_type: PolicyType;
  start_date: string;
  end_date: string;
  currency: string;
  sum_insured: string | null;
  lines: PremiumLine[];
  billing_type: BillingType;
  commission_rate: string | null;
  coinsurers: readonly Share[];
  risk: Risk | null;
};

type Wanted = Pick<
  PolicyUpdate,
  | 'product_id'
  | 'insurer_id'
  | 'start_date'
  | 'end_date'
  | 'currency'
  | 'sum_insured'
  | 'lines'
  | 'billing_type'
  | 'commission_rate'
  | 'coinsurers'
  | keyof Agreed
  | 'risk'
>;

/** The product's own insurer, or whoever is named. */
async function chooseInsurer(
  tx: Tx,
  caller: Caller,
  product: { insurer_id: number | null },
  { insurer_id }: Wanted,
  before: TermsBefore | undefined,
): Promise<number> {
  if (insurer_id !== undefined) refuseOtherInsurer(product, insurer_id);
  const chosen = product.insurer_id ?? insurer_id ?? before?.insurer_id;
  if (chosen === undefined) throw new Invalid({ insurer_id: ['Choose the insurer.'] });
  await holdLinks(tx, caller, { insurer_id: policyLinks.insurer_id }, { insurer_id: chosen }, before);
  return chosen;
}

async function refuseCoinsurers(
  tx: Tx,
  insurerId: number,
  shares: readonly Share[],
  before: readonly Share[],
): Promise<void> {
  const isKept = ({ insurer_id }: Share) => before.some((each) => each.insurer_id === insurer_id);
  const gone = await listUnusable(
    tx,
    shares.filter((share) => !isKept(share)).map(({ insurer_id }) => insurer_id),
  );
  const problems = shares.flatMap(({ insurer_id }, index): [string, string[]][] => {
    const field = `coinsurers.${index}.insurer_id`;
    if (insurer_id === insurerId) return [[field, ['This is the insurer of the policy.']]];
    return gone.includes(insurer_id) ? [[field, ['Choose an active insurer.']]] : [];
  });
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
}

/** What the lines come to, with the tax where none was typed in. */
async function priced(
  tx: Tx,
  lines: PremiumLineInput[],
  productId: number,
  currency: string,
  risk: Risk | null,
) {
  const rate = await taxRateOf(tx, productId);
  const problems = premiumProblems(lines, rate, currency);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  refuseUnknownItems(risk, lines);
  refuseUnknownCategories(risk, lines);
  return premiumTotals(lines, rate, currency);
}

/** What is insured, as it is kept: pointing only at what is there, each item with its id. */
async function takeRisk(
  tx: Tx,
  risk: Risk | null | undefined,
  accountId: number,
  before: Risk | null,
): Promise<Risk | null> {
  if (risk === undefined) return before;
  if (risk === null) return null;
  await checkRisk(tx, risk, { accountId, before });
  return withItemIds(risk);
}

type Origin = {
  account_id: number;
  before?: TermsBefore;
  /** What is insured, where it was judged before, as that of a quote. What it points at may be kept. */
  judged?: Risk | null;
};

/** The days of a policy: what is not said follows from what is insured, stays as it was, or is the product's. */
function daysFor(wanted: Wanted, risk: Risk | null, months: number, before: TermsBefore | undefined) {
  const asked = wanted.start_date ?? before?.start_date;
  if (asked === undefined) throw new Error('A new policy has a start.');
  const fixed = fixedCover(risk, asked);
  const start_date = wanted.start_date ?? fixed?.start_date ?? asked;
  const known = wanted.end_date ?? fixed?.end_date ?? before?.end_date ?? usualEnd(risk, start_date);
  return { start_date, end_date: known ?? endFor(start_date, months) };
}

function endFor(start_date: string, months: number): string {
  if (endsTooLate(start_date, months)) throw new Invalid({ start_date: [startTooLate] });
  return endOfTerm(start_date, months);
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

/** The terms of a policy, checked together, as they are written. What is not said comes from product and insurer. */
export async function takeTerms(
  tx: Tx,
  caller: Caller,
  wanted: Wanted & { product_id: number },
  { account_id, before, judged = null }: Origin,
) {
  await holdLinks(tx, caller, { product_id: policyLinks.product_id }, wanted, before);
  const product = await findProductOfPolicy(tx, wanted.product_id);
  const insurer_id = await chooseInsurer(tx, caller, product, wanted, before);
  const policy_type = product.line;
  const currency = wanted.currency ?? before?.currency ?? (await organisationDefaults(tx)).currency;
  const sum_insured = wanted.sum_insured === undefined ? (before?.sum_insured ?? null) : wanted.sum_insured;
  const asked = wanted.risk === undefined ? (before?.risk ?? null) : wanted.risk;
  const { start_date, end_date } = daysFor(wanted, asked, product.term_months, before);
  const held = agreed(wanted, before ?? nothingAgreed);
  const { deductible } = held;
  const { is_renewable } = product;
  const cover = { policy_type, is_renewable, start_date, end_date, risk: asked };
  refuseUnfitting({ ...cover, currency, sum_insured, deductible });
  const risk = await takeRisk(tx, wanted.risk, account_id, before?.risk ?? judged);
  const coinsurers = (wanted.coinsurers ?? before?.coinsurers ?? []).map(shareOf);
  await refuseCoinsurers(tx, insurer_id, coinsurers, before?.coinsurers ?? []);
  return {
    product_id: wanted.product_id,
    category_id: product.category_id,
    insurer_id,
    policy_type,
    start_date,
    end_date,
    currency,
    sum_insured: insuredFor(asked, currency, sum_insured),
    coinsurers,
    ...held,
    risk,
    item_count: risk ? riskItems(risk).length : 0,
    ...(await priced(tx, wanted.lines ?? before?.lines ?? [], wanted.product_id, currency, risk)),
    billing_type: wanted.billing_type ?? before?.billing_type ?? (await billingTypeOf(tx, insurer_id)),
    commission_rate:
      wanted.commission_rate === undefined ? (before ?? product).commission_rate : wanted.commission_rate,
  };
}
