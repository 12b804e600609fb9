import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches } from '../../auth/scope.ts';

const owner = sql.ref<number>('accounts.owner_id');

const isOfAgent = ({ user_id }: Caller) => sql<SqlBool>`(
  accounts.agent_id = any(array(select a.id from agents a where a.user_id = ${user_id} and a.deleted_at is null))
  or accounts.sub_agent_id = any(array(select s.id from sub_agents s where s.user_id = ${user_id} and s.deleted_at is null)))`;

/** Whether a permission reaches the account that a statement has joined. */
export function reachesAccount(caller: Caller, permission: Permission): RawBuilder<SqlBool> {
  const owned = reaches(caller, permission, owner);
  const scope = caller.is_superuser ? 'all' : caller.grants.get(permission);
  return scope === 'own' || scope === 'team' ? sql<SqlBool>`(${owned} or ${isOfAgent(caller)})` : owned;
}

/** What the caller may see, or may do anyway. */
export const seesMember = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  permission === 'members:view'
    ? reachesAccount(caller, permission)
    : sql<SqlBool>`(${reachesAccount(caller, 'members:view')} or ${reachesAccount(caller, permission)})`;
