import type { FastifyReply, FastifyRequest } from 'fastify';
import { bulkInlineRows, type BulkAnswer, type BulkQueued } from '#contract/base/bulk';
import { guardHolds } from '../auth/access.ts';
import { runBulk, type BulkWork } from '../nouns/bulk.ts';
import { enqueueBulk, type BulkJob } from './bulkJob.ts';
import { write } from './write.ts';

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
