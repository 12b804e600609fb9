import type { Link } from '#contract/base/http';
import { isTooOld, type EnrolledPerson, type MembersEnrol, type NamedMember } from '#contract/people/members';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { Invalid } from '../../../errors.ts';
import { auditEach } from '../../../nouns/trail/audit.ts';
import { listMembersById } from '../../../nouns/risk.queries.ts';
import { holdRow, holdRows } from '../../../nouns/lists/rows.ts';
import { filled, idsOf, placed, toldOf } from './members.enrol.rules.ts';
import { fillMembers, insertMembers, listNamedMembers } from './members.queries.ts';
import { searchText } from './members.rules.ts';
import { guardAccount } from './members.service.ts';
import { said, type Said } from '../../../said.ts';

const trail = { module: 'members', noun: 'members' } as const;

type Known = Awaited<ReturnType<typeof listNamedMembers>>[number];
type Added = Omit<EnrolledPerson, 'principal'> & { id: number };
type Names = ReadonlyMap<number, string>;

const linkTo = (id: number | null, names: Names): Link | null =>
  id === null ? null : { id, label: names.get(id) ?? '' };

async function addMembers(tx: Tx, actor: Actor, account: Link, added: readonly Added[], names: Names) {
  await insertMembers(
    tx,
    added.map((member) => ({
      ...member,
      account_id: account.id,
      search_text: searchText(member),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })),
  );
  const told = added.map(({ id, principal_id, ...after }) => ({
    record_id: id,
    after: { account, principal: linkTo(principal_id, names), ...after },
  }));
  await auditEach(tx, actor, { ...trail, action: 'create' }, told);
}

type Filling = { before: Known; after: Known };

async function fillIn(tx: Tx, actor: Actor, fillings: readonly Filling[], names: Names) {
  await fillMembers(
    tx,
    fillings.map(({ after }) => ({ ...after, search_text: searchText(after) })),
    actor,
  );
  const trailOf = ({ principal_id, nationality, employee_no, plan_category }: Known) => ({
    principal: linkTo(principal_id, names),
    nationality,
    employee_no,
    plan_category,
  });
  const told = fillings.map(({ before, after }) => ({
    record_id: before.id,
    before: trailOf(before),
    after: trailOf(after),
  }));
  await auditEach(tx, actor, { ...trail, action: 'update' }, told);
}

interface Enrolment {
  people: readonly EnrolledPerson[];
  /** Whom of the account somebody may be. */
  mayBeMeant: (member: Known) => boolean;
  /** What is not known of them yet may be filled in. */
  mayFill: boolean;
}

/** The members of the account, and of those who are meant everyone of whom something new is told held. */
export async function holdMeant(
  tx: Tx,
  accountId: number,
  { people, mayBeMeant, mayFill }: Enrolment,
): Promise<Known[]> {
  const known = await listNamedMembers(tx, accountId);
  const { who, added } = placed(people, known.filter(mayBeMeant));
  const places = added.map((_, index) => -1 - index);
  const told = toldOf(people, idsOf(who, places), known);
  const changed = known.filter((member) => mayFill && filled(member, told.get(member.id)));
  if (changed.length === 0) return known;
  await holdRows(
    tx,
    'members',
    changed.map(({ id }) => id),
  );
  return listNamedMembers(tx, accountId);
}

/**
 * The member that each of these people is: one of the account, or a new one with all that is told.
 * One person is one member, however often they are named; what was known of a member stays as it is.
 */
export async function enrolPeople(
  tx: Tx,
  actor: Actor,
  account: Link,
  enrolment: Enrolment,
): Promise<number[]> {
  const { people, mayBeMeant, mayFill } = enrolment;
  const known = await holdMeant(tx, account.id, enrolment);
  const { who, added } = placed(people, known.filter(mayBeMeant));
  const addedIds = await takeIds(tx, 'members', added.length);
  const ids = idsOf(who, addedIds);
  const told = toldOf(people, ids, known);
  const made = added.map(({ principal: _place, ...person }, index): Added => {
    const id = addedIds[index] ?? 0;
    return { ...person, ...told.get(id), id };
  });
  const names = new Map([
    ...known.map(({ id, full_name }) => [id, full_name] as const),
    ...made.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`] as const),
  ]);
  await addMembers(tx, actor, account, made, names);
  const fillings = known.flatMap((before) => {
    const after = mayFill ? filled(before, told.get(before.id)) : undefined;
    return after ? [{ before, after }] : [];
  });
  await fillIn(tx, actor, fillings, names);
  return ids;
}

/** A dependant hangs on a member of the same account, and a child on someone older. */
async function refusePrincipals(tx: Tx, accountId: number, people: readonly EnrolledPerson[]): Promise<void> {
  if (people.every(({ principal_id }) => principal_id === null)) return;
  const known = new Map((await listNamedMembers(tx, accountId)).map((member) => [member.id, member]));
  const wrong = people.flatMap((person, index): [string, Said[]][] => {
    if (person.principal_id === null) return [];
    const head = known.get(person.principal_id);
    if (!head) return [[`people.${index}.principal_id`, [said('sameAccount')]]];
    return isTooOld(person, head) ? [[`people.${index}.date_of_birth`, [said('riskChild')]]] : [];
  });
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
}

/** The account is held, so that of two who bring the same census the second finds everyone there. */
export async function enrolMembers(
  tx: Tx,
  caller: Caller,
  { account_id, people }: MembersEnrol,
): Promise<NamedMember[]> {
  await holdRow(tx, 'accounts', account_id);
  const { may_change, ...account } = await guardAccount(tx, caller, account_id);
  await refusePrincipals(tx, account_id, people);
  const ids = await enrolPeople(tx, caller, account, {
    people,
    mayBeMeant: ({ is_active }) => is_active,
    mayFill: may_change,
  });
  const members = new Map((await listMembersById(tx, ids)).map((member) => [member.id, member]));
  return ids.flatMap((id) => members.get(id) ?? []);
}
