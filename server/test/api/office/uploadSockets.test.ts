import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { longestStretch } from '../../fuzz/longestStretch.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

const MB = 1024 * 1024;
/** `UPLOADS=40x25` is what the figures are taken with. */
const [count = 12, size = 6] = (process.env.UPLOADS ?? '12x6').split('x').map(Number);

let test: TestApp;
let root: Person;
let account: number;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account = await plantAccount(test.db, root.id, 'Sockets');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

const head = () =>
  [
    ...Object.entries({ related_type: 'account', related_id: account }).map(
      ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="big.txt"\r\n\r\n',
  ].join('');
const tail = '\r\n--edge--\r\n';

const begin = (headers: Record<string, string | number> = {}): ClientRequest => {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/attachments/',
    agent: false,
    headers: {
      authorization: `Bearer ${root.access}`,
      'content-type': 'multipart/form-data; boundary=edge',
      ...headers,
    },
  });
  sent.on('error', () => {});
  return sent;
};

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).map(String).join('');
  return { status: answer.statusCode, body: JSON.parse(text) as Record<string, unknown> };
}

/** Waits for the socket, as a client on a slow line has to. */
async function write(sent: ClientRequest, megabytes: number): Promise<void> {
  const piece = Buffer.alloc(MB / 4, 'text ');
  for (let left = megabytes * 4; left > 0; left -= 1) if (!sent.write(piece)) await once(sent, 'drain');
}

async function send(megabytes: number, headers = {}) {
  const sent = begin(headers);
  const answer = answerTo(sent);
  sent.write(head());
  await write(sent, megabytes);
  sent.end(tail);
  return answer;
}

const filesOnDisk = async (): Promise<string[]> => {
  const folder = join(test.context.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const rows = async () => (await test.db.selectFrom('attachments').select('id').execute()).length;

describe('what is too large', () => {
  it('is refused with the limit: at once where it is announced, on the way where it is not', async () => {
    const tooLarge = { status: 413, body: { detail: 'The file is too large. The limit is 2 MB.' } };
    await test.db.updateTable('organisation').set({ upload_limit_mb: 2 }).execute();
    expect(await send(3, { 'content-length': head().length + 3 * MB + tail.length })).toMatchObject(tooLarge);
    expect(await send(3)).toMatchObject(tooLarge);
    expect(await send(1)).toMatchObject({ status: 201 });
    expect(await filesOnDisk()).toHaveLength(1);
    await test.db.updateTable('organisation').set({ upload_limit_mb: 25 }).execute();
  });

  it('of whoever is refused for another reason is read to the end, so that they read why', async () => {
    const sent = begin();
    const answer = answerTo(sent);
    sent.write(head().replace('account', 'planet'));
    await write(sent, 3);
    sent.end(tail);
    expect(await answer).toMatchObject({ status: 400, body: { related_type: expect.any(Array) } });
  });
});

describe('what does not arrive', () => {
  it('leaves nothing behind when the socket breaks half-way', async () => {
    const before = { files: await filesOnDisk(), rows: await rows() };
    const sent = begin({ 'content-length': 5 * MB });
    sent.write(head());
    await write(sent, 2);
    const onDisk = async (count: number) => (await filesOnDisk()).length === before.files.length + count;
    await until(() => onDisk(1), 'a half file is on the disk');
    sent.destroy();
    await until(() => onDisk(0), 'the half file is gone');
    expect({ files: await filesOnDisk(), rows: await rows() }).toEqual(before);
  });

  it('leaves nothing behind when the form ends too early', async () => {
    const before = { files: await filesOnDisk(), rows: await rows() };
    const sent = begin();
    const answer = answerTo(sent);
    sent.write(head());
    await write(sent, 1);
    sent.end();
    expect(await answer).toEqual({
      status: 400,
      body: {
        detail: 'The file did not arrive whole. Send it again.',
        error: { code: 'fileCutShort', values: {} },
      },
    });
    expect({ files: await filesOnDisk(), rows: await rows() }).toEqual(before);
  });

  it('is given up when it stands still, in the file or before it', async () => {
    const before = await filesOnDisk();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    for (const part of [head(), head().slice(0, 60)]) {
      const sent = begin();
      let status: number | undefined;
      void answerTo(sent).then((answer) => (status = answer.status));
      sent.write(part);
      const isAnswered = async () => {
        vi.advanceTimersByTime(10_000);
        return status;
      };
      expect(await until(isAnswered, 'the stalled upload is answered')).toBe(408);
      sent.destroy();
    }
    expect(await filesOnDisk()).toEqual(before);
  });
});

describe(`${count} files of ${size} MB at once`, () => {
  it('take little memory and hold up nobody', { timeout: 600_000 }, async () => {
    const before = process.memoryUsage.rss();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const { result, blocked } = await longestStretch(() =>
      Promise.all(Array.from({ length: count }, () => send(size))),
    );
    clearInterval(look);
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([201]));
    const figures = { memory: Math.round((most - before) / MB), blocked: Math.round(blocked) };
    if (process.env.UPLOADS) process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.memory).toBeLessThan(150);
    // 4 and 26 ms on a quiet machine; one with other work stops the clock now and then.
    expect(figures.blocked).toBeLessThan(250);
  });
});
