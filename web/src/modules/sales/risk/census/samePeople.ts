import type { NamedMember } from '#contract/people/members';
import { fold } from '#contract/base/values/folding';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { nameIn, textIn } from './families.ts';

type Members = ReadonlyMap<number, NamedMember>;

/** By what a person is known: name and day of birth; empty as long as either lacks. */
function keyOf(person: Values, members: Members): string {
  const member = typeof person['member_id'] === 'number' ? members.get(person['member_id']) : undefined;
  const [name, born] = member
    ? [fold(member.label), member.date_of_birth]
    : [nameIn(person), textIn(person, 'date_of_birth')];
  return name && born ? `${name} ${born}` : '';
}

/** Those whom someone before them is already, in the list or among the people who come to it. */
export function samePeople(rows: readonly Values[], people: readonly Values[], members: Members): Values[] {
  const seen = new Set(rows.map((row) => keyOf(row, members)));
  return people.filter((person) => {
    const key = keyOf(person, members);
    const isKnown = key !== '' && seen.has(key);
    seen.add(key);
    return isKnown;
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
  const places = new Map(next.map((row, place) => [keyOf(row, members), place]));
  places.delete('');
  /** Of the second of two, whose dependants become those of the first. */
  const idOf = new Map<unknown, unknown>();
  for (const person of people) {
    const key = keyOf(person, members);
    const place = key === '' ? undefined : places.get(key);
    const kept = place === undefined ? undefined : next[place];
    if (place !== undefined && kept) {
      next[place] = joined(kept, person);
      idOf.set(person['id'], kept['id']);
    } else {
      if (key !== '') places.set(key, next.length);
      next.push(person);
    }
  }
  return next.map((row) =>
    idOf.has(row['principal']) ? { ...row, principal: idOf.get(row['principal']) } : row,
  );
}
