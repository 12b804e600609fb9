import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../start/startError.ts';
import { jobQueues, queueSchema } from './queues.ts';

const migrationsDir = new URL('../../migrations/', import.meta.url);
const lockKey = 0x636f7665;

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(dir: URL): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, dir), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to this version. Each file runs in a transaction of its own together with its record,
 * so a start that was killed half-way resumes; the lock lets one of several starters do the work.
 */
export async function migrate(url: string, dir = migrationsDir): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'covernote migrate' });
  // The awaited query reports a lost connection; the event must not end the process besides.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    await applyPending(client, await readMigrations(dir), applied.rows);
    await prepareQueues(url);
  } finally {
    await client.end();
  }
}

async function applyPending(
  client: Client,
  known: Migration[],
  applied: { name: string; checksum: string }[],
) {
  const checksums = new Map(known.map((migration) => [migration.name, migration.checksum]));
  for (const row of applied) {
    if (!checksums.has(row.name)) {
      throw new StartError(
        `The database was migrated by a newer Covernote (it has ${row.name}). Start that version, or restore a backup.`,
      );
    }
    if (checksums.get(row.name) !== row.checksum) {
      throw new StartError(`The migration ${row.name} was changed after it had been applied.`);
    }
  }
  const done = new Set(applied.map((row) => row.name));
  for (const { name, sql, checksum } of known) {
    if (done.has(name)) continue;
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  }
}

async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const { name, options } of jobQueues) {
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
