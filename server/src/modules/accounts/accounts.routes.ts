import { z } from 'zod';
import {
  Account,
  AccountCreate,
  AccountListParams,
  AccountOptionsParams,
  AccountSummary,
  AccountUpdate,
  TagParams,
  Tags,
} from '#contract/accounts';
import { DuplicateCheck, Duplicates } from '#contract/duplicates';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { takeNumber } from '../../db/numbers.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { checkDuplicates } from './accounts.duplicates.ts';
import { listAccountOptions, listAccounts, listTags } from './accounts.queries.ts';
import {
  createAccount,
  deleteAccount,
  findAccount,
  restoreAccount,
  updateAccount,
} from './accounts.service.ts';

const tags = ['accounts'];

export function accountRoutes(app: App): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  app.get('/api/accounts/', {
    config: { access: can('accounts:view') },
    schema: {
      tags,
      summary: 'List accounts',
      querystring: AccountListParams,
      response: { 200: listOf(AccountSummary) },
    },
    handler: (request) => listAccounts(db, request.caller, request.url, request.query),
  });

  app.get('/api/accounts/options/', {
    config: { access: can('accounts:view') },
    schema: {
      tags,
      summary: 'Accounts to choose from',
      querystring: AccountOptionsParams,
      response: { 200: z.array(Option) },
    },
    handler: (request) => listAccountOptions(db, request.caller, request.query),
  });

  app.get('/api/accounts/tags/', {
    config: { access: can('accounts:view') },
    schema: { tags, summary: 'Tags to choose from', querystring: TagParams, response: { 200: Tags } },
    handler: (request) => listTags(db, request.query.search ?? ''),
  });

  app.post('/api/accounts/duplicates/', {
    config: { access: can('accounts:create') },
    schema: {
      tags,
      summary:
        'Accounts that may be the client who is being entered; of those out of reach only whose they are',
      body: DuplicateCheck,
      response: { 200: Duplicates },
    },
    handler: (request) => checkDuplicates(db, request.caller, dataKey, request.body),
  });

  app.post('/api/accounts/', {
    config: { access: can('accounts:create') },
    schema: { tags, summary: 'Create an account', body: AccountCreate, response: { 201: Account } },
    handler: async (request, reply) => {
      const account_number = await takeNumber(db, 'account');
      return write(request, reply, 201, (tx) =>
        createAccount(tx, request.caller, request.body, { account_number, dataKey }),
      );
    },
  });

  app.get('/api/accounts/:id/', {
    config: { access: can('accounts:view') },
    schema: { tags, summary: 'Read an account', params: IdParams, response: { 200: Account } },
    handler: (request) => findAccount(db, request.caller, request.params.id),
  });

  app.patch('/api/accounts/:id/', {
    config: { access: can('accounts:update') },
    schema: {
      tags,
      summary: 'Change an account, or give it to another person',
      params: IdParams,
      body: AccountUpdate,
      response: { 200: Account },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateAccount(tx, request.caller, request.params.id, request.body, { version, dataKey }),
      );
    },
  });

  app.delete('/api/accounts/:id/', {
    config: { access: can('accounts:delete') },
    schema: { tags, summary: 'Delete an account', params: IdParams, response: { 204: z.undefined() } },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteAccount(tx, request.caller, request.params.id)),
  });

  app.post('/api/accounts/:id/restore/', {
    config: { access: can('accounts:delete') },
    schema: { tags, summary: 'Bring a deleted account back', params: IdParams, response: { 200: Account } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => restoreAccount(tx, request.caller, request.params.id)),
  });

  app.get('/api/accounts/:id/history/', {
    config: { access: can('accounts:view') },
    schema: {
      tags,
      summary: 'Who changed this account',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const account = await findAccount(db, request.caller, request.params.id);
      return listHistory(db, request.url, request.query, 'accounts', account.id);
    },
  });
}
