import { UserSummary, UserExportParams } from '#contract/users';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { usersToExport } from './users.queries.ts';

const columns = columnsOf(UserSummary);

export function userExportRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/users/export/', {
    config: { access: can('users:export'), ticket: true },
    schema: {
      tags: ['users'],
      summary: 'Export users',
      querystring: UserExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'users',
        noun: 'users',
        columns,
        plan: usersToExport(db, request.caller, request.query),
        params: request.query,
      }),
  });
}
