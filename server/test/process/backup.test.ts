import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clusterOf, removeDataFolder } from '../dataFolder.ts';
import { uploadOf } from '../fixtures/imports/multipart.ts';
import { ourselves, Run } from './covernote.ts';
import { until } from './processes.ts';
import { RunningApp } from './runningApp.ts';

const idNumber = '784-1990-1234567-1';
const content = 'The claim form of the client, as it was signed.';
let home: string;
let app: RunningApp;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'covernote-backup-'));
  await chmod(home, 0o755);
  app = await RunningApp.in(home);
});
afterAll(async () => {
  await app.stop();
  removeDataFolder(app.dataDir);
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  app.launch();
  await app.untilReady(120_000);
  await app.signIn();
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.send(method, path, body);
  if (!answer || answer.status > 201) throw new Error(`${path} answered ${JSON.stringify(answer)}.`);
  // Each caller names what the route answers.
  return answer.body as T;
}

const addAccount = (last_name: string, more: object = {}) =>
  ask<{ id: number }>('POST', '/api/accounts/', {
    account_type: 'individual',
    first_name: 'Noor',
    last_name,
    email: `${last_name.toLowerCase()}@example.com`,
    address: { country: 'AE' },
    ...more,
  });

async function namesOfAccounts(): Promise<string[]> {
  const { results } = await ask<{ results: { display_name: string }[] }>('GET', '/api/accounts/');
  return results.map(({ display_name }) => display_name);
}

async function uploadTo(account: number): Promise<number> {
  const form = uploadOf({ related_type: 'account', related_id: account }, { name: 'form.txt', content });
  const answer = await fetch(`${app.base}/api/attachments/`, {
    method: 'POST',
    headers: { ...app.bearer, ...form.headers },
    body: new Uint8Array(form.body),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function download(file: number): Promise<string> {
  const answer = await fetch(`${app.base}/api/attachments/${file}/download/`, { headers: app.bearer });
  return answer.text();
}

function noted(): string {
  const file = join(home, 'secrets', 'audit.seal');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Sealing comes a moment after the entry; until then the note says nothing of it. */
const untilNotedAfter = (before: string) => until('another seal to be noted', () => noted() !== before);

async function kindsOfNotices(): Promise<string[]> {
  const { results } = await ask<{ results: { kind: string }[] }>('GET', '/api/notifications/');
  return results.map(({ kind }) => kind);
}

const copy = (from: string, to: string) => expect(spawnSync('cp', ['-a', from, to]).status).toBe(0);

it('what was copied while Covernote was stopped is there again as it was, and an older trail is told of until it is accepted', async () => {
  await start();
  const { id } = await addAccount('Before', { id_type: 'national_id', id_number: idNumber });
  const file = await uploadTo(id);
  await untilNotedAfter('');
  await app.stop();

  const backup = join(home, 'backup');
  const cluster = clusterOf(app.dataDir);
  const isElsewhere = dirname(cluster) !== app.dataDir;
  await mkdir(backup);
  copy(app.dataDir, backup);
  if (isElsewhere) copy(cluster, backup);

  await start();
  const before = noted();
  await addAccount('After');
  await untilNotedAfter(before);
  await app.stop();

  removeDataFolder(app.dataDir);
  copy(join(backup, 'data'), home);
  if (isElsewhere) copy(join(backup, basename(cluster)), dirname(cluster));

  await start();
  expect(await namesOfAccounts()).toEqual(['Noor Before']);
  expect(await download(file)).toBe(content);
  expect(await ask('POST', `/api/accounts/${id}/reveal-id/`, { reason: 'Restored' })).toEqual({
    id_number: idNumber,
  });
  await until('the older trail to be told of', async () =>
    (await kindsOfNotices()).includes('audit_differs'),
  );

  const accepted = new Run({ person: ourselves, folder: home }, 'server/src/console/acceptSeal.ts', [
    'Restored the backup',
  ]);
  expect(await accepted.exitCode(), accepted.output).toBe(0);
  const noteOfRestore = noted();
  await addAccount('Again');
  await untilNotedAfter(noteOfRestore);
  expect((await namesOfAccounts()).toSorted()).toEqual(['Noor Again', 'Noor Before']);
}, 300_000);
