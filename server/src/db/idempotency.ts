import { sql } from 'kysely';
import { compiledOnce, param } from './compiled.ts';
import type { Tx } from './connect.ts';
import { sendAhead } from './postgres/prepared.ts';

type Asker = { user_id: number };

type Claim = { user_id: number; key: string; request_hash: Buffer };
const claimed = param<Claim>;
const claiming = compiledOnce<Claim, { key: string }>((db) =>
  sql<{ key: string }>`insert into idempotency_keys (user_id, key, request_hash)
    values (${claimed('user_id')}, ${claimed('key')}, ${claimed('request_hash')})
    on conflict (user_id, key) do nothing returning key`.compile(db),
);

type Kept = { user_id: number; key: string; status: number; body: string };
const kept = param<Kept>;
const keeping = compiledOnce<Kept, unknown>((db) =>
  sql`update idempotency_keys set status = ${kept('status')}, body = ${kept('body')}
    where user_id = ${kept('user_id')} and key = ${kept('key')}`.compile(db),
);

/** Nothing where the key is ours to use now; what is kept under it where it was used before. A twin under way is waited for. */
export async function claimKey(tx: Tx, { user_id }: Asker, key: string, request_hash: Buffer) {
  const ours = await tx.executeQuery(claiming({ user_id, key, request_hash }));
  if (ours.rows.length > 0) return null;
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export const keepAnswer = (
  tx: Tx,
  { user_id }: Asker,
  key: string,
  { status, body }: { status: number; body: unknown },
): Promise<void> => sendAhead(tx, keeping({ user_id, key, status, body: JSON.stringify(body ?? null) }));
