import type { PaymentBounce } from '#contract/money/paymentSteps';
import { paymentActionTable, type PaymentAction } from '#contract/money/paymentStates';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { deciderOf, guardSecondPerson } from '../../../nouns/steps/secondPerson.ts';
import { stateAfter, takeStep } from '../../../nouns/steps/steps.ts';
import { refuseClosedDay, refuseClosedToday } from '../../../nouns/steps/closedBooks.ts';
import { dropPartsOfRefund } from './allocations/payments.allocations.queries.ts';
import { tellOfBounce } from './payments.notices.queries.ts';
import { insertPayment, policiesOf } from './payments.record.queries.ts';
import { paymentRecords, type PaymentFacts, auditPayment } from './payments.noun.ts';
import { inState, ownText } from './payments.rules.ts';
import { said } from '../../../said.ts';

const steps = { module: 'payments', noun: 'payments', table: paymentActionTable } as const;

/** With the policies that it is for, which are locked before it. */
async function holdPayment(tx: Tx, id: number): Promise<PaymentFacts> {
  const policies = await policiesOf(tx, id);
  for (const policy of policies) await holdRow(tx, 'policies', policy);
  const payment = await paymentRecords.hold(tx, id);
  if ((await policiesOf(tx, id)).some((policy) => !policies.includes(policy)))
    throw new InvalidState(said('paymentChangedMeanwhile'));
  return payment;
}

type Change = Partial<Pick<PaymentFacts, 'cleared_on' | 'bounced_on' | 'reason'>>;

/** Refused with its sentence, which names who else can do it where someone else has to. */
async function stateFor(tx: Tx, actor: Actor, payment: PaymentFacts, action: PaymentAction) {
  const state = inState(payment, await deciderOf(tx, actor));
  await guardSecondPerson(tx, steps, action, state, { id: payment.id, asker: payment.created_by });
  stateAfter(paymentActionTable, action, state);
  return state;
}

async function step(
  tx: Tx,
  actor: Actor,
  payment: PaymentFacts,
  action: PaymentAction,
  change: Change,
  stamps: object = {},
): Promise<void> {
  const state = await stateFor(tx, actor, payment, action);
  await takeStep(tx, actor, steps, { ...payment, ...state }, action, change, stamps);
}

/** The bank has paid the cheque: from now on it counts. */
export async function clearPayment(tx: Tx, actor: Actor, id: number, on: string | undefined): Promise<void> {
  const payment = await holdPayment(tx, id);
  await stateFor(tx, actor, payment, 'clear');
  const today = await dayOf(tx, actor);
  const cleared_on = on ?? today;
  if (cleared_on > today) throw new Invalid({ cleared_on: [said('quoteDayToCome')] });
  if (cleared_on < (payment.cheque_date ?? payment.date))
    throw new Invalid({ cleared_on: [said('chequeNotPayable')] });
  await refuseClosedDay(tx, 'cleared_on', cleared_on);
  await step(tx, actor, payment, 'clear', { cleared_on });
}

/** What it was held for, or had paid, is open again, and its people are told. */
export async function bouncePayment(
  tx: Tx,
  actor: Actor,
  id: number,
  { bounced_on: on, reason }: PaymentBounce,
): Promise<void> {
  const payment = await holdPayment(tx, id);
  await stateFor(tx, actor, payment, 'bounce');
  const today = await dayOf(tx, actor);
  const bounced_on = on ?? today;
  if (bounced_on > today) throw new Invalid({ bounced_on: [said('quoteDayToCome')] });
  const since = payment.cleared_on ?? payment.date;
  if (bounced_on < since && since <= today) throw new Invalid({ bounced_on: [said('chequeNotAtBank')] });
  if (payment.status === 'cleared') {
    await refuseClosedDay(tx, 'bounced_on', bounced_on);
    await insertReversal(tx, actor, payment, { day: bounced_on, reason });
  }
  await step(tx, actor, payment, 'bounce', { bounced_on, reason });
  await tellOfBounce(tx, actor, id);
}

/** Someone else than who asked for the refund lets it be paid. */
export async function approvePayment(tx: Tx, actor: Actor, id: number): Promise<void> {
  const payment = await holdPayment(tx, id);
  const cleared_on = await dayOf(tx, actor);
  await refuseClosedToday(tx, cleared_on);
  await step(tx, actor, payment, 'approve', { cleared_on }, { approved_by: actor.user_id });
}

/** The row that takes another one back, on the day on which that is done. What never counted needs none. */
async function insertReversal(
  tx: Tx,
  actor: Actor,
  payment: PaymentFacts,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  const { direction, account_id, insurer_id, billing_type, currency, amount, method } = payment;
  const { reference, payer, cheque_no, bank, receipt_no } = payment;
  const id = await insertPayment(tx, {
    receipt_no: null,
    direction,
    status: 'reversed',
    account_id,
    insurer_id,
    billing_type,
    currency,
    amount,
    date: day,
    cleared_on: day,
    method,
    reference,
    payer,
    cheque_no,
    bank,
    reason,
    reverses_id: payment.id,
    own_text: ownText({ receipt_no, reference, cheque_no, payer }),
    created_by: actor.user_id,
    updated_by: actor.user_id,
  });
  await auditPayment(tx, actor, 'create', id, { after: await paymentRecords.facts(tx, id) });
}

/** Nothing is deleted: the payment stays with its number, and what it paid is open again. */
export async function reversePayment(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  const payment = await holdPayment(tx, id);
  await stateFor(tx, actor, payment, 'reverse');
  const day = await dayOf(tx, actor);
  await refuseClosedToday(tx, day);
  if (payment.status === 'cleared') await insertReversal(tx, actor, payment, { day, reason });
  await step(tx, actor, payment, 'reverse', { reason });
  if (payment.direction === 'refund_to_client') await dropPartsOfRefund(tx, id);
}
