import { describe, expect, it } from 'vitest';
import { difference } from '../../../base/amounts/amounts.ts';
import { matchLines, type MatchRow } from './matching.ts';

const row = (over: Partial<MatchRow> = {}): MatchRow => ({
  id: 1,
  expected: '118.75',
  tax: '5.94',
  open: '118.75',
  base: '950.00',
  other_base: '1017.50',
  rate: '12.5',
  business_rate: '10',
  is_due: true,
  ...over,
});
const e1 = row({
  id: 2,
  expected: '46.00',
  open: '46.00',
  tax: '2.30',
  base: '368.00',
  other_base: '386.40',
});
const back = row({
  id: 3,
  expected: '-59.70',
  open: '-59.70',
  tax: '-2.99',
  base: '-477.60',
  other_base: '-501.48',
});

const matched = (amounts: string[], rows: MatchRow[] = [row()], is_cancelled = false) =>
  matchLines(
    { currency: 'AED', rows, is_cancelled },
    amounts.map((amount, place) => ({ id: place + 1, amount })),
  );
const one = (amount: string, rows?: MatchRow[], is_cancelled?: boolean) => {
  const [line] = matched([amount], rows, is_cancelled);
  return line && { ...line, differs: difference('AED', amount, line.expected) };
};

describe('a line of a statement', () => {
  it.each([
    ['114.00', '-4.75', 'rate', '12'],
    ['127.19', '8.44', 'basis', null],
    ['237.50', '118.75', 'paid_twice', null],
    ['112.81', '-5.94', 'tax_withheld', null],
    ['59.38', '-59.37', 'part', '2'],
    ['95.00', '-23.75', 'business_rate', '10'],
    ['100.01', '-18.74', 'unexplained', null],
  ])('of %s differs by %s: %s %s (C16)', (amount, differs, finding, value) => {
    expect(one(amount)).toMatchObject({ differs, finding, value, rows: [{ commission_id: 1, amount }] });
  });

  it('agrees with one row, or with several of the policy (C16)', () => {
    expect(one('118.75')).toMatchObject({ finding: 'agrees', differs: '0.00' });
    expect(one('105.05', [row(), e1, back])).toMatchObject({
      finding: 'agrees',
      rows: [
        { commission_id: 1, amount: '118.75' },
        { commission_id: 2, amount: '46.00' },
        { commission_id: 3, amount: '-59.70' },
      ],
    });
  });

  it('names what else of the policy was due (C16)', () => {
    expect(one('118.75', [row(), e1])).toMatchObject({ finding: 'transaction_missing', differs: '-46.00' });
    expect(one('118.75', [row(), { ...e1, is_due: false }])).toMatchObject({ finding: 'agrees' });
  });

  it('may come before it is due, after it came, or for what was cancelled', () => {
    expect(one('46.00', [row({ open: '0.00' }), { ...e1, is_due: false }])).toMatchObject({
      finding: 'other_period',
      differs: '46.00',
    });
    expect(one('118.75', [row({ open: '0.00', is_due: false })])).toMatchObject({
      finding: 'paid_twice',
      differs: '118.75',
    });
    const gone = [row({ open: '0.00', is_due: false }), row({ id: 2, expected: '-118.75', open: '0.00' })];
    expect(one('118.75', gone, true)).toMatchObject({ finding: 'cancelled_before' });
    expect(one('0.00')).toMatchObject({ finding: 'nothing', rows: [] });
  });

  it('is one of several that come to one row', () => {
    expect(matched(['39.58', '39.58', '39.59'])).toMatchObject([
      { finding: 'agrees', rows: [{ amount: '39.58' }] },
      { finding: 'agrees' },
      { finding: 'agrees', rows: [{ amount: '39.59' }] },
    ]);
    expect(matched(['118.75', '0.00'])).toMatchObject([{ finding: 'agrees' }, { finding: 'nothing' }]);
    expect(matched(['46.00', '114.00'], [row(), e1])).toMatchObject([
      { finding: 'agrees', rows: [{ commission_id: 2 }] },
      { finding: 'rate', rows: [{ commission_id: 1 }] },
    ]);
  });

  it('of a policy of many rows agrees with all of them together', () => {
    const many = Array.from({ length: 40 }, (_, id) => row({ id: id + 1, open: '1.00', expected: '1.00' }));
    expect(one('40.00', many)).toMatchObject({ finding: 'agrees' });
    expect(one('1.00', many)).toMatchObject({ rows: [{ commission_id: 1, amount: '1.00' }] });
  });
});
