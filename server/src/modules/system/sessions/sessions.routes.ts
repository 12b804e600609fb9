import { z } from 'zod';
import { IdParams, listOf } from '#contract/base/http';
import { EndedSessions, Session, SessionListParams } from '#contract/system/sessions';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { listOwnSessions } from './sessions.queries.ts';
import { endOtherSessions, endOwnSession } from './sessions.service.ts';

const tags = ['sessions'];

export function sessionRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/sessions/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Where you are signed in',
      querystring: SessionListParams,
      response: { 200: listOf(Session) },
    },
    handler: ({ caller, url, query }) => listOwnSessions(db, caller, url, query),
  });

  app.delete('/api/sessions/:id/', {
    config: { access: signedIn },
    schema: { tags, summary: 'End one of your sessions', params: IdParams, response: { 204: z.undefined() } },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => endOwnSession(tx, request.caller, request.params.id)),
  });

  app.post('/api/sessions/end-others/', {
    config: { access: signedIn },
    schema: { tags, summary: 'End all your other sessions', response: { 200: EndedSessions } },
    handler: (request, reply) => write(request, reply, 200, (tx) => endOtherSessions(tx, request.caller)),
  });
}
