import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enqueue, unlessInBulk } from '../../../../jobs/enqueue.ts';
import { followPremium } from '../../../money/payments/allocations/payments.followPremium.ts';
import type { NewTransaction } from './policies.transactions.queries.ts';

/**
 * What follows from a premium that moved, in the transaction in which it did: its instalments add up to it again. Its
 * note is drawn after it, and says by when it is to be paid as the instalments did then.
 */
export async function premiumMoved(
  tx: Tx,
  actor: Actor,
  policy: { id: number; currency: string },
  transaction: NewTransaction & { id: number },
): Promise<void> {
  const { id, note_number, kind, effective_date, gross_premium } = transaction;
  const due = await followPremium(tx, actor, policy.id, {
    transaction_id: id,
    kind,
    effective_date,
    gross_premium: String(gross_premium),
  });
  if (!note_number) return;
  const awaitedBy = unlessInBulk(actor, 'person');
  await enqueue(tx, 'documents', 'premium_note', { id, due }, { requested_by: actor.user_id, awaitedBy });
}
