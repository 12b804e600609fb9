import { afterEach, expect, test, vi } from 'vitest';
import { at } from '#contract/base/operation';
import { addressOf, call, queryFor } from './call.ts';
import { fakeToken } from '../auth/fakeToken.ts';
import { storeTokens } from '../auth/tokens.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const paper = at('/claims/:id/checklist/:key/').patch<{ done: boolean }, { note: string }>();
const rows = at('/accounts/:id/cover/rows/', 'policies').get<
  string[],
  { category?: string; page?: string }
>();

test('what stands in an address is put there as it must be written', () => {
  expect(addressOf(at('/claims/:id/checklist/:key/').get(), { path: { id: 4, key: 'a/b c' } })).toBe(
    '/claims/4/checklist/a%2Fb%20c/',
  );
});

test('what is empty or undefined is left out, unless what is empty says something', () => {
  const path = { id: 4 };
  expect(addressOf(rows, { path, params: { category: '', page: 2 } })).toBe('/accounts/4/cover/rows/?page=2');
  expect(addressOf(rows, { path, params: { category: '' }, sendsEmpty: true })).toBe(
    '/accounts/4/cover/rows/?category=',
  );
});

test('a call has the method of its operation, and how it is made', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ done: true }));
  vi.stubGlobal('fetch', fetch);
  storeTokens({ access: fakeToken({ exp: Math.floor(Date.now() / 1000) + 600 }), refresh: 'r' });
  const answer = await call(paper, { path: { id: 4, key: 'report' }, body: { note: 'Came.' }, version: 3 });
  expect(answer).toEqual({ done: true });
  const [path, { method, body, headers }] = fetch.mock.calls[0] ?? ['', {}];
  expect({ path, method, body }).toEqual({
    path: '/api/claims/4/checklist/report/',
    method: 'PATCH',
    body: '{"note":"Came."}',
  });
  expect(new Headers(headers).get('if-match')).toBe('"3"');
});

test('a key begins with what the operation is about, and differs with what is asked', () => {
  const keys = [{ path: { id: 4 } }, { path: { id: 5 } }, { path: { id: 4 }, params: { page: 2 } }].map(
    (asked) => queryFor(rows, asked).queryKey,
  );
  expect(keys.map(([noun]) => noun)).toEqual(['policies', 'policies', 'policies']);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
});
