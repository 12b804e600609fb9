import type { Benefit, RequiredDocument, ShortRate } from '#contract/reference/productParts';
import {
  Product,
  ProductBulk,
  ProductCreate,
  ProductExportParams,
  ProductListParams,
  ProductOptionsParams,
  ProductUpdate,
} from '#contract/reference/products';
import { linkTo } from '../../../nouns/links.ts';
import { entriesCodec } from '../../../sheets/codec.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { among } from '../../../nouns/lists/filters.ts';
import { isOfLines, isSoldBy, lineOfProduct, rateOf } from './products.queries.ts';

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
      required_documents: entriesCodec<RequiredDocument>([
        { field: 'stage' },
        { field: 'name' },
        // A file of an earlier release ends each line here.
        { field: 'required', read: (text) => text !== 'false' },
        { field: 'claim_types', read: (text) => text.split(/[,\s]+/).filter((type) => type !== '') },
        { field: 'key', read: (text) => text || undefined },
      ]),
      short_rate_table: entriesCodec<ShortRate>([
        { field: 'up_to_days', read: Number },
        { field: 'percent_of_premium' },
      ]),
    }),
  },
  {
    unique: {
      name: {
        sentence: 'productNameTaken',
        within: 'category_id',
      },
      code: 'productCodeTaken',
    },
    links: {
      category_id: { to: 'product_categories', permission: 'products:view', one: 'a product category' },
      insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
    },
    computed: {
      category: linkTo('product_categories', 'products.category_id').$notNull(),
      insurer: linkTo('insurers', 'products.insurer_id'),
      line: lineOfProduct,
      default_commission_rate: rateOf('default_commission_rate'),
      tax_rate: rateOf('tax_rate'),
    },
    filters: {
      category: among('products.category_id'),
      insurer: among('products.insurer_id'),
      line: isOfLines,
    },
    picking: { sold_by: isSoldBy },
  },
);
