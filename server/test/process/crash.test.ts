import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDataFolder } from '../dataFolder.ts';
import { filesIn, HalfUpload } from './halfUpload.ts';
import { PaymentsToRecord } from './paymentsToRecord.ts';
import { PoliciesToIssue } from './policiesToIssue.ts';
import { until } from './processes.ts';
import { RunningApp } from './runningApp.ts';

/** Five each in the ordinary run; the long run sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 5);
/** Alone, as `npm run crash` is, the machine is ready within ten seconds; beside other tests it gets thirty. */
const readyWithin = process.env.CRASH_ROUNDS ? 10_000 : 30_000;
const writers = 6;
const timeout = 60_000 + rounds * 20_000;

let home: string;
let app: RunningApp;
/** What the server has acknowledged: the name that was sent and the id that came back. */
const ledger = new Map<string, number>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'covernote-crash-'));
  await chmod(home, 0o755);
  app = await RunningApp.in(home);
  app.launch();
  await app.untilReady(30_000);
  await app.signIn();
});
afterAll(async () => {
  await app.stop();
  removeDataFolder(app.dataDir);
  await rm(home, { recursive: true, force: true });
});

/** Sends each record until it is acknowledged, always under the same key, as a careful client does. */
async function write(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const name = `Team ${randomUUID()}`;
    const { id } = (await app.sendUntilDone('POST', '/api/teams/', { name })) as { id: number };
    ledger.set(name, id);
  }
}

async function untilLedgerGrows(by: number): Promise<void> {
  const target = ledger.size + by;
  const deadline = performance.now() + 30_000;
  while (ledger.size < target) {
    if (performance.now() > deadline) throw new Error('The writers do not get on.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Kills in the middle of the writing, waits until ready, lets the writing go on for a moment. */
async function crash(kill: () => Promise<void>): Promise<number[]> {
  const stop = new AbortController();
  const writing = Promise.all(Array.from({ length: writers }, () => write(stop.signal)));
  const killing = async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await untilLedgerGrows(25);
      const began = performance.now();
      await kill();
      await app.untilReady(readyWithin);
      times.push(performance.now() - began);
    }
    return times;
  };
  try {
    return (await Promise.race([killing(), writing])) as number[];
  } finally {
    stop.abort();
    await writing;
  }
}

async function everyTeam(): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  let url: string | null = '/api/teams/?page_size=200&ordering=created_at';
  while (url) {
    const answer = await app.send('GET', url);
    const page = answer?.body as { results: { id: number; name: string }[]; next: string | null };
    for (const { id, name } of page.results) found.set(name, [...(found.get(name) ?? []), id]);
    url = page.next;
  }
  return found;
}

async function expectLedgerHolds(): Promise<void> {
  const teams = await everyTeam();
  for (const [name, id] of ledger) expect(teams.get(name), name).toEqual([id]);
  const sample = [...ledger.values()].slice(-20);
  for (const id of sample) {
    const history = await app.send('GET', `/api/teams/${id}/history/`);
    expect(history?.body).toMatchObject({ count: 1, results: [{ action: 'create' }] });
  }
}

const figure = (times: number[]) =>
  `${ledger.size} acknowledged writes, ready after at most ${Math.round(Math.max(...times))} ms`;

describe('kill -9 in the middle of writing', () => {
  it(
    `of the app: nothing acknowledged is lost or doubled, ready within ${readyWithin / 1000} s`,
    async () => {
      const times = await crash(async () => {
        await app.kill();
        app.launch();
      });
      expect(Math.max(...times)).toBeLessThanOrEqual(readyWithin);
      await expectLedgerHolds();
      console.info(`app killed ${rounds} times: ${figure(times)}`);
    },
    timeout,
  );

  it(
    'of the app while a file arrives: nobody sees a half file, and the next one is taken',
    async () => {
      const created = await app.send('POST', '/api/accounts/', {
        account_type: 'individual',
        first_name: 'Half',
        last_name: 'File',
        email: 'half@example.com',
        address: { country: 'AE' },
      });
      const { id } = (created ?? { body: { id: 0 } }).body as { id: number };
      const upload = new HalfUpload(app, id);
      await upload.begin();
      expect((await filesIn(app.dataDir)).filter((path) => path.startsWith('tmp/'))).toHaveLength(1);
      await app.kill();
      app.launch();
      await app.untilReady(readyWithin);
      await upload.broken;
      const listed = await app.send('GET', '/api/attachments/');
      expect(listed?.body).toMatchObject({ count: 0 });
      expect((await filesIn(app.dataDir)).filter((path) => !path.startsWith('tmp/'))).toEqual([]);
      expect(await upload.whole()).toBe(201);
    },
    timeout,
  );

  it(
    'of the app while policies are issued: each is issued whole or not at all, and no note is missing',
    async () => {
      const policies = new PoliciesToIssue(app, 'Crash');
      await policies.prepare(4);
      for (let round = 0; round < Math.min(rounds, 20); round += 1) {
        const ids = await policies.submit(6);
        const issuing = policies.issue(ids);
        await policies.untilOneIsIssued(ids);
        await app.kill();
        app.launch();
        await app.untilReady(readyWithin);
        await issuing;
        for (const id of ids) await policies.expectWholeOrNothing(id);
        await policies.issue(ids);
        for (const id of ids) expect(await policies.expectWholeOrNothing(id)).toBe('active');
      }
      const numbers = policies.notes.toSorted();
      expect(numbers).toEqual(numbers.map((_, index) => `DN-${String(index + 1).padStart(6, '0')}`));
    },
    timeout,
  );

  it(
    'of the app while payments are recorded: each is whole, and no number is missing',
    async () => {
      const policies = new PoliciesToIssue(app, 'Paid');
      await policies.prepare(1);
      const ids = await policies.submit(1);
      await policies.issue(ids);
      const payments = new PaymentsToRecord(app, ids[0] ?? 0);
      for (let round = 0; round < Math.min(rounds, 20); round += 1) {
        const before = payments.count;
        const recording = Array.from({ length: 3 }, () =>
          payments.record(() => payments.count >= before + 6),
        );
        await until('some payments', () => payments.count >= before + 2, 30_000);
        await app.kill();
        app.launch();
        await app.untilReady(readyWithin);
        await Promise.all(recording);
      }
      await payments.expectWhole();
      console.info(`app killed while recording: ${payments.count} payments, all whole`);
    },
    timeout,
  );

  it(
    `of PostgreSQL: nothing acknowledged is lost or doubled, ready within ${readyWithin / 1000} s`,
    async () => {
      const times = await crash(() => app.killDatabase());
      expect(Math.max(...times)).toBeLessThanOrEqual(readyWithin);
      await expectLedgerHolds();
      console.info(`PostgreSQL killed ${rounds} times: ${figure(times)}`);
    },
    timeout,
  );
});
