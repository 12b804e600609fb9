import type { JobRun, RunForDay } from '#contract/system/jobs';
import { request } from '../../../api/client.ts';
import { listQuery, type Params } from '../../../api/records.ts';

/** Asked again while work may be going on. */
export const jobRuns = (params: Params) => ({
  ...listQuery<JobRun>('jobs', '/jobs/', params),
  refetchInterval: 5_000,
});

export const retryRun = (id: number) => request<JobRun>(`/jobs/${id}/retry/`, { method: 'POST' });
export const runForDay = (body: RunForDay) => request<JobRun>('/jobs/run/', { method: 'POST', body });
