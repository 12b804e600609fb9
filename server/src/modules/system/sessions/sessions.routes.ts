import { z } from 'zod';
import { listOf } from '#contract/base/http';
import { EndedSessions, Session, SessionListParams } from '#contract/system/sessions';
import { sessionOperations } from '#contract/system/sessionOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { listOwnSessions } from './sessions.queries.ts';
import { endOtherSessions, endOwnSession } from './sessions.service.ts';

export function sessionRoutes(app: App): void {
  const { db } = app.context;

  serve(app, sessionOperations.list, {
    access: signedIn,
    summary: 'Where you are signed in',
    querystring: SessionListParams,
    response: { 200: listOf(Session) },
    handler: ({ caller, url, query }) => listOwnSessions(db, caller, url, query),
  });

  serve(app, sessionOperations.end, {
    access: signedIn,
    summary: 'End one of your sessions',
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => endOwnSession(tx, request.caller, request.params.id)),
  });

  serve(app, sessionOperations.endOthers, {
    access: signedIn,
    summary: 'End all your other sessions',
    response: { 200: EndedSessions },
    handler: (request, reply) => write(request, reply, 200, (tx) => endOtherSessions(tx, request.caller)),
  });
}
