import { z } from 'zod';
import { listOf } from '#contract/base/http';
import { Notification, NotificationListParams } from '#contract/office/notifications';
import { notificationOperations } from '#contract/office/notificationOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { listNotifications, markAllRead } from './notifications.queries.ts';
import { readNotification } from './notifications.service.ts';

export function notificationRoutes(app: App): void {
  const { db } = app.context;

  serve(app, notificationOperations.list, {
    access: signedIn,
    summary: 'What you were told of',
    querystring: NotificationListParams,
    response: { 200: listOf(Notification) },
    handler: ({ caller, url, query }) => listNotifications(db, caller, url, query),
  });

  serve(app, notificationOperations.read, {
    access: signedIn,
    summary: 'Mark a notification as read',
    response: { 200: Notification },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => readNotification(tx, request.caller, request.params.id)),
  });

  serve(app, notificationOperations.readAll, {
    access: signedIn,
    summary: 'Mark all your notifications as read',
    response: { 204: z.undefined() },
    handler: (request, reply) => write(request, reply, 204, (tx) => markAllRead(tx, request.caller)),
  });
}
