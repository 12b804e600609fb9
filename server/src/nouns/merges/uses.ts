import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { counted, unseenOnes } from '#contract/base/amounts/counted';
import { nouns } from '#contract/base/nouns';
import type { Caller } from '../../auth/caller.ts';
import { reachesRecords } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { nounFacts, type NounWithFacts } from '../../db/nouns.ts';

/**
 * What a row that points at another one is to it: `on delete cascade` makes it a `part` that goes with it; a comment on
 * the foreign key says that it is merely `about` it, or its `history`, which was written once and is never rewritten, so
 * that a merge leaves it where it is. Everything else `blocks` the deletion.
 */
export type HolderKind = 'blocks' | 'about' | 'part' | 'history';

/** A table that points at another one: by which columns, and which columns it has besides. */
type Holder = {
  table: string;
  kind: HolderKind;
  columns: string[];
  is_soft: boolean;
  is_versioned: boolean;
  /** The row it points at cannot go for good while it does. */
  is_lasting: boolean;
};
/** How many rows of a table point at a record, and how many more of them the caller does not see. */
type Use = { noun: string; count: number };
type Counted = Use & { unseen: number };

const has = (column: string) =>
  sql`exists (select 1 from pg_attribute a where a.attrelid = holder.oid and a.attname = ${column})`;

