import { Worker } from 'node:worker_threads';
import type { CellKey } from '../../security/sealedCells.ts';
import type { RowBatch } from './gathering.ts';
import type { Bytes } from './bytes.ts';
import type { ReadFile } from './readCsvFile.ts';
import { SheetFault } from './sheetFault.ts';

export type SheetQuestion = {
  size: number;
  headerRow: number | null;
  /** Which sheet of a workbook, where someone chose one. */
  sheet: string;
  known: string[];
  mostRows: number;
  /** Columns of identity numbers, by name or place, and for whom they are sealed. */
  masked?: CellKey & { names: string[]; places: number[] };
};

export type FromThread =
  | { id: number; bytes: [number, number] }
  | { id: number; batch: RowBatch; done: number }
  | { file: ReadFile }
  | { fault: string };
export type ToThread = { id: number; bytes?: Uint8Array };

type Reading = {
  bytes: Bytes;
  /** Keeps some rows; the thread goes on once it is done. `read` are the bytes of the file behind it. */
  keep: (batch: RowBatch, read: number) => Promise<void>;
  /** Ends the thread at once, whatever it is doing. */
  signal: AbortSignal;
  /** So much time of its own it has at most, without what it waits for others. */
  longestMs?: number;
};

const mostMemoryMb = 512;
/** Two million rows take a minute of an idle processor. */
const defaultLongestMs = 300_000;
const tooMuch = 'The file needs more memory than there is for reading it. Save it as CSV and send that.';

const tooLong = 'Reading the file takes too long. Save it as CSV and send that.';

/** Runs while the thread does, and stands still while the thread waits. */
class Allowance {
  #left: number;
  #since: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #expire: () => void;

  constructor(ms: number, expire: () => void) {
    this.#left = ms;
    this.#expire = expire;
  }

  start(): void {
    this.stop();
    this.#since = performance.now();
    this.#timer = setTimeout(this.#expire, Math.max(0, this.#left)).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#since !== null) this.#left -= performance.now() - this.#since;
    this.#since = null;
  }
}

/** Reads a file in a thread of its own, because what it holds decides how long that takes. */
export async function readSheet(
  question: Omit<SheetQuestion, 'size'>,
  { bytes, keep, signal, longestMs = defaultLongestMs }: Reading,
): Promise<ReadFile> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const worker = new Worker(new URL('readSheet.worker.ts', import.meta.url), {
    workerData: { ...question, size: bytes.size },
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  const allowance = new Allowance(longestMs, () => reject(new SheetFault(tooLong)));
  const reply = (to: ToThread) => {
    allowance.start();
    worker.postMessage(to, []);
  };
  let keeping: Promise<void> = Promise.resolve();
  const answer = async (message: FromThread): Promise<void> => {
    allowance.stop();
    if ('file' in message) resolve(message.file);
    else if ('fault' in message) reject(new SheetFault(message.fault));
    else if ('bytes' in message) {
      const [start, length] = message.bytes;
      reply({ id: message.id, bytes: await bytes.read(start, length) });
    } else {
      keeping = keep(message.batch, message.done);
      await keeping;
      reply({ id: message.id });
    }
  };
  worker.on('message', (message: FromThread) => void answer(message).catch(reject));
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault(tooMuch) : error),
  );
  const end = () => reject(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  allowance.start();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
    // What is being written when it ends is written; whoever asked hears of its failure elsewhere.
    await keeping.catch(() => {});
    allowance.stop();
  }
}
