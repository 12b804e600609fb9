import type { Link } from '#contract/base/http';
import { riskItems, withPersons, type Risk } from '#contract/sales/risk';
import type { Person } from '#contract/sales/risk/people';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { enrolPeople } from '../../people/members/members.enrol.ts';

/** A person who is no member is described whole; the contract sees to it. */
const describedIn = ({ first_name, last_name, date_of_birth, gender, relation }: Person) => ({
  first_name,
  last_name,
  date_of_birth: date_of_birth ?? '',
  gender: gender ?? 'other',
  relation: relation ?? 'other',
});

const undescribed = { first_name: '', last_name: '', date_of_birth: null, gender: null, relation: null };

/** The risk of a quote as that of a policy, which covers members of the account only. Every item keeps its id. */
export async function withMembers(tx: Tx, actor: Actor, account: Link, risk: Risk): Promise<Risk> {
  const described: Person[] = [];
  withPersons(risk, (person) => {
    if (person.member_id === null) described.push(person);
    return person;
  });
  if (described.length === 0) return risk;
  const taken = new Set(riskItems(risk).flatMap(({ member_id }) => member_id ?? []));
  const members = await enrolPeople(
    tx,
    actor,
    account,
    described.map(describedIn),
    ({ id }) => !taken.has(id),
  );
  const memberOf = new Map(described.map(({ id }, index) => [id, members[index] ?? null]));
  return withPersons(risk, (person) =>
    person.member_id === null
      ? { ...person, ...undescribed, member_id: memberOf.get(person.id) ?? null }
      : person,
  );
}
