import {
  AccountBulk,
  AccountCreate,
  AccountExportParams,
  AccountListParams,
  AccountOptionsParams,
  AccountRestore,
  AccountSummary,
  AccountUpdate,
  SavedAccount,
  TagParams,
  Tags,
} from '#contract/people/accounts';
import { DuplicateCheck, Duplicates } from '#contract/base/duplicates';
import type { App } from '../../../http/fastifyApp.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { accountBulkWork } from './accounts.bulk.ts';
import { checkDuplicates } from './accounts.duplicates.ts';
import type { ActivityHurdle } from './accounts.hurdles.ts';
import { accounts } from './accounts.noun.ts';
import { accountList, listAccountOptions, listTags, matchingAccounts } from './accounts.queries.ts';
import { guardAsking, limitChanges, limitRefusals } from './accounts.rateLimits.ts';
import { createAccount, deleteAccount, restoreAccount, updateAccount } from './accounts.service.ts';

const tags = ['accounts'];
const columns = columnsOf(AccountSummary);
/** Answered with the duplicates that were accepted. */
const saved = { ...accounts, record: SavedAccount };

export function accountRoutes(app: App, hurdles: readonly ActivityHurdle[]): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  listRoute(app, accounts, { params: AccountListParams, row: AccountSummary, list: accountList.list });
  optionsRoute(app, accounts, {
    summary: 'Accounts to choose from',
    params: AccountOptionsParams,
    options: listAccountOptions,
  });
  createRoute(app, saved, {
    body: AccountCreate,
    before: () => takeNumber(db, 'account'),
    around: (caller, _body, save) => limitRefusals(db, caller, save),
    create: (tx, caller, body, number) => createAccount(tx, caller, body, dataKey, number),
  });
  readRoutes(app, accounts);
  changeRoute(app, saved, {
    summary: 'Change an account, or give it to another person',
    body: AccountUpdate,
    around: (caller, body, save) => limitChanges(db, caller, body, save),
    update: (tx, caller, id, body, version) =>
      updateAccount(tx, caller, id, body, { version, dataKey, hurdles }),
  });
  deleteRoutes(app, saved, {
    delete: deleteAccount,
    restoring: AccountRestore,
    restore: restoreAccount,
  });
  exportRoute(app, accounts, { params: AccountExportParams, columns, plan: accountList.exported });
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
        'Accounts in sight that may be the client who is being entered; of all others one hears when it is saved',
      body: DuplicateCheck,
      response: { 200: Duplicates },
    },
    handler: async (request) => {
      await guardAsking(db, request.caller);
      return checkDuplicates(db, request.caller, dataKey, request.body);
    },
  });
}
