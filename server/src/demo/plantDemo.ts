import { findCallerOfJob } from '../auth/caller.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../http/write.ts';
import { ensureFirstSuperuser } from '../modules/users/firstSuperuser.ts';
import { StartError } from '../startError.ts';
import { people, superuser } from './people.ts';
import { plantTasks } from './tasks/plantTasks.ts';
import { plantTeams } from './teams.ts';
import { demoPassword, emailOf, hashPasswords, plantUsers } from './users.ts';

export type DemoLogin = { email: string; role: string; team: string; password: string };

const seed = 'demo_people';

const logins: DemoLogin[] = [superuser, ...people].map((person) => ({
  email: emailOf(person),
  role: person.has_left ? `${person.role} (deactivated)` : person.role,
  team: person.team ?? '',
  password: demoPassword,
}));

/** Believable people and their tasks in an empty database, once, by the very use cases that the screens call. */
export async function plantDemo(db: Db): Promise<DemoLogin[]> {
  const planted = await db.selectFrom('applied_seeds').where('name', '=', seed).select('name').execute();
  if (planted.length > 0) return logins;
  await guardNobodyElse(db);
  await ensureFirstSuperuser(db, { email: emailOf(superuser), password: demoPassword });
  const hashed = await hashPasswords();
  await inTransaction(db, async (tx) => {
    const first = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const found = await findCallerOfJob(tx, first.id);
    if (!found) throw new StartError('The first superuser of the demonstration was deactivated.');
    const caller = { ...found, via: 'console' as const };
    await tx.insertInto('applied_seeds').values({ name: seed }).execute();
    await plantUsers(tx, caller, hashed, await plantTeams(tx, caller));
    await plantTasks(tx, new Date());
  });
  return logins;
}

/** Real people never get colleagues whose password everyone knows. */
async function guardNobodyElse(db: Db): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '!=', emailOf(superuser))
    .executeTakeFirst();
  if (other) {
    throw new StartError(
      'This data folder has users of its own. Set DATA_DIR to another one for the demonstration.',
    );
  }
}
