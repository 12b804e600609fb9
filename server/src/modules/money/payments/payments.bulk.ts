import { permissionOf } from '#contract/base/states/states';
import type { PaymentBulk } from '#contract/money/payments';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { clear } from './payments.actions.ts';

/** The cheques of a week, taken from the statement of the bank. */
export const paymentBulkWork = ({ action, data = {} }: PaymentBulk): BulkWork => ({
  permission: permissionOf(paymentActionTable, action),
  status: 200,
  act: (tx, caller, id) => clear(tx, caller, id, data),
});
