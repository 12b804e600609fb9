import { permissionOf } from '#contract/base/states/states';
import type { PaymentBulk } from '#contract/money/payments';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { clearCheque } from './payments.clear.ts';
import { paymentRecords } from './payments.noun.ts';

const permission = permissionOf(paymentActionTable, 'clear');

/** The cheques of a week, taken from the statement of the bank. */
export const paymentBulkWork = ({ data = {} }: PaymentBulk): BulkWork => ({
  permission,
  status: 200,
  act: async (tx, caller, id) => {
    await paymentRecords.guard(tx, caller, id, permission);
    await clearCheque(tx, caller, id, data);
  },
});
