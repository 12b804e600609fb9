import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, idsFilter, Link, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { currency, Money, moneyProblem } from '../base/amounts/money.ts';
import { fuels, transmissions } from './vehicles.ts';
import { VehicleVariantListParams } from './vehicleVariantList.ts';

export { VehicleVariantExportParams, VehicleVariantListParams } from './vehicleVariantList.ts';

export const VehicleVariant = z.object({
  id: Id,
  make: Link,
  model_id: Id,
  model: Link,
  name: z.string(),
  /** With its make and model, as `Toyota Corolla 1.6 XLI`. */
  label: z.string(),
  year_from: z.int().nullable(),
  year_to: z.int().nullable(),
  fuel: z.enum(fuels).nullable(),
  engine_cc: z.int().nullable(),
  seats: z.int().nullable(),
  transmission: z.enum(transmissions).nullable(),
  list_price: Money.nullable(),
  currency: currency.nullable(),
  is_active: z.boolean(),
  ...recordFields,
});
export type VehicleVariant = z.infer<typeof VehicleVariant>;

const year = z.int().min(1900).max(2100).nullable();
const fields = {
  model_id: Id,
  name: requiredLine(100),
  year_from: year,
  year_to: year,
  fuel: z.enum(fuels).nullable(),
  engine_cc: z.int().min(1).max(30_000).nullable(),
  seats: z.int().min(1).max(100).nullable(),
  transmission: z.enum(transmissions).nullable(),
  list_price: Money.nullable(),
  currency: currency.nullable(),
  is_active: z.boolean(),
};

type Checked = {
  [F in 'year_from' | 'year_to']?: number | null | undefined;
} & { [F in 'list_price' | 'currency']?: string | null | undefined };

/** What its fields, each of them right, say wrong together; by the name of the field to correct. */
export function variantProblems({
  year_from,
  year_to,
  list_price,
  currency,
}: Checked): Record<string, string> {
  const tooEarly = year_from && year_to && year_to < year_from;
  const unfit = list_price && currency ? moneyProblem(list_price, currency) : undefined;
  return {
    ...(tooEarly ? { year_to: 'The last year is before the first one.' } : {}),
    ...(unfit ? { list_price: unfit } : {}),
  };
}

const fitTogether = (body: Checked, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(variantProblems(body)))
    context.addIssue({ code: 'custom', path: [field], message });
};

export const VehicleVariantCreate = z
  .strictObject({
    ...fields,
    year_from: fields.year_from.default(null),
    year_to: fields.year_to.default(null),
    fuel: fields.fuel.default(null),
    engine_cc: fields.engine_cc.default(null),
    seats: fields.seats.default(null),
    transmission: fields.transmission.default(null),
    list_price: fields.list_price.default(null),
    currency: fields.currency.default(null),
    is_active: fields.is_active.default(true),
  })
  .superRefine(fitTogether);
export const VehicleVariantUpdate = z.strictObject(fields).partial().superRefine(fitTogether);
export const VehicleVariantOptionsParams = optionsParams({
  make: idsFilter().optional(),
  model: idsFilter().optional(),
});

export const VehicleVariantBulk = z
  .strictObject({
    ...bulkTarget(VehicleVariantListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
