import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { SlowDown } from '../errors.ts';
import { FairQueue } from '../fairQueue.ts';
import type { Paper } from './paper.ts';

const longestMs = 60_000;

function renderInThread(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('papers.worker.ts', import.meta.url), {
      workerData: paper,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timeout = setTimeout(() => void thread.terminate(), longestMs);
    thread.once('message', (pages: Uint8Array) => resolve(Buffer.from(pages)));
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error(`A ${paper.kind} was not rendered within ${longestMs} ms.`));
    });
  });
}

/** One at a time, so that many who ask at once do not take the machine from everybody else; people take turns. */
const queue = new FairQueue(1, { line: 3, all: 100 }, (isOwn) =>
  isOwn
    ? new SlowDown(10, 'You have asked for several documents already. Wait until they are drawn.')
    : new SlowDown(10, 'Many documents are being drawn right now. Try again in a moment.'),
);

/** The PDF, for someone who waits for it. */
export const renderFor = ({ user_id }: { user_id: number }, paper: Paper): Promise<Buffer> =>
  queue.run({ source: String(user_id), isFirst: false }, () => renderInThread(paper));

/** The PDF that something which was done must have, as a receipt: before whatever people wait for. */
export const renderOwed = (paper: Paper): Promise<Buffer> =>
  queue.run({ source: randomUUID(), isFirst: true }, () => renderInThread(paper));
