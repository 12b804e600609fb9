import type { AccountBulk } from '#contract/people/accounts';
import type { BulkAct, BulkWork } from '../../../nouns/bulk.ts';
import { assignAccount, deleteAccount, tagAccount } from './accounts.service.ts';

const changing = (act: BulkAct): BulkWork => ({ permission: 'accounts:update', status: 200, act });

export function accountBulkWork(body: AccountBulk): BulkWork {
  switch (body.action) {
    case 'assign':
      return changing((tx, caller, id) => assignAccount(tx, caller, id, body.data.owner_id));
    case 'tag':
    case 'untag':
      return changing((tx, caller, id) => tagAccount(tx, caller, id, body.data.tag, body.action === 'tag'));
    case 'delete':
      return { permission: 'accounts:delete', status: 204, act: deleteAccount };
  }
}
