import type { RunForDay } from '#contract/system/jobs';
import { systemOperations } from '#contract/system/systemOperations';
import { call } from '../../../api/call.ts';
import { listQuery, type Params } from '../../../api/records.ts';

/** Asked again while work may be going on. */
export const jobRuns = (params: Params) => ({
  ...listQuery(systemOperations.jobs, params),
  refetchInterval: 5_000,
});

export const retryRun = (id: number) => call(systemOperations.retryJob, { path: { id } });
export const runForDay = (body: RunForDay) => call(systemOperations.runJob, { body });
