import {
  ProductCategory,
  ProductCategoryBulk,
  ProductCategoryCreate,
  ProductCategoryExportParams,
  ProductCategoryListParams,
  ProductCategoryOptionsParams,
  ProductCategoryUpdate,
} from '#contract/reference/productCategories';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { countOf } from '../../../nouns/links.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { InvalidState } from '../../../errors.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { said } from '../../../said.ts';
import { termOfCategory } from './products.queries.ts';

const base = referenceNoun(
  {
    noun: 'product_categories',
    module: 'products',
    one: 'a product category',
    many: 'product categories',
    schemas: {
      record: ProductCategory,
      create: ProductCategoryCreate,
      update: ProductCategoryUpdate,
      list: ProductCategoryListParams,
      exported: ProductCategoryExportParams,
      options: ProductCategoryOptionsParams,
      bulk: ProductCategoryBulk,
    },
    columns: columnsOf(ProductCategory),
  },
  {
    unique: {
      name: 'categoryNameTaken',
      code: 'categoryCodeTaken',
    },
    computed: {
      products_count: countOf('products', 'category_id', 'product_categories'),
      term_months: termOfCategory,
    },
  },
);

/** The line decides what a policy of the category's products asks for, so it stays while there are any. */
async function updateCategory(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ProductCategoryUpdate,
  version: number | undefined,
): Promise<ProductCategory> {
  const before = await base.lock(tx, id);
  refuseStale(version, before);
  if (body.line !== undefined && body.line !== before.line) {
    const uses = await usesOf(tx, caller, 'product_categories', id);
    if (uses) throw new InvalidState(said('lineInUse', { name: before.name, uses }));
  }
  return base.update(tx, caller, id, body, version);
}

export const productCategories = { ...base, update: updateCategory };
