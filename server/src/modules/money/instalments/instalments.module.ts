import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { followInstalments } from './instalments.overdue.ts';
import { instalmentRoutes } from './instalments.routes.ts';

export const instalmentsModule: Module = {
  keeps: ['instalments'],
  routes: [instalmentRoutes],
  jobs: { instalments_overdue: daily(followInstalments) },
};
