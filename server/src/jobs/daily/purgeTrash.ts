import { nouns } from '#contract/nouns';
import { trashNouns, type TrashNoun } from '#contract/trash';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { daysBefore } from '../../db/organisationDay.ts';
import { nothingHolds } from '../../db/uses.ts';
import { audit } from '../../modules/audit/audit.service.ts';
import { daysInTrash } from '../../modules/trash/trash.queries.ts';
import { factsOf } from '../../records/nouns.ts';
import type { DailyRun, Outcome } from '../job.ts';

const batch = 200;

const purgeable = trashNouns.filter((noun) => !factsOf(noun).isKept);

export async function purgeTrash({ db }: AppContext, run: DailyRun): Promise<Outcome> {
  const purged = Object.fromEntries(purgeable.map((noun) => [noun, 0]));
  // Whatever goes may have been the last that held something else, so it ends with a pass that finds nothing.
  for (let found = 1; found > 0;) {
    found = 0;
    for (const noun of purgeable) {
      const count = await purgeNoun(db, noun, run);
      found += count;
      purged[noun] = (purged[noun] ?? 0) + count;
      await run.progress(purged);
    }
  }
  return purged;
}

async function purgeNoun(db: Db, noun: TrashNoun, { day, signal }: DailyRun): Promise<number> {
  let count = 0;
  for (let last = batch; last === batch; count += last) {
    signal.throwIfAborted();
    last = await purgeBatch(db, noun, day);
  }
  return count;
}

function purgeBatch(db: Db, noun: TrashNoun, day: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // What was thrown away later may still point here, and goes first.
    const isFree = await nothingHolds(tx, noun);
    const purged = await tx
      .deleteFrom(noun)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(noun)
          .select('id')
          .where('deleted_at', '<', daysBefore(day, daysInTrash))
          .where(isFree)
          .orderBy('deleted_at')
          .limit(batch)
          .forUpdate(),
      )
      .returning('id')
      .execute();
    const actor = { user_id: null, via: 'job' } as const;
    for (const { id } of purged) {
      await audit(tx, actor, { module: nouns[noun].module, noun, record_id: id, action: 'purge' });
    }
    return purged.length;
  });
}
