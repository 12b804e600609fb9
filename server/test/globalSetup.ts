import type { TestProject } from 'vitest/node';
import { databaseOn, openPool } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { plantSeeds } from '../src/seeds.ts';
import { runStatements, templateName, urlOf } from './databases.ts';
import { startPostgres, type TestServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** A migrated template, which each test file clones for itself. */
async function makeTemplate(serverUrl: string): Promise<void> {
  await runStatements(serverUrl, `create database ${templateName}`);
  const url = urlOf(serverUrl, templateName);
  await migrate(url);
  const db = databaseOn(openPool(url, { max: 1 }));
  await plantSeeds(db);
  await db.destroy();
}

/** A PostgreSQL of its own with the template on it. */
export async function startWithTemplate(): Promise<TestServer> {
  const server = await startPostgres({ staysUp: true });
  try {
    await makeTemplate(server.url);
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

export type SharedServer = Pick<TestServer, 'url' | 'socketUrl' | 'remove'>;

/** The one that all steps of a run share, or one of its own where nobody has started any. */
export async function serverOfRun(): Promise<SharedServer> {
  const url = process.env.RUN_POSTGRES;
  if (url === undefined || process.env.TEST_PG_BIN) return startWithTemplate();
  return { url, socketUrl: url, remove: () => Promise.resolve() };
}

/** Real PostgreSQL for every test, never a stand-in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverOfRun();
  project.provide('serverUrl', server.socketUrl);
  return () => server.remove();
}
