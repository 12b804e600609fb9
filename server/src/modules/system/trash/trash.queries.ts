import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { nouns } from '#contract/base/nouns';
import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { trashNouns, type TrashListParams, type TrashNoun } from '#contract/system/trash';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { contains, inRange } from '../../../nouns/lists/filters.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { factsOf } from '../../../db/nouns.ts';
import { daysBefore } from '../../../db/organisationDay.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { isMergeable } from '../../../nouns/merges/merges.nouns.ts';
import { recordLabel } from '../../../nouns/trail/recordLabels.ts';
import { nothingHolds } from '../../../nouns/merges/uses.ts';

const daysInTrash = 30;
const purgedAtOnce = 200;

type Params = z.infer<typeof TrashListParams>;
type Deleted = {
  noun: TrashNoun;
  id: number;
  label: string;
  deleted_at: string;
  deleted_by: number | null;
  purged_on: string | null;
  is_merged: boolean;
  merged_into: Link | null;
};
type Sources = DB & { trash: Deleted };

/** The first day whose purge finds it more than the kept days old. */
const purgedOn = sql`((deleted_at at time zone (select time_zone from organisation))::date + ${sql.lit(daysInTrash + 1)})`;

type DeletePermission = Extract<Permission, `${string}:delete`>;
const permissionToDelete = (noun: TrashNoun): DeletePermission => `${nouns[noun].module}:delete`;

/** The standing merge by which a record went into another one, and that one where the caller sees it. */
function mergeOf(
  caller: Caller,
  noun: TrashNoun,
): { isMerged: RawBuilder<unknown>; into: RawBuilder<unknown> } {
  if (!isMergeable(noun)) return { isMerged: sql`false`, into: sql`null::json` };
  const standing = sql`merges where merges.noun = ${sql.lit(noun)} and merges.merged_id = t.id
    and merges.undone_at is null`;
  const label = recordLabel(caller, sql.lit(noun), sql`merges.kept_id`);
  return {
    isMerged: sql`exists (select 1 from ${standing})`,
    into: sql`(select case when ${label} is not null then json_build_object('id', merges.kept_id, 'label', ${label}) end
      from ${standing} limit 1)`,
  };
}

/** The deleted records of a noun that the caller could restore. */
function deletedOf(caller: Caller, noun: TrashNoun): RawBuilder<Deleted> {
  const { label, isKept } = factsOf(noun);
  const { isMerged, into } = mergeOf(caller, noun);
  return sql`select ${sql.lit(noun)} as noun, t.id, ${label}::text as label, t.deleted_at, t.deleted_by,
    ${isKept ? sql`null::date` : purgedOn} as purged_on, ${isMerged} as is_merged, ${into} as merged_into
    from ${sql.table(noun)} t
    where t.deleted_at is not null and ${reachesRecords(caller, permissionToDelete(noun), noun, 't')}`;
}

const narrowed = narrowedBy<Params>({
  search: contains(sql`lower(trash.label)`),
  deleted_at__range: inRange('trash.deleted_at'),
});

function matchingTrash(db: Db, caller: Caller, params: Params) {
  const asked = trashNouns.filter((each) => !params.noun || params.noun.includes(each));
  const parts = asked.map((each) => deletedOf(caller, each));
  const deleted = sql<Deleted>`(${sql.join(parts, sql` union all `)})`.as('trash');
  return narrowed(db.selectFrom(deleted), params);
}

const selectDeleted = (query: SelectQueryBuilder<Sources, 'trash', object>) =>
  query
    .select(['trash.noun', 'trash.id', 'trash.label', 'trash.deleted_at', 'trash.purged_on'])
    .select(['trash.is_merged', 'trash.merged_into'])
    .select(linkToUser('trash.deleted_by').as('deleted_by'));

export const listTrash = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, {
    matching: matchingTrash(db, caller, params),
    select: selectDeleted,
    columns: { deleted_at: sql.ref('trash.deleted_at') },
    fallback: [{ field: 'deleted_at', descending: true }],
    id: sql`trash.noun || ' ' || trash.id`,
  });

/** The next records of a noun that were deleted long enough before the day, held for this transaction. */
export async function holdExpired(
  tx: Tx,
  noun: TrashNoun,
  day: string,
  choice: RowChoice,
): Promise<number[]> {
  // What was thrown away later may still point here, and goes first.
  const isFree = await nothingHolds(tx, noun);
  const expired = await tx
    .selectFrom(noun)
    .select('id')
    .where('deleted_at', '<', daysBefore(day, daysInTrash))
    .where(isFree)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(purgedAtOnce)
    .forUpdate()
    .execute();
  return expired.map(({ id }) => id);
}

export async function deleteForGood(tx: Tx, noun: TrashNoun, ids: number[]): Promise<void> {
  await tx.deleteFrom(noun).where('id', 'in', ids).execute();
}
