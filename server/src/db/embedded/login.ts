import { Client, escapeLiteral } from 'pg';
import { type Cluster, superuser } from './cluster.ts';
import { socketFolder } from './sockets.ts';

const appName = 'covernote';

/** What the app connects to. */
export function urlOf(password: string, data: string, port: number): string {
  const folder = socketFolder(data);
  const query = folder === undefined ? '' : `?host=${encodeURIComponent(folder)}`;
  return `postgres://${appName}:${password}@127.0.0.1:${port}/${appName}${query}`;
}

async function asSuperuser<T>(
  cluster: Cluster,
  port: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: socketFolder(cluster.data) ?? '127.0.0.1',
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 1500,
    query_timeout: 30_000,
  });
  // The awaited call reports a lost connection; the event must not end the process besides.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the server on this port knows our password and serves our folder. */
export async function answersAs(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const { rows } = await asSuperuser(cluster, port, (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    );
    return rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  }
}

/** The app's own role and database; the role is no superuser, so a hole in the app stays inside its database. */
export function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  return asSuperuser(cluster, port, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appName]);
    if (role.rowCount === 0) {
      await client.query(`create role ${appName} login createdb password ${escapeLiteral(cluster.password)}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [appName]);
    if (database.rowCount === 0) await client.query(`create database ${appName} owner ${appName}`);
  });
}
