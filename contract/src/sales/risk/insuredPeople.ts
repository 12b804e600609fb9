import { ageOn } from '../../base/days/term.ts';
import type { Link } from '../../base/http.ts';
import type { relations } from '../../people/memberList.ts';
import type { InsuredItem, InsuredList } from './insured.ts';
import { choice, count, day, isStated, text } from './insuredFacts.ts';
import type { RiskLinks } from './links.ts';
import type { CoveredMember, Person } from './people.ts';
import type { Travel } from './otherLines.ts';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** How each person is called: members by their record, others as they are described. */
export function personNames(links: RiskLinks | null): (person: Person) => string {
  const names = new Map<number | null, string>(links?.members.map(({ id, label }: Link) => [id, label]));
  return ({ member_id, first_name, last_name }) => names.get(member_id) ?? joined(first_name, last_name);
}

type Told = {
  date_of_birth: string | null;
  relation: (typeof relations)[number] | null;
  employee_no: string;
};

/** What is told of a person beside the name, by the record or the description. */
function toldBy(links: RiskLinks | null): (person: Person) => Told {
  const members = new Map<number | null, Told>(links?.members.map((member) => [member.id, member]));
  return (person) => members.get(person.member_id) ?? person;
}

const blank = { plate: '', plate_pending: false, value: null };

type Listed = { list: InsuredList; items: InsuredItem[] };

export function membersIn(members: readonly CoveredMember[], links: RiskLinks | null): Listed {
  const [nameOf, told] = [personNames(links), toldBy(links)];
  const items = members.map((person): InsuredItem => {
    const { date_of_birth, relation, employee_no } = told(person);
    const facts = [
      text('employee_no', employee_no),
      choice('relation', relation),
      day('date_of_birth', date_of_birth),
      text('category', person.category),
      text('certificate_no', person.certificate_no),
    ];
    return { ...blank, name: nameOf(person), facts: facts.filter(isStated) };
  });
  return { list: 'members', items };
}

/** Whoever travels is priced by the age on the first day. */
export function travellersIn({ travellers, from }: Travel, links: RiskLinks | null): Listed {
  const [nameOf, told] = [personNames(links), toldBy(links)];
  const items = travellers.map((person): InsuredItem => {
    const { date_of_birth } = told(person);
    const age = date_of_birth === null || date_of_birth > from ? null : ageOn(from, date_of_birth);
    const facts = [day('date_of_birth', date_of_birth), count('age', age)];
    return { ...blank, name: nameOf(person), facts: facts.filter(isStated) };
  });
  return { list: 'travellers', items };
}
