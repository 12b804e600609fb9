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
import { hashOfIdNumber, keepIdNumber, maskOf } from '../../../security/idNumbers.ts';
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

/** Sealed for the record; the trail and the answer know it masked. */
function kept(dataKey: Buffer | undefined, id: number, number: string | null) {
  if (number === null) return keepIdNumber(Buffer.alloc(0), 'members', id, null);
  if (!dataKey) throw new Error('A number of a document comes without the key that seals it.');
  return keepIdNumber(dataKey, 'members', id, number);
}
const shown = (number: string | null): string | null => number && maskOf(number);

async function addMembers(
  tx: Tx,
  actor: Actor,
  account: Link,
  { added, names, dataKey }: { added: readonly Added[]; names: Names; dataKey: Buffer | undefined },
) {
  await insertMembers(
    tx,
    added.map(({ id_number, ...member }) => ({
      ...member,
      ...kept(dataKey, member.id, id_number),
      account_id: account.id,
      search_text: searchText(member),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })),
  );
  const told = added.map(({ id, principal_id, id_number, ...after }) => ({
    record_id: id,
    after: { account, principal: linkTo(principal_id, names), ...after, id_number: shown(id_number) },
  }));
  await auditEach(tx, actor, { ...trail, action: 'create' }, told);
}

type Filling = { before: Known; after: Known; id_number: string | null };

async function fillIn(
  tx: Tx,
  actor: Actor,
  { fillings, names, dataKey }: { fillings: readonly Filling[]; names: Names; dataKey: Buffer | undefined },
) {
  await fillMembers(
    tx,
    fillings.map(({ after, id_number }) => ({
      ...after,
      ...kept(dataKey, after.id, id_number),
      search_text: searchText(after),
    })),
    actor,
  );
  const trailOf = ({
    principal_id,
    nationality,
    marital_status,
    id_type,
    employee_no,
    plan_category,
  }: Known) => ({
    principal: linkTo(principal_id, names),
    nationality,
    marital_status,
    id_type,
    employee_no,
    plan_category,
  });
  const told = fillings.map(({ before, after, id_number }) => ({
    record_id: before.id,
    before: { ...trailOf(before), ...(id_number ? { id_number: null } : {}) },
    after: { ...trailOf(after), ...(id_number ? { id_number: shown(id_number) } : {}) },
  }));
  await auditEach(tx, actor, { ...trail, action: 'update' }, told);
}

interface Enrolment {
  people: readonly EnrolledPerson[];
  /** Whom of the account somebody may be. */
  mayBeMeant: (member: Known) => boolean;
  /** What is not known of them yet may be filled in. */
  mayFill: boolean;
  /** Where numbers of documents come as well. */
  dataKey?: Buffer | undefined;
}

const hashWith =
  (dataKey: Buffer | undefined) =>
  (number: string): Buffer => {
    if (!dataKey) throw new Error('A number of a document comes without the key that it is matched by.');
    return hashOfIdNumber(dataKey, number);
  };

/** The members of the account, and of those who are meant everyone of whom something new is told held. */
export async function holdMeant(
  tx: Tx,
  accountId: number,
  { people, mayBeMeant, mayFill, dataKey }: Enrolment,
): Promise<Known[]> {
  const known = await listNamedMembers(tx, accountId);
  const { who, added } = placed(people, known.filter(mayBeMeant), hashWith(dataKey));
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
  const { people, mayBeMeant, mayFill, dataKey } = enrolment;
  const known = await holdMeant(tx, account.id, enrolment);
  const { who, added } = placed(people, known.filter(mayBeMeant), hashWith(dataKey));
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
  await addMembers(tx, actor, account, { added: made, names, dataKey });
  const fillings = known.flatMap((before) => {
    const filling = mayFill ? filled(before, told.get(before.id)) : undefined;
    return filling ? [{ before, ...filling }] : [];
  });
  await fillIn(tx, actor, { fillings, names, dataKey });
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
  dataKey: Buffer,
  { account_id, people }: MembersEnrol,
): Promise<NamedMember[]> {
  await holdRow(tx, 'accounts', account_id);
  const { may_change, ...account } = await guardAccount(tx, caller, account_id);
  await refusePrincipals(tx, account_id, people);
  const ids = await enrolPeople(tx, caller, account, {
    people,
    mayBeMeant: ({ is_active }) => is_active,
    mayFill: may_change,
    dataKey,
  });
  const members = new Map((await listMembersById(tx, ids)).map((member) => [member.id, member]));
  return ids.flatMap((id) => members.get(id) ?? []);
}
