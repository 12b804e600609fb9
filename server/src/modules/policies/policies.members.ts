import type { Link } from '#contract/http';
import { riskItems, withPersons, type Risk } from '#contract/risk';
import type { Person } from '#contract/risk/people';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { takeIds } from '../../db/ids.ts';
import { fold } from '../../db/searchText.ts';
import { auditMany } from '../../records/audit.ts';
import { insertMembers, listNamedMembers } from '../members/members.queries.ts';
import { searchText } from '../members/members.rules.ts';

type Named = Pick<Person, 'first_name' | 'last_name' | 'date_of_birth'>;
const keyOf = ({ first_name, last_name, date_of_birth }: Named): string =>
  JSON.stringify([fold(first_name), fold(last_name), date_of_birth]);

/** The member that each person is who is only described: one of the account by name and birth, or a new one. */
async function membersFor(
  tx: Tx,
  actor: Actor,
  account: Link,
  persons: readonly Person[],
  taken: ReadonlySet<number>,
): Promise<number[]> {
  const free = (await listNamedMembers(tx, account.id)).filter(({ id }) => !taken.has(id));
  const known = Map.groupBy(free, keyOf);
  const found = persons.map((person) => known.get(keyOf(person))?.shift()?.id);
  const missing = persons.filter((_, index) => found[index] === undefined);
  const ids = await takeIds(tx, 'members', missing.length);
  await insertMembers(
    tx,
    missing.map(({ first_name, last_name, date_of_birth, gender, relation }, index) => ({
      id: ids[index],
      account_id: account.id,
      first_name,
      last_name,
      // A person who is no member is described whole; the contract sees to it.
      date_of_birth: date_of_birth ?? '',
      gender: gender ?? 'other',
      relation: relation ?? 'other',
      search_text: searchText({ first_name, last_name }),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })),
  );
  const told = { module: 'members', noun: 'members', action: 'create', field: 'account' } as const;
  await auditMany(tx, actor, { ...told, before: null, after: account }, ids);
  const made = ids.values();
  return found.map((id) => id ?? made.next().value ?? 0);
}

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
  const members = await membersFor(tx, actor, account, described, taken);
  const memberOf = new Map(described.map(({ id }, index) => [id, members[index] ?? null]));
  return withPersons(risk, (person) =>
    person.member_id === null
      ? { ...person, ...undescribed, member_id: memberOf.get(person.id) ?? null }
      : person,
  );
}
