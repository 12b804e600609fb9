import { describe, expect, it } from 'vitest';
import { beneficialOwnersField } from '../../people/accountParts.ts';
import { isLowerPercent, percent, restOfHundred, sumOfPercents } from './percent.ts';

describe('a percentage', () => {
  it.each(['', '-1', '100.0001', '101', '1000', '1.23456', '.5', '5.', '1,5', 'ten', '1e1'])(
    'is not %j',
    (text) => {
      expect(percent.safeParse(text).success).toBe(false);
    },
  );

  it.each([
    ['0', '0'],
    ['012.50', '12.5'],
    ['100.0000', '100'],
    ['0.0001', '0.0001'],
    ['000', '0'],
  ])('of %j is kept as %j', (text, kept) => {
    expect(percent.parse(text)).toBe(kept);
  });

  it('is added up and compared exactly', () => {
    expect(sumOfPercents(['33.3333', '33.3333', '33.3334'])).toBe('100');
    expect(sumOfPercents(['33.3333', '33.3333', '33.3333'])).toBe('99.9999');
    expect(sumOfPercents([])).toBe('0');
    expect(restOfHundred('99.9999')).toBe('0.0001');
    expect(restOfHundred('100')).toBe('0');
    expect(restOfHundred('100.0001')).toBeUndefined();
    expect(isLowerPercent('9.5', '10')).toBe(true);
    expect(isLowerPercent('10', '10.0')).toBe(false);
  });
});

describe('the owners of a company', () => {
  const owners = (...shares: string[]) =>
    beneficialOwnersField.safeParse(shares.map((ownership_pct) => ({ name: 'Salma', ownership_pct })));

  it('hold no more than the whole, to the last ten-thousandth', () => {
    expect(owners('50', '50').success).toBe(true);
    expect(owners('50', '50.0001').error?.issues).toMatchObject([
      { path: [1, 'ownership_pct'], message: 'The owners hold more than 100 % together.' },
    ]);
  });

  it('with a share that is no percentage are told of that alone', () => {
    expect(owners('half', '99').error?.issues).toMatchObject([{ path: [0, 'ownership_pct'] }]);
  });
});
