import { join } from 'node:path';
import { buildWebIfStale } from '../scripts/buildWeb.ts';
import { makeTemplate } from '../server/test/globalSetup.ts';
import { startPostgres } from '../server/test/postgres.ts';

/** Once for the whole run: the web app, and a PostgreSQL with a template that each worker clones. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWebIfStale(join(import.meta.dirname, '..'), new AbortController().signal);
  const server = await startPostgres();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.remove();
    throw error;
  }
  process.env.E2E_POSTGRES = server.url;
  return () => server.remove();
}
