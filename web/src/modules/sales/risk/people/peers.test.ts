import { expect, it } from 'vitest';
import type { NamedMember } from '#contract/people/members';
import { peersIn } from './peers.ts';

const omar = { id: 7, label: 'Omar Haddad', employee_no: 'E-7', principal_id: null } as NamedMember;
const rows = [
  { id: 'a', member_id: 7 },
  { id: 'b', first_name: 'Noor', last_name: 'Haddad', employee_no: 'E-7', principal: 'a' },
  { id: 'c', first_name: 'Sami', last_name: 'Saleh', employee_no: '', principal: '' },
];
const peers = peersIn(rows, { members: new Map([[7, omar]]) });

it('whom somebody depends on is found by number, name or row, heads of families first', () => {
  expect(['e-7', 'omar haddad', 'Noor Haddad', '3', 'nobody'].map(peers.find)).toEqual([
    'a',
    'a',
    'b',
    'c',
    undefined,
  ]);
});

it('only who depends on nobody is offered', () => {
  expect(peers.heads.map(({ name }) => name)).toEqual(['Omar Haddad', 'Sami Saleh']);
  expect([peers.nameOf('b'), peers.nameOf('x')]).toEqual(['Noor Haddad', undefined]);
});
