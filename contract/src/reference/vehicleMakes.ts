import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { VehicleMakeListParams } from './vehicleMakeList.ts';

export { VehicleMakeExportParams, VehicleMakeListParams } from './vehicleMakeList.ts';

export const VehicleMake = z.object({
  id: Id,
  name: z.string(),
  models_count: z.int(),
  is_active: z.boolean(),
  ...recordFields,
});
export type VehicleMake = z.infer<typeof VehicleMake>;

const fields = { name: requiredLine(100), is_active: z.boolean() };

export const VehicleMakeCreate = z.strictObject({ ...fields, is_active: fields.is_active.default(true) });
export const VehicleMakeUpdate = z.strictObject(fields).partial();
export const VehicleMakeOptionsParams = optionsParams({});

export const VehicleMakeBulk = z
  .strictObject({
    ...bulkTarget(VehicleMakeListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
