import { AccountBulk } from '#contract/accounts';
import { BulkAnswer, BulkQueued } from '#contract/bulk';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { bulk, bulkIds, type BulkWork } from '../../http/bulk.ts';
import { matchingAccounts } from './accounts.queries.ts';
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

export function accountBulkRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/accounts/bulk/', {
    config: { access: can('accounts:update') },
    schema: {
      tags: ['accounts'],
      summary: 'Hand over, tag or delete many accounts; deleting needs accounts:delete as well',
      body: AccountBulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const work = accountBulkWork(body);
      const ids = await bulkIds(body.ids, (most) =>
        matchingAccounts(db, caller, body.filter ?? {}, work.permission)
          .select('accounts.id')
          .limit(most)
          .execute(),
      );
      const { action, data } = body;
      return bulk(request, reply, work, { noun: 'accounts', body: { ids, action, data } });
    },
  });
}
