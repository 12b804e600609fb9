import { expect, test } from 'vitest';
import { needsRefresh, readExpiry } from './accessToken.ts';
import { base64url, fakeToken } from './fakeToken.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const endingIn = (seconds: number) => fakeToken({ exp: now / 1000 + seconds });

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no token at all', 'hello'],
  ['a broken payload', 'a.%%%.c'],
  ['a payload that is not JSON', `a.${base64url('{')}.c`],
  ['a payload without exp', fakeToken({ sub: '1' })],
  ['an exp that is a text', fakeToken({ exp: '1800000000' })],
  ['a payload that is null', fakeToken(null)],
])('%s cannot be decoded and is refreshed', (_name, value) => {
  expect(needsRefresh(value, now)).toBe(true);
});

test('a token that has ended or ends within 30 seconds is refreshed', () => {
  expect(needsRefresh(endingIn(-1), now)).toBe(true);
  expect(needsRefresh(endingIn(0), now)).toBe(true);
  expect(needsRefresh(endingIn(30), now)).toBe(true);
});

test('a token that ends later is used as it is', () => {
  expect(needsRefresh(endingIn(31), now)).toBe(false);
  expect(needsRefresh(endingIn(600), now)).toBe(false);
});

test('the payload is read as base64url, with characters that plain base64 does not have', () => {
  expect(readExpiry(fakeToken({ exp: 1_800_000_000, name: '>>>???~~~ÿ' }))).toBe(1_800_000_000_000);
});
