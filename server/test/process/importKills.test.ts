import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOn, openPool, type Db } from '../../src/db/connect.ts';
import { cloneTemplate } from '../databases.ts';
import { serverOfRun, type SharedServer } from '../globalSetup.ts';
import { until } from './processes.ts';

const program = fileURLToPath(new URL('./importProcess.ts', import.meta.url));
/** Ten of them in the long form. */
const kills = Number(process.env.IMPORT_KILLS ?? 3);
const rows = 2600;
const batch = 500;
/** Each of its rows writes an account and says so. */
const writesOfBatch = 2 * batch;

let server: SharedServer;
let secretsDir: string;
const open: Db[] = [];

beforeAll(async () => {
  server = await serverOfRun();
  secretsDir = await mkdtemp(join(tmpdir(), 'covernote-secrets-'));
});
afterAll(async () => {
  await Promise.all(open.map((db) => db.destroy()));
  await server.remove();
  await rm(secretsDir, { recursive: true });
});

const mapping = {
  columns: [
    { place: 0, field: 'first_name' },
    { place: 1, field: 'last_name' },
    { place: 2, field: 'email' },
    { place: 3, field: 'source' },
  ],
  match_on: 'email',
};

/** A file that was checked and said yes to. Every tenth row is about the client of the row before. */
async function plant(name: string) {
  const url = await cloneTemplate(server.socketUrl, name);
  const db = databaseOn(openPool(url, { connectWithin: 30_000 }));
  open.push(db);
  await sql`update organisation set address = '{"country": "AE"}'`.execute(db);
  const { id: by } = await db
    .insertInto('users')
    .values({
      first_name: 'Nour',
      last_name: 'Saleh',
      email: 'n@example.com',
      password_hash: '',
      is_superuser: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: made } = await sql<{ id: number }>`
    insert into imports (import_number, target, status, file_name, file_size, file_hash, created_by, row_count,
      ready_rows, progress_total, committed_at, mapping)
    values ('IMP-000001', 'accounts', 'importing', 'clients.csv', 1, '', ${by}, ${rows}, ${rows}, ${rows}, now(),
      ${JSON.stringify(mapping)}) returning id`.execute(db);
  const id = made[0]?.id ?? 0;
  await sql`
    insert into import_rows (import_id, row, leader, cells, verdict)
    select ${id}, n + 1, n + 1 - (n % 10 = 0)::integer,
      array['First' || n, 'Last' || n, 'c' || n - (n % 10 = 0)::integer || '@example.com', 'row ' || n], 'create'
    from generate_series(1, ${rows}::integer) n`.execute(db);
  return { db, url, id, by };
}
type Planted = Awaited<ReturnType<typeof plant>>;

const start = ({ url, id, by }: Planted, job: string) =>
  spawn(process.execPath, [program, url, secretsDir, job, String(id), String(by)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Until it is done. */
async function work(planted: Planted, job: string) {
  const child = start(planted, job);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'exit');
  return said;
}

/** Whoever has written this many rows of accounts and of the import waits for a lock that the test holds. */
async function plantHalt({ db }: Planted, writes: number) {
  await sql`create sequence passed`.execute(db);
  await sql`
    create function halt() returns trigger language plpgsql as $$
    begin
      if nextval('passed') = ${sql.lit(writes)} then perform pg_advisory_xact_lock(4242); end if;
      return new;
    end $$`.execute(db);
  for (const table of ['accounts', 'import_rows'])
    await sql`
      create trigger halt before insert or update on ${sql.table(table)} for each row execute function halt()`.execute(
      db,
    );
}

async function removeHalt({ db }: Planted) {
  await sql`drop function halt cascade`.execute(db);
  await sql`drop sequence passed`.execute(db);
}

const isHalted = async ({ db }: Planted) =>
  (
    await sql`
      select from pg_locks where locktype = 'advisory' and objid = 4242 and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
  ).rows.length > 0;

/** Until it is killed in the midst of a batch: of the first, or of the one after a whole one. */
async function workUntilKilled(planted: Planted, job: string, wholeBatches: number) {
  await plantHalt(planted, wholeBatches * writesOfBatch + 300 + Math.floor(Math.random() * 500));
  await planted.db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(4242)`.execute(holder);
    const child = start(planted, job);
    const ended = once(child, 'exit');
    await until('a write that is held up', () => isHalted(planted));
    child.kill('SIGKILL');
    await ended;
    await sql`select pg_advisory_unlock(4242)`.execute(holder);
  });
  // What the killed one had begun is taken back once the database notices, and holds the tables until then.
  await removeHalt(planted);
}

const countSettled = async ({ db }: Planted, column: 'outcome' | 'undo_outcome') =>
  (await db.selectFrom('import_rows').select('row').where(column, 'is not', null).execute()).length;

/** All that an import leaves, but for numbers, moments and salts. */
async function left({ db }: Planted) {
  const { rows: accounts } = await sql`
    select display_name, email, source, version, deleted_at is not null as is_deleted,
      array(select action || ' ' || array_to_string(array(select jsonb_object_keys(changes) order by 1), '+')
        from audit_entries where noun = 'accounts' and record_id = accounts.id and import_id is not null
        order by id) as told
    from accounts order by email`.execute(db);
  const { rows: outcomes } = await sql`
    select row, outcome, undo_outcome, record_id is not null as has_record from import_rows order by row`.execute(
    db,
  );
  const { rows: imports } = await sql`select status, done, undone, written_rows from imports`.execute(db);
  const { rows: notices } = await sql`select kind from notifications order by id`.execute(db);
  return { accounts, outcomes, imports, notices };
}

describe('an import whose worker is killed again and again', () => {
  it('ends as one that nobody disturbed, forth and back', async () => {
    const [calm, disturbed] = [await plant('calm'), await plant('disturbed')];
    expect(await work(calm, 'import_commit')).toContain('done');
    for (let turn = 0; turn < kills; turn += 1)
      await workUntilKilled(disturbed, 'import_commit', turn === 1 ? 1 : 0);
    expect(await countSettled(disturbed, 'outcome')).toBe(batch);
    expect(await work(disturbed, 'import_commit')).toContain('done');
    const whole = await left(calm);
    expect(whole.imports).toMatchObject([{ status: 'done', done: { create: 2340, update: 260, error: 0 } }]);
    expect(await left(disturbed)).toEqual(whole);

    for (const { db } of [calm, disturbed])
      await sql`update imports set status = 'undoing', progress_done = 0`.execute(db);
    expect(await work(calm, 'import_undo')).toContain('done');
    for (let turn = 0; turn < Math.ceil(kills / 3); turn += 1)
      await workUntilKilled(disturbed, 'import_undo', turn === 0 ? 1 : 0);
    // Batches of an undo are smaller.
    expect(await countSettled(disturbed, 'undo_outcome')).toBeGreaterThanOrEqual(300);
    expect(await work(disturbed, 'import_undo')).toContain('done');
    const undone = await left(calm);
    expect(undone.imports).toMatchObject([
      { status: 'undone', undone: { reversed: 2600, kept: 0, failed: 0 } },
    ]);
    expect(await left(disturbed)).toEqual(undone);
  });
});
