import type { Payment } from '#contract/money/payments';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { namingDeciders } from '../../../nouns/steps/secondPerson.ts';
import { paymentRecords } from './payments.noun.ts';

const steps = { noun: 'payments', table: paymentActionTable } as const;
const withDeciders = (db: Db | Tx, payment: Payment): Promise<Payment> =>
  namingDeciders(db, steps, payment, payment.created_by);

export const findPayment = async (db: Db | Tx, caller: Caller, id: number): Promise<Payment> =>
  withDeciders(db, await paymentRecords.find(db, caller, id, 'payments:view'));

export const readPayment = async (tx: Tx, caller: Caller, id: number): Promise<Payment> =>
  withDeciders(tx, await paymentRecords.read(tx, caller, id));
