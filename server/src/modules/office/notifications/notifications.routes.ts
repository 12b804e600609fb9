import { z } from 'zod';
import { IdParams, listOf } from '#contract/base/http';
import { Notification, NotificationListParams } from '#contract/office/notifications';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { listNotifications, markAllRead } from './notifications.queries.ts';
import { readNotification } from './notifications.service.ts';

const tags = ['notifications'];

export function notificationRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/notifications/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'What you were told of',
      querystring: NotificationListParams,
      response: { 200: listOf(Notification) },
    },
    handler: ({ caller, url, query }) => listNotifications(db, caller, url, query),
  });

  app.post('/api/notifications/:id/read/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Mark a notification as read',
      params: IdParams,
      response: { 200: Notification },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => readNotification(tx, request.caller, request.params.id)),
  });

  app.post('/api/notifications/read-all/', {
    config: { access: signedIn },
    schema: { tags, summary: 'Mark all your notifications as read', response: { 204: z.undefined() } },
    handler: (request, reply) => write(request, reply, 204, (tx) => markAllRead(tx, request.caller)),
  });
}
