import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generateTypes } from '../../../scripts/generateTypes.ts';
import { migrate } from '../../src/db/migrate.ts';
import { templateName, urlOf } from '../globalSetup.ts';

let folder: string;
let admin: Client;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covernote-migrations-'));
  admin = new Client({ connectionString: inject('serverUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  made += 1;
  await admin.query(`drop database if exists migration_${made} with (force)`);
  await admin.query(`create database migration_${made}`);
  return urlOf(inject('serverUrl'), `migration_${made}`);
}

async function migrations(files: Record<string, string>): Promise<URL> {
  const dir = await mkdtemp(join(folder, 'set-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(dir, name), sql);
  return pathToFileURL(`${dir}/`);
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as T[];
}

const first = {
  '0001_one.sql': 'create table notes (id int primary key); insert into notes values (1), (2);',
};

describe('migrations', () => {
  it('refuse a database that a newer version has migrated', async () => {
    const url = await emptyDatabase();
    await migrate(url, await migrations({ ...first, '0002_two.sql': 'create table more (id int);' }));
    await expect(migrate(url, await migrations(first))).rejects.toThrow(
      'migrated by a newer Covernote (it has 0002_two.sql)',
    );
  });

  it('refuse a file that was changed after it had been applied', async () => {
    const url = await emptyDatabase();
    await migrate(url, await migrations(first));
    await expect(
      migrate(url, await migrations({ '0001_one.sql': 'create table other (id int);' })),
    ).rejects.toThrow('0001_one.sql was changed');
  });

  it('resume after one that broke half-way, keeping every row and leaving no half', async () => {
    const url = await emptyDatabase();
    await migrate(url, await migrations(first));
    const broken =
      "alter table notes add column title text; insert into notes values (3, 'x'); select 1 / 0;";
    await expect(migrate(url, await migrations({ ...first, '0002_two.sql': broken }))).rejects.toThrow(
      'division by zero',
    );
    expect(await query(url, 'select * from notes')).toEqual([{ id: 1 }, { id: 2 }]);
    await migrate(
      url,
      await migrations({
        ...first,
        '0002_two.sql': "alter table notes add column title text default 'kept';",
      }),
    );
    expect(await query(url, 'select * from notes')).toEqual([
      { id: 1, title: 'kept' },
      { id: 2, title: 'kept' },
    ]);
  });

  it('are run by one of several starters, and all of them come up', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const [row] = await query<{ n: string }>(url, 'select count(*) as n from schema_migrations');
    expect(Number(row?.n)).toBeGreaterThanOrEqual(3);
  });

  it('leave the row types of the code true', () => {
    expect(() => generateTypes(urlOf(inject('serverUrl'), templateName), { verify: true })).not.toThrow();
  });
});
