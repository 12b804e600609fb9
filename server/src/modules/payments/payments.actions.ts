import type { Payment, PaymentAllocate, PaymentClear, PaymentUndo } from '#contract/payments';
import { paymentActionTable, type PaymentAction } from '#contract/paymentStates';
import { permissionOf } from '#contract/states';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { allocatePayment } from './payments.allocate.ts';
import { paymentRecords } from './payments.record.queries.ts';
import { approvePayment, bouncePayment, clearPayment, reversePayment } from './payments.transitions.ts';

export const findPayment = (db: Db | Tx, caller: Caller, id: number): Promise<Payment> =>
  paymentRecords.find(db, caller, id, 'payments:view');

/** One step for whoever may take it. */
const act =
  <Said>(action: PaymentAction, take: (tx: Tx, caller: Caller, id: number, said: Said) => Promise<void>) =>
  async (tx: Tx, caller: Caller, id: number, said: Said): Promise<Payment> => {
    await paymentRecords.find(tx, caller, id, permissionOf(paymentActionTable, action));
    await take(tx, caller, id, said);
    return paymentRecords.read(tx, caller, id);
  };

export const clear = act<PaymentClear>('clear', (tx, caller, id, { cleared_on }) =>
  clearPayment(tx, caller, id, cleared_on),
);
export const bounce = act<PaymentUndo>('bounce', (tx, caller, id, { reason }) =>
  bouncePayment(tx, caller, id, reason),
);
export const approve = act('approve', (tx, caller, id) => approvePayment(tx, caller, id));
export const reverse = act<PaymentUndo>('reverse', (tx, caller, id, { reason }) =>
  reversePayment(tx, caller, id, reason),
);
export const allocate = act<PaymentAllocate>('allocate', allocatePayment);
