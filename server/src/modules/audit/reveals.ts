import { sql } from 'kysely';
import { revealsPerHour } from '#contract/persons';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { SlowDown } from '../../http/errors.ts';
import { audit, type AuditEvent } from './audit.service.ts';

/** What is looked at, under the action that the trail calls it by. */
const secrets = { reveal_id: 'id numbers', reveal: 'bank details' } as const;

type Reveal = Pick<AuditEvent, 'module' | 'noun' | 'record_id'> & { action: keyof typeof secrets };

/** Counted in the trail itself, one look at a time, so that it holds over all nodes and nouns. */
async function guardPace(tx: Tx, { user_id }: Caller, action: Reveal['action']): Promise<void> {
  await sql`select 1 from users where id = ${user_id} for no key update`.execute(tx);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from at + interval '1 hour' - clock_timestamp())::float8 as seconds
    from audit_entries
    where actor_id = ${user_id} and action = ${action} and at > clock_timestamp() - interval '1 hour'
    order by at desc offset ${sql.lit(revealsPerHour - 1)} limit 1`.execute(tx);
  if (rows[0])
    throw new SlowDown(
      rows[0].seconds,
      `You have looked at ${revealsPerHour} ${secrets[action]} within an hour. Wait a while and try again.`,
    );
}

/** Who looks, and why; never what they see. */
export async function noteReveal(tx: Tx, caller: Caller, reveal: Reveal, reason: string): Promise<void> {
  await guardPace(tx, caller, reveal.action);
  await audit(tx, caller, { ...reveal, after: { reason } });
}
