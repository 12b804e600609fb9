import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

test('with DATABASE_URL no embedded server is started, given credentials are taken in silence, lost secrets are not', async () => {
  const log = pino({ level: 'silent' });
  const embedded = await startEmbedded({
    dataDir: `${folder}/elsewhere`,
    log,
    signal: new AbortController().signal,
  });
  // Those of the test before have noted the seals of another database.
  const secrets = `${folder}/secretsElsewhere`;
  const covernote = await Covernote.start({
    ...start,
    env: {
      DATABASE_URL: embedded.url,
      DATA_DIR: `${folder}/other`,
      SECRETS_DIR: secrets,
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    },
  });
  expect(covernote.output).toBe(`Covernote is ready at http://127.0.0.1:${covernote.port}\n`);
  expect(await covernote.canSignIn('ada@example.com', 'correct horse battery')).toBe(true);
  expect(existsSync(clusterOf(`${folder}/other`))).toBe(false);
  covernote.launcher.kill('SIGTERM');
  expect(await covernote.exitCode()).toBe(0);
  await refuseLostSecrets(embedded.url, secrets);
  await embedded.stop();
});

const losses = {
  'token.key': 'everyone who is signed in would be turned away',
  'data.key': 'the id numbers and bank details in it could never be read again',
};
type Lost = keyof typeof losses;
const refusalOf = (dir: string, lost: Lost[]) =>
  `The database has data, but its secrets are not all there. ${lost.map((name) => `${dir}/${name} is missing: ${losses[name]}. `).join('')}Put back what is missing from your copy of SECRETS_DIR, or set SECRETS_DIR to where it is.\n`;

async function expectRefused(run: Run, lost: Lost[], dir = `${folder}/secrets`) {
  expect(await run.exitCode()).toBe(1);
  expect(run.output).toBe(refusalOf(dir, lost));
}

/** With every role, by whatever is lost, and nothing is made. */
async function refuseLostSecrets(databaseUrl: string, secrets: string): Promise<void> {
  const lost: Lost[] = ['token.key', 'data.key'];
  const moved = `${folder}/moved`;
  const env = { DATABASE_URL: databaseUrl, SECRETS_DIR: moved };
  for (const ROLE of ['all', 'api', 'worker'])
    await expectRefused(await Covernote.spawn({ ...start, env: { ...env, ROLE } }), lost, moved);
  const reset = new Run({ ...start, env }, 'server/src/console/resetAdmin.ts', ['ada@example.com']);
  await expectRefused(reset, lost, moved);
  expect(readdirSync(moved)).toEqual([]);
  for (const name of lost) {
    cpSync(secrets, moved, { recursive: true });
    rmSync(`${moved}/${name}`);
    await expectRefused(await Covernote.spawn({ ...start, env }), [name], moved);
    expect(existsSync(`${moved}/${name}`)).toBe(false);
  }
}

test('a database with data is not started with new secrets, and PostgreSQL is stopped again', async () => {
  renameSync(`${folder}/secrets`, `${folder}/kept`);
  await expectRefused(await Covernote.spawn(start), ['token.key', 'data.key']);
  expect(existsSync(`${folder}/data/postgres/data/postmaster.pid`)).toBe(false);
  rmSync(`${folder}/secrets`, { recursive: true });
  renameSync(`${folder}/kept`, `${folder}/secrets`);
  const covernote = await Covernote.start(start);
  expect((await covernote.stop()).exitCode).toBe(0);
});
