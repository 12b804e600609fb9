import type { AccountMerge, UnmergedAccount } from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';
import type { Noun } from '../../../../api/changes.ts';
import { accountOperations } from '#contract/people/accountOperations';
import { call, queryFor } from '../../../../api/call.ts';
import { accounts } from '../accounts.queries.ts';

/** What shows something of an account, or moves with it. */
export const touchedByMerge: Noun[] = [
  accounts.noun,
  'attachments',
  'emails',
  'leads',
  'members',
  'notes',
  'payments',
  'policies',
  'quotes',
  'tasks',
];

/** Both versions are sent, so that nothing is taken over that was not shown. */
export const mergeAccount = (goes: Account, stays: Account, take: AccountMerge['take']) =>
  call(accountOperations.merge, {
    path: { id: goes.id },
    version: stays.version,
    body: { into_id: stays.id, take, seen_version: goes.version },
  });

export const unmergePreview = (id: number) => ({
  ...queryFor(accountOperations.previewUnmerge, { path: { id } }),
  gcTime: 0,
});

export const unmergeAccount = (id: number) => accounts.act<UnmergedAccount>(id, 'unmerge');
