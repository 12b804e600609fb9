import { sql, type Compilable } from 'kysely';
import type { Language } from '#contract/system/users';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Snapshot } from '../../db/snapshot.ts';
import type { ListPlan } from './list.ts';

/** The rows of a file: all that match, or those of them that were ticked. */
export const chosenRows = <TB extends keyof DB, F extends string, O>(
  { matching, id }: ListPlan<TB, F, O>,
  ids: readonly number[] | undefined,
) => (ids ? matching.where(sql<boolean>`${id} in (${sql.join(ids)})`) : matching);

type Counted = { rows: number; day: string; language: Language };

/** How many rows there are, which day it is, and what the one who asked reads. */
export async function countIn<TB extends keyof DB>(
  snapshot: Snapshot,
  db: Db,
  matching: ListPlan<TB, string, unknown>['matching'],
  userId: number,
): Promise<Counted> {
  const found: Compilable = matching.select(sql<number>`1`.as('one'));
  const counting = sql<Counted>`
    select (select count(*) from (${found}) as matching) as rows,
      (now() at time zone time_zone)::date as day,
      (select u.language from users u where u.id = ${userId}) as language
    from organisation`;
  const [counted] = await snapshot.rows({ compile: () => counting.compile(db) });
  return counted ?? { rows: 0, day: '', language: 'en' };
}
