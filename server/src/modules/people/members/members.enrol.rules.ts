import type { EnrolledPerson } from '#contract/people/members';
import { fold } from '../../../db/search/searchText.ts';

type Named = Pick<EnrolledPerson, 'first_name' | 'last_name' | 'date_of_birth'>;
type Details = Pick<EnrolledPerson, 'nationality' | 'employee_no' | 'plan_category' | 'principal_id'>;
/** A member of the account, as far as someone could be told to be one. */
export type Known = Named & Details & { id: number; is_active: boolean; licence_no: string };

/** One name and one day of birth are one person. */
const keyOf = ({ first_name, last_name, date_of_birth }: Named): string =>
  `${fold(`${first_name} ${last_name}`)} ${date_of_birth}`;

export type Meant = (person: Named) => Known | undefined;

/** Whom of the known somebody is, those who are active first. */
export function meantAmong(known: readonly Known[]): Meant {
  const byKey = new Map<string, Known>();
  for (const member of known) {
    const other = byKey.get(keyOf(member));
    if (!other || (!other.is_active && member.is_active)) byKey.set(keyOf(member), member);
  }
  return (person) => byKey.get(keyOf(person));
}

/** The first of each who is nobody known yet. */
export function newPeople(people: readonly EnrolledPerson[], meant: Meant): Map<string, EnrolledPerson> {
  const found = new Map<string, EnrolledPerson>();
  for (const person of people)
    if (!meant(person) && !found.has(keyOf(person))) found.set(keyOf(person), person);
  return found;
}

export const idsBy = (keys: Iterable<string>, ids: readonly number[]): ReadonlyMap<string, number> =>
  new Map([...keys].map((key, index) => [key, ids[index] ?? 0]));

export const idsOf = (
  people: readonly EnrolledPerson[],
  meant: Meant,
  added: ReadonlyMap<string, number>,
): number[] => people.map((person) => meant(person)?.id ?? added.get(keyOf(person)) ?? 0);

const details = ['nationality', 'employee_no', 'plan_category'] as const;

/** What a list says of each member, by the id: of several rows of one person the first that says it. */
export function toldOf(
  people: readonly EnrolledPerson[],
  ids: readonly number[],
  known: readonly Known[],
): Map<number, Details> {
  const above = new Map(known.map(({ id, principal_id }) => [id, principal_id]));
  const isUnder = (id: number | null, head: number): boolean => {
    const passed = new Set<number>();
    for (let at = id; at !== null && !passed.has(at); at = above.get(at) ?? null) {
      if (at === head) return true;
      passed.add(at);
    }
    return false;
  };
  const told = new Map<number, Details>();
  for (const [index, person] of people.entries()) {
    const id = ids[index] ?? 0;
    const principal = person.principal === null ? person.principal_id : (ids[person.principal] ?? null);
    // Nobody depends on someone who depends on them, whatever two rows of one person say.
    if ((above.get(id) ?? null) === null && !isUnder(principal, id)) above.set(id, principal);
    const before = told.get(id);
    told.set(id, {
      nationality: before?.nationality || person.nationality,
      employee_no: before?.employee_no || person.employee_no,
      plan_category: before?.plan_category || person.plan_category,
      principal_id: above.get(id) ?? null,
    });
  }
  return told;
}

/** The member with what is told and was not known; undefined where nothing is. */
export function filled<M extends Known>(member: M, told: Details | undefined): M | undefined {
  if (!told) return undefined;
  const after = { ...member, principal_id: member.principal_id ?? told.principal_id };
  for (const field of details) after[field] = member[field] || told[field];
  const isSame = [...details, 'principal_id' as const].every((field) => after[field] === member[field]);
  return isSame ? undefined : after;
}
