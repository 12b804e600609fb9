import { sql } from 'kysely';
import { audit } from '../audit/audit.service.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { NotFound } from '../../http/errors.ts';
import { endSessionsOf } from '../users/users.queries.ts';

export async function endOwnSession(tx: Tx, caller: Caller, id: number): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', caller.user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new NotFound();
  await audit(tx, caller, { module: 'users', noun: 'sessions', record_id: id, action: 'end' });
}

export async function endOtherSessions(tx: Tx, caller: Caller): Promise<{ ended: number }> {
  const ended = await endSessionsOf(tx, caller.user_id, caller.session_id);
  await audit(tx, caller, {
    module: 'users',
    noun: 'sessions',
    record_id: caller.session_id,
    action: 'end_others',
  });
  return { ended };
}
