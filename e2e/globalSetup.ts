import { join } from 'node:path';
import { buildWebIfStale } from '../server/src/start/buildWeb.ts';
import { serverOfRun } from '../server/test/globalSetup.ts';

/** Once for the whole run: the web app, and a PostgreSQL with a template that each worker clones. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWebIfStale(join(import.meta.dirname, '..'), new AbortController().signal);
  const server = await serverOfRun();
  process.env.E2E_POSTGRES = server.socketUrl;
  return () => server.remove();
}
