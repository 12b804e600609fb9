import type { MembersEnrol, NamedMember } from '#contract/people/members';
import { blankPerson } from '#contract/sales/risk/blank';
import { namedBy } from '#contract/sales/risk/people';
import type { Values } from '../../../components/form/merge.ts';

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

/** What a member is made of. */
export const describedBy = (person: Values) =>
  Object.fromEntries(namedBy.map((field) => [field, person[field]])) as MembersEnrol['people'][number];

/** The same risk, in which those who became members, by the ids of their rows, are covered as such. */
export const withMembers = (risk: Values, made: ReadonlyMap<string, NamedMember>): Values =>
  withPeople(risk, (person) => {
    const member = made.get(String(person['id']));
    if (!member || !isStranger(person)) return person;
    return { ...person, ...blankPerson(), id: person['id'], member_id: member.id };
  });
