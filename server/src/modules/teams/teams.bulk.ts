import { BulkAnswer, BulkQueued } from '#contract/bulk';
import { TeamBulk } from '#contract/teams';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { bulk, bulkIds, type BulkWork } from '../../http/bulk.ts';
import { matchingTeams } from './teams.queries.ts';
import { deleteTeam } from './teams.service.ts';

export const teamBulkWork = (_body: TeamBulk): BulkWork => ({
  permission: 'users:delete',
  status: 204,
  act: deleteTeam,
});

export function teamBulkRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/teams/bulk/', {
    config: { access: can('users:delete') },
    schema: {
      tags: ['teams'],
      summary: 'Delete many empty teams',
      body: TeamBulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { action, data, filter } = request.body;
      const ids = await bulkIds(request.body.ids, (most) =>
        matchingTeams(db, filter ?? {})
          .select('teams.id')
          .limit(most)
          .execute(),
      );
      return bulk(request, reply, teamBulkWork(request.body), { noun: 'teams', body: { ids, action, data } });
    },
  });
}
