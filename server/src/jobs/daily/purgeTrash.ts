import { trashNouns, type TrashNoun } from '#contract/trash';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { daysBefore } from '../../db/organisationDay.ts';
import { nothingHolds } from '../../db/uses.ts';
import { audit } from '../../modules/audit/audit.service.ts';
import { daysInTrash, trashed } from '../../modules/trash/trash.nouns.ts';
import type { DailyRun, Outcome } from '../job.ts';

const batch = 200;

export async function purgeTrash({ db }: AppContext, run: DailyRun): Promise<Outcome> {
  const purged: Outcome = {};
  for (const noun of trashNouns.filter((each) => !trashed[each].isKept)) {
    let count = 0;
    for (let last = batch; last === batch; count += last) {
      run.signal.throwIfAborted();
      last = await purgeBatch(db, noun, run.day);
    }
    purged[noun] = count;
    await run.progress(purged);
  }
  return purged;
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
      await audit(tx, actor, { module: trashed[noun].module, noun, record_id: id, action: 'purge' });
    }
    return purged.length;
  });
}
