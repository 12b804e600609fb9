import { AccountMerge, UnmergedAccount, UnmergePreview } from '#contract/people/accountMerge';
import { Account } from '#contract/people/accounts';
import { accountOperations } from '#contract/people/accountOperations';
import { inTransaction } from '../../../../db/transaction.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { can } from '../../../../auth/access.ts';
import { mergeViews } from '../../../../http/crud/merging.ts';
import { actionRoute } from '../../../../http/routes/writing.ts';
import { expectedVersion } from '../../../../nouns/version.ts';
import { write } from '../../../../http/write.ts';
import { mergeAccounts } from './accountMerge.service.ts';
import { routedAccounts } from '../accounts.access.ts';
import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { previewUnmerge, unmergeAccount } from './accountUnmerge.service.ts';

export function accountMergeRoutes(app: App, hurdles: readonly ActivityHurdle[]): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  mergeViews(app, routedAccounts);

  serve(app, accountOperations.merge, {
    access: can('accounts:merge'),
    summary: 'Merge an account into another one, which takes the fields named and is answered',
    body: AccountMerge,
    response: { 200: Account },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        mergeAccounts(tx, request.caller, request.params.id, request.body, { version, dataKey, hurdles }),
      );
    },
  });

  serve(app, accountOperations.previewUnmerge, {
    access: can('accounts:merge'),
    summary: 'What undoing the merge of this account would give back, and which later changes would stay',
    response: { 200: UnmergePreview },
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
