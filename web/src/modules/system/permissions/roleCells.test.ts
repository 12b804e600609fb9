import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroupCreate } from '#contract/system/groups';
import {
  moduleDescriptions,
  type GrantedPermission,
  type ModuleDescription,
} from '#contract/base/permissions';
import { isWithin, scopes } from './holding.ts';
import { scopesOf, setCells, setScope, toCells, toEntries, type Cells } from './roleCells.ts';

function moduleOf(name: string): ModuleDescription {
  const found = moduleDescriptions.find(({ module_name }) => module_name === name);
  if (!found) throw new Error(`There is no module ${name}.`);
  return found;
}

const tasks = moduleOf('tasks');
const insurers = moduleOf('insurers');
const everything = () => 'all' as const;

const entry = fc.constantFrom(...moduleDescriptions).chain(({ module_name, scoped, actions }) =>
  fc.record({
    module_name: fc.constant(module_name),
    actions: fc.uniqueArray(fc.constantFrom(...actions.map(({ name }) => name)), { minLength: 1 }),
    scope: scoped ? fc.constantFrom(...scopes) : fc.constant('all' as const),
  }),
);
const role = fc.uniqueArray(entry, { selector: ({ module_name, scope }) => `${module_name}/${scope}` });

const everyCell = moduleDescriptions.flatMap(({ module_name, actions }) =>
  actions.flatMap(({ name }) => scopes.map((scope) => [module_name, name, scope] as const)),
);

/** By hand: does some entry allow it, on at least these records? */
const allows = (
  entries: GrantedPermission[],
  module: string,
  action: string,
  scope: (typeof scopes)[number],
) =>
  entries.some(
    (each) => each.module_name === module && each.actions.includes(action) && isWithin(scope, each.scope),
  );

test('opening and saving a role changes nothing that it allows, however its scopes are mixed', () => {
  fc.assert(
    fc.property(role, (entries) => {
      const saved = toEntries(toCells(entries));
      const changed = everyCell.filter(
        ([module, action, scope]) =>
          allows(saved, module, action, scope) !== allows(entries, module, action, scope),
      );
      expect(changed).toEqual([]);
    }),
  );
});

test('what is saved is accepted by the contract and the same however often it is opened', () => {
  fc.assert(
    fc.property(role, (entries) => {
      const saved = toEntries(toCells(entries));
      expect(GroupCreate.safeParse({ name: 'Any', permissions: saved }).error).toBeUndefined();
      expect(toEntries(toCells(saved))).toEqual(saved);
      expect(toEntries(toCells(saved.toReversed()))).toEqual(saved);
    }),
  );
});

test('several scopes of one module are kept apart', () => {
  const cells: Cells = { 'tasks:view': 'all', 'tasks:update': 'team', 'tasks:delete': 'own' };
  expect(scopesOf(cells, tasks)).toEqual(['own', 'team', 'all']);
  expect(toEntries(cells)).toEqual([
    { module_name: 'tasks', actions: ['delete'], scope: 'own' },
    { module_name: 'tasks', actions: ['update'], scope: 'team' },
    { module_name: 'tasks', actions: ['view'], scope: 'all' },
  ]);
});

test('a newly ticked action takes the scope of its row', () => {
  const cells = setCells({ 'tasks:view': 'team' }, [{ module: tasks, action: 'update' }], true, everything);
  expect(cells).toEqual({ 'tasks:view': 'team', 'tasks:update': 'team' });
});

test('what the editor does not hold is neither ticked nor unticked, and never widened', () => {
  const holding = (permission: string) => (permission === 'tasks:view' ? ('own' as const) : undefined);
  const all = tasks.actions.map(({ name }) => ({ module: tasks, action: name }));
  expect(setCells({}, all, true, holding)).toEqual({ 'tasks:view': 'own' });
  expect(setCells({ 'tasks:delete': 'team' }, all, false, holding)).toEqual({ 'tasks:delete': 'team' });
  expect(setScope({ 'tasks:view': 'own' }, tasks, ['view'], 'all', holding)).toEqual({ 'tasks:view': 'own' });
});

test('a module without scopes knows all records only', () => {
  const cells = setCells({}, [{ module: insurers, action: 'view' }], true, everything);
  expect(cells).toEqual({ 'insurers:view': 'all' });
});
