import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generateTypes } from '../../../../scripts/generateTypes.ts';
import { closeContext, openContext } from '../../../src/context.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { english } from '../../../src/modules/office/emailTemplates/starter/english.ts';
import { verifyAudit } from '../../../src/modules/system/audit/audit.verification.ts';
import { templateName, urlOf } from '../../databases.ts';
import { patientConfig, secrets } from '../../testApp.ts';

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

async function emptyDatabase(template = 'template1'): Promise<string> {
  made += 1;
  await admin.query(`drop database if exists migration_${made} with (force)`);
  await admin.query(`create database migration_${made} template ${template}`);
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

const ownFolder = new URL('../../../migrations/', import.meta.url);

async function ourMigrations(): Promise<[string, string][]> {
  const names = (await readdir(ownFolder)).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(new URL(name, ownFolder), 'utf8'),
    ]),
  );
}

async function checkTrail(url: string) {
  const context = openContext(patientConfig({ SECRETS_DIR: folder }), secrets, url);
  const signal = new AbortController().signal;
  const run = { id: 1, data: {}, day: '2026-05-04', signal, saved: null, progress: async () => {} };
  try {
    return await verifyAudit(context, run);
  } finally {
    await closeContext(context);
  }
}

/** As they were written when each had a row of its own. */
const valuesOfOld = `(values ('name', '\\x0102'::bytea, 'null'::jsonb, '"Ada"'::jsonb),
  ('tags', '\\x03', '["a"]', '{"b": 1}'), ('phone', '\\x04', '"1"', '"2"')) given (field, salt, before, after)`;

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

  it('keep every value of the audit trail, and its seals, when the values move into the entry', async () => {
    const url = await emptyDatabase();
    const all = await ourMigrations();
    await migrate(url, await migrations(Object.fromEntries(all.filter(([name]) => name < '0017'))));
    const written = `with entry as (
       insert into audit_entries (via, module, noun, record_id, action, changes)
       select 'console', 'users', 'users', 1, 'create', jsonb_object_agg(field,
         encode(audit_value_digest(salt, before, after), 'hex')) from ${valuesOfOld}
       returning id
     ) insert into audit_values (entry_id, field, salt, before, after)
       select entry.id, field, salt, before, after from entry, ${valuesOfOld}`;
    await query(url, written);
    await query(url, 'select seal_audit(10)');
    await query(
      url,
      "update audit_values set before = null, after = null, erased_at = now() where field = 'phone'",
    );
    await query(url, written);
    await migrate(url, await migrations(Object.fromEntries(all.filter(([name]) => name < '0020'))));
    expect(await query(url, 'select seal_audit(10) as sealed')).toEqual([{ sealed: 1 }]);
    const [kept] = await query<{ changes: unknown }>(url, 'select changes from audit_entries order by id');
    expect(kept?.changes).toEqual({
      name: ['0102', null, 'Ada'],
      tags: ['03', ['a'], { b: 1 }],
      phone: null,
    });
    const broken = 'select first_broken_seal() as seal';
    expect(await query(url, broken)).toEqual([{ seal: null }]);
    await migrate(url, await migrations(Object.fromEntries(all)));
    expect(await checkTrail(url)).toMatchObject({ checked: 2 });
    await query(
      url,
      `set session_replication_role = replica;
       update audit_entries set changes = jsonb_set(changes, '{name,2}', '"Eve"') where id = 2`,
    );
    await expect(checkTrail(url)).rejects.toThrow('Seal 2 of the audit trail is broken');
  });

  it('take the links out of mails, keep the account that they left through, and mend the texts that say them', async () => {
    const url = await emptyDatabase();
    const all = await ourMigrations();
    await migrate(url, await migrations(Object.fromEntries(all.filter(([name]) => name < '0056'))));
    const twice = '<p>Hello. <a href="{{user.link}}">{{user.link}}</a></p>';
    await query(
      url,
      `insert into users (email, first_name, last_name, is_superuser) values ('root@example.com', 'Salma', 'Root', true);
       insert into mail_accounts (name, host, port, security, from_address, is_default)
       values ('Office', 'mail.example.com', 587, 'starttls', 'office@example.com', true);
       insert into emails (status, subject, search_text, link_sealed, next_try_at)
       values ('queued', 'Waits', '', 'x', now()), ('sent', 'Left', '', null, null);
       insert into email_templates (name, purpose, related_type, key, language, subject, body) values
         ('Invitation', 'service', 'user', 'invitation', 'en', 'Welcome to us', '${twice}'),
         ('Reset', 'service', 'user', 'password_reset', 'en', 'Go to {{user.link}}', '<p>https://evil.test/?{{user.link}}</p>'),
         ('Mine', 'service', 'account', null, 'en', 'Hello', '<p>Hello</p>')`,
    );
    await migrate(url, await migrations(Object.fromEntries(all)));
    expect(await query(url, 'select subject, status from emails order by id')).toEqual([
      { subject: 'Waits', status: 'archived' },
      { subject: 'Left', status: 'sent' },
    ]);
    expect(
      await query(
        url,
        'select a.name, n.kind from mail_accounts a join notifications n on n.mail_account_id = a.id order by n.id',
      ),
    ).toEqual([
      { name: 'Office', kind: 'system_account_changed' },
      { name: 'Office', kind: 'usual_account_changed' },
    ]);
    expect(await query(url, 'select subject, body, version from email_templates order by id')).toMatchObject([
      {
        subject: 'Welcome to us',
        body: '<p>Hello. <a href="{{user.link}}">Choose a password</a></p>',
        version: 2,
      },
      { subject: 'Choose a new password', body: english.password_reset.body, version: 2 },
      { subject: 'Hello', version: 1 },
    ]);
    expect(await query(url, 'select 1 from email_template_versions')).toHaveLength(2);
  });

  it('end alike on a database that passed later ones before 0103 was there', async () => {
    const url = await emptyDatabase(templateName);
    const functions = `select oid::regprocedure::text as function, pg_get_functiondef(oid) as body from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`;
    const meant = await query(url, functions);
    const earned = (await ourMigrations()).find(([name]) => name === '0100_earned_premium.sql')?.[1] ?? '';
    await query(url, earned.replaceAll('create function', 'create or replace function'));
    await query(url, "delete from schema_migrations where name = '0103_functions_over_rows.sql'");
    expect(await query(url, functions)).not.toEqual(meant);
    await migrate(url);
    expect(await query(url, functions)).toEqual(meant);
  });

  it('take no row apart in a body that is parsed, which keeps PostgreSQL 15 from changing its table', async () => {
    const url = await emptyDatabase(templateName);
    const parsed = await query(
      url,
      `select oid::regprocedure::text as function from pg_proc
       where pronamespace = 'public'::regnamespace and prosqlbody is not null
         and exists (select from unnest(proargtypes::oid[]) as argument join pg_class on reltype = argument)`,
    );
    expect(parsed).toEqual([]);
  });

  it('look nobody up again for having made, changed or deleted a record', async () => {
    const url = await emptyDatabase(templateName);
    const looked = await query(
      url,
      `select key.conrelid::regclass::text as table, a.attname as column from pg_constraint key
       join pg_attribute a on a.attrelid = key.conrelid and a.attnum = any(key.conkey)
       where key.contype = 'f' and a.attname in ('created_by', 'updated_by', 'deleted_by', 'actor_id')`,
    );
    expect(looked).toEqual([]);
  });

  it('leave the row types of the code true', async () => {
    // A copy: nobody can copy the template while we look into it.
    const url = await emptyDatabase(templateName);
    expect(() => generateTypes(url, { verify: true })).not.toThrow();
  });
});
