import { nouns } from '#contract/base/nouns';
import { trashNouns, type TrashNoun } from '#contract/system/trash';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { deleteForGood, holdExpired } from './trash.queries.ts';
import { factsOf } from '../../../db/nouns.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';

const purgeable = trashNouns.filter((noun) => !factsOf(noun).isKept);

export async function purgeTrash(context: AppContext, run: DailyRun): Promise<Outcome> {
  const purged = Object.fromEntries(purgeable.map((noun) => [noun, 0]));
  const faults = new RowFaults();
  // Whatever goes may have been the last that held something else, so it ends with a pass that finds nothing.
  for (let found = 1; found > 0;) {
    found = 0;
    for (const noun of purgeable) {
      const count = await doRows(context, {
        noun,
        faults,
        signal: run.signal,
        hold: (tx, choice) => holdExpired(tx, noun, run.day, choice),
        work: (tx, ids) => purge(tx, noun, ids),
      });
      found += count;
      purged[noun] = (purged[noun] ?? 0) + count;
      await run.progress(purged);
    }
  }
  return { ...purged, ...faults.told() };
}

async function purge(tx: Tx, noun: TrashNoun, ids: number[]): Promise<void> {
  await deleteForGood(tx, noun, ids);
  const actor = { user_id: null, via: 'job' } as const;
  for (const id of ids) {
    await audit(tx, actor, { module: nouns[noun].module, noun, record_id: id, action: 'purge' });
  }
}
