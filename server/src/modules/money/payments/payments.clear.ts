import type { PaymentClear } from '#contract/money/payments';
import type { PaymentBounce } from '#contract/money/paymentSteps';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { closeOverdueTasks } from '../instalments/instalments.overdueTasks.ts';
import { paymentRecords } from './payments.noun.ts';
import { policiesOf } from './payments.record.queries.ts';
import { remittanceMoved } from './payments.remitted.ts';
import { bouncePayment, clearPayment, reversePayment } from './payments.transitions.ts';

/** What it pays for may be overdue no more, and what it kept back is received. */
export async function clearCheque(
  tx: Tx,
  actor: Actor,
  id: number,
  { cleared_on }: PaymentClear,
): Promise<void> {
  await clearPayment(tx, actor, id, cleared_on);
  const { cleared_on: day } = await paymentRecords.facts(tx, id);
  await remittanceMoved(tx, actor, id, day ?? (await dayOf(tx, actor)));
  await closeOverdueTasks(tx, actor, await policiesOf(tx, id));
}

/** What it kept back did not come. */
export async function bounceCheque(tx: Tx, actor: Actor, id: number, said: PaymentBounce): Promise<void> {
  await bouncePayment(tx, actor, id, said);
  const { bounced_on: day } = await paymentRecords.facts(tx, id);
  await remittanceMoved(tx, actor, id, day ?? (await dayOf(tx, actor)));
}

/** What it kept back is taken back with it. */
export async function takeBackPayment(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  await reversePayment(tx, actor, id, reason);
  await remittanceMoved(tx, actor, id, await dayOf(tx, actor));
}
