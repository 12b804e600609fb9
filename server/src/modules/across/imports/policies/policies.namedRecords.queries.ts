import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Link } from '#contract/base/http';
import type { Scope } from '#contract/base/permissions';
import type { Caller } from '../../../../auth/caller.ts';
import { scopeOf, visibleFor, whoseOf } from '../../../../auth/scope.ts';
import type { Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import { nounFacts } from '../../../../db/nouns.ts';
import { linkTo, linkToUser } from '../../../../nouns/links.ts';
import type { ProductTerms } from '../../../cover/policies/premium/policies.terms.rules.ts';

export type ProductAround = ProductTerms & { id: number; taxRate: string };

/** What policies take of their products. */
export async function listProducts(tx: Tx, ids: readonly number[]): Promise<ProductAround[]> {
  const { rows } = await sql<ProductAround>`
    select products.id, products.category_id, products.insurer_id, products.term_months, category.line,
      category.is_renewable, trim_scale(products.default_commission_rate)::text as commission_rate,
      trim_scale(coalesce(products.tax_rate, organisation.tax_rate))::text as "taxRate"
    from products join product_categories category on category.id = products.category_id cross join organisation
    where products.id = any(${ids}::integer[])`.execute(tx);
  return rows;
}

export type House = {
  currency: string;
  billing_type: BillingType;
  blocksWithoutKyc: boolean;
  taxRate: string;
  /** Who is in the caller's team. */
  mates: number[];
};

export async function findHouse(tx: Tx, { team_id }: Caller): Promise<House> {
  const { rows } = await sql<House>`
    select currency, billing_type, kyc_gate = 'block' as "blocksWithoutKyc", trim_scale(tax_rate)::text as "taxRate",
      array(select users.id from users where users.team_id = ${team_id}::integer) as mates
    from organisation`.execute(tx);
  const [house] = rows;
  if (!house) throw new Error('There is no organisation.');
  return house;
}

/** How the business of insurers is billed that say so. */
export async function listBillingTypes(tx: Tx, ids: readonly number[]): Promise<Map<number, BillingType>> {
  const { rows } = await sql<{ id: number; billing_type: BillingType }>`
    select id, billing_type from insurers where id = any(${ids}::integer[]) and billing_type is not null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, billing_type }) => [id, billing_type]));
}

export type CategoryAround = Pick<ProductTerms, 'category_id' | 'line' | 'is_renewable'>;

export async function listSoldCategories(tx: Tx): Promise<CategoryAround[]> {
  const { rows } =
    await sql<CategoryAround>`select id as category_id, line, is_renewable from product_categories
    where deleted_at is null and is_active order by id`.execute(tx);
  return rows;
}

export type ClientAround = {
  id: number;
  label: string;
  is_active: boolean;
  account_type: 'individual' | 'corporate';
  owner: Link;
  agent: Link | null;
  sub_agent: Link | null;
  is_verified: boolean;
  scope: Scope;
};

/** Of those whom the caller was found to see; there until what points at them is written. */
export async function holdClients(tx: Tx, caller: Caller, ids: readonly number[]): Promise<ClientAround[]> {
  if (ids.length === 0) return [];
  inLockOrder(tx, 'accounts', ids);
  const whose = whoseOf('accounts');
  const { rows } = await sql<ClientAround>`
    select accounts.id, accounts.display_name as label, accounts.is_active, accounts.account_type,
      ${linkToUser('accounts.owner_id')} as owner, ${linkTo('agents', 'accounts.agent_id')} as agent,
      ${linkTo('sub_agents', 'accounts.sub_agent_id')} as sub_agent,
      accounts.kyc_status = 'verified' as is_verified, ${scopeOf(caller, whose)} as scope
    from accounts
    where accounts.id = any(${ids}::integer[]) and accounts.deleted_at is null
    order by accounts.id for share of accounts`.execute(tx);
  return rows;
}

/** A number that policies bear with their insurer. */
export type Numbered = { insurer_id: number; number_norm: string };

/** One after the other, until the transaction ends: nobody else gives these numbers. */
export async function lockNumbers(tx: Tx, numbers: readonly Numbered[]): Promise<void> {
  const keys = numbers.map(({ insurer_id, number_norm }) => `policy number ${insurer_id} ${number_norm}`);
  await sql`select pg_advisory_xact_lock(digest) from (
    select distinct hashtextextended(key, 0) as digest from unnest(${keys}::text[]) as key order by 1) ordered`.execute(
    tx,
  );
}

export type KnownPolicy = Numbered & {
  id: number;
  label: string;
  reference: string;
  account_id: number;
  start_date: string;
  end_date: string;
  /** The first day without cover, where that is not the one after the last. */
  cancel_date: string | null;
  is_covering: boolean;
  is_visible: boolean;
};

const known = (caller: Caller) => sql`t.id, ${nounFacts.policies.label} as label, t.reference, t.insurer_id,
  t.number_norm, t.account_id, t.start_date, t.end_date, t.cancel_date, t.covered <> '{}' as is_covering,
  ${visibleFor(caller, 'policies:view', whoseOf('policies', 't'))} as is_visible`;

/** The policies that bear these numbers, whoever sees them. */
export async function listNumbered(
  tx: Tx,
  caller: Caller,
  numbers: readonly Numbered[],
): Promise<KnownPolicy[]> {
  if (numbers.length === 0) return [];
  // By the index of numbers, whatever PostgreSQL believes of a table that a file may just have filled.
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<KnownPolicy>`
    select ${known(caller)}
    from (select distinct * from unnest(${numbers.map(({ insurer_id }) => insurer_id)}::integer[],
      ${numbers.map(({ number_norm }) => number_norm)}::text[]) as given (insurer_id, number_norm)) given
    cross join lateral (select * from policies
      where policies.number_norm = given.number_norm and policies.number_norm <> '' offset 0) t
    where t.insurer_id = given.insurer_id
      -- What is a draft no longer is never deleted.
      and t.status in ('active', 'expired', 'cancelled', 'lapsed')`.execute(tx);
  await sql`set local enable_seqscan = on`.execute(tx);
  return rows;
}

/** Those with these references of ours. */
export async function listReferenced(
  tx: Tx,
  caller: Caller,
  references: readonly string[],
): Promise<KnownPolicy[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<KnownPolicy>`select ${known(caller)} from policies t
    where t.reference = any(${references}::text[]) and t.deleted_at is null`.execute(tx);
  return rows;
}
