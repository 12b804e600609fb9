import type { Link } from '#contract/base/http';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Scope } from '#contract/base/permissions';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdTargets, targetFault, type LinkTarget } from '../../../../nouns/merges/heldLinks.ts';
import { policyLinks } from '../../../cover/policies/premium/policies.terms.ts';
import { listChiefs } from '../../../people/accounts/batch/accounts.batch.queries.ts';
import { listRulesOf } from '../../../reference/commissionRates/commissionRates.queries.ts';
import type { RateRule } from '../../../reference/commissionRates/commissionRates.rules.ts';
import { bookLinks } from '../../../people/accounts/accounts.service.ts';
import { holdActiveUsers, listUserLinks } from '../../../system/users/users.queries.ts';
import type { Run } from '../imports.target.ts';
import {
  findHouse,
  listBillingTypes,
  listProducts,
  type House,
  type ProductAround,
} from './policies.namedRecords.queries.ts';
import type { References } from './policies.references.ts';
import { type Said } from '../../../../said.ts';

type Values = Readonly<Record<string, unknown>>;
const linked = { ...policyLinks, ...bookLinks } as const;
type LinkField = keyof typeof linked;

/** All that the policies of a batch name, each looked up once and held until the transaction ends. */
export type Around = {
  house: House;
  products: ReadonlyMap<number, ProductAround>;
  rules: readonly RateRule[];
  billingTypeOf: (insurerId: number) => BillingType;
  users: ReadonlyMap<number, string>;
  active: ReadonlySet<number>;
  chiefs: ReadonlyMap<number, Link>;
  /** What a link names, or why it may not be named. */
  linkOf: (field: LinkField, id: number) => Link | Said;
};

const columnOf = {
  product_id: 'product',
  insurer_id: 'insurer',
  broker_id: 'broker',
  agent_id: 'agent',
  sub_agent_id: 'sub_agent',
};

const distinct = (ids: readonly (number | undefined | null)[]): number[] => [
  ...new Set(ids.filter((id) => id !== undefined && id !== null)),
];

export async function aroundOf(
  tx: Tx,
  run: Run,
  references: References,
  said: readonly Values[],
): Promise<Around> {
  const { caller } = run;
  const idsOf = (field: string) => distinct(said.map((values) => references.idOf(field, values)));
  const house = await findHouse(tx, caller);
  const found = await listProducts(tx, idsOf('product'));
  const products = new Map(found.map((product) => [product.id, product]));
  for (const [id, category] of references.standing)
    products.set(id, {
      ...category,
      id,
      insurer_id: null,
      term_months: 12,
      commission_rate: null,
      taxRate: house.taxRate,
    });
  const insurerIds = distinct([...idsOf('insurer'), ...found.map(({ insurer_id }) => insurer_id)]);
  const billed = await listBillingTypes(tx, insurerIds);
  const named = {
    ...Object.fromEntries(Object.values(columnOf).map((field) => [field, idsOf(field)])),
    insurer: insurerIds,
  };
  const targets = await targetsOf(tx, references, named);
  const assigned = idsOf('assigned_to');
  return {
    house,
    products,
    rules: await listRulesOf(tx, insurerIds),
    billingTypeOf: (id) => billed.get(id) ?? house.billing_type,
    users: await listUserLinks(tx, [...new Set([caller.user_id, ...assigned])]),
    active: await holdActiveUsers(
      tx,
      caller,
      assigned.filter((id) => id !== caller.user_id),
    ),
    chiefs: await listChiefs(tx, idsOf('sub_agent')),
    linkOf: (field, id) => {
      const target = targets.get(field)?.get(id);
      return targetFault(target, linked[field].one) ?? { id, label: target?.name ?? '' };
    },
  };
}

/** Those that the rows name: a word names only what the caller sees, and the insurer of a product needs its own right. */
async function targetsOf(
  tx: Tx,
  references: References,
  named: Readonly<Record<string, number[]>>,
): Promise<Map<LinkField, Map<number, LinkTarget>>> {
  const targets = new Map<LinkField, Map<number, LinkTarget>>();
  for (const field of Object.keys(linked) as LinkField[]) {
    const { to } = linked[field];
    const ids = named[columnOf[field]] ?? [];
    const held = await holdTargets(tx, to, ids);
    for (const id of ids) {
      const name = to === 'insurers' || to === 'products' ? references.nameOf(to, id) : undefined;
      if (!held.has(id) && name !== undefined) held.set(id, { name, is_deleted: false, is_active: true });
    }
    targets.set(field, held);
  }
  return targets;
}

type Whose = { assigned_to: Link; owner: Link; agent: Link | null; sub_agent: Link | null };

/** How wide a permission has to reach for a policy of these people, which is not written yet. */
export function scopeOfNew(
  { user_id, agent_ids, sub_agent_ids, is_superuser }: Caller,
  mates: readonly number[],
  { assigned_to, owner, agent, sub_agent }: Whose,
): Scope {
  if (is_superuser) return 'all';
  const persons = [assigned_to.id, owner.id];
  if (persons.includes(user_id)) return 'own';
  if (agent && agent_ids.includes(agent.id)) return 'own';
  if (sub_agent && sub_agent_ids.includes(sub_agent.id)) return 'own';
  return persons.some((person) => mates.includes(person)) ? 'team' : 'all';
}
