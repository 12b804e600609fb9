import { z } from 'zod';
import {
  ReminderInPath,
  ReminderMailShown,
  ReminderPreview,
  ReminderPreviewParams,
  RenewalReminders,
} from '#contract/cover/renewals/renewalReminders';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { write } from '../../../../http/write.ts';
import {
  holdReminder,
  listReminders,
  previewReminders,
  readReminderMail,
  releaseReminder,
} from './renewing.reminders.ts';

const [view, update] = [can('renewals:view'), can('renewals:update')];

/** The mails that remind clients of the end of their policies. */
export function renewalReminderRoutes(app: App): void {
  const { db } = app.context;

  serve(app, renewalOperations.remindersOn, {
    access: view,
    summary: 'Which clients would be reminded on a day, tomorrow unless another one is named',
    querystring: ReminderPreviewParams,
    response: { 200: z.array(ReminderPreview) },
    handler: ({ caller, query }) => previewReminders(db, caller, query.day),
  });

  serve(app, renewalOperations.reminders, {
    access: view,
    summary: 'When the client of a renewal is reminded, or was',
    response: { 200: RenewalReminders },
    handler: ({ caller, params }) => listReminders(db, caller, params.id),
  });

  serve(app, renewalOperations.reminderMail, {
    access: view,
    summary:
      'A reminder as the client would read it, on the day on which it goes unless another one is named',
    params: ReminderInPath,
    querystring: ReminderPreviewParams,
    response: { 200: ReminderMailShown },
    handler: ({ caller, params, query }) =>
      readReminderMail(db, caller, params.id, params.window_days, query.day),
  });

  for (const [operation, summary, act] of [
    [
      renewalOperations.holdReminder,
      'Do not remind the client of a renewal in one of its windows',
      holdReminder,
    ],
    [renewalOperations.releaseReminder, 'Remind the client after all', releaseReminder],
  ] as const)
    serve(app, operation, {
      access: update,
      summary,
      params: ReminderInPath,
      response: { 200: RenewalReminders },
      handler: (request, reply) =>
        write(request, reply, 200, (tx) =>
          act(tx, request.caller, request.params.id, request.params.window_days),
        ),
    });
}
