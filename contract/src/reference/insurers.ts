import { z } from 'zod';
import { billingTypes } from '../base/amounts/billing.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Contact, contactsField } from '../base/values/contacts.ts';
import { choiceFilter, Id, line, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';
import { website } from '../base/values/website.ts';
import { remittanceBases } from '../base/amounts/remittance.ts';
import { InsurerListParams } from './insurerList.ts';

export { InsurerExportParams, InsurerListParams } from './insurerList.ts';

export const Insurer = z.object({
  id: Id,
  name: z.string(),
  short_code: z.string(),
  licence_no: z.string(),
  lines: z.array(z.enum(policyTypes)),
  contacts: z.array(Contact),
  payment_terms_days: z.int().nullable(),
  /** Without one it is the organisation's. */
  billing_type: z.enum(billingTypes).nullable(),
  /** Whether it is sent the whole premium, or what is left after our commission. */
  remittance_basis: z.enum(remittanceBases),
  rating: z.string(),
  website: z.string(),
  is_active: z.boolean(),
  ...recordFields,
});
export type Insurer = z.infer<typeof Insurer>;

const shortCode = line(12)
  .regex(/^[A-Za-z0-9&-]{2,12}$/, 'Enter 2 to 12 letters, digits, - or &.')
  .toUpperCase();

const fields = {
  name: requiredLine(150),
  short_code: shortCode,
  licence_no: line(60),
  lines: z
    .array(z.enum(policyTypes))
    .max(policyTypes.length)
    .overwrite((lines) => policyTypes.filter((type) => lines.includes(type))),
  contacts: contactsField,
  payment_terms_days: z.int().min(0).max(365).nullable(),
  billing_type: z.enum(billingTypes).nullable(),
  remittance_basis: z.enum(remittanceBases),
  rating: line(20),
  website,
  is_active: z.boolean(),
};

export const InsurerCreate = z.strictObject({
  ...fields,
  licence_no: fields.licence_no.default(''),
  lines: fields.lines.default([]),
  contacts: fields.contacts.default([]),
  payment_terms_days: fields.payment_terms_days.default(null),
  billing_type: fields.billing_type.default(null),
  remittance_basis: fields.remittance_basis.default('gross'),
  rating: fields.rating.default(''),
  website: fields.website.default(''),
  is_active: fields.is_active.default(true),
});
export type InsurerCreate = z.infer<typeof InsurerCreate>;
export const InsurerUpdate = z.strictObject(fields).partial();
export type InsurerUpdate = z.infer<typeof InsurerUpdate>;
export const InsurerOptionsParams = optionsParams({
  /** Those that write one of the lines; of whom none is noted may write any. */
  writes: choiceFilter(policyTypes).optional(),
  /** All others. */
  writes_not: choiceFilter(policyTypes).optional(),
});

export const InsurerBulk = z
  .strictObject({
    ...bulkTarget(InsurerListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
export type InsurerBulk = z.infer<typeof InsurerBulk>;
