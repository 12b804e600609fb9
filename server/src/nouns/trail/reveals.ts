import { revealsPerHour } from '#contract/base/persons';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { SlowDown } from '../../errors.ts';
import { holdRow } from '../lists/rows.ts';
import { findWait } from './audit.queries.ts';
import { audit, type AuditEvent } from './audit.ts';
import { said } from '../../said.ts';

/** What is looked at, under the action that the trail calls it by. */
const secrets = { reveal_id: 'id numbers', reveal: 'bank details' } as const;

type Reveal = Pick<AuditEvent, 'module' | 'noun' | 'record_id'> & { action: keyof typeof secrets };

/** Counted in the trail itself, one look at a time, so that it holds over all nodes and nouns. */
async function guardRate(tx: Tx, { user_id }: Caller, action: Reveal['action']): Promise<void> {
  await holdRow(tx, 'users', user_id);
  const wait = await findWait(tx, user_id, action, revealsPerHour);
  if (wait)
    throw new SlowDown(wait.seconds, said('revealPace', { count: revealsPerHour, what: secrets[action] }));
}

/** Who looks, and why; never what they see. */
export async function noteReveal(tx: Tx, caller: Caller, reveal: Reveal, reason: string): Promise<void> {
  await guardRate(tx, caller, reveal.action);
  await audit(tx, caller, { ...reveal, after: { reason } });
}
