import type { UserBulk, UserUpdate } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { BulkWork } from '../../../nouns/bulk.ts';
import type { HandOver } from '../../../nouns/steps/handover.ts';
import { deleteUser, updateUser } from './users.service.ts';

const setting = (fields: UserUpdate): BulkWork => ({
  permission: 'users:update',
  status: 200,
  act: (tx: Tx, caller: Caller, id: number) =>
    updateUser(tx, caller, id, fields, { version: undefined, passwordHash: undefined }),
});

export const userBulkWork =
  (handOver: HandOver) =>
  (body: UserBulk): BulkWork => {
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
          act: (tx, caller, id) => deleteUser(tx, caller, id, body.data?.reassign_to, handOver),
        };
    }
  };
