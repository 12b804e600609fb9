/**
 * Keeps a running demonstration as a database to be upgraded by all later versions:
 * `keep.ts <address of its database> <its data.key> <file> [accounts]`. Of a large one the first accounts are kept.
 */
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { writeFilled } from './filled.ts';

type Row = Record<string, unknown> & { text: string };

type Key = { table: string; columns: string[]; target: string; target_columns: string[] };

/** Entries of the trail whose seals are kept; a chain may end anywhere. */
const keptEntries = 300;

const [url = '', keyFile = '', file = '', accounts] = process.argv.slice(2);
const client = new Client({ connectionString: url });
await client.connect();
const tables = await readTables();
if (accounts) await keepFirst(Number(accounts));
writeFilled(file, { data_key: readFileSync(keyFile).toString('hex'), tables: texts() });
await client.end();

async function readTables(): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`,
  );
  const read = new Map<string, Row[]>();
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ row: Row; text: string }>(
      `select to_json(t) as row, t::text as text from ${name} t`,
    );
    read.set(
      name,
      found.map(({ row, text }) => ({ ...row, text })),
    );
  }
  return read;
}

function texts(): Record<string, string[]> {
  return Object.fromEntries([...tables].map(([name, rows]) => [name, rows.map(({ text }) => text)]));
}

function names(relation: string, numbers: string): string {
  return `(select json_agg(attname order by place) from unnest(${numbers}) with ordinality n (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number)`;
}

async function readKeys(): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
       confrelid::regclass::text as target, ${names('confrelid', 'confkey')} as target_columns
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

function valuesOf(row: Row, columns: string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}

/** Whatever points at nothing any more goes as well, until everything points at something. */
async function keepFirst(most: number): Promise<void> {
  const keep = (table: string, isKept: (row: Row) => boolean) =>
    tables.set(table, (tables.get(table) ?? []).filter(isKept));
  keep('accounts', ({ id }) => Number(id) <= most);
  keep('audit_seals', ({ seq }) => Number(seq) <= keptEntries);
  const sealed = new Set(tables.get('audit_seals')?.map(({ entry_id }) => entry_id));
  keep('audit_entries', ({ id }) => sealed.has(id));
  keep('job_runs', ({ job }) => job !== 'verify_audit');
  const keys = await readKeys();
  const count = () => [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  for (let before = Infinity; count() < before;) {
    before = count();
    for (const { table, columns, target, target_columns } of keys) {
      const targets = new Set(tables.get(target)?.map((row) => valuesOf(row, target_columns)));
      keep(table, (row) => columns.some((name) => row[name] === null) || targets.has(valuesOf(row, columns)));
    }
  }
}
