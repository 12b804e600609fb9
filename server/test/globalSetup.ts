import type { TestProject } from 'vitest/node';
import { databaseOn, openPool } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { plantSeeds } from '../src/db/seeds.ts';
import { runStatements, templateName, urlOf } from './databases.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** A migrated template, which each test file clones for itself. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runStatements(
    serverUrl,
    `drop database if exists ${templateName}`,
    `create database ${templateName}`,
  );
  const url = urlOf(serverUrl, templateName);
  await migrate(url);
  const db = databaseOn(openPool(url, { max: 1 }));
  await plantSeeds(db);
  await db.destroy();
}

/** Real PostgreSQL for every test, never a stand-in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.remove();
    throw error;
  }
  project.provide('serverUrl', server.url);
  return () => server.remove();
}
