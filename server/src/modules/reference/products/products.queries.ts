import { sql, type InsertObject, type RawBuilder, type SqlBool } from 'kysely';
import type { ProductCategory } from '#contract/reference/productCategories';
import type { Product } from '#contract/reference/products';
import { asJson } from '../../../db/asJson.ts';
import type { Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';

/** The line of its category. */
export const lineOfProduct = sql<
  Product['line']
>`(select c.line from product_categories c where c.id = products.category_id)`;

export const isOfLines = (lines: readonly Product['line'][]): RawBuilder<SqlBool> =>
  sql`${lineOfProduct} in (${sql.join(lines)})`;

/** What `refuseOtherInsurer` lets pass. */
export const isSoldBy = (insurers: readonly number[]): RawBuilder<SqlBool> =>
  sql`(products.insurer_id is null or products.insurer_id in (${sql.join(insurers)}))`;

/** Without the zeros that only fill up its places. */
export const rateOf = (column: 'default_commission_rate' | 'tax_rate'): RawBuilder<string> =>
  sql<string>`trim_scale(${sql.ref(`products.${column}`)})`;

/** The usual term in months: that of most products, or a year where it is renewed. */
export const termOfCategory = sql<number | null>`coalesce(
  (select mode() within group (order by products.term_months) from products
    where products.category_id = product_categories.id and products.is_active and products.deleted_at is null),
  case when product_categories.is_renewable then 12 end)`;

type NewCategory = Omit<InsertObject<DB, 'product_categories'>, 'renewal_reminder_days'> &
  Pick<ProductCategory, 'renewal_reminder_days'>;

export const insertCategories = (tx: Tx, categories: NewCategory[]) =>
  tx
    .insertInto('product_categories')
    .values(categories.map((category) => asJson(category, ['renewal_reminder_days'])))
    .returning(['id', 'code'])
    .execute();

type NewProduct = Omit<InsertObject<DB, 'products'>, (typeof json)[number]> &
  Pick<Product, (typeof json)[number]>;

const json = ['benefit_template', 'required_documents', 'short_rate_table'] as const;

export async function insertProducts(tx: Tx, products: NewProduct[]): Promise<void> {
  const rows = products.map((product) => asJson(product, json));
  await tx.insertInto('products').values(rows).execute();
}

export const categoryOfProduct = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirst())
    ?.category_id;

/** The rate that someone set: that of the product, or else the organisation's unless it is nothing, as it begins. */
export async function setTaxRateOf(tx: Tx, productId: number | null): Promise<string | null> {
  const { rows } = await sql<{ rate: string | null }>`
    select trim_scale(coalesce((select tax_rate from products where id = ${productId}),
      nullif(organisation.tax_rate, 0))) as rate
    from organisation`.execute(tx);
  return rows[0]?.rate ?? null;
}

/** The rate that holds today: that of the product where it has one, or else the organisation's. */
export async function taxRateOf(tx: Tx, productId: number | null): Promise<string> {
  const { rows } = await sql<{ rate: string }>`
    select trim_scale(coalesce((select tax_rate from products where id = ${productId}), organisation.tax_rate)) as rate
    from organisation`.execute(tx);
  return rows[0]?.rate ?? '0';
}
