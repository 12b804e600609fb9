import { Worker } from 'node:worker_threads';
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
  signal: AbortSignal;
};

const mostMemoryMb = 512;
const tooMuch = 'The file needs more memory than there is for reading it. Save it as CSV and send that.';

/** Reads a file in a thread of its own, because what it holds decides how long that takes. */
export async function readSheet(
  question: Omit<SheetQuestion, 'size'>,
  { bytes, keep, signal }: Reading,
): Promise<ReadFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const worker = new Worker(new URL('readSheet.worker.ts', import.meta.url), {
    workerData: { ...question, size: bytes.size },
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  const answer = async (message: FromThread): Promise<void> => {
    if ('file' in message) resolve(message.file);
    else if ('fault' in message) reject(new SheetFault(message.fault));
    else if ('bytes' in message) {
      const [start, length] = message.bytes;
      worker.postMessage({ id: message.id, bytes: await bytes.read(start, length) } satisfies ToThread, []);
    } else {
      signal.throwIfAborted();
      await keep(message.batch, message.done);
      worker.postMessage({ id: message.id } satisfies ToThread, []);
    }
  };
  worker.on('message', (message: FromThread) => void answer(message).catch(reject));
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault(tooMuch) : error),
  );
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
}
