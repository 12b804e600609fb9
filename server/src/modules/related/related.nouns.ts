import type { RawBuilder, SqlBool } from 'kysely';
import type { RelatedType } from '#contract/related';
import type { Caller } from '../../auth/caller.ts';
import { reachesAccount } from '../accounts/accounts.queries.ts';

type Related = {
  table: 'accounts';
  /** The column of whatever is about such a record. */
  column: 'account_id';
  /** With its article, as in `an account`. */
  one: string;
  /** Whether the caller sees the record, for a statement in which its table stands under its own name. */
  isSeenBy: (caller: Caller) => RawBuilder<SqlBool>;
};

/** Every kind of record that another one may be about. */
export const relatedNouns: Record<RelatedType, Related> = {
  account: {
    table: 'accounts',
    column: 'account_id',
    one: 'an account',
    isSeenBy: (caller) => reachesAccount(caller, 'accounts:view'),
  },
};
