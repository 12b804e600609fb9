import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { lockExpiring, lockLapsed, noteWarned, tellOfLicences } from './agents.licences.queries.ts';
import { jobOf } from '../../../auth/actor.ts';
import type { AgentTable } from './agents.queries.ts';
import { licenceEnded } from './agents.rules.ts';
import { moveAgent, moveSubAgent } from './agents.transitions.ts';

const moves = { agents: moveAgent, sub_agents: moveSubAgent };

/** Once for each expiry that comes near, together with the note that it was told. */
async function warn(tx: Tx, table: AgentTable, ids: number[]): Promise<void> {
  await noteWarned(tx, table, ids);
  await tellOfLicences(tx, table, 'licence_expiring', ids);
}

/** From the day after the last one of the licence; who was suspended meanwhile is left as they are. */
async function suspend(tx: Tx, table: AgentTable, day: string, ids: number[]): Promise<void> {
  for (const id of ids) {
    const [lapsed] = await lockLapsed(tx, table, day, { except: [], again: id });
    if (!lapsed?.licence_expiry) continue;
    await moves[table](tx, jobOf(day), id, 'suspend', licenceEnded(lapsed.licence_expiry));
    await tellOfLicences(tx, table, 'licence_expired', [id]);
  }
}

/** Warns of licences that end within 60 days of the day, and suspends those whose licence had ended before it. */
export async function followLicences(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const outcome = { warned: 0, suspended: 0 };
  const faults = new RowFaults();
  for (const table of ['agents', 'sub_agents'] as const) {
    const rows = { noun: table, faults, signal };
    outcome.warned += await doRows(context, {
      ...rows,
      hold: (tx, choice) => lockExpiring(tx, table, day, choice),
      work: (tx, ids) => warn(tx, table, ids),
    });
    outcome.suspended += await doRows(context, {
      ...rows,
      hold: async (tx, choice) => (await lockLapsed(tx, table, day, choice)).map(({ id }) => id),
      work: (tx, ids) => suspend(tx, table, day, ids),
    });
    await progress(outcome);
  }
  return { ...outcome, ...faults.told() };
}
