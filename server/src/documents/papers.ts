import { randomUUID } from 'node:crypto';
import { SlowDown } from '../errors.ts';
import { FairQueue } from '../threads/fairQueue.ts';
import { KeptThread } from '../threads/keptThread.ts';
import type { Paper } from './paper.ts';
import type { Drawn } from './papers.worker.ts';
import { said } from '../said.ts';

const thread = new KeptThread<Paper, Drawn>(
  new URL('papers.worker.ts', import.meta.url),
  { longestMs: 60_000, mostAsked: 200, idleMs: 30_000 },
  {
    // React draws at half the pace where it looks for mistakes.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  },
);

async function draw(paper: Paper): Promise<Buffer> {
  const drawn = await thread.ask(paper, said('drawnTooSlowly'));
  if ('error' in drawn) throw drawn.error;
  return Buffer.from(drawn.pages.buffer);
}

/** One at a time, so that many who ask at once do not take the machine from everybody else; people take turns. */
const queue = new FairQueue(1, { line: 3, all: 100 }, (isOwn) =>
  isOwn ? new SlowDown(10, said('quoteOwnDrawn')) : new SlowDown(10, said('quoteManyDrawn')),
);

/** The PDF, for someone who waits for it. */
export const renderFor = ({ user_id }: { user_id: number }, paper: Paper): Promise<Buffer> =>
  queue.run({ source: String(user_id), isFirst: false }, () => draw(paper));

/** The PDF that something which was done must have, as a receipt: before whatever people wait for. */
export const renderOwed = (paper: Paper): Promise<Buffer> =>
  queue.run({ source: randomUUID(), isFirst: true }, () => draw(paper));
