import {
  AccountBulk,
  AccountCreate,
  AccountExportParams,
  AccountListParams,
  AccountOptionsParams,
  AccountSummary,
  AccountUpdate,
  TagParams,
  Tags,
} from '#contract/accounts';
import { DuplicateCheck, Duplicates } from '#contract/duplicates';
import type { App } from '../../app.ts';
import { columnsOf } from '../../http/columns.ts';
import { bulkRoute } from '../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../http/routes/writing.ts';
import { accountBulkWork } from './accounts.bulk.ts';
import { checkDuplicates } from './accounts.duplicates.ts';
import { beginAccount } from './accounts.fields.ts';
import { accounts } from './accounts.noun.ts';
import {
  accountsToExport,
  listAccountOptions,
  listAccounts,
  listTags,
  matchingAccounts,
} from './accounts.queries.ts';
import { createAccount, deleteAccount, restoreAccount, updateAccount } from './accounts.service.ts';

const tags = ['accounts'];
const columns = columnsOf(AccountSummary);

export function accountRoutes(app: App): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  listRoute(app, accounts, { params: AccountListParams, row: AccountSummary, list: listAccounts });
  optionsRoute(app, accounts, {
    summary: 'Accounts to choose from',
    params: AccountOptionsParams,
    options: listAccountOptions,
  });
  createRoute(app, accounts, {
    body: AccountCreate,
    before: () => beginAccount(db),
    create: (tx, caller, body, beginning) => createAccount(tx, caller, body, dataKey, beginning),
  });
  readRoutes(app, accounts);
  changeRoute(app, accounts, {
    summary: 'Change an account, or give it to another person',
    body: AccountUpdate,
    update: (tx, caller, id, body, version) => updateAccount(tx, caller, id, body, { version, dataKey }),
  });
  deleteRoutes(app, accounts, { delete: deleteAccount, restore: restoreAccount });
  exportRoute(app, accounts, { params: AccountExportParams, columns, plan: accountsToExport });
  bulkRoute(app, accounts, {
    access: accounts.access.update,
    summary: 'Hand over, tag or delete many accounts; deleting needs accounts:delete as well',
    body: AccountBulk,
    work: accountBulkWork,
    matching: matchingAccounts,
  });

  app.get('/api/accounts/tags/', {
    config: { access: accounts.access.view },
    schema: { tags, summary: 'Tags to choose from', querystring: TagParams, response: { 200: Tags } },
    handler: ({ caller, query }) => listTags(db, caller, query.search ?? ''),
  });

  app.post('/api/accounts/duplicates/', {
    config: { access: accounts.access.create },
    schema: {
      tags,
      summary:
        'Accounts that may be the client who is being entered; of those out of reach only whose they are',
      body: DuplicateCheck,
      response: { 200: Duplicates },
    },
    handler: (request) => checkDuplicates(db, request.caller, dataKey, request.body),
  });
}
