import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { ShortRate } from '#contract/reference/productParts';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import { StartError } from '../../server/src/start/startError.ts';
import { dice as diceOf, type Dice } from '../accounts/dice.ts';
import type { Model } from '../quotes/risks.ts';

export type Client = {
  id: number;
  account_type: 'individual' | 'corporate';
  owner_id: number;
  agent_id: number | null;
  sub_agent_id: number | null;
  created_at: string;
  /** Those who can be covered. */
  members: { id: number; category: string }[];
};
export type Product = {
  id: number;
  category_id: number;
  line: PolicyType;
  insurer_id: number | null;
  term_months: number;
  tax_rate: string;
  commission_rate: string | null;
  short_rate_table: ShortRate[];
};
export type Insurer = { id: number; short_code: string; lines: PolicyType[]; billing_type: BillingType };

export type Setting = {
  tx: Tx;
  dice: Dice;
  now: Date;
  today: string;
  currency: string;
  /** Those who came first stand first. */
  clients: Client[];
  products: Product[];
  insurers: Insurer[];
  models: [Model, ...Model[]];
  /** Of the insurers' numbers. */
  lastNumber: number;
};

const clientsOf = async (tx: Tx): Promise<Client[]> =>
  (
    await sql<Client>`select a.id, a.account_type, a.owner_id, a.agent_id, a.sub_agent_id, a.created_at,
      (select coalesce(json_agg(json_build_object('id', m.id, 'category',
          coalesce(nullif(m.plan_category, ''), head.plan_category, '')) order by m.id), '[]')
        from members m left join members head on head.id = m.principal_id
        where m.account_id = a.id and m.is_active) as members
    from accounts a where a.is_active and a.deleted_at is null order by a.created_at, a.id`.execute(tx)
  ).rows;

const productsOf = async (tx: Tx): Promise<Product[]> =>
  (
    await sql<Product>`select p.id, p.category_id, c.line, p.insurer_id, p.term_months, p.short_rate_table,
      trim_scale(coalesce(p.tax_rate, (select tax_rate from organisation))) as tax_rate,
      trim_scale(p.default_commission_rate) as commission_rate
    from products p join product_categories c on c.id = p.category_id
    where p.is_active and c.is_active and p.deleted_at is null and c.deleted_at is null order by p.id`.execute(
      tx,
    )
  ).rows;

const insurersOf = async (tx: Tx): Promise<Insurer[]> =>
  (
    await sql<Insurer>`select i.id, i.short_code, i.lines, coalesce(i.billing_type, o.billing_type) as billing_type
    from insurers i, organisation o where i.is_active and i.deleted_at is null order by i.id`.execute(tx)
  ).rows;

export async function settingOf(tx: Tx, now: Date): Promise<Setting> {
  const { rows: models } = await sql<Model>`select make_id, id as model_id from vehicle_models
    where is_active order by id limit 300`.execute(tx);
  const [first, ...rest] = models;
  const { currency } = await tx.selectFrom('organisation').select('currency').executeTakeFirstOrThrow();
  const [clients, products, insurers] = [await clientsOf(tx), await productsOf(tx), await insurersOf(tx)];
  if (!first || clients.length === 0 || products.length === 0 || insurers.length === 0)
    throw new StartError('There is nobody to insure, or nothing to insure them with.');
  return {
    tx,
    now,
    dice: diceOf(900),
    today: await organisationToday(tx, now),
    currency,
    clients,
    products,
    insurers,
    models: [first, ...rest],
    lastNumber: 31_000,
  };
}
