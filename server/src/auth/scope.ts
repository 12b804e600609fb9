import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ModuleName, Permission, Scope } from '#contract/permissions';
import { isScoped, nounFacts, type NounWithFacts, type ScopedNoun, type WhoseColumns } from '../db/nouns.ts';
import type { Caller } from './caller.ts';

/** The columns that tell whose a record is. */
export type Whose = {
  /** Name the record's persons: its own, and where it is a part of another record, that one's. */
  persons: readonly Expression<number | null>[];
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

/** What the caller is to whoever asks "is it mine?": a person of it, the maker, or the agent who brought it. */
function ownTo(caller: Caller, { persons, creator, agent, subAgent }: Whose): RawBuilder<SqlBool>[] {
  const { user_id, agent_ids, sub_agent_ids } = caller;
  return [
    ...persons.map((person) => sql<SqlBool>`${person} = ${user_id}`),
    ...(creator ? [sql<SqlBool>`${creator} = ${user_id}`] : []),
    ...isOneOf(agent, agent_ids),
    ...isOneOf(subAgent, sub_agent_ids),
  ];
}

/** Who is in the team now. An array, because the planner looks up its members in an index also beside an "or". */
const areOfTeam = ({ persons }: Whose, teamId: number) =>
  persons.map(
    (person) =>
      sql<SqlBool>`${person} = any(array(select mate.id from users mate where mate.team_id = ${teamId}))`,
  );

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
  return either([...own, ...areOfTeam(whose, caller.team_id)]);
}

/**
 * The narrowest scope that takes a record in, for the statement that reads it. With it, `holds` tells of every
 * permission whether it reaches the record.
 */
export function scopeOf(caller: Caller, whose: Whose): RawBuilder<Scope> {
  if (caller.is_superuser) return sql<Scope>`'all'`;
  const { team_id } = caller;
  const ofTeam = team_id === null ? sql`` : sql`when ${either(areOfTeam(whose, team_id))} then 'team'`;
  return sql<Scope>`case when ${either(ownTo(caller, whose))} then 'own' ${ofTeam} else 'all' end`;
}

/** What the caller may see, or may do anyway: the rest is not there for them. */
export function visibleFor(caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
  const view = `${permission.split(':')[0] as ModuleName}:view` as Permission;
  const asked = reaches(caller, permission, whose);
  return permission === view ? asked : either([reaches(caller, view, whose), asked]);
}

/** Whose the records of a noun are; `alias` is what its table is called in the statement. */
export function whoseOf(noun: ScopedNoun, alias: string = noun): Whose {
  const { persons, creator, agent, subAgent }: WhoseColumns = nounFacts[noun].whose;
  const column = (name: string) => sql.ref<number | null>(`${alias}.${name}`);
  return {
    persons: persons.map(column),
    creator: creator === undefined ? undefined : column(creator),
    agent: agent === undefined ? undefined : column(agent),
    subAgent: subAgent === undefined ? undefined : column(subAgent),
  };
}

/** Which records of a noun a permission reaches; where they are nobody's own, all of them or none. */
export const reachesRecords = (
  caller: Caller,
  permission: Permission,
  noun: NounWithFacts,
  alias: string = noun,
): RawBuilder<SqlBool> =>
  isScoped(noun)
    ? reaches(caller, permission, whoseOf(noun, alias))
    : sql.lit(caller.is_superuser || caller.grants.has(permission));
