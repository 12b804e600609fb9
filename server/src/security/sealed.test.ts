import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = Buffer.alloc(32, 9);
const place = 'agents 7 bank_details';
const text = 'AE070331234567890123456 · Mona Haddad';

describe('what is sealed', () => {
  it.each<[string, () => string]>([
    ['in another row', () => unseal(key, 'agents 8 bank_details', seal(key, place, text))],
    ['with another key', () => unseal(Buffer.alloc(32, 8), place, seal(key, place, text))],
    ['when a bit of it was turned', () => unseal(key, place, turned(seal(key, place, text), 20))],
    ['when its nonce was turned', () => unseal(key, place, turned(seal(key, place, text), 3))],
    ['when it was cut', () => unseal(key, place, seal(key, place, text).subarray(0, -1))],
    ['when it is nothing', () => unseal(key, place, Buffer.alloc(0))],
    ['when it is of another version', () => unseal(key, place, turned(seal(key, place, text), 0))],
  ])('does not open %s', (_, open) => {
    expect(open).toThrow();
  });

  it('opens in its own place', () => {
    for (const value of [text, '', 'قرطبة 🔐', 'x'.repeat(10_000)]) {
      expect(unseal(key, place, seal(key, place, value))).toBe(value);
    }
  });

  it('shows neither the text nor that two are the same', () => {
    const [one, other] = [seal(key, place, text), seal(key, place, text)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('AE07')).toBe(false);
  });
});

function turned(sealed: Buffer, at: number): Buffer {
  const copy = Buffer.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
