import { sql } from 'kysely';
import type { Benefit, RequiredDocument, ShortRate } from '#contract/productParts';
import {
  Product,
  ProductBulk,
  ProductCreate,
  ProductExportParams,
  ProductListParams,
  ProductOptionsParams,
  ProductUpdate,
} from '#contract/products';
import { linkTo } from '../../records/links.ts';
import { entriesCodec } from '../../http/codec.ts';
import { columnsOf } from '../../http/columns.ts';
import { referenceNoun } from '../../http/crud/reference.ts';

const line = sql<
  Product['line']
>`(select c.line from product_categories c where c.id = products.category_id)`;

export const products = referenceNoun(
  {
    noun: 'products',
    module: 'products',
    one: 'a product',
    many: 'products',
    schemas: {
      record: Product,
      create: ProductCreate,
      update: ProductUpdate,
      list: ProductListParams,
      exported: ProductExportParams,
      options: ProductOptionsParams,
      bulk: ProductBulk,
    },
    columns: columnsOf(Product, {
      benefit_template: entriesCodec<Benefit>([{ field: 'name' }, { field: 'unit' }, { field: 'hint' }]),
      required_documents: entriesCodec<RequiredDocument>([{ field: 'stage' }, { field: 'name' }]),
      short_rate_table: entriesCodec<ShortRate>([
        { field: 'up_to_days', read: Number },
        { field: 'percent_of_premium' },
      ]),
    }),
  },
  {
    unique: {
      name: {
        sentence: 'There is already a product of this name in the category.',
        within: 'category_id',
      },
      code: 'There is already a product with this code.',
    },
    links: {
      category_id: { to: 'product_categories', permission: 'products:view', one: 'a product category' },
      insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
    },
    computed: {
      category: linkTo('product_categories', 'products.category_id').$notNull(),
      insurer: linkTo('insurers', 'products.insurer_id'),
      line,
      default_commission_rate: sql`trim_scale(products.default_commission_rate)`,
      tax_rate: sql`trim_scale(products.tax_rate)`,
    },
    filters: {
      category: (ids) => sql`products.category_id in (${sql.join(ids)})`,
      insurer: (ids) => sql`products.insurer_id in (${sql.join(ids)})`,
      line: (lines) => sql`${line} in (${sql.join(lines)})`,
    },
  },
);
