import { expect, test } from 'vitest';
import { heldIn } from './linkedOptions.ts';

const record = {
  id: 7,
  owner_id: 3,
  owner: { id: 3, label: 'Lina Haddad' },
  agent_id: null,
  agent: null,
  groups: [
    { id: 1, label: 'Sales' },
    { id: 2, label: 'Claims' },
  ],
  tags: ['vip'],
};

test('what a record points at is named by the record itself', () => {
  expect(heldIn(record, ['owner_id'])).toEqual([{ value: 3, label: 'Lina Haddad' }]);
  expect(heldIn(record, ['groups'])).toEqual([
    { value: 1, label: 'Sales' },
    { value: 2, label: 'Claims' },
  ]);
});

test('what points nowhere, is no link or belongs to a new record has no name', () => {
  expect(heldIn(record, ['agent_id'])).toEqual([]);
  expect(heldIn(record, ['tags'])).toEqual([]);
  expect(heldIn(undefined, ['owner_id'])).toEqual([]);
});
