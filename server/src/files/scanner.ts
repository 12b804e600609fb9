import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Unavailable } from '../errors.ts';
import { said } from '../said.ts';

/** Where a scanner listens that speaks as clamd does: a host and port, or the path of a socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const longestSilence = 60_000;
const longestAnswer = 4_096;
const away = () => new Unavailable(said('scannerAway'), 30);

const isAddress = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]{1,253})):(\d{1,5})$/;

/** Null for what is no address. */
export function scannerAddress(text: string): ScannerAddress | null {
  if (text.startsWith('/')) return { path: text };
  const [, v6, name, port] = isAddress.exec(text) ?? [];
  const host = v6 ?? name;
  const number = Number(port);
  return host !== undefined && number >= 1 && number <= 65_535 ? { host, port: number } : null;
}

/** Each piece behind its length, and a length of nothing at the end. */
async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    yield length;
    yield piece as Buffer;
  }
  yield Buffer.alloc(4);
}

const written = (socket: Socket, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(piece, (error) => (error ? reject(error) : resolve()));
  });

async function send(socket: Socket, content: Readable): Promise<void> {
  for await (const piece of framed(content)) await written(socket, piece);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const piece of socket) {
    answer += String(piece);
    if (answer.includes('\0') || answer.length > longestAnswer) break;
  }
  return answer.replaceAll('\0', '').trim();
}

/** Whether the scanner lets the file pass. One that is away, silent or at a loss lets nothing pass. */
export async function isCleanBy(address: ScannerAddress, content: Readable): Promise<boolean> {
  const socket = connect(address);
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('The scanner is silent.')));
  try {
    const [answer] = await Promise.all([answerOf(socket), send(socket, content)]);
    if (answer.endsWith(': OK')) return true;
    if (answer.endsWith(' FOUND')) return false;
    throw new Error(`The scanner answered ${answer}`);
  } catch {
    throw away();
  } finally {
    content.destroy();
    socket.destroy();
  }
}
