import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';

const productOrdering = [
  'name',
  'code',
  'line',
  'term_months',
  'default_commission_rate',
  'tax_rate',
  'created_at',
  'updated_at',
] as const;
export const pickedBy = {
  category: idsFilter().optional(),
  insurer: idsFilter().optional(),
  line: choiceFilter(policyTypes).optional(),
};
export const ProductListParams = listParams(productOrdering, {
  ...pickedBy,
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const ProductExportParams = exportParams(ProductListParams);
