import { AccountMerge, UnmergedAccount, UnmergePreview } from '#contract/people/accountMerge';
import { Account } from '#contract/people/accounts';
import { IdParams } from '#contract/base/http';
import { inTransaction } from '../../../../db/transaction.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { can } from '../../../../auth/access.ts';
import { mergeViews } from '../../../../http/crud/merging.ts';
import { actionRoute } from '../../../../http/routes/writing.ts';
import { expectedVersion } from '../../../../nouns/version.ts';
import { write } from '../../../../http/write.ts';
import { mergeAccounts } from './accountMerge.service.ts';
import { routedAccounts } from '../accounts.access.ts';
import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { previewUnmerge, unmergeAccount } from './accountUnmerge.service.ts';

const tags = ['accounts'];

export function accountMergeRoutes(app: App, hurdles: readonly ActivityHurdle[]): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  mergeViews(app, routedAccounts);

  app.post('/api/accounts/:id/merge/', {
    config: { access: can('accounts:merge') },
    schema: {
      tags,
      summary: 'Merge an account into another one, which takes the fields named and is answered',
      params: IdParams,
      body: AccountMerge,
      response: { 200: Account },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        mergeAccounts(tx, request.caller, request.params.id, request.body, { version, dataKey, hurdles }),
      );
    },
  });

  app.get('/api/accounts/:id/unmerge/', {
    config: { access: can('accounts:merge') },
    schema: {
      tags,
      summary: 'What undoing the merge of this account would give back, and which later changes would stay',
      params: IdParams,
      response: { 200: UnmergePreview },
    },
    handler: (request) => inTransaction(db, (tx) => previewUnmerge(tx, request.caller, request.params.id)),
  });

  actionRoute(app, routedAccounts, 'unmerge', {
    access: can('accounts:merge'),
    summary:
      'Undo the merge of an account, which is answered as it is again, with the later changes that stayed',
    answer: UnmergedAccount,
    act: unmergeAccount,
  });
}
