import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { code } from '../base/values/codes.ts';
import { Id, idsFilter, Link, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';
import { percent } from '../base/amounts/percent.ts';
import {
  Benefit,
  benefitsField,
  documentsField,
  RequiredDocument,
  ShortRate,
  shortRatesField,
} from './productParts.ts';
import { ProductListParams, pickedBy } from './productList.ts';

export { ProductExportParams, ProductListParams } from './productList.ts';

export const Product = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  category_id: Id,
  category: Link,
  /** That of the category. */
  line: z.enum(policyTypes),
  insurer_id: Id.nullable(),
  insurer: Link.nullable(),
  default_commission_rate: z.string().nullable(),
  tax_rate: z.string().nullable(),
  term_months: z.int(),
  benefit_template: z.array(Benefit),
  required_documents: z.array(RequiredDocument),
  short_rate_table: z.array(ShortRate),
  is_active: z.boolean(),
  ...recordFields,
});
export type Product = z.infer<typeof Product>;

const fields = {
  name: requiredLine(150),
  code,
  category_id: Id,
  insurer_id: Id.nullable(),
  default_commission_rate: percent.nullable(),
  tax_rate: percent.nullable(),
  /** Fifty years, the longest term that any line has. */
  term_months: z.int().min(1).max(600),
  benefit_template: benefitsField,
  required_documents: documentsField,
  short_rate_table: shortRatesField,
  is_active: z.boolean(),
};

export const ProductCreate = z.strictObject({
  ...fields,
  insurer_id: fields.insurer_id.default(null),
  default_commission_rate: fields.default_commission_rate.default(null),
  tax_rate: fields.tax_rate.default(null),
  term_months: fields.term_months.default(12),
  benefit_template: fields.benefit_template.default([]),
  required_documents: fields.required_documents.default([]),
  short_rate_table: fields.short_rate_table.default([]),
  is_active: fields.is_active.default(true),
});
export const ProductUpdate = z.strictObject(fields).partial();
export const ProductOptionsParams = optionsParams({
  ...pickedBy,
  /** Those that an insurer sells: its own and those of any insurer. */
  sold_by: idsFilter().optional(),
});

export const ProductBulk = z
  .strictObject({
    ...bulkTarget(ProductListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
