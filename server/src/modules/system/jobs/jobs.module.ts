import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { purgeExpired } from './expired.purge.ts';
import { jobRoutes } from './jobs.routes.ts';

export const jobsModule: Module = {
  keeps: ['jobs'],
  routes: [jobRoutes],
  jobs: { purge_expired: daily(purgeExpired) },
};
