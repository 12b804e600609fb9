import type { Organisation } from '#contract/organisation';
import { today } from '../../calendar.ts';
import type { Db } from '../../db/connect.ts';

export async function findOrganisation(db: Db, now: Date): Promise<Organisation> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['name', 'time_zone', 'currency'])
    .executeTakeFirstOrThrow();
  return { ...organisation, today: today(organisation.time_zone, now) };
}
