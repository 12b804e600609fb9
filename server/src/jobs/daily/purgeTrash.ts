import type { ModuleName } from '#contract/permissions';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { daysBefore } from '../../db/organisationDay.ts';
import { audit } from '../../modules/audit/audit.service.ts';
import type { DailyRun, Outcome } from '../job.ts';

const daysKept = 30;
const batch = 200;

type Trash = { table: 'teams' | 'groups' | 'tasks'; module: ModuleName };

/** What is deleted for good, holders before what they hold. Users never are: history names them. */
const trash: Trash[] = [
  { table: 'teams', module: 'users' },
  { table: 'groups', module: 'groups' },
  { table: 'tasks', module: 'tasks' },
];

export async function purgeTrash({ db }: AppContext, run: DailyRun): Promise<Outcome> {
  const purged: Outcome = {};
  for (const noun of trash) {
    let count = 0;
    for (let last = batch; last === batch; count += last) {
      run.signal.throwIfAborted();
      last = await purgeBatch(db, noun, run.day);
    }
    purged[noun.table] = count;
    await run.progress(purged);
  }
  return purged;
}

function purgeBatch(db: Db, { table, module }: Trash, day: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const purged = await tx
      .deleteFrom(table)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(table)
          .select('id')
          .where('deleted_at', '<', daysBefore(day, daysKept))
          .orderBy('deleted_at')
          .limit(batch)
          .forUpdate(),
      )
      .returning('id')
      .execute();
    const actor = { user_id: null, via: 'job' } as const;
    for (const { id } of purged) {
      await audit(tx, actor, { module, noun: table, record_id: id, action: 'purge' });
    }
    return purged.length;
  });
}
