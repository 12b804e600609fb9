import { z } from 'zod';
import { LoginBody, LogoutBody, RefreshBody, RefreshedToken, TokenPair } from '#contract/system/auth';
import { ForgottenPassword, LinkHolder, LinkToken, PasswordByLink } from '#contract/system/passwordLinks';
import type { App } from '../../../http/fastifyApp.ts';
import { anyone } from '../../../auth/access.ts';
import { askForLink, choosePassword, readLink } from '../users/passwordLinks.ts';
import { endSession, refreshAccess, signIn } from './auth.service.ts';

export function authRoutes(app: App): void {
  const { context } = app;

  app.post('/api/auth/token/', {
    config: { access: anyone },
    schema: {
      tags: ['auth'],
      summary:
        'Sign in; the header X-Device of the answer is `device` of the next sign-in on the same machine',
      body: LoginBody,
      response: { 200: TokenPair },
    },
    handler: async (request, reply) => {
      const client = { address: request.ip, user_agent: request.headers['user-agent'] ?? '' };
      const { tokens, device } = await signIn(context, request.body, client);
      reply.header('x-device', device);
      return tokens;
    },
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

  linkRoutes(app);
}

/** The steps of whoever chooses a password by a link. */
function linkRoutes(app: App): void {
  const { db } = app.context;
  const config = { access: anyone };
  const tags = ['auth'];

  app.post('/api/auth/password/forgot/', {
    config,
    schema: {
      tags,
      summary: 'Ask for a link to choose a new password; answered the same way for every address',
      body: ForgottenPassword,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await askForLink(db, request.body.email, request.ip);
      return reply.code(204).send();
    },
  });

  app.post('/api/auth/password/link/', {
    config,
    schema: {
      tags,
      summary: 'For whom a link to choose a password is',
      body: LinkToken,
      response: { 200: LinkHolder },
    },
    handler: (request) => readLink(db, request.body.token, request.ip),
  });

  app.post('/api/auth/password/', {
    config,
    schema: {
      tags,
      summary: 'Choose a password by a link, which can be used once',
      body: PasswordByLink,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await choosePassword(db, request.body, request.ip);
      return reply.code(204).send();
    },
  });
}
