import type { Tx } from './connect.ts';
import { prepared, sendAhead } from './prepared.ts';

type Asker = { user_id: number };

/** Nothing where the key is ours to use now; what is kept under it where it was used before. A twin under way is waited for. */
export async function claimKey(tx: Tx, { user_id }: Asker, key: string, request_hash: Buffer) {
  const claim = tx
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key');
  const claimed = await tx.executeQuery(prepared(claim.compile()));
  if (claimed.rows.length > 0) return null;
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(
  tx: Tx,
  caller: Asker,
  key: string,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  const kept = tx
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify(body ?? null) })
    .where('user_id', '=', caller.user_id)
    .where('key', '=', key);
  await sendAhead(tx, prepared(kept.compile()));
}
