import type { AccountBulk } from '#contract/accounts';
import type { BulkWork } from '../../http/bulk.ts';
import { deleteAccount, tagAccount, updateAccount } from './accounts.service.ts';

const changing = (act: BulkWork['act']): BulkWork => ({ permission: 'accounts:update', status: 200, act });

export function accountBulkWork(body: AccountBulk): BulkWork {
  switch (body.action) {
    case 'assign':
      return changing((tx, caller, id) => updateAccount(tx, caller, id, body.data, {}));
    case 'tag':
    case 'untag':
      return changing((tx, caller, id) => tagAccount(tx, caller, id, body.data.tag, body.action === 'tag'));
    case 'delete':
      return { permission: 'accounts:delete', status: 204, act: deleteAccount };
  }
}
