import { ProductCategoryCreate } from '#contract/productCategories';
import { ProductCreate } from '#contract/products';
import type { Tx } from '../../../db/connect.ts';
import { commercialLines } from './commercialLines.ts';
import { peopleLines } from './peopleLines.ts';
import { personalLines } from './personalLines.ts';

export const starterCategories = [...personalLines, ...peopleLines, ...commercialLines];

/** At least one category for each line and what is usually sold in it, of no insurer yet. */
export async function plantStarterProducts(tx: Tx): Promise<void> {
  const categories = starterCategories.map(({ products: _sold, ...category }) =>
    ProductCategoryCreate.parse(category),
  );
  const planted = await tx
    .insertInto('product_categories')
    .values(categories)
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(planted.map(({ id, code }) => [code, id]));
  const products = starterCategories.flatMap(({ code, products: sold }) =>
    sold.map((product) => ProductCreate.parse({ ...product, category_id: ids.get(code) })),
  );
  const rows = products.map((product) => ({
    ...product,
    benefit_template: JSON.stringify(product.benefit_template),
    required_documents: JSON.stringify(product.required_documents),
    short_rate_table: JSON.stringify(product.short_rate_table),
  }));
  await tx.insertInto('products').values(rows).execute();
}
