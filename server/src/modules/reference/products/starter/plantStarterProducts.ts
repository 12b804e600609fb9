import { ProductCategoryCreate } from '#contract/reference/productCategories';
import { ProductCreate } from '#contract/reference/products';
import type { Tx } from '../../../../db/connect.ts';
import { insertCategories, insertProducts } from '../products.queries.ts';
import { commercialLines } from './commercialLines.ts';
import { peopleLines } from './peopleLines.ts';
import { personalLines } from './personalLines.ts';

export const starterCategories = [...personalLines, ...peopleLines, ...commercialLines];

/** At least one category for each line and what is usually sold in it, of no insurer yet. */
export async function plantStarterProducts(tx: Tx): Promise<void> {
  const categories = starterCategories.map(({ products: _sold, ...category }) =>
    ProductCategoryCreate.parse(category),
  );
  const planted = await insertCategories(tx, categories);
  const ids = new Map(planted.map(({ id, code }) => [code, id]));
  const products = starterCategories.flatMap(({ code, products: sold }) =>
    sold.map((product) => ProductCreate.parse({ ...product, category_id: ids.get(code) })),
  );
  await insertProducts(tx, products);
}
