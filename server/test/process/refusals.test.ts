import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, afterEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { freePort } from '../../src/db/embedded/freePort.ts';
import { startEmbedded } from '../../src/db/embedded/startEmbedded.ts';
import { clusterOf, postmasterOf, removeDataFolder } from '../dataFolder.ts';
import { Covernote, killLeftovers, makeFolder, ourselves, Run } from './covernote.ts';

const folder = makeFolder(ourselves);
const start = { person: ourselves, folder };

afterEach(killLeftovers);
afterAll(() => {
  for (const name of ['data', 'elsewhere']) removeDataFolder(join(folder, name));
  rmSync(folder, { recursive: true });
});

// Every setting's own sentence is tested beside readConfig; here, that it is what a start ends with.
test.each([
  ['PORT', 'eighty', 'The setting PORT must be a number from 1 to 65535.'],
  [
    'DATABASE_URL',
    'postgres://covernote@127.0.0.1:1/covernote',
    'The database that DATABASE_URL names does not answer (connect ECONNREFUSED 127.0.0.1:1).',
  ],
])('%s=%s stops the start with one sentence', async (name, value, sentence) => {
  const covernote = await Covernote.spawn({ ...start, env: { [name]: value } });
  expect(await covernote.exitCode()).toBe(1);
  expect(covernote.output).toBe(`${sentence}\n`);
  expect(existsSync(`${folder}/data`)).toBe(false);
});

test('a password cannot be reset before the first start', async () => {
  const run = new Run(start, 'server/src/console/resetAdmin.ts', ['ada@example.com']);
  expect(await run.exitCode()).toBe(1);
  expect(run.output).toBe(`There is no database in ${folder}/data yet: start Covernote first.\n`);
});

test('a taken port is named, and PostgreSQL is stopped again', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const covernote = await Covernote.spawn({
    ...start,
    env: { PORT: String(port), ADMIN_PASSWORD: 'correct horse battery' },
  });
  expect(await covernote.exitCode()).toBe(1);
  expect(covernote.output).toBe(`The port ${port} on 127.0.0.1 is taken: set PORT to another one.\n`);
  expect(existsSync(join(clusterOf(`${folder}/data`), 'data', 'PG_VERSION'))).toBe(true);
  expect(postmasterOf(`${folder}/data`)).toBeUndefined();
  other.close();
});

test('with DATABASE_URL no embedded server is started, and given credentials are taken in silence', async () => {
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({
    dataDir: `${folder}/elsewhere`,
    log,
    signal: new AbortController().signal,
  });
  const covernote = await Covernote.start({
    ...start,
    env: {
      DATABASE_URL: embedded.url,
      DATA_DIR: `${folder}/other`,
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    },
  });
  expect(covernote.output).toBe(`Covernote is ready at http://127.0.0.1:${covernote.port}\n`);
  expect(await covernote.canSignIn('ada@example.com', 'correct horse battery')).toBe(true);
  expect(existsSync(clusterOf(`${folder}/other`))).toBe(false);
  covernote.launcher.kill('SIGTERM');
  expect(await covernote.exitCode()).toBe(0);
  await embedded.stop();
});
