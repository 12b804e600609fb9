import { startWithTemplate } from '../server/test/globalSetup.ts';
import type { TestServer } from '../server/test/postgres.ts';

let server: Promise<TestServer> | undefined;

/** What tells the steps of a run where their PostgreSQL is: started and migrated once, by the first that needs it. */
export async function environmentOfRun(): Promise<Record<string, string>> {
  server ??= startWithTemplate();
  return { RUN_POSTGRES: (await server).socketUrl };
}

export const endPostgresOfRun = async (): Promise<void> => (await server)?.remove();
