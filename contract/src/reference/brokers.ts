import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Contact, contactsField } from '../base/values/contacts.ts';
import { Id, line, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { percent } from '../base/amounts/percent.ts';
import { BrokerListParams, brokerKinds } from './brokerList.ts';

export { BrokerExportParams, BrokerListParams, brokerKinds } from './brokerList.ts';

export const Broker = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(brokerKinds),
  licence_no: z.string(),
  share_pct: z.string().nullable(),
  contacts: z.array(Contact),
  is_active: z.boolean(),
  ...recordFields,
});
export type Broker = z.infer<typeof Broker>;

const fields = {
  name: requiredLine(150),
  kind: z.enum(brokerKinds),
  licence_no: line(60),
  share_pct: percent.nullable(),
  contacts: contactsField,
  is_active: z.boolean(),
};

export const BrokerCreate = z.strictObject({
  ...fields,
  kind: fields.kind.default('placing'),
  licence_no: fields.licence_no.default(''),
  share_pct: fields.share_pct.default(null),
  contacts: fields.contacts.default([]),
  is_active: fields.is_active.default(true),
});
export type BrokerCreate = z.infer<typeof BrokerCreate>;
export const BrokerUpdate = z.strictObject(fields).partial();
export const BrokerOptionsParams = optionsParams({});

export const BrokerBulk = z
  .strictObject({
    ...bulkTarget(BrokerListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
