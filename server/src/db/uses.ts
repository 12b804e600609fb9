import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from './connect.ts';

/** A table that points at another one: by which columns, and which columns it has besides. */
type Holder = {
  table: string;
  columns: string[];
  is_soft: boolean;
  is_versioned: boolean;
  /** The row it points at cannot go while it does. */
  is_blocking: boolean;
};
type Use = { noun: string; count: number };

const has = (column: string) =>
  sql`exists (select 1 from pg_attribute a where a.attrelid = holder.oid and a.attname = ${column})`;

/** Every table with a foreign key to the id of this one; without its parts, which go with the row when it goes. */
export async function holdersOf(db: Db | Tx, table: string, withParts = false): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.relname as table, array_agg(own.attname::text order by own.attname) as columns,
      ${has('deleted_at')} as is_soft, ${has('version')} as is_versioned,
      bool_or(key.confdeltype in ('a', 'r')) as is_blocking
    from pg_constraint key
    join pg_class holder on holder.oid = key.conrelid
    cross join unnest(key.conkey, key.confkey) as pair (own, target)
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
    join pg_attribute target on target.attrelid = key.confrelid and target.attnum = pair.target
    where key.contype = 'f' and key.confrelid = ${table}::regclass and (${withParts} or key.confdeltype <> 'c')
      and key.conparentid = 0 and target.attname = 'id'
    group by holder.oid, holder.relname
    order by holder.relname`.execute(db);
  return rows;
}

/** That no row, deleted or not, keeps this one of the table from going for good. */
export async function nothingHolds(tx: Tx, table: string): Promise<RawBuilder<SqlBool>> {
  const holders = (await holdersOf(tx, table)).filter(({ is_blocking }) => is_blocking);
  const free = holders.flatMap(({ table: holder, columns }) =>
    columns.map(
      (column) => sql<SqlBool>`not exists (select 1 from ${sql.table(holder)} as holder
        where ${sql.ref(`holder.${column}`)} = ${sql.ref(`${table}.id`)})`,
    ),
  );
  return sql<SqlBool>`(${sql.join([sql`true`, ...free], sql` and `)})`;
}

/** How many rows of which tables point at a row. What is deleted does not count. */
export async function countUses(db: Db | Tx, table: string, id: number, withParts = false): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { table: noun, columns, is_soft } of await holdersOf(db, table, withParts)) {
    const points = columns.map((column) => sql`${sql.ref(column)} = ${id}`);
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(noun)}
      where (${sql.join(points, sql` or `)}) ${is_soft ? sql`and deleted_at is null` : sql``}`.execute(db);
    uses.push({ noun, count: rows[0]?.count ?? 0 });
  }
  return uses.filter(({ count }) => count > 0);
}

/** `3 products`, `1 product category`. */
function counted({ noun, count }: Use): string {
  const words = noun.replaceAll('_', ' ');
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`;
}

/** As `3 products and 1 policy`. */
export const usesInWords = (uses: Use[]): string => new Intl.ListFormat('en').format(uses.map(counted));

/** Who still points at a row, in words; empty when nobody does. */
export const usesOf = async (tx: Tx, table: string, id: number): Promise<string> =>
  usesInWords(await countUses(tx, table, id));
