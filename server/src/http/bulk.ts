import type { FastifyReply, FastifyRequest } from 'fastify';
import { bulkInlineRows, type BulkAnswer, type BulkQueued } from '#contract/base/bulk';
import { guardHolds } from '../auth/access.ts';
import type { Tx } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { DataOf } from '../jobs/jobData.ts';
import { runBulk, type BulkWork } from '../nouns/bulk.ts';
import { write } from './write.ts';

/** What a bulk job needs to know: the body of the call, with the ids that its filter meant at the time. */
export type BulkJob = Omit<DataOf<'bulk'>, 'requested_by'>;

const enqueueBulk = (tx: Tx, job: BulkJob, requestedBy: number): Promise<number> =>
  enqueue(tx, 'bulk', 'bulk', { ...job, requested_by: requestedBy }, { requested_by: requestedBy });

/** Answers per row at once, or with the job that works off what is too much for one request. */
export async function bulk(
  request: FastifyRequest,
  reply: FastifyReply,
  work: BulkWork,
  job: BulkJob,
): Promise<BulkAnswer | BulkQueued> {
  const { caller } = request;
  const { ids } = job.body;
  guardHolds(caller, work.permission);
  if (ids.length <= bulkInlineRows) {
    return write(request, reply, 200, (tx) => runBulk(tx, caller, ids, work));
  }
  return write(request, reply, 202, async (tx) => ({
    job_id: await enqueueBulk(tx, job, caller.user_id),
    rows: ids.length,
  }));
}
