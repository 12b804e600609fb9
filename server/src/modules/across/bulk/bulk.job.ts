import { z } from 'zod';
import { BulkRow } from '#contract/base/bulk';
import type { Db } from '../../../db/connect.ts';
import {
  runBulkInBatches,
  type BulkProgress,
  type BulkWork,
  type SavedProgress,
} from '../../../nouns/bulk.ts';
import type { BulkJob } from '../../../http/bulk.ts';
import { job } from '../../../jobs/job.ts';
import { jobData } from '../../../jobs/jobData.ts';

/** What the module of a noun says is done by such a call. */
export type BulkWorks = (noun: BulkJob['noun'], body: BulkJob['body']) => BulkWork;

const Progress = z.object({ done: z.int(), succeeded: z.int(), failed: z.int(), failures: z.array(BulkRow) });

/** Killed and taken up again, it goes on behind the last row that was saved. */
export const runBulkJob = (
  db: Db,
  works: BulkWorks,
  requestedBy: number,
  { noun, body }: BulkJob,
  saved: SavedProgress,
): Promise<BulkProgress> => runBulkInBatches(db, requestedBy, body.ids, works(noun, body), saved);

/** The rows of a bulk call that are too many for one request. */
export const bulkJobOf = (works: BulkWorks) =>
  job({
    queue: 'bulk',
    data: jobData.bulk,
    run: ({ db }, { data: { requested_by, ...work }, saved, progress, signal }) =>
      runBulkJob(db, works, requested_by, work, {
        progress: Progress.nullable().catch(null).parse(saved),
        save: (tx, soFar) => progress(soFar, tx),
        signal,
      }),
  });
