import type { NamedMember } from '#contract/people/members';
import { gatherPeople, identityOf, type Identity } from '#contract/people/samePerson';
import type { Values } from '../../../../components/form/merging/merge.ts';

type Members = ReadonlyMap<number, NamedMember>;

/** By what a person is known; a member by the record. */
function identityIn(person: Values, members: Members): Identity {
  const member = typeof person['member_id'] === 'number' ? members.get(person['member_id']) : undefined;
  return identityOf(member ? { ...member, name: member.label } : person);
}

/** Those whom someone before them is already, or may be, in the list or among the people who come to it. */
export function samePeople(rows: readonly Values[], people: readonly Values[], members: Members): Values[] {
  const gathered = gatherPeople<null>();
  for (const row of rows) gathered.add(identityIn(row, members), null);
  return people.filter((person) => {
    const identity = identityIn(person, members);
    const isThere = gathered.meet(identity) !== undefined;
    if (!isThere) gathered.add(identity, null);
    return isThere;
  });
}

const isSaid = (value: unknown) => value !== null && value !== '' && value !== undefined;

/** Of a member only what the list itself says of them; the rest stands in the record. */
function joined(kept: Values, again: Values): Values {
  const isMember = typeof kept['member_id'] === 'number';
  const told = Object.entries(again).filter(
    ([key, value]) =>
      key !== 'id' &&
      key !== 'member_id' &&
      isSaid(value) &&
      (!isMember || key === 'category' || key === 'certificate_no'),
  );
  return { ...kept, ...Object.fromEntries(told) };
}

/** The rows with these people, each once: who is there already is told anew, under the same id. */
export function withEachOnce(rows: readonly Values[], people: readonly Values[], members: Members): Values[] {
  const next = [...rows];
  const gathered = gatherPeople<number>();
  for (const [place, row] of next.entries()) gathered.add(identityIn(row, members), place);
  /** Of the second of two, whose dependants become those of the first. */
  const idOf = new Map<unknown, unknown>();
  for (const person of people) {
    const identity = identityIn(person, members);
    const place = gathered.meet(identity)?.kept;
    const kept = place === undefined ? undefined : next[place];
    if (place !== undefined && kept) {
      next[place] = joined(kept, person);
      idOf.set(person['id'], kept['id']);
    } else {
      gathered.add(identity, next.length);
      next.push(person);
    }
  }
  return next.map((row) =>
    idOf.has(row['principal']) ? { ...row, principal: idOf.get(row['principal']) } : row,
  );
}
