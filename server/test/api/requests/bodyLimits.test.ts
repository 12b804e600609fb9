import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bulkMostRows } from '#contract/base/bulk';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

const MB = 1024 * 1024;

let test: TestApp;
let root: Person;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

const bearer = () => ({ authorization: `Bearer ${root.access}` });
const json = { 'content-type': 'application/json' };

async function post(path: string, payload: string, headers: Record<string, string> = bearer()) {
  const answer = await test.app.inject({
    method: 'POST',
    url: path,
    headers: { ...json, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, text: answer.body };
}
const said = (status: number, detail: string) => ({ status, body: { detail } });
const unknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));

describe('what is refused before it is looked into', () => {
  it('more than 16 kB from whoever has not signed in', async () => {
    const tooLarge = said(413, 'The request is too large. The limit is 16 kB.');
    for (const path of ['/api/auth/token/', '/api/auth/token/refresh/', '/api/auth/logout/'])
      expect(await post(path, unknownKeys(3_000), {})).toMatchObject(tooLarge);
  });

  it('more than 1 MB of a record', async () => {
    expect(await post('/api/teams/', JSON.stringify({ name: 'x'.repeat(MB) }))).toMatchObject(
      said(413, 'The request is too large. The limit is 1 MB.'),
    );
  });

  it('more values than any record has, of whatever shape', async () => {
    const sentence = said(400, 'The request has more than 10,000 values.');
    const shapes = [
      unknownKeys(10_001),
      `{"name":[${'0,'.repeat(10_000)}0]}`,
      `[${'[],'.repeat(10_000)}[]]`,
      `{${'"name":"x",'.repeat(10_000)}"name":"x"}`,
    ];
    for (const shape of shapes) expect(await post('/api/teams/', shape)).toMatchObject(sentence);
    expect(await post('/api/auth/token/', `{"email":[${'0,'.repeat(300)}0]}`, {})).toMatchObject(
      said(400, 'The request has more than 200 values.'),
    );
  });

  it('a hundred thousand fields where a hundred thousand ids may stand', async () => {
    expect(await post('/api/teams/bulk/', unknownKeys(50_000))).toMatchObject(
      said(400, 'The request has more than 10,000 fields.'),
    );
  });

  it('but signs inside a text are no values', async () => {
    const name = '\\"[{,'.repeat(4_000);
    const { status, body } = await post('/api/teams/', `{"name":"${name}"}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['detail', 'error', 'name']);
  });

  it('what is sent to no route or without a token, unread', async () => {
    expect(await post('/api/nothing/', '{"a":', {})).toMatchObject(said(404, 'Not found.'));
    expect(await post('/api/teams/', '{"a":', {})).toMatchObject(said(401, 'Sign in to continue.'));
  });
});

describe('an answer stays small', () => {
  it('and says that there are more fields than it names', async () => {
    const { status, body, text } = await post('/api/teams/', unknownKeys(5_000));
    expect(status).toBe(400);
    expect(body.detail).toBe('More than 100 fields need another look. The first ones are named.');
    expect(Object.keys(body)).toHaveLength(102);
    expect(text.length).toBeLessThan(10_000);
  });

  it('also for a hundred thousand that are no ids', async () => {
    const ids = JSON.stringify(Array.from({ length: bulkMostRows }, () => 'x'));
    const { body } = await post('/api/teams/bulk/', `{"action":"delete","ids":${ids}}`);
    expect(body).toEqual({
      detail: 'Some fields need another look.',
      error: { code: 'anotherLook', values: {}, fields: { 'ids.0': [{ code: 'number' }] } },
      'ids.0': ['Enter a number.'],
    });
  });
});

const send = (path: string, headers: Record<string, string | number>) =>
  request({ host: '127.0.0.1', port, method: 'POST', path, agent: false, headers: { ...json, ...headers } });

async function answerTo(sent: NodeJS.EventEmitter) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).map(String).join('');
  return { status: answer.statusCode, body: JSON.parse(text) as object };
}

describe('a client that is still sending reads why it is refused', () => {
  const tooLarge = said(413, 'The request is too large. The limit is 1 MB.');
  const large = Buffer.alloc(30 * MB, 'x');

  it('by fetch, whether it says the length before or not', async () => {
    const url = `http://127.0.0.1:${port}/api/teams/`;
    const known = await fetch(url, { method: 'POST', headers: { ...json, ...bearer() }, body: large });
    expect({ status: known.status, body: await known.json() }).toMatchObject(tooLarge);
    const piecemeal = await fetch(url, {
      method: 'POST',
      headers: { ...json, ...bearer() },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect({ status: piecemeal.status, body: await piecemeal.json() }).toMatchObject(tooLarge);
  });

  it('by a plain request that looks for the answer only behind its last byte', async () => {
    const sent = send('/api/teams/', { ...bearer(), 'content-length': large.length, connection: 'close' });
    const answer = answerTo(sent);
    sent.end(large);
    await once(sent, 'finish');
    expect(await answer).toMatchObject(tooLarge);
  });

  it('and when it is not signed in', async () => {
    const sent = send('/api/teams/', { 'content-length': large.length });
    const answer = answerTo(sent);
    sent.end(large);
    await once(sent, 'finish');
    expect(await answer).toMatchObject(said(401, 'Sign in to continue.'));
  });

  it('but is cut off when it never stops', { timeout: 180_000 }, async () => {
    const sent = send('/api/teams/', { ...bearer(), 'transfer-encoding': 'chunked' });
    const closed = once(sent, 'close');
    sent.on('error', () => {});
    let pieces = 0;
    const sendOn = () => {
      while (!sent.destroyed && pieces < 1000 && sent.write(large.subarray(0, MB))) pieces += 1;
    };
    sent.on('drain', sendOn);
    sendOn();
    await closed;
    expect(pieces).toBeLessThan(200);
  });
});

describe('a body that does not arrive', () => {
  function stall(path: string, type: string, sent: number): { socket: Socket; heard: () => string } {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).on('data', (piece) => (text += String(piece)));
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: covernote',
      `Authorization: Bearer ${root.access}`,
      `Content-Type: ${type}`,
      `Content-Length: ${sent + 1}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(sent)}`);
    return { socket, heard: () => text };
  }

  it('is answered and let go after ten seconds, however many there are', { timeout: 180_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stalled = Array.from({ length: 40 }, () => stall('/api/teams/', 'application/json', MB / 2));
    const allAnswered = async () => {
      vi.advanceTimersByTime(10_000);
      return stalled.every(({ heard }) => heard().includes('\r\n\r\n'));
    };
    await until(allAnswered, 'every stalled request is answered', 50);
    for (const { socket, heard } of stalled) {
      expect(heard()).toMatch(/^HTTP\/1.1 408 Request Timeout[^]*The request took too long to arrive/);
      socket.destroy();
    }
  });

  it('takes no more memory than all of them may together', { timeout: 180_000 }, async () => {
    const import5MB = () => stall('/api/insurers/import/', 'text/csv', 5 * MB - 1);
    const stalled = Array.from({ length: 24 }, import5MB);
    const someRefused = async () => stalled.find(({ heard }) => heard() !== '');
    const refused = await until(someRefused, 'one is refused', 50);
    expect(refused.heard()).toMatch(/^HTTP\/1.1 503 [^]*Too much is being sent to the server right now/);
    for (const { socket } of stalled) socket.destroy();
    const file = `Name,Short code${`\n"${' '.repeat(90_000)}",`.repeat(50)}`;
    const taken = async () => {
      const headers = { ...bearer(), 'content-type': 'text/csv' };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/insurers/import/',
        headers,
        payload: file,
      });
      return answer.statusCode === 200;
    };
    await until(taken, 'a file is read again', 50);
  });
});