/** Every table with a foreign key to the id of this one, of the kinds asked for. */
export async function holdersOf(db: Db | Tx, table: string, kinds: readonly HolderKind[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.relname as table, told.kind, array_agg(distinct own.attname::text) as columns,
      ${has('deleted_at')} as is_soft, ${has('version')} as is_versioned,
      bool_or(key.confdeltype in ('a', 'r')) as is_lasting
    from pg_constraint key
    join pg_class holder on holder.oid = key.conrelid
    cross join unnest(key.conkey, key.confkey) as pair (own, target)
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
    join pg_attribute target on target.attrelid = key.confrelid and target.attnum = pair.target
    cross join lateral (select case
      when obj_description(key.oid, 'pg_constraint') in ('about', 'history')
        then obj_description(key.oid, 'pg_constraint')
      when key.confdeltype = 'c' then 'part'
      else 'blocks' end as kind) as told
    where key.contype = 'f' and key.confrelid = ${table}::regclass and told.kind = any(${kinds}::text[])
      and key.conparentid = 0 and target.attname = 'id'
    group by holder.oid, holder.relname, told.kind
    order by holder.relname, told.kind`.execute(db);
  return rows;
}

/** What says now what is insured, and what only says what was: that keeps nothing from the trash, but from the purge. */
type Documents = { readonly risks: readonly string[]; readonly shares: readonly string[] };
/** Tables whose `risk` names vehicles, or whose `coinsurers` name insurers, each by an index (decision 45). */
const current: Documents = { risks: ['quotes', 'policies'], shares: ['policies'] };
const ever: Documents = {
  risks: [...current.risks, 'policy_versions'],
  shares: [...current.shares, 'policy_versions'],
};
/** By which field a vehicle of a risk points at this table. */
const fieldsOfVehicles: Readonly<Record<string, string>> = {
  vehicle_makes: 'make_id',
  vehicle_models: 'model_id',
  vehicle_variants: 'variant_id',
};

/** An insurer that carries a share of a policy. */
const isCoinsurer = (id: RawBuilder<unknown>) =>
  sql<SqlBool>`(holder.coinsurers @> jsonb_build_array(jsonb_build_object('insurer_id', ${id}::integer))
    and holder.coinsurers <> '[]')`;

/** For each table with risks or shares, that one of its rows names the record of this id there. */
function namedInDocuments({ risks, shares }: Documents, table: string, id: RawBuilder<unknown>) {
  if (table === 'insurers') return shares.map((holder) => ({ holder, isNamed: isCoinsurer(id) }));
  const field = fieldsOfVehicles[table];
  if (field === undefined) return [];
  return risks.map((holder) => ({
    holder,
    // The field is written out, because an index is found by it.
    isNamed: sql<SqlBool>`risk_vehicle_ids(holder.risk, ${sql.lit(field)}) @> array[${id}]::integer[]`,
  }));
}

/** That no row, deleted or not, keeps this one of the table from going for good. */
export async function nothingHolds(tx: Tx, table: string): Promise<RawBuilder<SqlBool>> {
  const kinds = ['blocks', 'about', 'history'] as const;
  const holders = (await holdersOf(tx, table, kinds)).filter(({ is_lasting }) => is_lasting);
  const free = holders.flatMap(({ table: holder, columns }) =>
    columns.map(
      (column) => sql<SqlBool>`not exists (select 1 from ${sql.table(holder)} as holder
        where ${sql.ref(`holder.${column}`)} = ${sql.ref(`${table}.id`)})`,
    ),
  );
  const unnamed = namedInDocuments(ever, table, sql.ref(`${table}.id`)).map(
    ({ holder, isNamed }) =>
      sql<SqlBool>`not exists (select 1 from ${sql.table(holder)} as holder where ${isNamed})`,
  );
  return sql<SqlBool>`(${sql.join([sql`true`, ...free, ...unnamed], sql` and `)})`;
}

const isNoun = (table: string): table is NounWithFacts => table in nounFacts;

/** Counts the rows of a table, called `holder`, for which something holds. */
async function count(
  db: Db | Tx,
  caller: Caller,
  table: string,
  holds: RawBuilder<SqlBool>,
): Promise<Counted> {
  const isSeen = isNoun(table)
    ? reachesRecords(caller, `${nouns[table].module}:view`, table, 'holder')
    : sql<SqlBool>`true`;
  const { rows } = await sql<Counted>`select count(*) filter (where ${isSeen}) as count,
      count(*) filter (where not ${isSeen}) as unseen
    from ${sql.table(table)} as holder where ${holds}`.execute(db);
  return { noun: table, count: rows[0]?.count ?? 0, unseen: rows[0]?.unseen ?? 0 };
}

/** The rows of each table that point at a row. What is deleted does not count. */
async function countHolders(
  db: Db | Tx,
  caller: Caller,
  table: string,
  id: number,
  kinds: readonly HolderKind[],
): Promise<Counted[]> {
  const uses: Counted[] = [];
  for (const { table: holder, columns, is_soft } of await holdersOf(db, table, kinds)) {
    const points = columns.map((column) => sql`${sql.ref(`holder.${column}`)} = ${id}`);
    const alive = is_soft ? sql`and holder.deleted_at is null` : sql``;
    uses.push(await count(db, caller, holder, sql<SqlBool>`(${sql.join(points, sql` or `)}) ${alive}`));
  }
  return uses;
}

/** How many rows of which tables point at a row, of those that the caller sees. */
export async function countUses(
  db: Db | Tx,
  caller: Caller,
  table: string,
  id: number,
  kinds: readonly HolderKind[],
): Promise<Use[]> {
  return byNoun(await countHolders(db, caller, table, id, kinds));
}

/** Of many rows of one table, those that others point at, and by how many of which tables; whoever looks. */
export async function usesAmong(
  db: Db | Tx,
  table: string,
  ids: readonly number[],
  { kinds, except }: { kinds: readonly HolderKind[]; except: readonly string[] },
): Promise<Map<number, Use[]>> {
  const uses = new Map<number, Use[]>();
  const holders = (await holdersOf(db, table, kinds)).filter((holder) => !except.includes(holder.table));
  for (const { table: noun, columns, is_soft } of holders) {
    const alive = is_soft ? sql`and deleted_at is null` : sql``;
    for (const column of columns) {
      const { rows } = await sql<{ id: number; count: number }>`
        select ${sql.ref(column)} as id, count(*) as count from ${sql.table(noun)}
        where ${sql.ref(column)} = any(${ids}::integer[]) ${alive} group by 1`.execute(db);
      for (const { id, count: some } of rows) uses.set(id, [...(uses.get(id) ?? []), { noun, count: some }]);
    }
  }
  return uses;
}

/** The rows, of those that are not deleted, that name a record in a document. */
async function countDocuments(db: Db | Tx, caller: Caller, table: string, id: number): Promise<Counted[]> {
  const uses: Counted[] = [];
  for (const { holder, isNamed } of namedInDocuments(current, table, sql`${id}`))
    uses.push(await count(db, caller, holder, sql<SqlBool>`${isNamed} and holder.deleted_at is null`));
  return uses;
}

/** One of each noun, and only where there is any. */
function byNoun(uses: readonly Use[]): Use[] {
  const sums = new Map<string, number>();
  for (const { noun, count: some } of uses) sums.set(noun, (sums.get(noun) ?? 0) + some);
  return [...sums].flatMap(([noun, sum]) => (sum > 0 ? { noun, count: sum } : []));
}

/** As `3 products and 1 policy`. */
export const usesInWords = (uses: Use[], others: readonly string[] = []): string =>
  new Intl.ListFormat('en').format([...uses.map(counted), ...others]);

/** What keeps a row from being deleted, in words; empty when nothing does. What the caller does not see is not counted. */
export async function usesOf(tx: Tx, caller: Caller, table: string, id: number): Promise<string> {
  const uses = [
    ...(await countHolders(tx, caller, table, id, ['blocks'])),
    ...(await countDocuments(tx, caller, table, id)),
  ];
  return usesInWords(byNoun(uses), uses.some(({ unseen }) => unseen > 0) ? [unseenOnes] : []);
}
