import { expect, test } from 'vitest';
import { may } from './currentUser.ts';

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
