import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { renewalContactRoutes } from './renewing.contacts.routes.ts';
import { followCover } from './renewing.days.ts';
import { renewalReminderRoutes } from './reminders/renewing.reminders.routes.ts';
import { renewingRoutes } from './renewing.routes.ts';
import { renewalSource } from './renewing.templateFields.ts';

export const renewingModule: Module = {
  routes: [
    renewingRoutes,
    (app, { templateSources }) => renewalContactRoutes(app, templateSources),
    renewalReminderRoutes,
  ],
  jobs: { policy_days: daily(followCover) },
  templates: { renewal: renewalSource },
};
