import { expect, test } from 'vitest';
import { describePermissions } from './describePermissions.ts';

const action = (name: string, label: string) => ({ name, label, description: '' });
const actions = [action('view', 'View'), action('create', 'Create'), action('update', 'Change')];
const modules = [
  { module_name: 'accounts' as const, label: 'Accounts', description: 'Clients', scoped: true, actions },
  { module_name: 'insurers' as const, label: 'Insurers', description: 'Insurers', scoped: false, actions },
];

test('what is not granted is not there', () => {
  expect(describePermissions([], modules)).toEqual([]);
});

test('actions are named in the words and the order of the catalogue', () => {
  const entries = [{ module_name: 'accounts' as const, actions: ['update', 'view'], scope: 'team' as const }];
  expect(describePermissions(entries, modules)).toEqual([
    {
      name: 'accounts',
      label: 'Accounts',
      description: 'Clients',
      grants: [{ scope: 'team', actions: ['View', 'Change'] }],
    },
  ]);
});

test('of several entries for a module, the widest scope of each action wins', () => {
  const entries = [
    { module_name: 'accounts' as const, actions: ['view'], scope: 'all' as const },
    { module_name: 'accounts' as const, actions: ['view', 'update'], scope: 'own' as const },
    { module_name: 'accounts' as const, actions: ['update'], scope: 'team' as const },
  ];
  expect(describePermissions(entries, modules)[0]?.grants).toEqual([
    { scope: 'all', actions: ['View'] },
    { scope: 'team', actions: ['Change'] },
  ]);
});

test('a module without scopes says none', () => {
  const entries = [{ module_name: 'insurers' as const, actions: ['view'], scope: 'all' as const }];
  expect(describePermissions(entries, modules)[0]?.grants).toEqual([{ scope: undefined, actions: ['View'] }]);
});
