import type { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import {
  chosenRecords,
  booleanFilter,
  choiceFilter,
  dateRange,
  idsFilter,
  line,
  listParams,
} from '../base/http.ts';
import { kycStatuses, kycViews, riskRatings } from './kycStates.ts';

export const accountTypes = ['individual', 'corporate'] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountOrdering = [
  'display_name',
  'account_number',
  'city',
  'kyc_expiry_date',
  'next_review_date',
  'created_at',
  'updated_at',
] as const;

export const AccountListParams = listParams(accountOrdering, {
  ...chosenRecords,
  account_type: choiceFilter(accountTypes).optional(),
  is_kyc_completed: booleanFilter().optional(),
  is_active: booleanFilter().optional(),
  owner: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  tag: line(40).optional(),
  city: line(100).optional(),
  kyc_status: choiceFilter(kycStatuses).optional(),
  /** What waits for compliance; of several, whatever is in one of them. */
  kyc: choiceFilter(kycViews).optional(),
  risk_rating: choiceFilter(riskRatings).optional(),
  created_at__range: dateRange().optional(),
});
export type AccountListParams = z.infer<typeof AccountListParams>;
export const AccountExportParams = exportParams(AccountListParams);
