import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { code } from '../base/values/codes.ts';
import { Id, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';
import { ProductCategoryListParams, line } from './productCategoryList.ts';

export { ProductCategoryExportParams, ProductCategoryListParams } from './productCategoryList.ts';

/** On so many days before the end the clients of a category may be written to. */
export const categoryReminderDays = ['60', '30', '15', '7'] as const;

export const ProductCategory = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  line: z.enum(policyTypes),
  is_renewable: z.boolean(),
  renewal_lead_days: z.int(),
  renewal_grace_days: z.int(),
  renewal_reminder_days: z.array(z.enum(categoryReminderDays)),
  payment_grace_days: z.int(),
  is_active: z.boolean(),
  products_count: z.int(),
  /** How long most of its products run; a year where it has none and is renewed, else null. */
  term_months: z.int().nullable(),
  ...recordFields,
});
export type ProductCategory = z.infer<typeof ProductCategory>;

const days = z.int().min(0).max(365);

const fields = {
  name: requiredLine(100),
  code,
  line: z.enum(policyTypes),
  is_renewable: z.boolean(),
  renewal_lead_days: days,
  renewal_grace_days: days,
  renewal_reminder_days: z
    .array(z.enum(categoryReminderDays))
    .max(categoryReminderDays.length)
    .overwrite((chosen) => categoryReminderDays.filter((each) => chosen.includes(each))),
  payment_grace_days: days,
  is_active: z.boolean(),
};

/** The days of a category that says nothing of them. */
export const usualDays = { renewal_lead_days: 60, renewal_grace_days: 30, payment_grace_days: 30 };

export const ProductCategoryCreate = z.strictObject({
  ...fields,
  is_renewable: fields.is_renewable.default(true),
  renewal_lead_days: days.default(usualDays.renewal_lead_days),
  renewal_grace_days: days.default(usualDays.renewal_grace_days),
  renewal_reminder_days: fields.renewal_reminder_days.default([...categoryReminderDays]),
  payment_grace_days: days.default(usualDays.payment_grace_days),
  is_active: fields.is_active.default(true),
});
export const ProductCategoryUpdate = z.strictObject(fields).partial();
export type ProductCategoryUpdate = z.infer<typeof ProductCategoryUpdate>;
export const ProductCategoryOptionsParams = optionsParams({ line });

export const ProductCategoryBulk = z
  .strictObject({
    ...bulkTarget(ProductCategoryListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
