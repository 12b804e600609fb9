import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { Risk, riskItems } from '#contract/sales/risk/risk';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keyOfDocument, withKeys } from '#contract/base/values/documentKeys';
import { buildApp } from '../../../src/app.ts';
import { closeContext, openContext, type AppContext } from '../../../src/context.ts';
import { migrate } from '../../../src/db/migrate.ts';
import type { App } from '../../../src/http/fastifyApp.ts';
import { acceptNewestSeal } from '../../../src/modules/system/audit/audit.note.ts';
import { verifyAudit } from '../../../src/modules/system/audit/audit.verification.ts';
import { plantSeeds } from '../../../src/seeds.ts';
import { runStatements, urlOf } from '../../databases.ts';
import { patientConfig, secrets } from '../../testApp.ts';
import { fill, readFilled, type Filled } from '../../upgrades/filled.ts';
import { isMeant } from '../../upgrades/meant.ts';

const migrationsDir = new URL('../../../migrations/', import.meta.url);
const upgradesDir = new URL('../../upgrades/', import.meta.url);
const namesOfMigrations = async () => (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'));

describe('a migration that has landed', () => {
  it('is never changed and never taken away, and a new one is added to the list', async () => {
    const listed = (await readFile(new URL('digests.txt', migrationsDir), 'utf8')).trimEnd().split('\n');
    const names = (await namesOfMigrations()).sort();
    const digests = await Promise.all(
      names.map(async (name) => {
        const digest = createHash('sha256').update(await readFile(new URL(name, migrationsDir)));
        return `${digest.digest('hex')}  ${name}`;
      }),
    );
    expect(digests).toEqual(listed);
  });
});

type Row = Record<string, unknown>;
type Rows = Map<string, Row[]>;

const versions = ['0003', '0055'];
/** What the database was not filled with, and could have held. */
const added: Record<string, string> = {
  '0055': `update quote_offers set tax_rate = 0, product_id = null, 
    lines = '[{"kind": "base", "amount": "7.00", "taxable": true, "tax_rate": "0"}]' where id % 2 = 0 and lines <> '[]'`,
};
const filledAt = (version: string) => readFilled(new URL(`${version}.json.br`, upgradesDir));
const rowsBefore = new Map<string, Rows>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covernote-upgrades-'));
  let before: string | undefined;
  for (const version of versions) before = await restore(filledAt(version), version, before);
});
afterAll(() => rm(folder, { recursive: true }));

/** Only those migrations that the version had. */
async function migrationsUpTo(last: string): Promise<URL> {
  const dir = await mkdtemp(join(folder, 'up-to-'));
  const names = (await namesOfMigrations()).filter((name) => name.slice(0, 4) <= last);
  for (const name of names) await symlink(fileURLToPath(new URL(name, migrationsDir)), join(dir, name));
  return pathToFileURL(`${dir}/`);
}

