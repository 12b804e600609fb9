import type { DailyRun } from '../src/jobs/job.ts';

/** What a daily job is given when it runs for a day, the first time and with nothing to stop it. */
export const dailyRun = (day: string, over: Partial<DailyRun> = {}): DailyRun => ({
  id: 1,
  data: {},
  day,
  signal: new AbortController().signal,
  saved: null,
  progress: async () => {},
  ...over,
});
