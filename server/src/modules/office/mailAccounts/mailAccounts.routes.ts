import { z } from 'zod';
import {
  AddressCode,
  MailAccount,
  MailAccountCreate,
  MailAccountListParams,
  MailAccountOptionsParams,
  MailAccountUpdate,
  MailTest,
  OwnMailAccount,
  OwnMailAccountCreate,
  OwnMailAccountUpdate,
} from '#contract/office/mailAccounts';
import { mailAccountOperations } from '#contract/office/mailAccountOperations';
import { can, signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { expectedVersion } from '../../../nouns/version.ts';
import { write } from '../../../http/write.ts';
import { guardCodePace, judgeCode, proveAddress, sendCode } from './mailAccounts.proof.ts';
import { listMailAccounts, mailAccountOptions } from './mailAccounts.queries.ts';
import { noteTest, testServer } from './mailAccounts.server.ts';
import {
  createMailAccount,
  createOwnMailAccount,
  deleteMailAccount,
  deleteOwnMailAccount,
  findMailAccount,
  findOwnMailAccount,
  restoreMailAccount,
  updateMailAccount,
  updateOwnMailAccount,
} from './mailAccounts.service.ts';

const mailAccounts = {
  noun: 'mail_accounts' as const,
  one: 'a mail account',
  many: 'mail accounts',
  record: MailAccount,
  find: findMailAccount,
  access: {
    view: can('integrations:view'),
    create: can('integrations:create'),
    update: can('integrations:update'),
    delete: can('integrations:delete'),
  },
};

/** The organisation's, for whoever looks after integrations. */
export function mailAccountRoutes(app: App): void {
  const { context } = app;
  const { dataKey } = context.secrets;

  listRoute(app, mailAccounts, {
    params: MailAccountListParams,
    row: MailAccount,
    list: (db, _, url, params) => listMailAccounts(db, url, params),
  });
  optionsRoute(app, mailAccounts, {
    params: MailAccountOptionsParams,
    options: (db, _, params) => mailAccountOptions(db, params),
  });
  createRoute(app, mailAccounts, {
    body: MailAccountCreate,
    create: (tx, caller, body) => createMailAccount(tx, caller, dataKey, body),
  });
  readRoutes(app, mailAccounts);
  changeRoute(app, mailAccounts, {
    summary: 'Change a mail account; another server or user name takes its password away',
    body: MailAccountUpdate,
    update: (tx, caller, id, body, version) => updateMailAccount(tx, caller, dataKey, id, body, version),
  });
  deleteRoutes(app, mailAccounts, { delete: deleteMailAccount, restore: restoreMailAccount });

  serve(app, mailAccountOperations.test, {
    access: mailAccounts.access.update,
    summary: 'Reach the server of a mail account and sign in, and say what came of it',
    response: { 200: MailTest },
    handler: async (request, reply) => {
      const { id } = await findMailAccount(context.db, request.caller, request.params.id);
      const tested = await testServer(context, request.caller, id);
      return write(request, reply, 200, (tx) => noteTest(tx, tested));
    },
  });

  ownMailAccountRoutes(app);
}

/** One's own, for whoever is signed in. */
function ownMailAccountRoutes(app: App): void {
  const { context } = app;
  const { dataKey } = context.secrets;
  const tags = ['mail-accounts'];
  const config = { access: signedIn };

  serve(app, mailAccountOperations.own, {
    ...config,
    tags,
    summary: 'Your own mail account',
    response: { 200: OwnMailAccount },
    handler: (request) => findOwnMailAccount(context.db, request.caller),
  });

  serve(app, mailAccountOperations.createOwn, {
    ...config,
    tags,
    summary: 'Set up a mail account of your own',
    body: OwnMailAccountCreate,
    response: { 201: OwnMailAccount },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => createOwnMailAccount(tx, request.caller, dataKey, request.body)),
  });

  serve(app, mailAccountOperations.changeOwn, {
    ...config,
    tags,
    summary: 'Change your own mail account; another server or user name takes its password away',
    body: OwnMailAccountUpdate,
    response: { 200: OwnMailAccount },
    handler: (request, reply) => {
      const { caller, body } = request;
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) => updateOwnMailAccount(tx, caller, dataKey, body, version));
    },
  });

  serve(app, mailAccountOperations.removeOwn, {
    ...config,
    tags,
    summary: 'Give your own mail account up',
    response: { 204: z.undefined() },
    handler: (request, reply) => write(request, reply, 204, (tx) => deleteOwnMailAccount(tx, request.caller)),
  });

  serve(app, mailAccountOperations.sendCode, {
    ...config,
    tags,
    summary: 'Mail a code to the sender address of your own mail account',
    response: { 200: OwnMailAccount },
    handler: async (request, reply) => {
      await guardCodePace(context.db, request.caller);
      return write(request, reply, 200, (tx) => sendCode(tx, request.caller, dataKey));
    },
  });

  serve(app, mailAccountOperations.confirm, {
    ...config,
    tags,
    summary: 'Prove by the code that was mailed to it that the sender address is yours',
    body: AddressCode,
    response: { 200: OwnMailAccount },
    handler: async (request, reply) => {
      const fitting = await judgeCode(context, request.caller, request.body.code);
      return write(request, reply, 200, (tx) => proveAddress(tx, request.caller, fitting));
    },
  });

  serve(app, mailAccountOperations.testOwn, {
    ...config,
    tags,
    summary: 'Reach the server of your own mail account and sign in, and say what came of it',
    response: { 200: MailTest },
    handler: async (request, reply) => {
      const { id } = await findOwnMailAccount(context.db, request.caller);
      const tested = await testServer(context, request.caller, id);
      return write(request, reply, 200, (tx) => noteTest(tx, tested));
    },
  });
}
