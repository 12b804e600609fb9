import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';
import { fuels, transmissions } from './vehicles.ts';

const variantOrdering = ['name', 'label', 'year_from', 'engine_cc', 'created_at', 'updated_at'] as const;
export const VehicleVariantListParams = listParams(variantOrdering, {
  make: idsFilter().optional(),
  model: idsFilter().optional(),
  fuel: choiceFilter(fuels).optional(),
  transmission: choiceFilter(transmissions).optional(),
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const VehicleVariantExportParams = exportParams(VehicleVariantListParams);
