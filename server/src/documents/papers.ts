import { Worker } from 'node:worker_threads';
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

let before: Promise<unknown> = Promise.resolve();

/** The PDF. One at a time, so that many who ask at once do not take the machine from everybody else. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  const rendered = before.then(() => renderInThread(paper));
  before = rendered.catch(() => undefined);
  return rendered;
}
