import { z } from 'zod';
import { LoginBody, LogoutBody, RefreshBody, RefreshedToken, TokenPair } from '#contract/system/auth';
import { ForgottenPassword, LinkHolder, LinkToken, PasswordByLink } from '#contract/system/passwordLinks';
import { sessionOperations } from '#contract/system/sessionOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { anyone } from '../../../auth/access.ts';
import { askForLink, choosePassword, readLink } from '../users/passwordLinks.ts';
import { endSession, refreshAccess, signIn } from './auth.service.ts';

export function authRoutes(app: App): void {
  const { context } = app;

  serve(app, sessionOperations.logIn, {
    access: anyone,
    summary: 'Sign in; the header X-Device of the answer is `device` of the next sign-in on the same machine',
    body: LoginBody,
    response: { 200: TokenPair },
    handler: async (request, reply) => {
      const client = { address: request.ip, user_agent: request.headers['user-agent'] ?? '' };
      const { tokens, device } = await signIn(context, request.body, client);
      reply.header('x-device', device);
      return tokens;
    },
  });

  serve(app, sessionOperations.refresh, {
    access: anyone,
    summary: 'A new access token',
    body: RefreshBody,
    response: { 200: RefreshedToken },
    handler: (request) => refreshAccess(context, request.body.refresh),
  });

  serve(app, sessionOperations.logOut, {
    access: anyone,
    summary: 'End the session',
    body: LogoutBody,
    response: { 204: z.undefined() },
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

  serve(app, sessionOperations.forgotPassword, {
    ...config,
    summary: 'Ask for a link to choose a new password; answered the same way for every address',
    body: ForgottenPassword,
    response: { 204: z.undefined() },
    handler: async (request, reply) => {
      await askForLink(db, request.body.email, request.ip);
      return reply.code(204).send();
    },
  });

  serve(app, sessionOperations.readLink, {
    ...config,
    summary: 'For whom a link to choose a password is',
    body: LinkToken,
    response: { 200: LinkHolder },
    handler: (request) => readLink(db, request.body.token, request.ip),
  });

  serve(app, sessionOperations.setPassword, {
    ...config,
    summary: 'Choose a password by a link, which can be used once',
    body: PasswordByLink,
    response: { 204: z.undefined() },
    handler: async (request, reply) => {
      await choosePassword(db, request.body, request.ip);
      return reply.code(204).send();
    },
  });
}
