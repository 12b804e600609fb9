import { connect, type Socket } from 'node:net';
import { summary, type Figures, type Timing } from './figures.ts';

export type HttpLoad = {
  kind: 'http';
  port: number;
  /** Whole requests as they stand on the wire, sent in turn. */
  requests: string[];
  connections: number;
  milliseconds: number;
  /** Each request only once, such as one that creates something. */
  isOnce: boolean;
};

const emptyLine = Buffer.from('\r\n\r\n');

/** How long the answer at the beginning of the buffer is; 0 while it is not whole. */
function lengthOf(buffer: Buffer): number {
  const head = buffer.indexOf(emptyLine);
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(buffer.toString('latin1', 0, head + 2))?.[1] ?? '0';
  const whole = head + 4 + Number(length);
  return buffer.length >= whole ? whole : 0;
}

function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    const settle = (work: () => void) => {
      socket.off('data', more).off('error', reject).off('close', cutOff);
      work();
    };
    const more = (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      if (lengthOf(answer) > 0) settle(() => resolve(Number(answer.toString('latin1', 9, 12))));
    };
    const cutOff = () =>
      settle(() => reject(new Error('The connection was closed in the middle of an answer.')));
    socket.on('data', more).on('error', reject).on('close', cutOff);
    socket.write(request);
  });
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket.off('error', reject)));
  });

/** So many connections that stay open, each with one request under way at any time. */
export async function loadHttp({
  port,
  requests,
  connections,
  milliseconds,
  isOnce,
}: HttpLoad): Promise<Figures> {
  const timing: Timing = { times: [], failures: 0, milliseconds: 0 };
  const begin = performance.now();
  const most = isOnce ? requests.length : Infinity;
  let next = 0;
  const work = async () => {
    const socket = await opened(port);
    while (performance.now() - begin < milliseconds && next < most) {
      const request = requests[next % requests.length] ?? '';
      next += 1;
      const sent = performance.now();
      const status = await ask(socket, request);
      timing.times.push(performance.now() - sent);
      if (status < 200 || status > 299) timing.failures += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, work));
  timing.milliseconds = performance.now() - begin;
  return { ...summary(timing), used: next };
}
