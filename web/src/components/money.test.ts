import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

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
