import { Client } from 'pg';

/** Whether nobody has used it yet: there are no tables, or there is no user. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'covernote start' });
  // The awaited query reports a lost connection; the event must not end the process besides.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string | null }>(`select to_regclass('users') as found`);
    if (rows[0]?.found === null) return true;
    return (await client.query('select 1 from users limit 1')).rows.length === 0;
  } finally {
    await client.end();
  }
}
