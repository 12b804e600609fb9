import { expect, it } from 'vitest';
import type { NamedMember } from '#contract/people/members';
import { familiesIn, isFoundIn, searchedIn } from './families.ts';

const member = (id: number, label: string, over: Partial<NamedMember> = {}): NamedMember => ({
  id,
  label,
  date_of_birth: '1985-01-01',
  gender: 'male',
  relation: 'employee',
  principal_id: null,
  employee_no: '',
  plan_category: '',
  nationality: '',
  exit_date: null,
  is_active: true,
  ...over,
});
const known = [
  member(1, 'Rana Haddad', { employee_no: 'E-001' }),
  member(2, 'Sami Haddad', { relation: 'child', principal_id: 1 }),
  member(3, 'Élodie Amin', { principal_id: 99 }),
];
const names = { members: new Map(known.map((each) => [each.id, each])) };
const covered = (member_id: number, over: object = {}) => ({
  id: `item-${member_id}`,
  member_id,
  certificate_no: '',
  category: '',
  ...over,
});
const described = (id: string, first_name: string, principal = '') => ({
  id,
  member_id: null,
  first_name,
  last_name: 'Menon',
  principal,
});
const inShort = (rows: object[]) =>
  familiesIn(rows as Record<string, unknown>[], names).map(({ head, dependants }) => [
    head.name,
    ...dependants.map(({ name }) => name),
  ]);

it('puts dependants below their head, wherever they stand, members and described people alike', () => {
  expect(inShort([covered(2), covered(1), covered(3)])).toEqual([
    ['Rana Haddad', 'Sami Haddad'],
    ['Élodie Amin'],
  ]);
  expect(
    inShort([described('b', 'Child', 'a'), described('a', 'Head'), described('c', 'Lost', 'x')]),
  ).toEqual([['Head Menon', 'Child Menon'], ['Lost Menon']]);
});

it('loses nobody where a dependant has dependants, and nobody to a circle of two', () => {
  const chain = [described('a', 'A'), described('b', 'B', 'a'), described('c', 'C', 'b')];
  expect(inShort(chain)).toEqual([['A Menon', 'B Menon', 'C Menon']]);
  expect(
    inShort([described('a', 'A', 'b'), described('b', 'B', 'a')])
      .flat()
      .toSorted(),
  ).toEqual(['A Menon', 'B Menon']);
});

it('finds a family by the name, the employee number or the card of anyone of it', () => {
  const rows = [covered(1, { certificate_no: 'XK 55-99' }), covered(2), covered(3)];
  const searched = searchedIn(familiesIn(rows, names));
  const found = (typed: string) =>
    searched.filter(({ text }) => isFoundIn(text, typed)).map(({ family }) => family.head.name);
  for (const typed of ['rana', 'sami had', 'E-001', 'e001', 'xk5599', '55-99'])
    expect(found(typed), typed).toEqual(['Rana Haddad']);
  expect(found('elodie')).toEqual(['Élodie Amin']);
  expect(found('rana elodie')).toEqual([]);
});
