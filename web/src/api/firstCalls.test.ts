import { expect, it } from 'vitest';
import { ownLists } from '../nouns/nouns.ts';
import { callName, callOf } from './firstCalls.ts';

it.each([
  ['/accounts/', '', '/accounts/?page=1&page_size=10'],
  ['/accounts', '?page=3&search=Al%20Noor', '/accounts/?page=3&page_size=10&search=Al+Noor'],
  [
    '/policies/',
    '?modal=policy_cancel&modal_record_id=4&section=x&tab=notes',
    '/policies/?page=1&page_size=10',
  ],
  ['/claims/', '?search=', '/claims/?page=1&page_size=10'],
  ['/leads/17/', '?tab=tasks', '/leads/17/'],
])('the screen at %s%s begins with %s', (path, search, call) => {
  expect(callOf(path, search, ownLists)).toBe(call);
});

it.each([
  ['/', ''],
  ['/settings/users/', ''],
  ['/accounts/create/', ''],
  ['/accounts/17/edit/', ''],
  ['/accounts/0x11/', ''],
  ['/leads/', '?view=board'],
  ['/tasks/', '?view=day'],
])('nothing is known of the screen at %s%s', (path, search) => {
  expect(callOf(path, search, ownLists)).toBeUndefined();
});

it('knows a call in whatever order its parameters stand', () => {
  expect(callName('/accounts/?search=a&page=1')).toBe(callName('/accounts/?page=1&search=a'));
  expect(callName('/users/me/')).toBe('/users/me/');
});
