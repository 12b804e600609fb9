import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ModuleName, Permission } from '#contract/permissions';
import type { Caller } from './caller.ts';

/** The columns that tell whose a record is. */
export type Whose = {
  /** Names the record's person. */
  person: Expression<number | null>;
  /** Who made it, where that makes it own too. */
  creator?: Expression<number | null> | undefined;
  /** Through whom it came, where that puts it into their book. */
  agent?: Expression<number | null> | undefined;
  subAgent?: Expression<number | null> | undefined;
};

const either = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const isOneOf = (column: Expression<number | null> | undefined, ids: readonly number[]) =>
  column && ids.length > 0 ? [sql<SqlBool>`${column} = any(${ids}::integer[])`] : [];

/** What the caller is to whoever asks "is it mine?": the person, the maker, or the agent who brought it. */
function ownTo(caller: Caller, { person, creator, agent, subAgent }: Whose): RawBuilder<SqlBool>[] {
  const { user_id, agent_ids, sub_agent_ids } = caller;
  return [
    sql<SqlBool>`${person} = ${user_id}`,
    ...(creator ? [sql<SqlBool>`${creator} = ${user_id}`] : []),
    ...isOneOf(agent, agent_ids),
    ...isOneOf(subAgent, sub_agent_ids),
  ];
}

/** Whether a permission reaches every record, so that none needs to be looked at. */
export const reachesAll = (caller: Caller, permission: Permission): boolean =>
  caller.is_superuser || caller.grants.get(permission) === 'all';

/** Whose records a permission reaches, as a predicate for the statement that reads them. */
export function reaches(caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
  if (reachesAll(caller, permission)) return sql<SqlBool>`true`;
  const scope = caller.grants.get(permission);
  if (scope === undefined) return sql<SqlBool>`false`;
  const own = ownTo(caller, whose);
  if (scope === 'own' || caller.team_id === null) return either(own);
  // An array, because the planner looks up its members in an index also where they stand beside an "or".
  const ofTeam = sql<SqlBool>`${whose.person} = any(array(select mate.id from users mate where mate.team_id = ${caller.team_id}))`;
  return either([...own, ofTeam]);
}

/** What the caller may see, or may do anyway: the rest is not there for them. */
export function visibleFor(caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
  const view = `${permission.split(':')[0] as ModuleName}:view` as Permission;
  const asked = reaches(caller, permission, whose);
  return permission === view ? asked : either([reaches(caller, view, whose), asked]);
}
