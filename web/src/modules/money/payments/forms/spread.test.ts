import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { decimalOf } from '#contract/base/amounts/decimals';
import { placesOf } from '#contract/base/amounts/money';
import { allocationsOf, shareAt, spread, totalOf, type Payee } from './spread.ts';

const payee = (id: number, open: string, over: Partial<Payee> = {}): Payee => ({
  key: `i${id}`,
  policy_id: 10 + id,
  instalment_id: id,
  open,
  isAutomatic: true,
  ...over,
});
const three = [payee(1, '300.00'), payee(2, '300.00'), payee(3, '300.00')];

describe('money over what is open', () => {
  it('goes to the oldest first, and what is more is left', () => {
    expect(spread('AED', '450', three, {})).toEqual({
      shares: { i1: '300.00', i2: '150.00', i3: '' },
      rest: '0.00',
    });
    expect(spread('AED', '1000', three, {}).rest).toBe('100.00');
  });

  it('leaves what was typed as it is, and gives the others the rest', () => {
    expect(spread('AED', '450', three, { i1: '50', i3: null })).toEqual({
      shares: { i1: '50', i2: '300.00', i3: '' },
      rest: '100.00',
    });
  });

  it('tells by how much the shares are more than the money', () => {
    expect(spread('AED', '100', three, { i2: '250.50' })).toEqual({
      shares: { i1: '', i2: '250.50', i3: '' },
      rest: '-150.50',
    });
  });

  it('counts as nothing what is no amount yet, which is sent and refused at its place', () => {
    const { shares, rest } = spread('AED', '300', three, { i1: '12,5', i2: '0.001' });
    expect([shares, rest]).toEqual([{ i1: '12,5', i2: '0.001', i3: '300.00' }, '0.00']);
    expect(spread('AED', '', three, {}).shares).toEqual({ i1: '', i2: '', i3: '' });
    expect(allocationsOf(three, shares)).toEqual([
      { policy_id: 11, instalment_id: 1, amount: '12,5' },
      { policy_id: 12, instalment_id: 2, amount: '0.001' },
      { policy_id: 13, instalment_id: 3, amount: '300.00' },
    ]);
  });

  it('goes to nothing by itself that takes only what is typed', () => {
    const rows = [payee(1, '300.00', { isAutomatic: false }), payee(2, '300.00')];
    expect(spread('AED', '200', rows, {}).shares).toEqual({ i1: '', i2: '200.00' });
    expect(spread('AED', '200', rows, { i1: '80' }).shares).toEqual({ i1: '80', i2: '120.00' });
  });
});

it('sends what gets something, and shows a refusal where it came from', () => {
  const rows = [payee(1, '10'), payee(2, '10'), payee(3, '10', { key: 'p13', instalment_id: null })];
  const shares = { i1: '0.00', i2: '4', p13: '6' };
  expect(allocationsOf(rows, shares)).toEqual([
    { policy_id: 12, instalment_id: 2, amount: '4' },
    { policy_id: 13, amount: '6' },
  ]);
  expect(shareAt(['allocations', 1, 'amount'], rows, shares)).toEqual(['shares', 'p13']);
  expect(shareAt(['allocations', '0', 'policy_id'], rows, shares)).toEqual(['shares', 'i2']);
  expect(shareAt(['allocations'], rows, shares)).toEqual(['shares']);
  expect(shareAt(['cheque_no'], rows, shares)).toEqual(['cheque_no']);
});

it('always adds up: no share is above its balance, and shares and rest are the money', () => {
  const currency = fc.constantFrom('AED', 'KWD', 'JPY');
  const units = fc.bigInt({ min: 0n, max: 10_000_000n });
  const rows = fc.array(fc.record({ open: units, isAutomatic: fc.boolean(), part: fc.option(units) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(currency, units, rows, (code, money, given) => {
      const asAmount = (amount: bigint) => decimalOf(amount, placesOf(code));
      const payees = given.map(({ open, isAutomatic }, index) =>
        payee(index, asAmount(open), { isAutomatic }),
      );
      const typed = Object.fromEntries(
        given.flatMap(({ open, part }, index) =>
          part === null ? [] : [[`i${index}`, asAmount(part < open ? part : open)]],
        ),
      );
      const { shares, rest } = spread(code, asAmount(money), payees, typed);
      expect(sumOf(code, [totalOf(code, payees, shares), rest])).toBe(asAmount(money));
      for (const { key, open } of payees)
        expect(compareAmounts(code, shares[key] || '0', open)).toBeLessThanOrEqual(0);
      const isOver = rest.startsWith('-');
      const isShared = payees.some(({ key, isAutomatic }) => isAutomatic && !(key in typed) && shares[key]);
      expect(isOver && isShared).toBe(false);
    }),
  );
});
