import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, idsFilter, Link, optionsParams, recordFields, requiredLine } from '../base/http.ts';
import { bodyTypes } from './vehicles.ts';
import { VehicleModelListParams } from './vehicleModelList.ts';

export { VehicleModelExportParams, VehicleModelListParams } from './vehicleModelList.ts';

export const VehicleModel = z.object({
  id: Id,
  make_id: Id,
  make: Link,
  name: z.string(),
  /** With its make, as `Toyota Corolla`: how other records name it. */
  label: z.string(),
  body_type: z.enum(bodyTypes).nullable(),
  variants_count: z.int(),
  is_active: z.boolean(),
  ...recordFields,
});
export type VehicleModel = z.infer<typeof VehicleModel>;

const fields = {
  make_id: Id,
  name: requiredLine(100),
  body_type: z.enum(bodyTypes).nullable(),
  is_active: z.boolean(),
};

export const VehicleModelCreate = z.strictObject({
  ...fields,
  body_type: fields.body_type.default(null),
  is_active: fields.is_active.default(true),
});
export const VehicleModelUpdate = z.strictObject(fields).partial();
export const VehicleModelOptionsParams = optionsParams({ make: idsFilter().optional() });

export const VehicleModelBulk = z
  .strictObject({
    ...bulkTarget(VehicleModelListParams),
    action: z.enum(['activate', 'deactivate', 'delete']),
    data: noData,
  })
  .superRefine(eitherIdsOrFilter);
