import type { Tx } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { DataOf } from '../jobs/jobData.ts';

/** What a bulk job needs to know: the body of the call, with the ids that its filter meant at the time. */
export type BulkJob = Omit<DataOf<'bulk'>, 'requested_by'>;

export const enqueueBulk = (tx: Tx, job: BulkJob, requestedBy: number): Promise<number> =>
  enqueue(tx, 'bulk', 'bulk', { ...job, requested_by: requestedBy }, { requested_by: requestedBy });
