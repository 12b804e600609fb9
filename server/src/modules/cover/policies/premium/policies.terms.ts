import { withItemIds, type Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { holdLinks } from '../../../../nouns/merges/heldLinks.ts';
import { checkRisk } from '../../../../nouns/risk.ts';
import {
  coverOf,
  insurerOf,
  writtenTerms,
  type Share,
  type TermsBefore,
  type Wanted,
} from './policies.terms.rules.ts';
import { billingTypeOf, findProductOfPolicy, listUnusable } from './policies.terms.queries.ts';
import { organisationDefaults } from '../../../system/organisation/organisation.queries.ts';
import { taxRateOf } from '../../../reference/products/products.queries.ts';
import { said, type Said } from '../../../../said.ts';

export const policyLinks = {
  product_id: { to: 'products', permission: 'products:view', one: 'a product' },
  insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
  broker_id: { to: 'brokers', permission: 'brokers:view', one: 'a broker' },
} as const;

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
  const problems = shares.flatMap(({ insurer_id }, index): [string, Said[]][] => {
    const field = `coinsurers.${index}.insurer_id`;
    if (insurer_id === insurerId) return [[field, [said('policyOwnInsurer')]]];
    return gone.includes(insurer_id) ? [[field, [said('policyActiveInsurer')]]] : [];
  });
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
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

/** The terms of a policy, checked together, as they are written. What is not said comes from product and insurer. */
export async function takeTerms(
  tx: Tx,
  caller: Caller,
  wanted: Wanted & { product_id: number },
  { account_id, before, judged = null }: Origin,
) {
  const { product_id } = wanted;
  await holdLinks(tx, caller, { product_id: policyLinks.product_id }, wanted, before);
  const product = await findProductOfPolicy(tx, product_id);
  const insurer_id = insurerOf(product, wanted, before);
  await holdLinks(tx, caller, { insurer_id: policyLinks.insurer_id }, { insurer_id }, before);
  const currency = wanted.currency ?? before?.currency ?? (await organisationDefaults(tx)).currency;
  const cover = coverOf(wanted, product, currency, before);
  const risk = await takeRisk(tx, wanted.risk, account_id, before?.risk ?? judged);
  await refuseCoinsurers(tx, insurer_id, cover.coinsurers, before?.coinsurers ?? []);
  const taxRate = await taxRateOf(tx, product_id);
  const billingType = wanted.billing_type ?? before?.billing_type ?? (await billingTypeOf(tx, insurer_id));
  return writtenTerms(wanted, { product_id, product, insurer_id, cover, risk, taxRate, billingType }, before);
}
