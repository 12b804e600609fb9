import { sql } from 'kysely';
import type { Tx } from './connect.ts';

type Holder = { table: string; columns: string[]; is_soft: boolean };

/** Every table with a foreign key to the id of this one, but for what goes with the row when it goes. */
async function holdersOf(tx: Tx, table: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.relname as table, array_agg(own.attname::text) as columns,
      exists (select 1 from pg_attribute d where d.attrelid = holder.oid and d.attname = 'deleted_at') as is_soft
    from pg_constraint key
    join pg_class holder on holder.oid = key.conrelid
    cross join unnest(key.conkey, key.confkey) as pair (own, target)
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = pair.own
    join pg_attribute target on target.attrelid = key.confrelid and target.attnum = pair.target
    where key.contype = 'f' and key.confrelid = ${table}::regclass and key.confdeltype <> 'c'
      and key.conparentid = 0 and target.attname = 'id'
    group by holder.oid, holder.relname
    order by holder.relname`.execute(tx);
  return rows;
}

/** `3 products`, `1 product category`. */
function counted(count: number, table: string): string {
  const words = table.replaceAll('_', ' ');
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`;
}

/** Who still points at a row, as `3 products and 1 policy`; empty when nobody does. What is deleted does not count. */
export async function usesOf(tx: Tx, table: string, id: number): Promise<string> {
  const uses: string[] = [];
  for (const { table: holder, columns, is_soft } of await holdersOf(tx, table)) {
    const points = columns.map((column) => sql`${sql.ref(column)} = ${id}`);
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(holder)}
      where (${sql.join(points, sql` or `)}) ${is_soft ? sql`and deleted_at is null` : sql``}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) uses.push(counted(count, holder));
  }
  return new Intl.ListFormat('en').format(uses);
}
