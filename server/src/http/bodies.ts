import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bulkMostRows } from '#contract/base/bulk';
import { importMostBytesOfFile } from '#contract/across/imports/imports';
import { importMostBytes } from '#contract/base/importing';
import { mostUploadMb } from '#contract/system/organisation';
import { ApiError, TooLarge, TooSlow, Unavailable } from '../errors.ts';
import { said } from '../said.ts';

const kB = 1024;
const MB = 1024 * kB;

/** How large a body may be, by the word that its route declares; nodes are the values that a JSON body holds,
 * fields those of them that have a name or hold others. */
export const bodySizes = {
  /** What anyone may send, also without signing in. */
  small: { bytes: 16 * kB, nodes: 200, fields: 200 },
  /** A record, unless its route says otherwise. */
  record: { bytes: MB, nodes: 10_000, fields: 10_000 },
  /** A record with up to 2,000 vehicles, people or places, or with the lines of their premiums. */
  items: { bytes: 4 * MB, nodes: 60_000, fields: 60_000 },
  ids: { bytes: MB + 200 * kB, nodes: bulkMostRows + 1_000, fields: 10_000 },
  file: { bytes: importMostBytes, nodes: 0, fields: 0 },
  /** A file on its way to the disk, with the fields before it; how large it may be, the organisation says. */
  upload: { bytes: mostUploadMb * MB + 64 * kB, nodes: 0, fields: 0 },
  /** A file whose rows become records. */
  sheet: { bytes: importMostBytesOfFile + 64 * kB, nodes: 0, fields: 0 },
} as const;
export type BodySize = keyof typeof bodySizes;

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodySize;
  }
}

/** All bodies that are arriving at once; beyond this, whoever sends more is asked to come again. */
const mostHeld = 96 * MB;
const paceMs = 10_000;
const bytesPerPace = 10 * kB;
/** What is held in memory has arrived by then, at whatever pace. */
const mostMs = 60_000;

export const sizeInWords = (bytes: number): string =>
  bytes < MB ? `${Math.floor(bytes / kB)} kB` : `${Math.floor((bytes / MB) * 10) / 10} MB`;

export const limitsOf = ({ routeOptions }: FastifyRequest) => bodySizes[routeOptions.config.body ?? 'small'];

const cutShort = () => new ApiError(400, said('lengthUnfit'));

let held = 0;

/** Grows with what has arrived, so that neither an announced length nor a thousand tiny pieces take more than that. */
class Arrived {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  add(piece: Buffer): void {
    const needed = this.length + piece.length;
    if (needed > this.bytes.length) this.grow(Math.max(needed, Math.min(2 * this.bytes.length, this.most)));
    piece.copy(this.bytes, this.length);
    this.length = needed;
  }

  private grow(size: number): void {
    if (held + size - this.bytes.length > mostHeld) {
      throw new Unavailable(said('tooMuchAtOnce'));
    }
    held += size - this.bytes.length;
    const grown = Buffer.allocUnsafe(size);
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  get size(): number {
    return this.length;
  }

  /** Not counted any more: either it is used at once or it is let go. */
  release(): Buffer {
    held -= this.bytes.length;
    return this.bytes.subarray(0, this.length);
  }
}

/** Tells when a request that is still arriving falls behind. While we make it wait ourselves, it does not. */
export function watchPace(payload: IncomingMessage, fallsBehind: (error: TooSlow) => void): () => void {
  let [arrived, atLastLook] = [0, 0];
  const count = (piece: Buffer) => void (arrived += piece.length);
  const look = setInterval(() => {
    if (!payload.complete && !payload.isPaused() && arrived - atLastLook < bytesPerPace)
      fallsBehind(new TooSlow());
    atLastLook = arrived;
  }, paceMs);
  payload.on('data', count);
  return () => {
    clearInterval(look);
    payload.off('data', count);
  };
}

/** The body, if it arrives within the limit of its route and at a pace that any line keeps. */
export function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  what: 'request' | 'file' = 'request',
): Promise<Buffer> {
  const { bytes: most } = limitsOf(request);
  const tooLarge = () => new TooLarge(what, sizeInWords(most));
  const declared = Number(payload.headers['content-length'] ?? Number.NaN);
  if (declared > most) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const arrived = new Arrived(most);
    const stopWatching = watchPace(payload, (error) => end(error));
    const enough = setTimeout(() => end(new TooSlow()), mostMs);
    const take = (piece: Buffer) => {
      try {
        if (arrived.size + piece.length > most) throw tooLarge();
        arrived.add(piece);
      } catch (error) {
        end(error as Error);
      }
    };
    const finish = () => end(arrived.size === declared || Number.isNaN(declared) ? undefined : cutShort());
    const abort = () => end(cutShort());
    const end = (error?: Error) => {
      stopWatching();
      clearTimeout(enough);
      payload.off('data', take).off('end', finish).off('error', abort);
      const body = arrived.release();
      if (error) reject(error);
      else resolve(body);
    };
    payload.on('data', take).on('end', finish).on('error', abort);
  });
}

/** Every route says how much it takes, or takes what a record needs; whoever may be anyone sends little. */
export function bodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isOpen = route.config?.access?.kind === 'public' || route.url.startsWith('/api/auth/');
    const body = route.config?.body ?? (isOpen ? 'small' : 'record');
    route.config = { ...route.config, body };
    route.bodyLimit = bodySizes[body].bytes;
  });
}
