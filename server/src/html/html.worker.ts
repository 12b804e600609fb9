import { parentPort } from 'node:worker_threads';
import { safeHtml } from './html.ts';

/** A thread of its own, because a long text takes longer to clean than any request may wait for another. */
parentPort?.on('message', (html: string) => {
  parentPort?.postMessage(safeHtml(html), []);
});
