import { arrayBuffer } from 'node:stream/consumers';
import type { FileKindName } from '#contract/base/values/fileKinds';
import { Unavailable } from '../errors.ts';
import { FairQueue } from '../threads/fairQueue.ts';
import { KeptThread } from '../threads/keptThread.ts';
import type { Reading } from './reading.ts';
import type { Inspection } from './verdict.ts';
import { said } from '../said.ts';

const inspected = ['pdf', 'docx', 'xlsx'] as const;
type Inspected = (typeof inspected)[number];
export type Question = { kind: Inspected; content: ArrayBuffer };

const isInspected = (kind: FileKindName): kind is Inspected => inspected.some((each) => each === kind);

const thread = new KeptThread<Question, Inspection>(new URL('inspect.worker.ts', import.meta.url), {
  longestMs: 20_000,
});
const queue = new FairQueue(1, { line: 60, all: 200 }, () => new Unavailable(said('manyFilesInspected')));
const tooLong = said('slowFile');

/** Looks through the whole of a file, one at a time, for what it would do to whoever opens it. */
export async function inspectFile(kind: FileKindName, file: Reading, source: string): Promise<Inspection> {
  if (!isInspected(kind)) return { warning: null };
  return queue.run({ source, isFirst: false }, async () => {
    const content = await arrayBuffer(await file.whole());
    return thread.ask({ kind, content }, tooLong, [content]);
  });
}
