import type { Link } from '#contract/base/http';
import type { EnrolledPerson } from '#contract/people/members';
import { withPersons, type Risk } from '#contract/sales/risk/risk';
import { undescribed, type Person } from '#contract/sales/risk/people';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { said } from '../../../../said.ts';
import { enrolPeople, holdMeant } from '../../../people/members/members.enrol.ts';

type Covered = Person & { category?: string };

function personsIn(risk: Risk): Covered[] {
  const found: Covered[] = [];
  withPersons(risk, (person) => {
    found.push(person);
    return person;
  });
  return found;
}

const described = (risk: Risk): Covered[] => personsIn(risk).filter(({ member_id }) => member_id === null);

/** A person who is no member is described whole; the contract sees to it. */
function toEnrol(risk: Risk): EnrolledPerson[] {
  const people = described(risk);
  const places = new Map(people.map(({ id }, index) => [id, index]));
  const members = new Map(personsIn(risk).map(({ id, member_id }) => [id, member_id]));
  return people.map(({ first_name, last_name, nationality, employee_no, ...person }) => ({
    first_name,
    last_name,
    date_of_birth: person.date_of_birth ?? '',
    gender: person.gender ?? 'other',
    relation: person.relation ?? 'other',
    nationality,
    employee_no,
    marital_status: person.marital_status,
    id_type: person.id_type,
    id_number: person.id_number || null,
    plan_category: person.plan_category || (person.category ?? ''),
    principal: places.get(person.principal) ?? null,
    principal_id: members.get(person.principal) ?? null,
  }));
}

const enrolmentOf = (risk: Risk, dataKey?: Buffer) => ({
  people: toEnrol(risk),
  mayBeMeant: () => true,
  mayFill: true,
  dataKey,
});

/** Before the quote itself is held: its account and members are locked ahead of it. */
export async function holdMembersMeant(
  tx: Tx,
  accountId: number,
  risk: Risk | null,
  dataKey?: Buffer,
): Promise<void> {
  if (!risk || described(risk).length === 0) return;
  await holdRow(tx, 'accounts', accountId);
  await holdMeant(tx, accountId, enrolmentOf(risk, dataKey));
}

/** Whom a list says twice was written before that was refused, or stands there as a member and by name. */
function refuseTwice(risk: Risk, memberOf: ReadonlyMap<string, number | null>): void {
  if (risk.line !== 'health' && risk.line !== 'travel') return;
  const persons = personsIn(risk).toSorted((one, other) => Number(other.member_id) - Number(one.member_id));
  const seen = new Set<number | null>();
  for (const { id, member_id, first_name, last_name } of persons) {
    const member = member_id ?? memberOf.get(id) ?? null;
    if (seen.has(member)) throw new InvalidState(said('personTwice', { name: `${first_name} ${last_name}` }));
    seen.add(member);
  }
}

/**
 * The risk of a quote as that of a policy, which covers members of the account only. Every item keeps its id. Numbers of
 * documents are opened before, and go into the records of the members.
 */
export async function withMembers(
  tx: Tx,
  actor: Actor,
  account: Link,
  risk: Risk,
  dataKey?: Buffer,
): Promise<Risk> {
  const people = described(risk);
  if (people.length === 0) return risk;
  const members = await enrolPeople(tx, actor, account, enrolmentOf(risk, dataKey));
  const memberOf = new Map(people.map(({ id }, index) => [id, members[index] ?? null]));
  refuseTwice(risk, memberOf);
  return withPersons(risk, (person) =>
    person.member_id === null
      ? { ...person, ...undescribed, member_id: memberOf.get(person.id) ?? null }
      : person,
  );
}
