import { choiceFilter, dateRange, listParams } from '../base/http.ts';

/** Run once for each day of the organisation, in order. */
export const dailyJobs = [
  'purge_trash',
  'purge_expired',
  'purge_imports',
  'verify_audit',
  'task_notices',
  'agent_licences',
  'member_exits',
  'kyc_expiry',
  'quote_expiry',
  'instalments_overdue',
  'commission_rows',
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
const importJobs = ['import_read', 'import_seal', 'import_check', 'import_commit', 'import_undo'] as const;
export type ImportJob = (typeof importJobs)[number];

export const jobNames = [...dailyJobs, ...documentJobs, 'bulk', ...importJobs] as const;
export type JobName = (typeof jobNames)[number];

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const;

export const jobOrdering = ['created_at', 'finished_at'] as const;
export const JobListParams = listParams(jobOrdering, {
  status: choiceFilter(jobStatuses).optional(),
  job: choiceFilter(jobNames).optional(),
  day__range: dateRange().optional(),
});
