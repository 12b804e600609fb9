import type { EnrolledPerson, NamedMember } from '#contract/people/members';
import { blankPerson } from '#contract/sales/risk/blank';
import { namedBy, Person } from '#contract/sales/risk/people';
import type { Values } from '../../../../components/form/merging/merge.ts';

const described = [...namedBy, 'nationality', 'marital_status', 'id_type', 'employee_no'] as const;

type Change = (person: Values) => Values;

const listed = (rows: unknown, change: Change): Values[] =>
  ((rows as Values[] | undefined) ?? []).map(change);

/** The same risk, in which every person is what `change` makes of them. */
function withPeople(risk: Values, change: Change): Values {
  switch (risk['line']) {
    case 'motor':
      return {
        ...risk,
        vehicles: listed(risk['vehicles'], (vehicle) => ({
          ...vehicle,
          drivers: listed(vehicle['drivers'], change),
        })),
      };
    case 'health':
      return { ...risk, members: listed(risk['members'], change) };
    case 'travel':
      return { ...risk, travellers: listed(risk['travellers'], change) };
    case 'life':
      return { ...risk, life_assured: change(risk['life_assured'] as Values) };
    default:
      return risk;
  }
}

const isStranger = (person: Values): boolean =>
  typeof person['member_id'] !== 'number' && namedBy.some((field) => Boolean(person[field]));

/** Who is described in a risk and not a member of the account yet. */
export function strangersIn(risk: Values): Values[] {
  const found: Values[] = [];
  withPeople(risk, (person) => {
    if (isStranger(person)) found.push(person);
    return person;
  });
  return found;
}

/** What members are made of; whom they depend on is named by the place in the list, or by the member. */
export function enrolledOf(risk: Values, people: readonly Values[]): EnrolledPerson[] {
  const places = new Map(people.map(({ id }, index) => [id, index]));
  const members = new Map<unknown, number>();
  withPeople(risk, (person) => {
    if (typeof person['member_id'] === 'number') members.set(person['id'], person['member_id']);
    return person;
  });
  return people.map((person) => ({
    ...(Object.fromEntries(described.map((field) => [field, person[field]])) as EnrolledPerson),
    id_number: String(person['id_number'] ?? '') || null,
    plan_category: String(person['plan_category'] || person['category'] || ''),
    principal: places.get(person['principal']) ?? null,
    principal_id: members.get(person['principal']) ?? null,
  }));
}

/** Those of them who are told whole, and on whom they depend as well. */
export function wholeAmong(risk: Values, people: readonly Values[]): Values[] {
  const whole = people.filter(isWhole);
  const known = new Set<unknown>(['', undefined, ...whole.map(({ id }) => id)]);
  withPeople(risk, (person) => {
    if (typeof person['member_id'] === 'number') known.add(person['id']);
    return person;
  });
  return whole.filter(({ principal }) => known.has(principal));
}

/** The row of a census has a certificate and a category as well, which a person has not. */
const isWhole = ({ certificate_no: _certificate, category: _category, ...person }: Values): boolean =>
  Person.safeParse(person).success;

/** The same risk, in which those who became members, by the ids of their rows, are covered as such. */
export const withMembers = (risk: Values, made: ReadonlyMap<string, NamedMember>): Values =>
  withPeople(risk, (person) => {
    const member = made.get(String(person['id']));
    if (!member || !isStranger(person)) return person;
    return { ...person, ...blankPerson(), id: person['id'], member_id: member.id };
  });
