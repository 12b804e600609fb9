import type { AppContext } from '../../../context.ts';
import type { ListedFile } from '../../../files/fileStore.ts';
import { leaveOut, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { keysInUse } from './attachments.queries.ts';

const batch = 500;
/** Whoever is still sending has long been told off by then. */
const oldEnough = 24 * 3_600_000;

/** Removes what no record names any more: what was never finished, never written down, or emptied from the trash. */
export async function sweepFiles(
  { db, files, log }: AppContext,
  { signal, progress }: DailyRun,
): Promise<Outcome> {
  let [kept, removed] = [0, 0];
  const faults = new RowFaults();
  const before = Date.now() - oldEnough;
  const sweep = async (some: ListedFile[]) => {
    signal.throwIfAborted();
    const used = await keysInUse(
      db,
      some.map(({ key }) => key),
    );
    const orphans = some.filter(({ key, modifiedAt }) => !used.has(key) && modifiedAt.getTime() < before);
    kept += some.length - orphans.length;
    for (const { key } of orphans) {
      try {
        await files.remove(key);
        removed += 1;
      } catch (error) {
        leaveOut(log, faults, error, { noun: 'attachments', id: null });
      }
    }
    await progress({ kept, removed });
  };

  let some: ListedFile[] = [];
  for await (const file of files.list()) {
    some.push(file);
    if (some.length < batch) continue;
    await sweep(some);
    some = [];
  }
  await sweep(some);
  return { kept, removed, ...faults.told() };
}
