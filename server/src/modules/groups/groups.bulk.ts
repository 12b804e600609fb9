import { BulkAnswer, BulkQueued } from '#contract/bulk';
import { GroupBulk } from '#contract/groups';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { bulk, bulkIds, type BulkWork } from '../../http/bulk.ts';
import { matchingGroups } from './groups.queries.ts';
import { deleteGroup } from './groups.service.ts';

export const groupBulkWork = (_body: GroupBulk): BulkWork => ({
  permission: 'groups:delete',
  status: 204,
  act: deleteGroup,
});

export function groupBulkRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/groups/bulk/', {
    config: { access: can('groups:delete') },
    schema: {
      tags: ['groups'],
      summary: 'Delete many roles that nobody holds',
      body: GroupBulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { action, data, filter } = request.body;
      const ids = await bulkIds(request.body.ids, (most) =>
        matchingGroups(db, filter ?? {})
          .select('groups.id')
          .limit(most)
          .execute(),
      );
      return bulk(request, reply, groupBulkWork(request.body), {
        noun: 'groups',
        body: { ids, action, data },
      });
    },
  });
}
