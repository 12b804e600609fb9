import { rmSync } from 'node:fs';
import { freePort } from '../server/src/db/embedded/freePort.ts';
import { startPostgres, type TestServer } from '../server/test/postgres.ts';
import { test as base } from './fixtures.ts';
import { launchApp, makeFolder, secretsOf, urlOf } from './launchApp.ts';

/** An app and a database that a test may stop and start without disturbing the others. */
export interface OwnApp {
  url: string;
  secrets: string;
  database: Pick<TestServer, 'stop' | 'start'>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const test = base.extend<object, { ownApp: OwnApp }>({
  ownApp: [
    async ({ browserName: _any }, use) => {
      const database = await startPostgres();
      const launch = { folder: makeFolder(), port: await freePort(), env: { DATABASE_URL: database.url } };
      let app = await launchApp(launch);
      await use({
        url: urlOf(launch),
        secrets: secretsOf(launch),
        database,
        stop: () => app.stop(),
        async start() {
          app = await launchApp(launch);
        },
      });
      await app.stop();
      await database.remove();
      rmSync(launch.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ ownApp }, use) => use(ownApp.url),
});
