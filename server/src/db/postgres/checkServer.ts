import { Client } from 'pg';
import { StartError } from '../../start/startError.ts';

const oldestVersion = 150_000;

/** A database of the operator's own: it must answer and be recent enough. */
export async function checkServer(url: string): Promise<void> {
  const version = await readVersion(url).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The database that DATABASE_URL names does not answer (${error.message || error.code}).`,
    );
  });
  if (version < oldestVersion) {
    throw new StartError(
      `Covernote needs PostgreSQL 15 or later; DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}.`,
    );
  }
}

async function readVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  // The awaited call reports a lost connection; the event must not end the process besides.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } finally {
    await client.end();
  }
}
