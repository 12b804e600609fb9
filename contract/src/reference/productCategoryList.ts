import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, listParams } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';

const categoryOrdering = [
  'name',
  'code',
  'line',
  'products_count',
  'renewal_lead_days',
  'created_at',
  'updated_at',
] as const;
export const line = choiceFilter(policyTypes).optional();
export const ProductCategoryListParams = listParams(categoryOrdering, {
  line,
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const ProductCategoryExportParams = exportParams(ProductCategoryListParams);
