import { billingTypes } from '../base/amounts/billing.ts';
import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, listParams } from '../base/http.ts';
import { policyTypes } from '../base/amounts/lines.ts';
import { remittanceBases } from '../base/amounts/remittance.ts';

const insurerOrdering = ['name', 'short_code', 'payment_terms_days', 'created_at', 'updated_at'] as const;
export const InsurerListParams = listParams(insurerOrdering, {
  is_active: booleanFilter().optional(),
  lines: choiceFilter(policyTypes).optional(),
  billing_type: choiceFilter(billingTypes).optional(),
  remittance_basis: choiceFilter(remittanceBases).optional(),
  created_at__range: dateRange().optional(),
});
export const InsurerExportParams = exportParams(InsurerListParams);
