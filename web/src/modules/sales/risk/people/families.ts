import { fold } from '#contract/base/values/folding';
import type { NamedMember } from '#contract/people/members';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { shown } from '../cells.ts';
import type { RiskNames } from '../riskNames.ts';
import { personName } from '../riskText.ts';

/** Someone who is insured, as they are shown. */
export interface Insured {
  id: string;
  row: Values;
  member: NamedMember | undefined;
  name: string;
  employee_no: string;
  certificate_no: string;
  category: string;
}

export interface InsuredFamily {
  head: Insured;
  dependants: Insured[];
}

function insuredOf(row: Values, names: Pick<RiskNames, 'members'>): Insured {
  const member = typeof row['member_id'] === 'number' ? names.members.get(row['member_id']) : undefined;
  return {
    id: shown(row['id']),
    row,
    member,
    name: personName(row, names),
    employee_no: member?.employee_no ?? shown(row['employee_no']),
    certificate_no: shown(row['certificate_no']),
    category: shown(row['category']),
  };
}

/** Whoever stands at the top; of people who depend on each other, everybody by themselves. */
function topOf(person: Insured, headOf: (of: Insured) => Insured | undefined): Insured {
  const met = new Set<Insured>();
  let top = person;
  for (let head = headOf(top); head; head = headOf(top)) {
    if (met.has(head)) return person;
    met.add(head);
    top = head;
  }
  return top;
}

/** Who is insured, family by family, in the order of the list; whoever's head is not in it stands alone. */
export function familiesIn(rows: readonly Values[], names: Pick<RiskNames, 'members'>): InsuredFamily[] {
  const people = rows.map((row) => insuredOf(row, names));
  const byId = new Map(people.map((person) => [person.id, person]));
  const byMember = new Map(people.flatMap((person) => (person.member ? [[person.member.id, person]] : [])));
  const headOf = ({ row, member }: Insured): Insured | undefined =>
    member ? byMember.get(member.principal_id ?? 0) : byId.get(shown(row['principal']));
  const tops = people.map((person) => topOf(person, headOf));
  const families = new Map(tops.map((head) => [head.id, { head, dependants: [] as Insured[] }]));
  for (const [index, person] of people.entries())
    if (tops[index] !== person) families.get(tops[index]?.id ?? '')?.dependants.push(person);
  return [...families.values()];
}

const textOf = ({ name, employee_no, certificate_no }: Insured): string => {
  const numbers = [employee_no, certificate_no].map(fold);
  return ` ${[fold(name), ...numbers, ...numbers.map((number) => number.replaceAll(' ', ''))].join(' ')}`;
};

/** The text by which each family is found, so that it is folded once and not with every letter that is typed. */
export const searchedIn = (families: readonly InsuredFamily[]): { family: InsuredFamily; text: string }[] =>
  families.map((family) => ({ family, text: [family.head, ...family.dependants].map(textOf).join('\n') }));

/** Every word stands somewhere in what one of the family is called or numbered. */
export function isFoundIn(text: string, typed: string): boolean {
  const words = fold(typed).split(' ').filter(Boolean);
  return text.split('\n').some((one) => words.every((word) => one.includes(word)));
}
