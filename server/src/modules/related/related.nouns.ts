import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RelatedType } from '#contract/related';
import type { Caller } from '../../auth/caller.ts';
import { reaches } from '../../auth/scope.ts';

/** Whether the caller sees the account that stands as `accounts` in the statement. */
function seesAccount(caller: Caller): RawBuilder<SqlBool> {
  const isAgents = sql<SqlBool>`(exists (select 1 from agents a where a.id = accounts.agent_id
      and a.user_id = ${caller.user_id} and a.deleted_at is null)
    or exists (select 1 from sub_agents a where a.id = accounts.sub_agent_id
      and a.user_id = ${caller.user_id} and a.deleted_at is null))`;
  const ofPerson = reaches(caller, 'accounts:view', sql.ref('accounts.owner_id'));
  const holdsAny = caller.is_superuser || caller.grants.has('accounts:view');
  return holdsAny ? sql<SqlBool>`(${ofPerson} or ${isAgents})` : sql<SqlBool>`false`;
}

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
  account: { table: 'accounts', column: 'account_id', one: 'an account', isSeenBy: seesAccount },
};
