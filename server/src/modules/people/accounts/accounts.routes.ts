import {
  AccountBulk,
  AccountCreate,
  AccountRestore,
  type AccountSummary,
  AccountUpdate,
  ListedAccount,
  SavedAccount,
  TagParams,
  Tags,
} from '#contract/people/accounts';
import type { AccountPolicies } from '#contract/people/accountPolicies';
import { DuplicateCheck, Duplicates } from '#contract/base/duplicates';
import { accountOperations } from '#contract/people/accountOperations';
import type { Caller } from '../../../auth/caller.ts';
import { holds } from '../../../auth/access.ts';
import type { Db } from '../../../db/connect.ts';
import type { RowsOf } from '../../../db/snapshot.ts';
import type { MoreColumns } from '../../../http/export.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { accountBulkWork } from './accounts.bulk.ts';
import { checkDuplicates } from './accounts.duplicates.ts';
import { routedAccounts } from './accounts.access.ts';
import type { ActivityHurdle } from '../../../nouns/steps/activityHurdle.ts';
import { accounts, matchingAccounts } from './accounts.noun.ts';
import { listTags } from './accounts.queries.ts';
import { guardAsking, limitChanges, limitRefusals } from './accounts.rateLimits.ts';
import { createAccount, deleteAccount, restoreAccount, updateAccount } from './accounts.service.ts';

const { schemas } = accounts;
const columns = columnsOf(schemas.row);
/** Answered with the duplicates that were accepted. */
const saved = { ...routedAccounts, record: SavedAccount };

/** What clients are insured for, which policies tell. */
type PoliciesOf = (
  db: Db,
  caller: Caller,
  accounts: readonly number[],
) => Promise<Map<number, AccountPolicies>>;

/** The same for a file, which reads all of it in one moment. */
type PoliciesTaken = (...asked: [...Parameters<PoliciesOf>, RowsOf]) => ReturnType<PoliciesOf>;

export interface PoliciesTold {
  shown: PoliciesOf;
  taken: PoliciesTaken;
}

/** What clients are insured for, in words of a file: different currencies are never added. */
const insured =
  (taken: PoliciesTaken) =>
  (db: Db, caller: Caller): MoreColumns<AccountSummary> | undefined =>
    holds(caller, 'policies:export')
      ? {
          fields: ['policies', 'premium', 'next_renewal'],
          cells: async (rows, rowsOf) => {
            const told = await taken(
              db,
              caller,
              rows.map(({ id }) => id),
              rowsOf,
            );
            return rows.map(({ id }) => {
              const { in_force = 0, premiums = [], next_renewal } = told.get(id) ?? {};
              const sums = premiums.map(({ currency, gross_premium }) => `${currency} ${gross_premium}`);
              return [in_force, sums.join(', '), next_renewal?.end_date ?? ''];
            });
          },
        }
      : undefined;

export function accountRoutes(
  app: App,
  hurdles: readonly ActivityHurdle[],
  { shown, taken }: PoliciesTold,
): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  listRoute(app, routedAccounts, {
    params: schemas.list,
    row: ListedAccount,
    list: async (...asked) => {
      const page = await accounts.list.list(...asked);
      const [, caller] = asked;
      const ids = page.results.map(({ id }) => id);
      const covers = await shown(db, caller, ids);
      return shownPage(page, (row) => ({ ...row, cover: covers.get(row.id) ?? null }));
    },
  });
  optionsRoute(app, routedAccounts, {
    summary: 'Accounts to choose from',
    params: schemas.options,
    options: accounts.options,
  });
  createRoute(app, saved, {
    body: AccountCreate,
    before: () => takeNumber(db, 'account'),
    around: (caller, _body, save) => limitRefusals(db, caller, save),
    create: (tx, caller, body, number) => createAccount(tx, caller, body, dataKey, number),
  });
  readRoutes(app, routedAccounts);
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
  exportRoute(app, routedAccounts, {
    params: schemas.exported,
    columns,
    more: insured(taken),
    plan: accounts.list.exported,
  });
  bulkRoute(app, routedAccounts, {
    access: routedAccounts.access.update,
    summary: 'Hand over, tag or delete many accounts; deleting needs accounts:delete as well',
    body: AccountBulk,
    work: accountBulkWork,
    matching: matchingAccounts,
  });

  serve(app, accountOperations.tags, {
    access: routedAccounts.access.view,
    summary: 'Tags to choose from',
    querystring: TagParams,
    response: { 200: Tags },
    handler: ({ caller, query }) => listTags(db, caller, query.search ?? ''),
  });

  serve(app, accountOperations.duplicates, {
    access: routedAccounts.access.create,
    summary:
      'Accounts in sight that may be the client who is being entered; of all others one hears when it is saved',
    body: DuplicateCheck,
    response: { 200: Duplicates },
    handler: async (request) => {
      await guardAsking(db, request.caller);
      return checkDuplicates(db, request.caller, dataKey, request.body);
    },
  });
}
