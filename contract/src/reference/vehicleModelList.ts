import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';
import { bodyTypes } from './vehicles.ts';

const modelOrdering = ['name', 'label', 'body_type', 'variants_count', 'created_at', 'updated_at'] as const;
export const VehicleModelListParams = listParams(modelOrdering, {
  make: idsFilter().optional(),
  body_type: choiceFilter(bodyTypes).optional(),
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const VehicleModelExportParams = exportParams(VehicleModelListParams);
