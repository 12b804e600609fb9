import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import {
  addressedNouns,
  itemAddress,
  listAddress,
  recordAddress,
} from '../components/address/recordAddress.ts';
import type { Address } from '../components/address/linkTo.ts';
import { makeRouter } from './router.tsx';

const router = makeRouter(new QueryClient(), createMemoryHistory());

function open(address: Address) {
  const { href } = router.buildLocation(address);
  const history = createMemoryHistory({ initialEntries: [href] });
  const last = router.matchRoutes(router.parseLocation(history.location)).at(-1);
  return { href, route: last?.fullPath, search: last?.search };
}

it.each(addressedNouns)('a record of %s is found where it is said to live', (noun) => {
  const { route, search } = open(recordAddress(noun, 7));
  expect(route).not.toBe('/$');
  const opened = route?.includes('$') ? 'page' : search;
  if (opened !== 'page')
    expect(opened).toMatchObject({ modal_record_id: 7, modal: expect.stringMatching(/_view$/) });
  expect(open(listAddress(noun)).route).not.toContain('$');
});

it('an account has a page, a task opens over its list, and a role in its tab', () => {
  expect(open(recordAddress('accounts', 7)).href).toBe('/accounts/7');
  expect(open(recordAddress('tasks', 7)).href).toBe('/tasks?modal=task_view&modal_record_id=7');
  expect(open(recordAddress('groups', 7)).href).toBe(
    '/settings/users?tab=user_roles&modal=user_role_view&modal_record_id=7',
  );
});

it('a vehicle is shown among the cover of its policy', () => {
  const { href, search } = open(itemAddress(7, '0d8f1c52'));
  expect(href).toBe('/policies/7?section=cover&item=0d8f1c52');
  expect(search).toMatchObject({ section: 'cover', item: '0d8f1c52' });
});
