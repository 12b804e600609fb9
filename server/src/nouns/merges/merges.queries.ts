import { sql, type RawBuilder } from 'kysely';
import { daysToUndoMerge } from '#contract/base/merges';
import type { Actor } from '../../auth/actor.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import { mergeRuleOf, type MergeNoun } from './merges.nouns.ts';

export type Named = { id: number; name: string; is_deleted: boolean };
/** Columns of a record by their names, as JSON holds them. */
export type Columns = Readonly<Record<string, unknown>>;
/** What a merge did to the fields of the record that was kept. */
export type TakenColumns = { before: Columns; after: Columns };
export type Merge = {
  id: number;
  noun: string;
  merged_id: number;
  kept_id: number;
  is_late: boolean;
  kept_before: unknown;
  kept_after: unknown;
};

/** What a record is called: two that are one often have one name, so a number tells them apart. */
export function labelOf(noun: MergeNoun): RawBuilder<string> {
  const { name = 'name', number } = mergeRuleOf(noun);
  return number ? sql`${sql.ref(name)} || ' (' || ${sql.ref(number)} || ')'` : sql`${sql.ref(name)}`;
}

/** Nobody points at them, changes or deletes them meanwhile. In the order of their ids, so that two merges wait in line. */
export async function lockRecords(tx: Tx, noun: MergeNoun, ids: number[]): Promise<Map<number, Named>> {
  inLockOrder(tx, noun, ids);
  const { rows } = await sql<Named>`
    select id, ${labelOf(noun)} as name, deleted_at is not null as is_deleted from ${sql.table(noun)}
    where id = any(${ids}::integer[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

type Pair = { merged: Named; kept: Named };

/** The children of two parents that would be called the same under one; all of them are held until it is done. */
export async function lockNamesakes(
  tx: Tx,
  noun: MergeNoun,
  column: string,
  mergedParent: number,
  keptParent: number,
): Promise<Pair[]> {
  const parents = [mergedParent, keptParent];
  inLockOrder(tx, noun);
  const children = await sql<Named & { parent: number; key: string }>`
    select id, name, deleted_at is not null as is_deleted, ${sql.ref(column)} as parent, name_key(name) as key
    from ${sql.table(noun)} where ${sql.ref(column)} = any(${parents}::integer[]) order by id for update`.execute(
    tx,
  );
  const live = children.rows.filter((row) => !row.is_deleted);
  const kept = new Map(live.filter(({ parent }) => parent === keptParent).map((row) => [row.key, row]));
  return live.flatMap((merged) => {
    const namesake = merged.parent === mergedParent ? kept.get(merged.key) : undefined;
    return namesake ? [{ merged, kept: namesake }] : [];
  });
}

const point = (column: string, at: number, isVersioned: boolean): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${at} ${isVersioned ? sql`, version = version + 1` : sql``}`;

export type ForeignKey = { table: string; column: string; is_versioned: boolean };

/** Lets every row that points at the one point at the other, and remembers which those were. */
export async function moveRows(
  tx: Tx,
  mergeId: number,
  key: ForeignKey,
  from: number,
  to: number,
): Promise<number> {
  const { table, column, is_versioned } = key;
  inLockOrder(tx, table);
  const { rows } = await sql<{ count: number }>`
    with held as (
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${from} order by id for no key update
    ), moved as (
      update ${sql.table(table)} set ${point(column, to, is_versioned)} where id = any(array(select id from held))
      returning id
    )
    insert into merge_moves (merge_id, table_name, column_name, row_ids)
    select ${mergeId}, ${table}, ${column}, array_agg(id order by id) from moved having count(*) > 0
    returning cardinality(row_ids) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those of the moved rows that nobody pointed elsewhere since. */
export async function moveRowsBack(
  tx: Tx,
  { table, column, is_versioned }: ForeignKey,
  merge: Merge,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${point(column, merge.merged_id, is_versioned)}
    where ${sql.ref(column)} = ${merge.kept_id} and id = any(array(
      select unnest(row_ids) from merge_moves
      where merge_id = ${merge.id} and table_name = ${table} and column_name = ${column}))`.execute(tx);
}

export const insertMerge = (
  tx: Tx,
  actor: Actor,
  merge: { noun: MergeNoun; merged_id: number; kept_id: number; within_id: number | null },
  taken?: TakenColumns,
) =>
  tx
    .insertInto('merges')
    .values({
      ...merge,
      merged_by: actor.user_id,
      kept_before: taken ? JSON.stringify(taken.before) : null,
      kept_after: taken ? JSON.stringify(taken.after) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function stamp(tx: Tx, noun: MergeNoun, id: number, stamps: object): Promise<void> {
  await tx.updateTable(noun).set(stamps).where(sql.ref('id'), '=', id).execute();
}

export const isLate = sql<boolean>`(merged_at < now() - ${sql.lit(daysToUndoMerge)} * interval '1 day')`;
const standing = (tx: Db | Tx) =>
  tx
    .selectFrom('merges')
    .where('undone_at', 'is', null)
    .select(['merges.id', 'noun', 'merged_id', 'kept_id', 'kept_before', 'kept_after', isLate.as('is_late')]);

/** The merge by which this record went into another one. */
export const findMerge = (tx: Tx, noun: MergeNoun, mergedId: number) =>
  standing(tx).where('noun', '=', noun).where('merged_id', '=', mergedId).forUpdate().executeTakeFirst();

/** What a record went into. */
export const findKept = (db: Db | Tx, noun: MergeNoun, mergedId: number) =>
  db
    .selectFrom('merges')
    .select('kept_id as id')
    .where('undone_at', 'is', null)
    .where('noun', '=', noun)
    .where('merged_id', '=', mergedId)
    .executeTakeFirst();

/**
 * The record and whatever has become it, also by way of another. History stays with the record that it was written
 * about, so whoever reads the history of one reads that of all of these: `where account_id in ${idsOfWhole(…)}`.
 */
export const idsOfWhole = (noun: MergeNoun, id: number): RawBuilder<number> =>
  sql<number>`(with recursive whole as (
      select ${id}::integer as id
      union
      select merged_id from merges join whole on merges.kept_id = whole.id
      where merges.noun = ${noun} and undone_at is null
    ) select id from whole)`;

export const listInnerMerges = (tx: Tx, mergeId: number) =>
  standing(tx).where('within_id', '=', mergeId).orderBy('merges.id').forUpdate().execute();

export const markUndone = (tx: Tx, actor: Actor, mergeId: number) =>
  tx
    .updateTable('merges')
    .set({ undone_at: sql<string>`now()`, undone_by: actor.user_id, kept_before: null, kept_after: null })
    .where('id', '=', mergeId)
    .execute();

/** What a record is called, whether deleted or not. */
export async function nameOf(db: Db | Tx, noun: MergeNoun, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${labelOf(noun)} as name from ${sql.table(noun)} where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}
