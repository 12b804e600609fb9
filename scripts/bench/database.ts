import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseOn, openPool } from '../../server/src/db/connect.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { plantSeeds } from '../../server/src/seeds.ts';
import { accountRows, type People } from './plant/accountRows.ts';
import { findPeople, plantPeople } from './plant/people.ts';
import { plantAccounts } from './plant/plantAccounts.ts';
import { leadRows, plantLeads } from './plant/plantLeads.ts';
import { paymentRows, plantPayments } from './plant/plantPayments.ts';
import { endorsementRows, endorsementsBeside, plantEndorsements } from './plant/plantEndorsements.ts';
import { plantPolicies, policiesBeside, policyRows } from './plant/plantPolicies.ts';

const root = join(import.meta.dirname, '..', '..');

const migrations = join(root, 'server', 'migrations');
const sampleSize = 2000;
const sampled: People = { owners: [1, 2, 3], agents: [1, 2, 3], subAgents: [1, 2, 3] };

/** A brokerage has about one lead for five accounts. */
export const leadsBeside = (accounts: number): number => accounts / 5;

/** Another shape of the database, other rows or other people are another database. */
function stampOf(count: number): string {
  const hash = createHash('sha256').update(
    [
      count,
      plantPeople,
      plantAccounts,
      plantLeads,
      plantPolicies,
      JSON.stringify(paymentRows()),
      endorsementRows(endorsementsBeside(count)),
    ].join(' '),
  );
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, file)));
  for (const row of accountRows(sampleSize, sampled)) hash.update(JSON.stringify(row));
  const sampledLeads = { count: sampleSize, people: sampled, categories: [1, 2, 3], now: 0 };
  for (const row of leadRows(sampledLeads)) hash.update(JSON.stringify(row));
  const products = [{ id: 1, category_id: 1, line: 'motor' }];
  const some = { count: sampleSize, people: sampled, accounts: 10, insurers: [1, 2], today: '2026-01-01' };
  for (const row of policyRows({ ...some, products })) hash.update(JSON.stringify(row));
  return hash.digest('hex').slice(0, 12);
}

const onDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function existing(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'bench\\_%'`,
  );
  return rows.map((row) => row.datname);
}

async function fill(url: string, count: number): Promise<void> {
  await migrate(url);
  const db = databaseOn(openPool(url, { max: 1 }));
  await plantSeeds(db);
  await db.destroy();
  await connected(url, async (client) => {
    await plantAccounts(client, count);
    const people = await findPeople(client);
    await plantLeads(client, leadsBeside(count), people);
    await plantPolicies(client, policiesBeside(count), count, people);
    await plantPayments(client);
    await plantEndorsements(client, endorsementsBeside(count));
    await client.query('vacuum (analyze)');
  });
}

/** What earlier runs have written goes again, so that every run begins with the same rows. */
const tidy = (url: string, count: number): Promise<void> =>
  connected(url, async (client) => {
    await client.query('delete from accounts where id > $1', [count]);
    await client.query('delete from sessions');
    await client.query('vacuum (analyze) accounts');
  });

/** The address of the benchmark's own database, filled once and kept for as long as its rows would be the same. */
export async function provideDatabase(
  serverUrl: string,
  count: number,
  say: (line: string) => void,
): Promise<string> {
  const name = `bench_${stampOf(count)}`;
  const draft = `${name}_draft`;
  const url = onDatabase(serverUrl, name);
  const others = await connected(serverUrl, existing);
  if (others.includes(name)) {
    say('The rows of an earlier run are used again.');
  } else {
    const begin = performance.now();
    say(
      `Planting ${count.toLocaleString('en')} accounts with their leads, policies, payments and endorsements, once…`,
    );
    await connected(serverUrl, async (client) => {
      for (const other of others) await client.query(`drop database ${other}`);
      await client.query(`create database ${draft}`);
    });
    await fill(onDatabase(serverUrl, draft), count);
    await connected(serverUrl, (client) => client.query(`alter database ${draft} rename to ${name}`));
    say(`They took ${Math.round((performance.now() - begin) / 1000)} s.`);
  }
  await tidy(url, count);
  return url;
}
