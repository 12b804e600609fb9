import { nounsWith } from '#contract/nouns';
import type { Tx } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const bulkNouns = nounsWith('bulk');
export type BulkNoun = (typeof bulkNouns)[number];

/** What a bulk job needs to know: the body of the call, with the ids that its filter meant at the time. */
export type BulkJob = {
  noun: BulkNoun;
  body: { ids: number[]; action: string; data?: unknown };
};

export const enqueueBulk = (tx: Tx, job: BulkJob, requestedBy: number): Promise<number> =>
  enqueue(tx, 'bulk', 'bulk', { ...job, requested_by: requestedBy }, { requested_by: requestedBy });
