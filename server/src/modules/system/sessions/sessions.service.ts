import { audit } from '../../../nouns/trail/audit.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { NotFound } from '../../../errors.ts';
import { endSessionsOf } from '../users/users.queries.ts';
import { revokeOwnSession } from './sessions.queries.ts';

export async function endOwnSession(tx: Tx, caller: Caller, id: number): Promise<void> {
  const ended = await revokeOwnSession(tx, caller, id);
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
