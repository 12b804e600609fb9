import type { Client } from 'pg';
import { accountColumns, accountRows } from './accountRows.ts';
import { copyRows } from './copy.ts';
import { plantPeople } from './people.ts';

type Definition = { name: string; definition: string };

async function definitions(client: Client, text: string): Promise<Definition[]> {
  return (await client.query<Definition>(text)).rows;
}

/** Filling a table first and indexing it then takes a fraction of the time; nothing of it is different afterwards. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const links = await definitions(
    client,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'accounts'::regclass and contype = 'f'`,
  );
  const indexes = await definitions(
    client,
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'accounts'::regclass and not i.indisprimary`,
  );
  for (const { name } of links) await client.query(`alter table accounts drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, definition } of links)
    await client.query(`alter table accounts add constraint ${name} ${definition}`);
}

/** So many accounts with their people in a migrated database, the same ones every time. */
export async function plantAccounts(client: Client, count: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'; set statement_timeout = 0`);
  await client.query('begin');
  const people = await plantPeople(client);
  await withoutIndexes(client, () =>
    copyRows(client, 'accounts', accountColumns, accountRows(count, people)),
  );
  await client.query(
    `insert into account_tags (name) select distinct unnest(tags) from accounts on conflict do nothing`,
  );
  await client.query(`update number_series set last_value = $1 where name = 'account'`, [count]);
  await client.query('commit');
  await client.query('vacuum (analyze) accounts');
  await client.query('analyze');
}
