import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Db, Tx } from '../../../../db/connect.ts';

/** What a policy has of its product where nothing else is said. */
export const findProductOfPolicy = (tx: Db | Tx, id: number) =>
  tx
    .selectFrom('products')
    .innerJoin('product_categories as category', 'category.id', 'products.category_id')
    .select([
      'products.category_id',
      'products.insurer_id',
      'products.term_months',
      'category.line',
      'category.is_renewable',
      sql<string | null>`trim_scale(products.default_commission_rate)`.as('commission_rate'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow();

/** How the insurer's business is billed, or else all of ours. */
export async function billingTypeOf(tx: Tx, insurerId: number): Promise<BillingType> {
  const { billing_type } = await tx
    .selectFrom('organisation')
    .leftJoin('insurers', (join) => join.on('insurers.id', '=', insurerId))
    .select(sql<BillingType>`coalesce(insurers.billing_type, organisation.billing_type)`.as('billing_type'))
    .executeTakeFirstOrThrow();
  return billing_type;
}

/** Those of these insurers that cannot be chosen: they are not there, or not in use. */
export async function listUnusable(tx: Tx, insurerIds: readonly number[]): Promise<number[]> {
  if (insurerIds.length === 0) return [];
  const usable = await tx
    .selectFrom('insurers')
    .select('id')
    .where('id', 'in', insurerIds)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .forShare()
    .execute();
  return insurerIds.filter((id) => !usable.some((each) => each.id === id));
}
