import type { ModuleName } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.record.queries.ts';

type Found = { id_number_sealed: Buffer | null; name: string; is_permitted: unknown };

/** A noun whose records hold the number of a document. */
export type Bearer = {
  noun: ModuleName & ('accounts' | 'members');
  /** The record where the caller may see it, and whether the permission to reveal reaches it. */
  find: (db: Db | Tx, caller: Caller, id: number) => Promise<Found | undefined>;
};

export const accounts: Bearer = {
  noun: 'accounts',
  find: (db: Db | Tx, caller: Caller, id: number) =>
    db
      .selectFrom('accounts')
      .select(['accounts.id_number_sealed', 'accounts.display_name as name'])
      .select(reachesAccount(caller, 'accounts:reveal_id').as('is_permitted'))
      .where('accounts.id', '=', id)
      .where('accounts.deleted_at', 'is', null)
      .where(accountVisibleFor(caller, 'accounts:reveal_id'))
      .executeTakeFirst(),
};

export const members: Bearer = {
  noun: 'members',
  find: (db: Db | Tx, caller: Caller, id: number) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['members.id_number_sealed', 'members.full_name as name'])
      .select(reachesAccount(caller, 'accounts:reveal_id').as('is_permitted'))
      .where('members.id', '=', id)
      .where('accounts.deleted_at', 'is', null)
      .where(reachesAccount(caller, 'members:view'))
      .executeTakeFirst(),
};
