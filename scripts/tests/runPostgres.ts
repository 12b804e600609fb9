import { startWithTemplate } from '../../server/test/globalSetup.ts';
import type { TestServer } from '../../server/test/postgres.ts';
import { secondsOfProcess } from './processorTime.ts';

let server: Promise<TestServer> | undefined;

/** What tells the steps of a run where their PostgreSQL is: started and migrated once, by the first that needs it. */
export async function environmentOfRun(): Promise<Record<string, string>> {
  server ??= startWithTemplate();
  return { RUN_POSTGRES: (await server).socketUrl };
}

/** What it has used of the processor so far; it ends after the last step only. */
export const secondsOfPostgres = async (): Promise<number> =>
  server === undefined ? 0 : secondsOfProcess((await server).pid);

export const endPostgresOfRun = async (): Promise<void> => (await server)?.remove();
