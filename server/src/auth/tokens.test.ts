import { afterEach, expect, it, vi } from 'vitest';
import { accessTokenMinutes } from '#contract/system/auth';
import { readAccessToken, signAccessToken } from './tokens.ts';

const key = Buffer.alloc(32, 1);

afterEach(() => vi.useRealTimers());

it('an access token that was read before is refused once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await signAccessToken(key, 7, 42);
  expect(await readAccessToken(key, token)).toBe(42);
  vi.setSystemTime(Date.now() + accessTokenMinutes * 60_000 - 2000);
  expect(await readAccessToken(key, token)).toBe(42);
  vi.setSystemTime(Date.now() + 3000);
  expect(await readAccessToken(key, token)).toBeNull();
  expect(await readAccessToken(key, token)).toBeNull();
});

it('an access token that was read before is refused with another key, or when its signature is another', async () => {
  const token = await signAccessToken(key, 7, 42);
  expect(await readAccessToken(key, token)).toBe(42);
  expect(await readAccessToken(Buffer.alloc(32, 2), token)).toBeNull();
  const other = token.at(-9) === 'A' ? 'B' : 'A';
  expect(await readAccessToken(key, token.slice(0, -9) + other + token.slice(-8))).toBeNull();
});
