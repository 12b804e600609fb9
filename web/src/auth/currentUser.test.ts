import { expect, test } from 'vitest';
import { may, seesOthers } from './currentUser.ts';

const sales = {
  is_superuser: false,
  permissions: [
    { module_name: 'tasks' as const, actions: ['view', 'create'], scope: 'own' as const },
    { module_name: 'tasks' as const, actions: ['export'], scope: 'team' as const },
  ],
};

test('what no entry grants is denied', () => {
  expect(may(sales, 'tasks:delete')).toBe(false);
  expect(may(sales, 'insurers:view')).toBe(false);
  expect(may({ is_superuser: false, permissions: [] }, 'tasks:view')).toBe(false);
});

test('what any entry of the module lists is allowed, whatever its scope', () => {
  expect(may(sales, 'tasks:view')).toBe(true);
  expect(may(sales, 'tasks:export')).toBe(true);
});

test('a superuser may everything', () => {
  expect(may({ is_superuser: true, permissions: [] }, 'organisation:update')).toBe(true);
});

test('who may see a module of their own alone sees no others there, whatever else they may do to them', () => {
  expect(seesOthers(sales, 'tasks')).toBe(false);
  expect(seesOthers(sales, 'leads')).toBe(false);
  const both = [
    ...sales.permissions,
    { module_name: 'tasks' as const, actions: ['view'], scope: 'team' as const },
  ];
  expect(seesOthers({ is_superuser: false, permissions: both }, 'tasks')).toBe(true);
  expect(seesOthers({ is_superuser: true, permissions: [] }, 'tasks')).toBe(true);
});
