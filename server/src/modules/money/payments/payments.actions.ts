import type { Payment, PaymentClear } from '#contract/money/payments';
import type { PaymentAllocate, PaymentBounce, PaymentReverse } from '#contract/money/paymentSteps';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { namingDeciders } from '../../../nouns/secondPerson.ts';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { closeOverdueTasks } from '../instalments/instalments.overdueTasks.ts';
import { allocatePayment } from './payments.allocate.ts';
import { policiesOf } from './payments.record.queries.ts';
import { paymentRecords } from './payments.noun.ts';
import { approvePayment, bouncePayment, clearPayment, reversePayment } from './payments.transitions.ts';

const steps = { noun: 'payments', table: paymentActionTable } as const;
const withDeciders = (db: Db | Tx, payment: Payment): Promise<Payment> =>
  namingDeciders(db, steps, payment, payment.created_by);

export const findPayment = async (db: Db | Tx, caller: Caller, id: number): Promise<Payment> =>
  withDeciders(db, await paymentRecords.find(db, caller, id, 'payments:view'));

const act = stepsFor(paymentActionTable, paymentRecords.guard, async (tx, caller, id) =>
  withDeciders(tx, await paymentRecords.read(tx, caller, id)),
);

export const clear = act<PaymentClear>('clear', async (tx, caller, id, { cleared_on }) => {
  await clearPayment(tx, caller, id, cleared_on);
  await closeOverdueTasks(tx, caller, await policiesOf(tx, id));
});
export const bounce = act<PaymentBounce>('bounce', bouncePayment);
export const approve = act('approve', (tx, caller, id) => approvePayment(tx, caller, id));
export const reverse = act<PaymentReverse>('reverse', (tx, caller, id, { reason }) =>
  reversePayment(tx, caller, id, reason),
);
export const allocate = act<PaymentAllocate>('allocate', allocatePayment);
