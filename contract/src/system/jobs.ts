import { z } from 'zod';
import { AnyJson, CalendarDate, idInPath, Link, Timestamp } from '../base/http.ts';
import { dailyJobs, jobStatuses } from './jobList.ts';

export {
  type DailyJob,
  type DocumentJob,
  type ImportJob,
  JobListParams,
  type JobName,
  dailyJobs,
  jobNames,
  jobOrdering,
  jobStatuses,
} from './jobList.ts';

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

export const RunForDay = z.strictObject({ job: z.enum(dailyJobs), day: CalendarDate });
export type RunForDay = z.infer<typeof RunForDay>;
