import { sql } from 'kysely';
import { refreshTokenHours } from '#contract/system/auth';
import type { Db, Tx } from '../../../db/connect.ts';

const now = sql<string>`now()`;

type NewSession = { user_id: number; refresh_hash: Buffer; address: string; user_agent: string };

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const expires_at = sql<string>`now() + ${refreshTokenHours} * interval '1 hour'`;
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...session, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ last_login_at: now }).where('id', '=', session.user_id).execute();
  return id;
}

/** The session that a token refreshes, as long as it lives and its user may sign in. */
export const touchSession = (db: Db, refresh_hash: Buffer) =>
  db
    .updateTable('sessions')
    .from('users')
    .set({ last_seen_at: now })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('sessions.refresh_hash', '=', refresh_hash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .returning(['sessions.id', 'sessions.user_id'])
    .executeTakeFirst();

export const revokeSession = (tx: Tx, refresh_hash: Buffer) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('refresh_hash', '=', refresh_hash)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
