import { z } from 'zod';
import { LoginBody, LogoutBody, RefreshBody, RefreshedToken, TokenPair } from '#contract/auth';
import type { App } from '../../http/fastifyApp.ts';
import { anyone } from '../../auth/access.ts';
import { endSession, refreshAccess, signIn } from './auth.service.ts';

export function authRoutes(app: App): void {
  const { context } = app;

  app.post('/api/auth/token/', {
    config: { access: anyone },
    schema: { tags: ['auth'], summary: 'Sign in', body: LoginBody, response: { 200: TokenPair } },
    handler: (request) =>
      signIn(context, request.body, { address: request.ip, user_agent: request.headers['user-agent'] ?? '' }),
  });

  app.post('/api/auth/token/refresh/', {
    config: { access: anyone },
    schema: {
      tags: ['auth'],
      summary: 'A new access token',
      body: RefreshBody,
      response: { 200: RefreshedToken },
    },
    handler: (request) => refreshAccess(context, request.body.refresh),
  });

  app.post('/api/auth/logout/', {
    config: { access: anyone },
    schema: {
      tags: ['auth'],
      summary: 'End the session',
      body: LogoutBody,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await endSession(context.db, request.body.refresh);
      return reply.code(204).send();
    },
  });
}
