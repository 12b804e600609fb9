import { Group, GroupExportParams } from '#contract/groups';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { groupsPlan } from './groups.queries.ts';

const columns = columnsOf(Group, {
  permissions: (entries) =>
    entries
      .map(({ module_name, scope, actions }) => `${module_name} (${scope}): ${actions.join(' ')}`)
      .join('; '),
});

export function groupExportRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/groups/export/', {
    config: { access: can('groups:export'), ticket: true },
    schema: {
      tags: ['groups'],
      summary: 'Export roles',
      querystring: GroupExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'groups',
        noun: 'groups',
        columns,
        plan: groupsPlan(db, request.query),
        params: request.query,
      }),
  });
}
