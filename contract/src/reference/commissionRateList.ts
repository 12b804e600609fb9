import { exportParams } from '../base/exports.ts';
import { CalendarDate, choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';

/** Of which business a rate is; taken over from another broker is new. */
export const rateBusinesses = ['any', 'new', 'renewal'] as const;
/** Of which year of a life policy. */
export const ratePolicyYears = ['any', 'first', 'later'] as const;
/** Of the net premium without fees and taxes, or of the gross premium without what is ours. */
export const commissionBases = ['net', 'gross'] as const;
export type CommissionBasis = (typeof commissionBases)[number];

const commissionRateOrdering = [
  'name',
  'business',
  'policy_year',
  'rate',
  'valid_from',
  'valid_to',
  'created_at',
  'updated_at',
] as const;
export const ratePickedBy = {
  insurer: idsFilter().optional(),
  product: idsFilter().optional(),
  agent: idsFilter().optional(),
  business: choiceFilter(rateBusinesses).optional(),
};
export const CommissionRateListParams = listParams(commissionRateOrdering, {
  ...ratePickedBy,
  policy_year: choiceFilter(ratePolicyYears).optional(),
  basis: choiceFilter(commissionBases).optional(),
  /** Those that hold on this day. */
  valid_on: CalendarDate.optional(),
  created_at__range: dateRange().optional(),
});
export const CommissionRateExportParams = exportParams(CommissionRateListParams);
