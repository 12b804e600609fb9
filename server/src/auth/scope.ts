import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ModuleName, Permission } from '#contract/permissions';
import type { Caller } from './caller.ts';

/**
 * Whose records a permission reaches, as a predicate for the statement that reads them.
 * `person` is the column that names the record's person; `creator` that of who made it, where that makes it own too.
 */
export function reaches(
  caller: Caller,
  permission: Permission,
  person: Expression<number | null>,
  creator?: Expression<number | null>,
): RawBuilder<SqlBool> {
  const scope = caller.is_superuser ? 'all' : caller.grants.get(permission);
  if (scope === 'all') return sql<SqlBool>`true`;
  if (scope === undefined) return sql<SqlBool>`false`;
  const isPerson = sql<SqlBool>`${person} = ${caller.user_id}`;
  const own = creator ? sql<SqlBool>`(${isPerson} or ${creator} = ${caller.user_id})` : isPerson;
  if (scope === 'own' || caller.team_id === null) return own;
  // An array, because the planner looks up its members in an index also where they stand beside an "or".
  return sql<SqlBool>`(${own} or ${person} = any(array(select mate.id from users mate where mate.team_id = ${caller.team_id})))`;
}

/** What the caller may see, or may do anyway: the rest is not there for them. */
export function visibleFor(
  caller: Caller,
  permission: Permission,
  person: Expression<number | null>,
  creator?: Expression<number | null>,
): RawBuilder<SqlBool> {
  const view = `${permission.split(':')[0] as ModuleName}:view` as Permission;
  const asked = reaches(caller, permission, person, creator);
  return permission === view ? asked : sql<SqlBool>`(${reaches(caller, view, person, creator)} or ${asked})`;
}
