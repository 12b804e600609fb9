import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../http/write.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import { claimExpiring, listLapsed, lockLapsed, tellOfLicences } from './agents.licences.queries.ts';
import { jobOf } from '../../records/actor.ts';
import type { AgentTable } from './agents.queries.ts';
import { licenceEnded } from './agents.rules.ts';
import { moveAgent, moveSubAgent } from './agents.transitions.ts';

const moves = { agents: moveAgent, sub_agents: moveSubAgent };

/** Once for each expiry that comes near, in one transaction with the note that it was told. */
async function warn(db: Db, table: AgentTable, day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await claimExpiring(tx, table, day);
    await tellOfLicences(tx, table, 'licence_expiring', ids);
    return ids.length;
  });
}

/** From the day after the last one of the licence; who was suspended meanwhile is left as they are. */
async function suspend(db: Db, table: AgentTable, day: string, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lapsed = await lockLapsed(tx, table, day, id);
    if (!lapsed?.licence_expiry) return 0;
    await moves[table](tx, jobOf(day), id, 'suspend', licenceEnded(lapsed.licence_expiry));
    await tellOfLicences(tx, table, 'licence_expired', [id]);
    return 1;
  });
}

/** Warns of licences that end within 60 days of the day, and suspends those whose licence had ended before it. */
export async function followLicences(
  { db }: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const outcome = { warned: 0, suspended: 0 };
  for (const table of ['agents', 'sub_agents'] as const) {
    outcome.warned += await warn(db, table, day);
    for (const { id } of await listLapsed(db, table, day)) {
      signal.throwIfAborted();
      outcome.suspended += await suspend(db, table, day, id);
    }
    await progress(outcome);
  }
  return outcome;
}
