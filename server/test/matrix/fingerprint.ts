import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';

export type Fingerprint = ReadonlyMap<string, string>;

const tables = new WeakMap<Db, Promise<string[]>>();

/** A number is taken before its use case begins, and a question is counted; both stay when that is refused. */
const unwatched = ['number_series', 'paces'];

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${unwatched}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const taken = new WeakMap<Db, { snapshot: string; print: Fingerprint }>();

/**
 * The rows of every table and the transactions that wrote them.
 * Even a row that is written anew with the same content has another one.
 * Where the database sees exactly the same transactions as at the last time, it sees the same rows.
 */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  const last = taken.get(db);
  const now = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  if (last && last.snapshot === now.rows[0]?.snapshot) return last.print;

  const names = await (tables.get(db) ?? tables.set(db, tablesOf(db)).get(db) ?? []);
  const parts = names.map(
    (name) => sql`select ${name}::text as name, count(*) || ' rows written by ' ||
      coalesce(sum(xmin::text::bigint), 0) as content from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; content: string; snapshot: string }>`
    select *, pg_current_snapshot()::text as snapshot from (${sql.join(parts, sql` union all `)}) as tables`.execute(
    db,
  );
  const print = new Map(rows.map(({ name, content }) => [name, content]));
  taken.set(db, { snapshot: rows[0]?.snapshot ?? '', print });
  return print;
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));
