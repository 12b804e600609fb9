import { BulkAnswer, BulkQueued } from '#contract/bulk';
import { UserBulk } from '#contract/users';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { bulk, bulkIds, type BulkWork } from '../../http/bulk.ts';
import type { UserUpdate } from '#contract/users';
import { matchingUsers } from './users.queries.ts';
import { deleteUser, updateUser } from './users.service.ts';

const setting = (fields: UserUpdate): BulkWork => ({
  permission: 'users:update',
  status: 200,
  act: (tx: Tx, caller: Caller, id: number) =>
    updateUser(tx, caller, id, fields, { version: undefined, passwordHash: undefined }),
});

export function userBulkWork(body: UserBulk): BulkWork {
  switch (body.action) {
    case 'set_team':
      return setting({ team_id: body.data.team_id });
    case 'activate':
      return setting({ is_active: true });
    case 'deactivate':
      return setting({ is_active: false });
    case 'delete':
      return {
        permission: 'users:delete',
        status: 204,
        act: (tx, caller, id) => deleteUser(tx, caller, id, body.data?.reassign_to),
      };
  }
}

export function userBulkRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/users/bulk/', {
    config: { access: can('users:update') },
    schema: {
      tags: ['users'],
      summary: 'Change or remove many users; removing needs users:delete as well',
      body: UserBulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const work = userBulkWork(body);
      const ids = await bulkIds(body.ids, (most) =>
        matchingUsers(db, caller, body.filter ?? {}, work.permission)
          .select('users.id')
          .limit(most)
          .execute(),
      );
      const { action, data } = body;
      return bulk(request, reply, work, { noun: 'users', body: { ids, action, data } });
    },
  });
}
