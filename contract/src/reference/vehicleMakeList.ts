import { exportParams } from '../base/exports.ts';
import { booleanFilter, dateRange, listParams } from '../base/http.ts';

const makeOrdering = ['name', 'models_count', 'created_at', 'updated_at'] as const;
export const VehicleMakeListParams = listParams(makeOrdering, {
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const VehicleMakeExportParams = exportParams(VehicleMakeListParams);
