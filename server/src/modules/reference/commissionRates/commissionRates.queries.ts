import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import type { CommissionRate } from '#contract/reference/commissionRates';
import type { Db, Tx } from '../../../db/connect.ts';
import type { RateRule } from './commissionRates.rules.ts';

export const rateOfRule = sql<string>`trim_scale(commission_rates.rate)`;

export const holdsOn = (day: string): RawBuilder<SqlBool> =>
  sql`daterange(commission_rates.valid_from, commission_rates.valid_to, '[]') @> ${day}::date`;

/** What a rate may be of: the insurer of its product, and the line of it. */
export const findProductOfRate = (tx: Tx, id: number) =>
  tx
    .selectFrom('products')
    .innerJoin('product_categories as category', 'category.id', 'products.category_id')
    .select(['products.insurer_id', 'category.line'])
    .where('products.id', '=', id)
    .executeTakeFirst();

type Kept = Pick<
  CommissionRate,
  'insurer_id' | 'product_id' | 'agent_id' | 'business' | 'policy_year' | 'valid_from' | 'valid_to'
>;

/** Which other one of the same kind holds on one of its days, as `commission_rates_one_a_day` compares. */
export async function findOverlapping(tx: Tx, rate: Kept, id = 0): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select t.id, t.name as label from commission_rates t
    where t.insurer_id = ${rate.insurer_id} and t.id <> ${id} and t.deleted_at is null
      and t.product_id is not distinct from ${rate.product_id}::integer
      and t.agent_id is not distinct from ${rate.agent_id}::integer
      and t.business = ${rate.business} and t.policy_year = ${rate.policy_year}
      and daterange(t.valid_from, t.valid_to, '[]') && daterange(${rate.valid_from}::date, ${rate.valid_to}::date, '[]')
    order by t.valid_from, t.id limit 1`.execute(tx);
  return rows[0];
}

/** The rates of insurers, in the order in which they are read. */
export const listRulesOf = (db: Db | Tx, insurerIds: readonly number[]): Promise<RateRule[]> =>
  db
    .selectFrom('commission_rates')
    .select([
      'id',
      'name',
      'insurer_id',
      'product_id',
      'agent_id',
      'business',
      'policy_year',
      'basis',
      rateOfRule.as('rate'),
      'valid_from',
      'valid_to',
    ])
    .where('insurer_id', 'in', insurerIds.length === 0 ? [0] : insurerIds)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