async function ask<T extends Row>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The database of the version before, brought as far as this one, is emptied and filled: migrating takes longest. */
async function restore(filled: Filled, version: string, before?: string): Promise<string> {
  const name = `upgrade_${version}`;
  const migrations = await migrationsUpTo(version);
  if (before) await migrate(urlOf(inject('serverUrl'), before), migrations);
  await runStatements(
    inject('serverUrl'),
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${before ?? 'template1'}`,
  );
  const url = urlOf(inject('serverUrl'), name);
  await migrate(url, migrations);
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(client, filled);
  if (version in added) await client.query(added[version] ?? '');
  await client.end();
  rowsBefore.set(version, await readRows(url, Object.keys(filled.tables)));
  return name;
}

async function readRows(url: string, tables: string[]): Promise<Rows> {
  const read: Rows = new Map();
  for (const table of tables) {
    const rows = await ask<{ row: Row }>(url, `select to_jsonb(t) as row from ${table} t`);
    read.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return read;
}

/** What a row is found again by: its key, or all of it where a table has none. */
async function keysOf(url: string): Promise<Map<string, string[]>> {
  const rows = await ask<{ name: string; columns: string[] }>(
    url,
    `select relname::text as name, array_agg(attname::text order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     left join pg_constraint key on key.conrelid = pg_class.oid and key.contype = 'p'
     where relkind = 'r' and relnamespace = 'public'::regnamespace and (key.oid is null or attnum = any(key.conkey))
     group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Every value that is no longer what it was, as `table.column`, or the table where rows are gone. */
async function lost(url: string, before: Rows): Promise<string[]> {
  const keys = await keysOf(url);
  const found = new Set([...before.keys()].filter((table) => !keys.has(table)));
  const after = await readRows(
    url,
    [...before.keys()].filter((table) => keys.has(table)),
  );
  for (const [table, upgraded] of after) {
    const nameOf = (row: Row) => JSON.stringify(keys.get(table)?.map((column) => row[column]));
    const present = new Map(upgraded.map((row) => [nameOf(row), row]));
    for (const row of before.get(table) ?? []) {
      const same = present.get(nameOf(row));
      if (!same) found.add(table);
      const changed = Object.keys(same ? row : {}).filter(
        (column) => !isDeepStrictEqual(row[column] ?? null, same?.[column] ?? null),
      );
      for (const column of changed) found.add(`${table}.${column}`);
    }
  }
  return [...found];
}

/** Names that a key is not simply made of. */
const oddNames = [
  'رخصة تجارية',
  'Owner’s passport – both pages',
  'Déclaration d’impôt',
  'Form 12/B',
  'FORM 12 B',
  'Straße',
  'A very long name of a document that goes on and on beyond what a key has room for',
];
const oddDocuments = `update products set required_documents = '${JSON.stringify(
  oddNames.map((name) => ({ name, stage: 'policy' })),
)}' where id = (select min(id) from products)`;

type Wanted = { key: string; name: string; stage: string };

const superuser = { email: 'layla.almansoori@covernote.example', password: 'Harbour-Lantern-42' };
const everyList = ['accounts', 'members', 'leads', 'quotes', 'policies', 'payments', 'tasks', 'emails'];

describe.each(versions)('a database that was filled when %s was the newest migration', (version) => {
  const url = urlOf(inject('serverUrl'), `upgrade_${version}`);
  const rows = (table: string) => rowsBefore.get(version)?.get(table) ?? [];
  let context: AppContext;
  let app: App;

  beforeAll(async () => {
    if (version === '0055') await ask(url, oddDocuments);
    await migrate(url);
    const keys = { ...secrets, dataKey: Buffer.from(filledAt(version).data_key, 'hex') };
    context = openContext(patientConfig({ SECRETS_DIR: folder, DATA_DIR: folder }), keys, url);
    await context.watch.stop();
    app = await buildApp(context);
  });
  afterAll(async () => {
    await app.close();
    await closeContext(context);
  });

  it('keeps every value of every row but those that were meant to change', async () => {
    const changed = await lost(url, rowsBefore.get(version) ?? new Map());
    expect(changed.filter((what) => !isMeant(version, what))).toEqual([]);
  });

  it('has entries that come to each instalment, and of each transaction to its premium', async () => {
    const apart = await ask(
      url,
      `select instalments.id from instalments left join instalment_entries entry on entry.instalment_id = instalments.id
       group by instalments.id
       having (instalments.amount, due, paid, waived) is distinct from (
         sum(entry.amount) filter (where kind in ('made', 'changed')), sum(entry.amount),
         -coalesce(sum(entry.amount) filter (where kind in ('paid', 'unpaid')), 0),
         -coalesce(sum(entry.amount) filter (where kind in ('waived', 'unwaived')), 0))
       union all
       select moved.id from premium_transactions moved left join instalment_entries entry
         on entry.transaction_id = moved.id
       where exists (select from instalments where instalments.policy_id = moved.policy_id)
       group by moved.id having moved.gross_premium <> coalesce(sum(entry.amount), 0)`,
    );
    expect(apart).toEqual([]);
    const [entered] = await ask<{ count: number }>(url, 'select count(*)::integer from instalment_entries');
    expect(entered?.count).toBeGreaterThanOrEqual(rows('instalments').length);
  });

  it('has the account with every insurer that its rows come to', async () => {
    const sumsOf = (counted: Row[], amountOf: (row: Row) => number) => {
      const sums = new Map<unknown, number>();
      for (const row of counted)
        sums.set(row['policy_id'], (sums.get(row['policy_id']) ?? 0) + Math.round(amountOf(row) * 1000));
      return sums;
    };
    const ours = rows('instalments').filter(({ billing_type }) => billing_type === 'agency_bill');
    const collected = sumsOf(ours, ({ paid, waived }) => Number(paid) + Number(waived));
    const live = rows('payments').filter(
      ({ direction, status }) => direction === 'to_insurer' && (status === 'held' || status === 'cleared'),
    );
    const sent = new Set(live.map(({ id }) => id));
    const remitted = sumsOf(
      rows('payment_allocations').filter(({ payment_id }) => sent.has(payment_id)),
      ({ amount }) => Number(amount),
    );
    const kept = await ask<{ policy_id: number; collected: number; remitted: number }>(
      url,
      `select policy_id, (collected * 1000)::integer as collected, (remitted * 1000)::integer as remitted
       from insurer_balances order by policy_id`,
    );
    expect(kept).toEqual(
      [...collected]
        .map(([policy_id, sum]) => ({ policy_id, collected: sum, remitted: remitted.get(policy_id) ?? 0 }))
        .toSorted((a, b) => Number(a.policy_id) - Number(b.policy_id)),
    );
    expect(kept.some((each) => each.remitted > 0)).toBe(live.length > 0);
  });

  it('has a trail whose seals hold', async () => {
    await acceptNewestSeal(context.db, folder, 'Restored');
    const signal = new AbortController().signal;
    const run = { id: 1, data: {}, day: '2026-11-17', signal, saved: null, progress: async () => {} };
    expect(await verifyAudit(context, run)).toMatchObject({ checked: rows('audit_entries').length });
  });

  it('lets its people in, shows every record that they had and takes new ones', async () => {
    await plantSeeds(context.db);
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/token/', payload: superuser });
    expect(signedIn.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.json<{ access: string }>().access}` };
    for (const noun of everyList) {
      const { count } = (await app.inject({ url: `/api/${noun}/`, headers })).json<{ count: number }>();
      const kept = rows(noun).filter(({ deleted_at }) => !deleted_at);
      expect(count, noun).toBe(kept.length);
    }
    const payload = {
      account_type: 'individual',
      first_name: 'Noor',
      last_name: 'Haddad',
      phone: '+971501234567',
      address: { country: 'AE' },
    };
    const made = await app.inject({ method: 'POST', url: '/api/accounts/', headers, payload });
    expect(made.statusCode, made.body).toBe(201);
  });
});

describe('what was kept by name', () => {
  const url = urlOf(inject('serverUrl'), 'upgrade_0055');

  it('knows each document by the key that is made of its name, and so does what is filed', async () => {
    const kept = await ask<{ id: number; required_documents: Wanted[] }>(
      url,
      'select * from products order by id',
    );
    expect(kept[0]?.required_documents.map(({ name }) => name)).toEqual(oddNames);
    for (const { required_documents } of kept) {
      const named = required_documents.map(({ name, stage }) => ({ name, stage }));
      const keyed = withKeys(named, ({ stage }) => stage);
      expect(required_documents).toEqual(keyed.map((each) => ({ ...each, required: true, claim_types: [] })));
    }
    const [organisation] = await ask<{ kyc_checklists: Record<string, object[]> }>(
      url,
      'select * from organisation',
    );
    expect(organisation?.kyc_checklists['corporate']?.slice(0, 2)).toEqual([
      { key: 'trade_licence', name: 'Trade licence', required: true, expires: true },
      { key: 'memorandum_of_association', name: 'Memorandum of association', required: true, expires: false },
    ]);
    const licences = (rowsBefore.get('0055')?.get('attachments') ?? []).filter(
      ({ document_type }) => document_type === 'Trade licence',
    );
    const filed = await ask<{ id: number; document_type: string }>(url, 'select * from attachments');
    expect(licences.length).toBeGreaterThan(0);
    for (const { id } of licences)
      expect(filed.find((each) => each.id === id)?.document_type).toBe(keyOfDocument('Trade licence'));
  });
});

describe('the terms that converting left behind', () => {
  it('are those of the accepted offer, in the policy and in each of its versions', async () => {
    const url = urlOf(inject('serverUrl'), 'upgrade_0055');
    const terms = 't.plan_name, t.deductible, t.benefits, t.conditions';
    const converted = (t: string) => `select t.id, ${terms} from ${t}
      join policies on policies.id = ${t.startsWith('policies') ? 't.id' : 't.policy_id'}
      join quotes on quotes.id = policies.quote_id join quote_offers o on o.id = quotes.selected_offer_id
      where quotes.status = 'converted' and policies.status <> 'not_taken_up'`;
    const agree = `(${terms.replaceAll('t.', 'o.')}) is not distinct from (${terms})`;
    for (const table of ['policies t', 'policy_versions t']) {
      expect((await ask(url, converted(table))).length).toBeGreaterThan(0);
      expect(await ask(url, `${converted(table)} and not (${agree})`)).toEqual([]);
    }
    const kept = await ask(url, "select id from policies where accepted is not null and benefits <> '[]'");
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe('what nobody had stated when 0055 was the newest migration', () => {
  type Offer = {
    quote_id: number;
    tax_rate: string | null;
    lines: { tax_rate: string | null }[];
    benefits: { included: unknown }[];
  };
  const url = urlOf(inject('serverUrl'), 'upgrade_0055');
  const before = (table: string) => rowsBefore.get('0055')?.get(table) ?? [];
  const wasSent = (offer: Offer) => {
    const quote = before('quotes').find(({ id }) => id === offer.quote_id);
    return before('quote_revisions').some(
      ({ quote_id, revision }) => quote_id === offer.quote_id && revision === quote?.['revision'],
    );
  };
  const said = (offers: Offer[], value: unknown) =>
    offers.flatMap(({ benefits }) => benefits).filter(({ included }) => included === value).length;

  it('is not stated in what no client was sent, and stays as it was read in what was', async () => {
    await migrate(url);
    const old = before('quote_offers') as Offer[];
    const now = await ask<Offer>(url, 'select quote_id, tax_rate, lines, benefits from quote_offers');
    const [unsent, sent] = [now.filter((offer) => !wasSent(offer)), now.filter(wasSent)];
    const [oldUnsent, oldSent] = [old.filter((offer) => !wasSent(offer)), old.filter(wasSent)];
    expect([said(unsent, false), said(unsent, null)]).toEqual([0, said(oldUnsent, false)]);
    expect(said(oldUnsent, false)).toBeGreaterThan(0);
    expect([said(sent, false), said(sent, null)]).toEqual([said(oldSent, false), 0]);
    expect(said(oldSent, false)).toBeGreaterThan(0);
    const withoutRate = (offers: Offer[]) =>
      offers.filter(({ tax_rate, lines }) => Number(tax_rate ?? 5) === 0 || lines[0]?.tax_rate === '0');
    expect(withoutRate(oldUnsent).length).toBeGreaterThan(0);
    expect(withoutRate(unsent)).toEqual([]);
    expect(withoutRate(sent)).toHaveLength(withoutRate(oldSent).length);
  });

  it('of maternity is open in a quote that no client was sent', async () => {
    await migrate(url);
    const said = await ask<{ is_sent: boolean; maternity: boolean | null }>(
      url,
      `select exists (select 1 from quote_revisions sent where sent.quote_id = quotes.id
           and sent.revision = quotes.revision) as is_sent, (category ->> 'maternity')::boolean as maternity
         from quotes, jsonb_array_elements(quotes.risk -> 'categories') as told (category)`,
    );
    const values = (isSent: boolean) =>
      new Set(said.filter(({ is_sent }) => is_sent === isSent).map(({ maternity }) => maternity));
    expect(values(false)).toEqual(new Set([true, null]));
    expect(values(true)).not.toContain(null);
  });
});

describe('what was insured when 0055 was the newest migration', () => {
  it('has the form of today, in quotes, policies and their versions, and is the same otherwise', async () => {
    const url = urlOf(inject('serverUrl'), 'upgrade_0055');
    await migrate(url);
    for (const table of ['quotes', 'policies', 'policy_versions']) {
      const now = await ask<{ id: number; risk: Risk }>(
        url,
        `select id, risk from ${table} where risk is not null`,
      );
      expect(now.length, table).toBeGreaterThan(0);
      for (const { risk } of now) expect(Risk.parse(risk)).toEqual(risk);
      const before = new Map(
        (rowsBefore.get('0055')?.get(table) ?? []).map(({ id, risk }) => [id, risk as Risk]),
      );
      for (const { id, risk } of now) {
        const old = before.get(id);
        expect(riskItems(risk).map((item) => item.id)).toEqual(old && riskItems(old).map((item) => item.id));
      }
    }
  });
});
