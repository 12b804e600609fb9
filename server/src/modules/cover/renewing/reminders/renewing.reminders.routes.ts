import { z } from 'zod';
import { IdParams } from '#contract/base/http';
import {
  ReminderInPath,
  ReminderPreview,
  ReminderPreviewParams,
  RenewalReminders,
} from '#contract/cover/renewals/renewalReminders';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { write } from '../../../../http/write.ts';
import { holdReminder, listReminders, previewReminders, releaseReminder } from './renewing.reminders.ts';

const tags = ['renewals'];
const [view, update] = [can('renewals:view'), can('renewals:update')];

/** The mails that remind clients of the end of their policies. */
export function renewalReminderRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/renewals/reminders/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'Which clients would be reminded on a day, tomorrow unless another one is named',
      querystring: ReminderPreviewParams,
      response: { 200: z.array(ReminderPreview) },
    },
    handler: ({ caller, query }) => previewReminders(db, caller, query.day),
  });

  app.get('/api/renewals/:id/reminders/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'When the client of a renewal is reminded, or was',
      params: IdParams,
      response: { 200: RenewalReminders },
    },
    handler: ({ caller, params }) => listReminders(db, caller, params.id),
  });

  for (const [step, summary, act] of [
    ['hold', 'Do not remind the client of a renewal in one of its windows', holdReminder],
    ['release', 'Remind the client after all', releaseReminder],
  ] as const)
    app.post(`/api/renewals/:id/reminders/:window_days/${step}/`, {
      config: { access: update },
      schema: { tags, summary, params: ReminderInPath, response: { 200: RenewalReminders } },
      handler: (request, reply) =>
        write(request, reply, 200, (tx) =>
          act(tx, request.caller, request.params.id, request.params.window_days),
        ),
    });
}
