import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../../../../messages/t.ts';
import { benefitText, readBenefit, readMoney, readTax } from './cellTexts.ts';

beforeAll(() => loadTexts(['quotes']));

const money = (text: string, isTakenOff = false) => {
  const read = readMoney(text, 'AED', isTakenOff);
  return 'value' in read ? read.value : read.problem;
};

describe('an amount in a cell', () => {
  it.each([
    ['4600', '4600'],
    ['1,200.50', '1200.50'],
    ['AED 1,200.50', '1200.50'],
    ['1,200.50 aed', '1200.50'],
    ['Dhs. 950', '950'],
    ['د.إ.‏ 1,200', '1200'],
    ['١٬٢٠٠٫٥٠', '1200.50'],
    ['0450', '450'],
    ['1.2k', '1200'],
    ['AED 185k', '185000'],
    ['1.5m aed', '1500000'],
    ['12.', '12'],
    ['0', '0'],
    ['', null],
    ['-', null],
    ['not offered', null],
  ])('is read as it is written: %s', (text, amount) => expect(money(text)).toBe(amount));

  it.each([
    ['1,ooo', '“1,ooo” is not an amount'],
    ['1250,50', '“1250,50” is not an amount'],
    ['USD 40', '“USD 40” is not an amount'],
    ['12.345', 'Amounts in AED have at most 2 decimal places.'],
    ['-200', 'Below nothing: what is taken off is a discount'],
    ['1234567890123456', '“1234567890123456” is not an amount'],
  ])('says what is wrong with %s', (text, problem) => expect(money(text)).toBe(problem));

  it.each(['200', '-200', '- 200.00', '(200)', '−200', '(0.2k)'])('is taken off, written as %s', (text) =>
    expect(Number(money(text, true))).toBe(200),
  );
});

describe('tax in a cell', () => {
  it.each([
    ['5%', { rate: '5' }],
    ['5 %', { rate: '5' }],
    ['٥٪', { rate: '5' }],
    ['0 %', { rate: '0' }],
    ['206.03', { amount: '206.03' }],
    ['', null],
  ])('is a rate, an amount or reckoned: %s', (text, value) =>
    expect(readTax(text, 'AED')).toEqual({ value }),
  );

  it('says what it could be', () =>
    expect(readTax('five', 'AED')).toEqual({
      problem: '“five” is neither a rate, such as 5 %, nor an amount',
    }));
});

describe('a benefit in a cell', () => {
  it.each([
    ['Y', true, ''],
    ['y 7 days', true, '7 days'],
    ['Yes: own damage only', true, 'own damage only'],
    ['Included', true, ''],
    ['نعم', true, ''],
    ['N', false, ''],
    ['no', false, ''],
    ['Not included', false, ''],
    ['N only in Oman', false, 'only in Oman'],
    ['No limit', null, 'No limit'],
    ['Yearly check-up', null, 'Yearly check-up'],
    ['5000', null, '5000'],
    ['', null, ''],
    ['n/a', null, ''],
  ])('%s', (text, included, limit) => expect(readBenefit(text)).toEqual({ value: { included, limit } }));

  it('is written as it would be typed', () => {
    for (const text of ['Y', 'Y 7 days', 'N', '4 calls a year', '']) {
      const read = readBenefit(text);
      expect('value' in read && benefitText(read.value)).toBe(text);
    }
    expect(readBenefit(`Y ${'x'.repeat(201)}`)).toEqual({ problem: 'Longer than 200 characters' });
  });
});
