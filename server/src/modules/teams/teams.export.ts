import { Team, TeamExportParams } from '#contract/teams';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { teamsPlan } from './teams.queries.ts';

const columns = columnsOf(Team);

export function teamExportRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/teams/export/', {
    config: { access: can('users:export'), ticket: true },
    schema: {
      tags: ['teams'],
      summary: 'Export teams',
      querystring: TeamExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'users',
        noun: 'teams',
        columns,
        plan: teamsPlan(db, request.query),
        params: request.query,
      }),
  });
}
