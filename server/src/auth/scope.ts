import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { nouns } from '#contract/base/nouns';
import type { ModuleName, Permission, Scope } from '#contract/base/permissions';
import {
  isScoped,
  nounFacts,
  toldModules,
  type NounWithFacts,
  type ScopedNoun,
  type WhoseColumns,
} from '../db/nouns.ts';
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
  /** Of which module it tells, where that must be seen too. */
  tellsOf?: Expression<string | null> | undefined;
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

const viewOf = (module: ModuleName): Permission => `${module}:view` as Permission;

/** What a paper tells of must be seen as well, of the same persons. */
export function isToldTo(caller: Caller, { tellsOf, ...whose }: Whose): RawBuilder<SqlBool> {
  const narrow = toldModules.filter((module) => !reachesAll(caller, viewOf(module)));
  if (!tellsOf || narrow.length === 0) return sql<SqlBool>`true`;
  const cases = narrow.map(
    (module) => sql`when ${sql.lit(module)} then ${reachesOwner(caller, viewOf(module), whose)}`,
  );
  return sql<SqlBool>`case ${tellsOf} ${sql.join(cases, sql` `)} else true end`;
}

/** Whose records a permission reaches, as a predicate for the statement that reads them. */
export function reaches(caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
  const reached = reachesOwner(caller, permission, whose);
  return whose.tellsOf ? sql<SqlBool>`(${reached} and ${isToldTo(caller, whose)})` : reached;
}

function reachesOwner(caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
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
  const view = viewOf(permission.split(':')[0] as ModuleName);
  const asked = reaches(caller, permission, whose);
  return permission === view ? asked : either([reaches(caller, view, whose), asked]);
}

/** Whose the records of a noun are; `alias` is what its table is called in the statement. */
export function whoseOf(noun: ScopedNoun, alias: string = noun): Whose {
  const { persons, creator, agent, subAgent, tellsOf }: WhoseColumns = nounFacts[noun].whose;
  const column = (name: string) => sql.ref<number | null>(`${alias}.${name}`);
  return {
    persons: persons.map(column),
    creator: creator === undefined ? undefined : column(creator),
    agent: agent === undefined ? undefined : column(agent),
    subAgent: subAgent === undefined ? undefined : column(subAgent),
    tellsOf: tellsOf === undefined ? undefined : sql.ref<string | null>(`${alias}.${tellsOf}`),
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

/** Whether the caller sees every record of a noun, so that none needs to be looked at. */
export function seesAll(caller: Caller, noun: NounWithFacts): boolean {
  const { tellsOf }: Partial<WhoseColumns> = isScoped(noun) ? nounFacts[noun].whose : {};
  const modules = [nouns[noun].module, ...(tellsOf ? toldModules : [])];
  return modules.every((module) => reachesAll(caller, viewOf(module)));
}

/** That the caller sees the record of a noun that an id names, whatever it is read for. */
export const seesRecord = (
  caller: Caller,
  noun: NounWithFacts,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${sql.table(noun)} seen
    where seen.id = ${id} and ${reachesRecords(caller, viewOf(nouns[noun].module), noun, 'seen')})`;
