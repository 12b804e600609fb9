import type { PaymentClear } from '#contract/money/payments';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { closeOverdueTasks } from '../instalments/instalments.overdueTasks.ts';
import { policiesOf } from './payments.record.queries.ts';
import { clearPayment } from './payments.transitions.ts';

/** What it pays for may be overdue no more. */
export async function clearCheque(
  tx: Tx,
  actor: Actor,
  id: number,
  { cleared_on }: PaymentClear,
): Promise<void> {
  await clearPayment(tx, actor, id, cleared_on);
  await closeOverdueTasks(tx, actor, await policiesOf(tx, id));
}
