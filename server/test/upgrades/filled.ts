import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Client } from 'pg';

/** All rows of a database as an earlier version left it, each as PostgreSQL writes a row. */
export type Filled = { data_key: string; tables: Record<string, string[]> };

export function readFilled(file: URL): Filled {
  // Written by `keep.ts` alone.
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as Filled;
}

export const writeFilled = (file: string, filled: Filled): void =>
  writeFileSync(file, brotliCompressSync(Buffer.from(JSON.stringify(filled))));

async function storedColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The rows as they were, without the triggers that would make up others, and the ids that follow theirs. */
export async function fill(client: Client, { tables }: Filled): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`truncate ${Object.keys(tables).join(', ')} cascade`);
  for (const [table, rows] of Object.entries(tables)) {
    const columns = await storedColumns(client, table);
    const values = columns.map((column) => `(kept).${column}`);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from (select text::${table} as kept from unnest($1::text[]) text) rows`,
      [rows],
    );
    if (columns.includes('id')) await countOn(client, table);
  }
  await client.query('set session_replication_role = origin');
}

/** The next id follows the largest that was given. */
const countOn = (client: Client, table: string) =>
  client.query(
    `select setval(sequence, (select max(id) from ${table}))
     from (select pg_get_serial_sequence($1, 'id') as sequence) s where sequence is not null`,
    [table],
  );
