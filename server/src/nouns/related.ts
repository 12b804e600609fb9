import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import { relatedTypes, type RelatedType } from '#contract/base/related';
import { guardHolds } from '../auth/access.ts';
import type { Caller } from '../auth/caller.ts';
import { reachesRecords } from '../auth/scope.ts';
import type { Db, Tx } from '../db/connect.ts';
import { linkWithNoun } from './links.ts';
import { byLockOrder, inLockOrder } from '../db/lockOrder.ts';
import type { DB } from '../db/schema.gen.ts';
import { Invalid } from '../errors.ts';
import { nounFacts } from '../db/nouns.ts';
import { relatedNouns } from './related.nouns.ts';
import { said } from '../said.ts';

/** The record that something is about. */
export type Named = { related_type: RelatedType; related_id: number };
type About = { [F in keyof Named]: Named[F] | null };
type Column = (typeof relatedNouns)[RelatedType]['column'];
type Columns = Record<Column, number | null>;
/** Tables with a column for every kind of record that one of theirs may be about. */
type AboutTable = { [T in keyof DB]: Column extends keyof DB[T] ? T : never }[keyof DB];

const columnIn = (table: AboutTable, type: RelatedType) => `${table}.${relatedNouns[type].column}`;

export function relatedTypeOf(table: AboutTable): RawBuilder<RelatedType | null> {
  const cases = relatedTypes.map(
    (type) => sql`when ${sql.ref(columnIn(table, type))} is not null then ${sql.lit(type)}`,
  );
  return sql<RelatedType | null>`case ${sql.join(cases, sql` `)} end`;
}

export const relatedIdOf = (table: AboutTable): RawBuilder<number | null> =>
  sql<number | null>`coalesce(${sql.join(relatedTypes.map((type) => sql.ref(columnIn(table, type))))})`;

function relatedLinkOf(table: AboutTable): RawBuilder<Link | null> {
  const links = relatedTypes.map((type) => linkWithNoun(relatedNouns[type].noun, columnIn(table, type)));
  return sql<Link | null>`coalesce(${sql.join(links)})`;
}

/** What a row of the table says of the record that it is about. */
export const relatedTo = (table: AboutTable) => ({
  related_type: relatedTypeOf(table),
  related_id: relatedIdOf(table),
  related: relatedLinkOf(table),
});

/** The same of a table whose rows are always about one. */
export const partOf = (table: AboutTable) => ({
  related_type: relatedTypeOf(table).$castTo<RelatedType>(),
  related_id: relatedIdOf(table).$castTo<number>(),
  related: relatedLinkOf(table).$castTo<Link>(),
});

/** The rows about records of a kind; where records are named, about those of them that the caller sees. */
export function isAbout(
  table: AboutTable,
  caller: Caller,
  types: readonly RelatedType[] = relatedTypes,
  ids?: number[],
): RawBuilder<SqlBool> {
  const conditions = types.map((type) => {
    const column = sql.ref(columnIn(table, type));
    return ids === undefined
      ? sql<SqlBool>`${column} is not null`
      : sql<SqlBool>`(${column} in (${sql.join(ids)}) and ${column} = any(array(${seenIds(caller, type, ids)})))`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

type Asked = { related_type?: RelatedType[] | undefined; related_id?: number[] | undefined };

/** The filters of a list by what its rows are about. */
export const aboutFilters = (table: AboutTable) => ({
  related_type: (types: RelatedType[], { related_id }: Asked, caller: Caller) =>
    isAbout(table, caller, types, related_id),
  related_id: (ids: number[], { related_type }: Asked, caller: Caller) =>
    related_type ? undefined : isAbout(table, caller, undefined, ids),
});

/** The rows whose record is not deleted: what is a part of it is there as long as it is. */
export function isAboutLiving(
  table: AboutTable,
  types: readonly RelatedType[] = relatedTypes,
): RawBuilder<SqlBool> {
  const conditions = types.map(
    (type) => sql<SqlBool>`exists (select 1 from ${sql.table(relatedNouns[type].noun)} parent
      where parent.id = ${sql.ref(columnIn(table, type))} and parent.deleted_at is null)`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function seenIds(caller: Caller, type: RelatedType, ids: number[]) {
  const { noun } = relatedNouns[type];
  return sql`select t.id from ${sql.table(noun)} t where t.id in (${sql.join(ids)}) and t.deleted_at is null
    and ${reachesRecords(caller, `${nouns[noun].module}:view`, noun, 't')}`;
}

/** As the table keeps it. Only a record that the caller sees can be chosen, and it is not deleted meanwhile. */
export async function chooseRelated(tx: Tx, caller: Caller, about: About): Promise<Columns> {
  const { related_type, related_id } = about;
  if (related_type === null || related_id === null) return relatedColumns(about);
  inLockOrder(tx, relatedNouns[related_type].noun, [related_id]);
  const found = await sql`${seenIds(caller, related_type, [related_id])} for share`.execute(tx);
  if (found.rows.length === 0)
    throw new Invalid({
      related_id: [said('chooseExisting', { one: nounFacts[relatedNouns[related_type].noun].one })],
    });
  return relatedColumns(about);
}

/** Not deleted or merged until the transaction ends, for what is about to point at them as well. */
export async function holdRelated(tx: Tx, about: readonly About[]): Promise<void> {
  const byNoun = Map.groupBy(
    about.filter((each): each is Named => each.related_id !== null),
    ({ related_type }) => relatedNouns[related_type].noun,
  );
  for (const noun of [...byNoun.keys()].sort(byLockOrder)) {
    const ids = [...new Set(byNoun.get(noun)?.map(({ related_id }) => related_id))].sort((a, b) => a - b);
    inLockOrder(tx, noun, ids);
    await sql`select from ${sql.table(noun)} where id = any(${ids}::integer[])
      order by id for key share`.execute(tx);
  }
}

/** At most one of the columns is set. */
export const relatedColumns = ({ related_type, related_id }: About): Columns =>
  Object.fromEntries(
    relatedTypes.map((type) => [relatedNouns[type].column, type === related_type ? related_id : null]),
  ) as Columns;

/** Whoever may see no record of the kind has nothing to add to. */
export const guardKind = (caller: Caller, { related_type }: Pick<Named, 'related_type'>): void =>
  guardHolds(caller, `${nouns[relatedNouns[related_type].noun].module}:view`);

/** Whether a permission over what is about a record reaches it through that record; undefined where it is not seen. */
export async function findRelatedFor(
  db: Db | Tx,
  caller: Caller,
  permission: Permission,
  { related_type, related_id }: Named,
): Promise<{ is_permitted: boolean } | undefined> {
  const { noun } = relatedNouns[related_type];
  const { rows } = await sql<{ is_permitted: boolean }>`
    select ${reachesRecords(caller, permission, noun, 't')} as is_permitted from ${sql.table(noun)} t
    where t.id = ${related_id} and t.deleted_at is null
      and ${reachesRecords(caller, `${nouns[noun].module}:view`, noun, 't')}`.execute(db);
  return rows[0];
}
