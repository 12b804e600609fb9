import { parentPort, workerData } from 'node:worker_threads';
import { closedCell } from '../../security/sealedCells.ts';
import type { Masking, RowBatch } from './gathering.ts';
import { readFile } from './readFile.ts';
import { SheetFault } from './sheetFault.ts';
import type { FromThread, SheetQuestion, ToThread } from './readSheet.ts';

const { size, known, masked, ...question } = workerData as SheetQuestion;
const waiting = new Map<number, (answer: ToThread) => void>();
let asked = 0;

parentPort?.on('message', (answer: ToThread) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

const tell = (message: FromThread) => parentPort?.postMessage(message, []);

function ask(what: { bytes: [number, number] } | { batch: RowBatch; done: number }): Promise<ToThread> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    tell({ id, ...what });
  });
}

const bytes = {
  size,
  read: async (start: number, length: number) =>
    Buffer.from((await ask({ bytes: [start, length] })).bytes ?? []),
};
const keep = async (batch: RowBatch, done: number) => {
  await ask({ batch, done });
};

function maskingOf({ names, places, importId, dataKey }: NonNullable<SheetQuestion['masked']>): Masking {
  // What comes over from another thread is bytes, but no longer a buffer.
  const key = { importId, dataKey: Buffer.from(dataKey) };
  return {
    names: new Set(names),
    places,
    close: (row, place, text) => closedCell(key, { row, place }, text),
  };
}

try {
  const wanted = { ...question, known: new Set(known), ...(masked ? { masking: maskingOf(masked) } : {}) };
  tell({ file: await readFile(bytes, wanted, keep) });
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  tell({ fault: error.message });
}
parentPort?.close();
