import { describe, expect, it } from 'vitest';
import { blankMember, blankPerson, blankVehicle, emptyRisk } from '#contract/sales/risk/blank';
import { newItemId } from '#contract/sales/risk/items';
import type { NamedMember } from '#contract/people/members';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { riskCheck } from '../riskForm.ts';
import { enrolledOf, strangersIn, wholeAmong, withMembers } from './riskPeople.ts';

const omar = { first_name: 'Omar', last_name: 'Haddad', date_of_birth: '1990-05-17' };
const described = { ...omar, gender: 'male', relation: 'employee' };
const member = (id: number, label: string): NamedMember => ({
  id,
  label,
  date_of_birth: '1990-05-17',
  gender: 'male',
  relation: 'employee',
  principal_id: null,
  employee_no: '',
  plan_category: '',
  nationality: '',
  exit_date: null,
  is_active: true,
});

describe('who is covered without being a member', () => {
  it('is found wherever people stand, and a row that nobody has begun is nobody', () => {
    const driver = { ...blankPerson(), ...described };
    const motor = { ...emptyRisk('motor'), vehicles: [{ ...blankVehicle(), drivers: [driver] }] };
    const health = {
      ...emptyRisk('health'),
      members: [{ ...blankMember(), ...described }, { ...blankMember(), member_id: 7 }, blankMember()],
    };
    const life = { ...emptyRisk('life'), life_assured: driver };
    expect(strangersIn(motor)).toEqual([driver]);
    expect(strangersIn(health)).toHaveLength(1);
    expect(strangersIn(life)).toEqual([driver]);
    expect(strangersIn(emptyRisk('marine'))).toEqual([]);
  });

  it('is covered as the member who they became, with the same id and certificate', () => {
    const id = newItemId();
    const row = { ...blankMember(), ...described, id, certificate_no: 'C-1' };
    const risk = { ...emptyRisk('health'), members: [row, { ...blankMember(), ...described }] };
    const next = withMembers(risk, new Map([[id, member(7, 'Omar Haddad')]]));
    const [first] = (next as { members: object[] }).members;
    expect(first).toEqual({ ...blankMember(), id, certificate_no: 'C-1', member_id: 7 });
    expect(strangersIn(next)).toHaveLength(1);
  });

  it('becomes a member with all that is said of them, as a dependant of whoever is in the list', () => {
    const [known, head] = [newItemId(), newItemId()];
    const noor = { ...described, first_name: 'Noor', date_of_birth: '2015-01-01', relation: 'child' };
    const members: Values[] = [
      { ...blankMember(), id: known, member_id: 7 },
      { ...blankMember(), ...noor, principal: head, category: 'Gold' },
      { ...blankMember(), ...described, id: head, employee_no: 'E-1', nationality: 'JO', category: 'Gold' },
      { ...blankMember(), ...noor, first_name: 'Hala', principal: known, plan_category: 'B' },
    ];
    const risk = { ...emptyRisk('health'), members };
    const people = wholeAmong(risk, strangersIn(risk));
    expect(enrolledOf(risk, people)).toMatchObject([
      { first_name: 'Noor', principal: 1, principal_id: null, plan_category: 'Gold' },
      { employee_no: 'E-1', nationality: 'JO', principal: null, principal_id: null, plan_category: 'Gold' },
      { first_name: 'Hala', principal: null, principal_id: 7, plan_category: 'B' },
    ]);
    const half = {
      ...risk,
      members: members.map((row) => (row['id'] === head ? { ...row, gender: null } : row)),
    };
    expect(wholeAmong(half, strangersIn(half)).map(({ first_name }) => first_name)).toEqual(['Hala']);
  });

  it('is refused on a policy, and welcome on a quote', () => {
    const risk = { ...emptyRisk('health'), members: [{ ...blankMember(), ...described }] };
    const problemsOf = (isMembersOnly: boolean) =>
      (riskCheck('health', 'AED', isMembersOnly).safeParse(risk).error?.issues ?? []).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      );
    expect(problemsOf(false)).toEqual([]);
    expect(problemsOf(true)).toEqual([
      'members.0.member_id: This person is not a member of the account yet.',
    ]);
  });
});
