import { z } from 'zod';
import { percent } from '../base/amounts/percent.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { CalendarDate, EnteredDay, Id, Link, optionsParams, recordFields } from '../base/http.ts';
import { endsBeforeStart } from '../base/days/term.ts';
import {
  commissionBases,
  CommissionRateListParams,
  rateBusinesses,
  ratePickedBy,
  ratePolicyYears,
} from './commissionRateList.ts';

export {
  commissionBases,
  CommissionRateExportParams,
  CommissionRateListParams,
  rateBusinesses,
  ratePolicyYears,
  type CommissionBasis,
} from './commissionRateList.ts';

/** What an insurer pays us: for everything, or for a product, an agent, a kind of business or a year of a life policy. */
export const CommissionRate = z.object({
  id: Id,
  /** Insurer, product, agent, business, year and rate; written by the database. */
  name: z.string(),
  insurer_id: Id,
  insurer: Link,
  product_id: Id.nullable(),
  product: Link.nullable(),
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  business: z.enum(rateBusinesses),
  policy_year: z.enum(ratePolicyYears),
  basis: z.enum(commissionBases),
  rate: z.string(),
  valid_from: CalendarDate,
  /** The last day on which it holds; null without an end. */
  valid_to: CalendarDate.nullable(),
  ...recordFields,
});
export type CommissionRate = z.infer<typeof CommissionRate>;

const fields = {
  insurer_id: Id,
  product_id: Id.nullable(),
  agent_id: Id.nullable(),
  business: z.enum(rateBusinesses),
  policy_year: z.enum(ratePolicyYears),
  basis: z.enum(commissionBases),
  rate: percent,
  valid_from: EnteredDay,
  valid_to: EnteredDay.nullable(),
};

type Days = { valid_from?: string | undefined; valid_to?: string | null | undefined };

/** Said where the last day lies before the first. */
function endNotBeforeStart({ valid_from, valid_to }: Days, context: z.core.$RefinementCtx): void {
  if (valid_from !== undefined && valid_to && valid_to < valid_from)
    context.addIssue({ code: 'custom', path: ['valid_to'], message: endsBeforeStart });
}

const creation = {
  ...fields,
  product_id: fields.product_id.default(null),
  agent_id: fields.agent_id.default(null),
  business: fields.business.default('any'),
  policy_year: fields.policy_year.default('any'),
  basis: fields.basis.default('net'),
  valid_to: fields.valid_to.default(null),
};

export const CommissionRateCreate = z.strictObject(creation).superRefine(endNotBeforeStart);
export type CommissionRateCreate = z.infer<typeof CommissionRateCreate>;
export const CommissionRateUpdate = z.strictObject(fields).partial().superRefine(endNotBeforeStart);
export type CommissionRateUpdate = z.infer<typeof CommissionRateUpdate>;
export const CommissionRateOptionsParams = optionsParams(ratePickedBy);

export const CommissionRateBulk = z
  .strictObject({
    ...bulkTarget(CommissionRateListParams),
    action: z.literal('delete'),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);

const { insurer_id: _, ...ofInsurer } = creation;
/** A line of the table in which the rates of one insurer are typed. */
const CommissionRateLine = z.strictObject(ofInsurer).superRefine(endNotBeforeStart);

/** All of them are written, or none. */
export const CommissionRateBatch = z.strictObject({
  insurer_id: Id,
  rates: z.array(CommissionRateLine).min(1).max(100),
});
export type CommissionRateBatch = z.infer<typeof CommissionRateBatch>;
export const CommissionRatesMade = z.object({ results: z.array(CommissionRate) });
export type CommissionRatesMade = z.infer<typeof CommissionRatesMade>;
