import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { nouns } from '#contract/base/nouns';
import type { ModuleName, Permission, Scope } from '#contract/base/permissions';
import { isScoped, nounFacts, toldModules, type NounWithFacts, type ScopedNoun } from '../db/nouns.ts';
import type { WhoseColumns } from '../db/whose.ts';
import { Param } from '../db/compiled.ts';
import { idOf, ofAsking, ofCaller, type Asking } from './anyCaller.ts';
import { covers, type Caller } from './caller.ts';

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

/** Of a record that is nobody's own there are none. */
const either = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const isOneOf = (column: Expression<number | null> | undefined, ids: readonly number[] | Param<Asking>) =>
  column && (ids instanceof Param || ids.length > 0)
    ? [sql<SqlBool>`${column} = any(${ids}::integer[])`]
    : [];

/** What the caller is to whoever asks "is it mine?": a person of it, the maker, or the agent who brought it. */
function ownTo(caller: Caller, { persons, creator, agent, subAgent }: Whose): RawBuilder<SqlBool>[] {
  const id = idOf(caller);
  return [
    ...persons.map((person) => sql<SqlBool>`${person} = ${id}`),
    ...(creator ? [sql<SqlBool>`${creator} = ${id}`] : []),
    ...isOneOf(
      agent,
      ofCaller(caller, ({ agent_ids }) => agent_ids),
    ),
    ...isOneOf(
      subAgent,
      ofCaller(caller, ({ sub_agent_ids }) => sub_agent_ids),
    ),
  ];
}

/** Who is in the team now. An array, because the planner looks up its members in an index also beside an "or". */
const areOfTeam = ({ persons }: Whose, teamId: number) =>
  persons.map(
    (person) =>
      sql<SqlBool>`${person} = any(array(select mate.id from users mate where mate.team_id = ${teamId}))`,
  );

/** The same of a record that was looked up by its key, whose persons are looked up by theirs. */
const areMates = ({ persons }: Whose, teamId: Param<Asking>) =>
  persons.map(
    (person) =>
      sql<SqlBool>`exists (select 1 from users mate where mate.id = ${person} and mate.team_id = ${teamId})`,
  );

/** Nothing where the caller is of no team. */
function ofTeamOf(caller: Caller, whose: Whose): RawBuilder<SqlBool>[] {
  const teamId = ofCaller(caller, ({ team_id }) => team_id);
  if (teamId instanceof Param) return areMates(whose, teamId);
  return teamId === null ? [] : areOfTeam(whose, teamId);
}

/** How far a permission reaches, if anywhere. */
type Width = Scope | 'none';

const widthOf = ({ is_superuser, grants }: Caller, permission: Permission): Width =>
  is_superuser ? 'all' : (grants.get(permission) ?? 'none');

/** Whether a permission reaches every record, so that none needs to be looked at. */
export const reachesAll = (caller: Caller, permission: Permission): boolean =>
  widthOf(caller, permission) === 'all';

export const viewOf = (module: ModuleName): Permission => `${module}:view` as Permission;

/** What is seen, or may be acted on anyway. */
function seenWidthOf(caller: Caller, permission: Permission): Width {
  const asked = widthOf(caller, permission);
  const view = widthOf(caller, viewOf(permission.split(':')[0] as ModuleName));
  return asked === 'none' || (view !== 'none' && covers(view, asked)) ? view : asked;
}

/** What a paper tells of must be seen as well, of the same persons. */
export function isToldTo(caller: Caller, { tellsOf, ...whose }: Whose): RawBuilder<SqlBool> {
  const narrow = toldModules
    .map((module) => ({ module, width: ofAsking(caller, viewOf(module), widthOf) }))
    .filter(({ width }) => width !== 'all');
  if (!tellsOf || narrow.length === 0) return sql<SqlBool>`true`;
  const cases = narrow.map(
    ({ module, width }) => sql`when ${sql.lit(module)} then ${areWithin(caller, width, whose)}`,
  );
  return sql<SqlBool>`case ${tellsOf} ${sql.join(cases, sql` `)} else true end`;
}

/** The records of so wide a scope. As a parameter it is asked first, so that whoever sees all looks at nothing else. */
function areWithin(caller: Caller, width: Width | Param<Asking>, whose: Whose): RawBuilder<SqlBool> {
  const own = ownTo(caller, whose);
  if (width instanceof Param)
    return sql<SqlBool>`(${width} = 'all' or (${width} <> 'none' and ${either(own)})
      or (${width} = 'team' and ${either(ofTeamOf(caller, whose))}))`;
  if (width === 'all' || width === 'none') return sql<SqlBool>`${sql.lit(width === 'all')}`;
  return either(width === 'own' ? own : [...own, ...ofTeamOf(caller, whose)]);
}

const areReached = (caller: Caller, width: Width | Param<Asking>, whose: Whose): RawBuilder<SqlBool> =>
  whose.tellsOf
    ? sql<SqlBool>`(${areWithin(caller, width, whose)} and ${isToldTo(caller, whose)})`
    : areWithin(caller, width, whose);

/** Whose records a permission reaches, as a predicate for the statement that reads them. */
export const reaches = (caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> =>
  areReached(caller, ofAsking(caller, permission, widthOf), whose);

/**
 * The narrowest scope that takes a record in, for the statement that reads it. With it, `holds` tells of every
 * permission whether it reaches the record.
 */
export function scopeOf(caller: Caller, whose: Whose): RawBuilder<Scope> {
  const isSuperuser = ofCaller(caller, ({ is_superuser }) => is_superuser);
  if (isSuperuser === true) return sql<Scope>`'all'`;
  const ofAll = isSuperuser === false ? sql`` : sql`when ${isSuperuser}::boolean then 'all'`;
  const mates = ofTeamOf(caller, whose);
  const ofTeam = mates.length === 0 ? sql`` : sql`when ${either(mates)} then 'team'`;
  return sql<Scope>`case ${ofAll} when ${either(ownTo(caller, whose))} then 'own' ${ofTeam} else 'all' end`;
}

/** What the caller may see, or may do anyway: the rest is not there for them. */
export const visibleFor = (caller: Caller, permission: Permission, whose: Whose): RawBuilder<SqlBool> =>
  areReached(caller, ofAsking(caller, permission, seenWidthOf), whose);

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
  isScoped(noun) ? reaches(caller, permission, whoseOf(noun, alias)) : isHeld(caller, permission);

/** Whether the caller holds it at all, however narrowly. */
export function isHeld(caller: Caller, permission: Permission): RawBuilder<SqlBool> {
  const width = ofAsking(caller, permission, widthOf);
  return width instanceof Param ? sql<SqlBool>`(${width} <> 'none')` : sql.lit(width !== 'none');
}

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
