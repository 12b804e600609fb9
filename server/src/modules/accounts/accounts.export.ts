import { AccountExportParams, AccountSummary } from '#contract/accounts';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { accountsToExport } from './accounts.queries.ts';

const columns = columnsOf(AccountSummary);

export function accountExportRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/accounts/export/', {
    config: { access: can('accounts:export'), ticket: true },
    schema: {
      tags: ['accounts'],
      summary: 'Export accounts',
      querystring: AccountExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'accounts',
        noun: 'accounts',
        columns,
        plan: accountsToExport(db, request.caller, request.query),
        params: request.query,
      }),
  });
}
