import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { followRemittance } from '../commissions/commissions.remitted.ts';
import { policiesOf } from './payments.record.queries.ts';
import { paymentRecords } from './payments.noun.ts';

/** What a transfer between an insurer and us kept back is received as it clears, and not any more as it bounces. */
export async function remittanceMoved(tx: Tx, actor: Actor, id: number, day: string): Promise<void> {
  const { insurer_id, created_by } = await paymentRecords.facts(tx, id);
  if (insurer_id === null) return;
  const recorded_by = created_by?.id ?? null;
  await followRemittance(tx, actor, await policiesOf(tx, id), { id, day, recorded_by });
}
