import type { RawBuilder, SqlBool } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { leaveOut, RowFaults } from '../../../jobs/daily/rows.ts';
import { expired, purgeBatch } from './expired.queries.ts';

const batch = 5000;

export async function purgeExpired({ db, log }: AppContext, run: DailyRun): Promise<Outcome> {
  const purged: Outcome = {};
  const faults = new RowFaults();
  for (const [table, isExpired] of Object.entries(expired)) {
    run.signal.throwIfAborted();
    try {
      purged[table] = await purgeTable(db, table, isExpired(run.day), run.signal);
    } catch (error) {
      if (run.signal.aborted) throw error;
      leaveOut(log, faults, error, { noun: table, id: null });
    }
    await run.progress(purged);
  }
  return { ...purged, ...faults.told() };
}

async function purgeTable(
  db: Db,
  table: string,
  isExpired: RawBuilder<SqlBool>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let last = batch; last === batch; count += last) {
    signal.throwIfAborted();
    last = await purgeBatch(db, table, isExpired, batch);
  }
  return count;
}
