import type { Client } from 'pg';
import { accountColumns, accountRows } from './accountRows.ts';
import { copyRows } from './copy.ts';
import { plantPeople } from './people.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** So many accounts with their people in a migrated database, the same ones every time. */
export async function plantAccounts(client: Client, count: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'; set statement_timeout = 0`);
  await client.query('begin');
  const people = await plantPeople(client);
  await withoutIndexes(client, 'accounts', () =>
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
