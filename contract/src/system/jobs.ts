import { z } from 'zod';
import {
  AnyJson,
  CalendarDate,
  choiceFilter,
  dateRange,
  idInPath,
  Link,
  listParams,
  Timestamp,
} from '../base/http.ts';

/** Run once for each day of the organisation, in order. */
export const dailyJobs = [
  'purge_trash',
  'purge_expired',
  'verify_audit',
  'task_notices',
  'agent_licences',
  'member_exits',
  'kyc_expiry',
  'quote_expiry',
  'instalments_overdue',
  'policy_days',
  'claim_days',
  'sweep_files',
  'verify_files',
] as const;
export type DailyJob = (typeof dailyJobs)[number];

/** What is drawn after the transaction that it tells of. */
const documentJobs = ['premium_note', 'payment_receipt'] as const;
export type DocumentJob = (typeof documentJobs)[number];

/** What is done to the rows of a file that brings records in. */
const importJobs = ['import_read', 'import_check', 'import_commit', 'import_undo'] as const;
export type ImportJob = (typeof importJobs)[number];

export const jobNames = [...dailyJobs, ...documentJobs, 'bulk', ...importJobs] as const;
export type JobName = (typeof jobNames)[number];

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const;

const JobId = z.int().min(1);
export const JobParams = z.object({ id: idInPath(Number.MAX_SAFE_INTEGER) });

export const JobRun = z.object({
  id: JobId,
  job: z.string(),
  day: CalendarDate.nullable(),
  is_scheduled: z.boolean(),
  status: z.enum(jobStatuses),
  attempts: z.int(),
  result: AnyJson,
  error: z.string().nullable(),
  requested_by: Link.nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

export const jobOrdering = ['created_at', 'finished_at'] as const;
export const JobListParams = listParams(jobOrdering, {
  status: choiceFilter(jobStatuses).optional(),
  job: choiceFilter(jobNames).optional(),
  day__range: dateRange().optional(),
});

export const RunForDay = z.strictObject({ job: z.enum(dailyJobs), day: CalendarDate });
export type RunForDay = z.infer<typeof RunForDay>;
