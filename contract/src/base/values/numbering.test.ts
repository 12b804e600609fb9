import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, NumberingUpdate, seriesWithTakenPrefix } from './numbering.ts';

const prefix = fc.stringMatching(/^[A-Z0-9-]{0,7}[A-Z-]$/);
const look = fc.record({ prefix, digits: fc.integer({ min: 4, max: 10 }) });
const value = fc.integer({ min: 1, max: 999_999_999 });

describe('a prefix', () => {
  it.each(['', 'ACC1', 'A C-', 'ACCOUNT--', 'É-', 'ACC_', '7'])('is not %j', (wrong) => {
    expect(NumberingUpdate.safeParse({ account: { prefix: wrong } }).success).toBe(false);
  });

  it('is written in capitals', () => {
    expect(NumberingUpdate.parse({ account: { prefix: ' cl-' } })).toEqual({ account: { prefix: 'CL-' } });
  });

  it('belongs to one kind of record, whatever its case', () => {
    const parsed = NumberingUpdate.safeParse({ lead: { prefix: 'x-' }, claim: { prefix: 'X-' } });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['claim', 'prefix'], message: 'Another kind of record has this prefix.' },
    ]);
    expect(seriesWithTakenPrefix({ lead: 'X-', claim: 'Y-' })).toEqual([]);
  });
});

describe('digits', () => {
  it.each([3, 11, 5.5])('are not %d', (digits) => {
    expect(NumberingUpdate.safeParse({ account: { digits } }).success).toBe(false);
  });
});

describe('a number', () => {
  it('fills its digits and grows beyond them', () => {
    expect(formatNumber({ prefix: 'ACC-', digits: 6 }, 124)).toBe('ACC-000124');
    expect(formatNumber({ prefix: 'ACC-', digits: 4 }, 12_345)).toBe('ACC-12345');
  });

  it('tells its prefix and its value, whatever the digits', () => {
    fc.assert(
      fc.property(look, value, (given, number) => {
        const [, front, back] = /^(.*?)(\d+)$/.exec(formatNumber(given, number)) ?? [];
        expect([front, Number(back)]).toEqual([given.prefix, number]);
        expect(back?.length).toBeGreaterThanOrEqual(given.digits);
      }),
    );
  });

  it('is never that of another prefix or of another value', () => {
    fc.assert(
      fc.property(look, look, value, value, (one, other, first, second) => {
        fc.pre(one.prefix !== other.prefix || first !== second);
        expect(formatNumber(one, first)).not.toBe(formatNumber(other, second));
      }),
    );
  });
});
