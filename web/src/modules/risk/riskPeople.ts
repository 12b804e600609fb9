import { fold } from '#contract/folding';
import type { RiskMember } from '#contract/risk/links';
import { blankPerson } from '#contract/risk/blank';
import { namedBy } from '#contract/risk/people';
import type { Values } from '../../components/form/merge.ts';

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

/** The same risk, in which those who became members, by the ids of their rows, are covered as such. */
export const withMembers = (risk: Values, made: ReadonlyMap<string, RiskMember>): Values =>
  withPeople(risk, (person) => {
    const member = made.get(String(person['id']));
    if (!member || !isStranger(person)) return person;
    return { ...person, ...blankPerson(), id: person['id'], member_id: member.id };
  });

const keyOf = (name: string, birth: unknown): string => `${fold(name)} ${String(birth)}`;

/** Which member each of these people is already, by name and day of birth. */
export function recognised(
  people: readonly Values[],
  members: readonly RiskMember[],
): Map<string, RiskMember> {
  const known = new Map(
    members.map((member) => [keyOf(member.label, member.date_of_birth), member] as const),
  );
  return new Map(
    people.flatMap((person) => {
      const name = `${String(person['first_name'])} ${String(person['last_name'])}`;
      const member = known.get(keyOf(name, person['date_of_birth']));
      return member ? [[String(person['id']), member] as const] : [];
    }),
  );
}
