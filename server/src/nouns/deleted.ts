import { sql } from 'kysely';
import { nouns } from '#contract/base/nouns';
import { trashNouns, type TrashNoun } from '#contract/system/trash';
import type { Caller } from '../auth/caller.ts';
import { reachesRecords, viewOf } from '../auth/scope.ts';
import type { Db } from '../db/connect.ts';
import { factsOf } from '../db/nouns.ts';
import { Deleted } from '../errors.ts';
import { isMergeable } from './merges/merges.nouns.ts';

const hasTrash = (noun: string): noun is TrashNoun => (trashNouns as readonly string[]).includes(noun);

/** Who deleted a record that the caller would see; undefined where it was not deleted, or was merged. */
export async function findDeleted(
  db: Db,
  caller: Caller,
  noun: string,
  id: number,
): Promise<Deleted | undefined> {
  if (!hasTrash(noun)) return undefined;
  const isMerged = isMergeable(noun)
    ? sql`exists (select 1 from merges where merges.noun = ${noun} and merged_id = t.id and undone_at is null)`
    : sql`false`;
  const { rows } = await sql<{ label: string; by: string }>`
    select ${factsOf(noun).label}::text as label, users.full_name as by
    from ${sql.table(noun)} t join users on users.id = t.deleted_by
    where t.id = ${id} and t.deleted_at is not null and not ${isMerged}
      and ${reachesRecords(caller, viewOf(nouns[noun].module), noun, 't')}`.execute(db);
  return rows[0] && new Deleted({ noun, ...rows[0] });
}
