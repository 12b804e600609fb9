import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { NewTransaction } from './policies.transactions.queries.ts';

/** What follows from a premium that moved, in the transaction in which it did. Its note is drawn after it. */
export async function premiumMoved(
  tx: Tx,
  actor: Actor,
  _policy: { id: number; currency: string },
  { id, note_number }: NewTransaction & { id: number },
): Promise<void> {
  if (note_number) await enqueue(tx, 'documents', 'premium_note', { id }, { requested_by: actor.user_id });
}
