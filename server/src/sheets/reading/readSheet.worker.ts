import { parentPort, workerData } from 'node:worker_threads';
import { Gathering } from './gathering.ts';
import { readCsvFile } from './readCsvFile.ts';
import { SheetFault } from './sheetFault.ts';
import type { FromThread, SheetQuestion, ToThread } from './readSheet.ts';

const question = workerData as SheetQuestion;
const waiting = new Map<number, (answer: ToThread) => void>();
let asked = 0;

parentPort?.on('message', (answer: ToThread) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

const tell = (message: FromThread) => parentPort?.postMessage(message, []);

function ask(what: { bytes: [number, number] } | { batch: object; done: number }): Promise<ToThread> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    tell({ id, ...what } as FromThread);
  });
}

const bytes = {
  size: question.size,
  read: async (start: number, length: number) =>
    Buffer.from((await ask({ bytes: [start, length] })).bytes ?? []),
};

async function read() {
  const gathering = new Gathering({ ...question, known: new Set(question.known) });
  const flush = async (done: number) => {
    await ask({ batch: gathering.batch(), done });
  };
  const file = await readCsvFile(bytes, gathering, flush);
  await flush(question.size);
  return file;
}

try {
  tell({ file: await read() });
} catch (error) {
  if (!(error instanceof SheetFault)) throw error;
  tell({ fault: error.message });
}
parentPort?.close();
