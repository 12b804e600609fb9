import { expect, it } from 'vitest';
import { formatMoney, groupedAmount, readAmount } from './money.ts';

const inEnglish = (amount: string, currency: string) => formatMoney(amount, currency, 'en-GB');

it('shows an amount with exactly the places of its currency', () => {
  expect(inEnglish('1250.50', 'AED')).toBe('AED 1,250.50');
  expect(inEnglish('1250', 'JPY')).toBe('JPY 1,250');
  expect(inEnglish('1250.005', 'KWD')).toBe('KWD 1,250.005');
  expect(inEnglish('-3.10', 'EUR')).toBe('EUR -3.10');
});

it('loses nothing of an amount that no floating point number holds', () => {
  expect(inEnglish('999999999999999.999', 'KWD')).toBe('KWD 999,999,999,999,999.999');
  expect(inEnglish('9007199254740993', 'JPY')).toBe('JPY 9,007,199,254,740,993');
});

it.each([
  ['1250.50', '1250.50'],
  ['1,250,000.50', '1250000.50'],
  ['1 250 000', '1250000'],
  ['١٬٢٥٠٫٥', '1250.5'],
  ['1250,50', '1250,50'],
  ['1,25', '1,25'],
  ['185k', '185000'],
  ['1.5k', '1500'],
  ['1.2m', '1200000'],
  ['1.2 M', '1200000'],
  ['0.25k', '250'],
  ['1.23456k', '1234.56'],
  ['-80k', '-80000'],
  ['1,250k', '1250000'],
  ['١٨٥ ألف', '185000'],
  ['1,5k', '1,5k'],
  ['k', 'k'],
  ['185kg', '185kg'],
  ['', ''],
])('reads %s as %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

it.each([
  ['1250000.50', '1,250,000.50'],
  ['999', '999'],
  ['-1000', '-1,000'],
  ['1234.5678', '1,234.5678'],
  ['1250,50', '1250,50'],
  ['', ''],
])('shows %s as %s while nobody types', (amount, shown) => {
  expect(groupedAmount(amount)).toBe(shown);
  expect(readAmount(shown)).toBe(amount);
});
