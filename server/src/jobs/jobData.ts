import { z } from 'zod';
import { CalendarDate, Id } from '#contract/base/http';
import type { DailyJob, DocumentJob, ImportJob, JobName } from '#contract/system/jobs';
import { nounsWith } from '#contract/base/nouns';
import type { QueueName } from '../db/queues.ts';

/** What a job is asked to do, by the queue that it waits in. */
export const jobData = {
  daily: z.strictObject({}),
  /** Of which record the document is; of a charge also by when it is to be paid. */
  documents: z.strictObject({
    id: Id,
    due: z.array(z.object({ due_date: CalendarDate, amount: z.string() })).optional(),
  }),
  /** The rows of a bulk call, with the ids that its filter meant at the time. */
  bulk: z.object({
    noun: z.enum(nounsWith('bulk')),
    body: z.object({ ids: z.array(Id), action: z.string(), data: z.unknown().optional() }),
    requested_by: Id,
  }),
  /** Which import, and by whose rights. */
  imports: z.strictObject({ id: Id, requested_by: Id }),
} satisfies Record<QueueName, z.ZodType>;

export type QueueOf<N extends JobName> = N extends DailyJob
  ? 'daily'
  : N extends DocumentJob
    ? 'documents'
    : N extends ImportJob
      ? 'imports'
      : 'bulk';
export type DataOf<N extends JobName> = z.input<(typeof jobData)[QueueOf<N>]>;
