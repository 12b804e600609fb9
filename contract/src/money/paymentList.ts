import type { z } from 'zod';
import { billingTypes } from '../base/amounts/billing.ts';
import { exportParams } from '../base/exports.ts';
import {
  chosenRecords,
  booleanFilter,
  choiceFilter,
  dateRange,
  idsFilter,
  listParams,
} from '../base/http.ts';
import { paymentDirections, paymentMethods, paymentStatuses } from './paymentStates.ts';

export const paymentOrdering = ['date', 'amount', 'receipt_no', 'cheque_date', 'created_at'] as const;

export const filters = {
  ...chosenRecords,
  direction: choiceFilter(paymentDirections).optional(),
  status: choiceFilter(paymentStatuses).optional(),
  method: choiceFilter(paymentMethods).optional(),
  billing_type: choiceFilter(billingTypes).optional(),
  account: idsFilter().optional(),
  insurer: idsFilter().optional(),
  policy: idsFilter().optional(),
  date__range: dateRange().optional(),
  cheque_date__range: dateRange().optional(),
  /** Those of which a part pays for nothing yet. */
  unallocated: booleanFilter().optional(),
};
export const PaymentListParams = listParams(paymentOrdering, filters);
export type PaymentListParams = z.infer<typeof PaymentListParams>;
export const PaymentExportParams = exportParams(PaymentListParams);
