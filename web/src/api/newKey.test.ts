import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './newKey.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a key is made where browsers trust nothing but random numbers, and never twice', () => {
  const { crypto: whole } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  });
  const keys = new Set(Array.from({ length: 1000 }, newKey));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
