import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';

export type Fingerprint = ReadonlyMap<string, string>;

/** Count and hash of the content of every table. */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, count(*) || ' rows ' ||
      coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as content from ${sql.table(name)} r`,
  );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, content }) => [name, content]));
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));
