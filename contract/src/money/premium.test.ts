import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitInto } from '../base/amounts/amounts.ts';
import { placesOf } from '../base/amounts/money.ts';
import { premiumLinesField, premiumProblems, premiumTotals, type PremiumLineInput } from './premium.ts';

const entered = (kind: PremiumLineInput['kind'], amount: string, more: Partial<PremiumLineInput> = {}) => ({
  kind,
  label: kind,
  amount,
  ...more,
});
const figures = ({ net_premium, fees, tax, gross_premium }: ReturnType<typeof premiumTotals>) => ({
  net_premium,
  fees,
  tax,
  gross_premium,
});

describe('what is refused', () => {
  it('an amount below nothing, unless it is a tax line that we made', () => {
    const { error } = premiumLinesField.safeParse([entered('base', '1'), entered('discount', '-5')]);
    expect(error?.issues).toMatchObject([
      {
        path: [1, 'amount'],
        message: 'Enter an amount of nothing or more. What is taken off is a discount.',
      },
    ]);
    expect(premiumLinesField.safeParse([entered('tax', '-0.25', { manual: false })]).success).toBe(true);
  });

  it('more places than the currency has, each at its line', () => {
    const lines = [entered('base', '1'), entered('fee', '2.5')];
    expect(premiumProblems(lines, '5', 'JPY')).toEqual({
      'lines.1.amount': ['Amounts in JPY have no decimal places.'],
    });
    expect(premiumProblems([entered('base', '2.555')], '5', 'AED')).toEqual({
      'lines.0.amount': ['Amounts in AED have at most 2 decimal places.'],
    });
  });

  it('totals past what is stored, and discounts larger than the premium', () => {
    const most = '999999999999999.99';
    expect(premiumProblems([entered('base', most)], '0', 'AED')).toEqual({});
    const tooMuch = { lines: ['These amounts add up to more than can be stored.'] };
    expect(premiumProblems([entered('base', most), entered('fee', '0.01')], '0', 'AED')).toEqual(tooMuch);
    expect(premiumProblems([entered('base', most)], '5', 'AED')).toEqual(tooMuch);
    expect(premiumProblems([entered('base', '10'), entered('discount', '10.01')], '5', 'AED')).toEqual({
      lines: ['The discounts are larger than the premium.'],
    });
  });
});

describe('what happens', () => {
  it('adds up a premium with discount, fee and tax', () => {
    const lines = [entered('base', '1000'), entered('discount', '50.00'), entered('fee', '20')];
    const totals = premiumTotals(lines, '5', 'AED');
    expect(figures(totals)).toEqual({
      net_premium: '950.00',
      fees: '20.00',
      tax: '47.50',
      gross_premium: '1017.50',
    });
    expect(
      totals.lines.map(({ kind, taxable, refundable, payee, manual }) => ({
        kind,
        taxable,
        refundable,
        payee,
        manual,
      })),
    ).toEqual([
      { kind: 'base', taxable: true, refundable: true, payee: 'insurer', manual: false },
      { kind: 'discount', taxable: true, refundable: true, payee: 'insurer', manual: false },
      { kind: 'fee', taxable: false, refundable: false, payee: 'insurer', manual: false },
      { kind: 'tax', taxable: false, refundable: true, payee: 'authority', manual: false },
    ]);
  });

  it('rounds each tax once, half away from zero, and splits with the remainder first', () => {
    expect(premiumTotals([entered('base', '0.10')], '5', 'AED').tax).toBe('0.01');
    expect(premiumTotals([entered('base', '0.005')], '100', 'KWD').tax).toBe('0.005');
    expect(splitInto('KWD', '100.000', 3)).toEqual(['33.334', '33.333', '33.333']);
  });

  it('makes one tax line for each rate and refundability', () => {
    const { lines } = premiumTotals(
      [
        entered('base', '100'),
        entered('cover', '100', { tax_rate: '10' }),
        entered('fee', '100', { taxable: true }),
        entered('add_on', '100'),
      ],
      '5',
      'AED',
    );
    expect(
      lines
        .filter(({ kind }) => kind === 'tax')
        .map(({ tax_rate, refundable, amount }) => [tax_rate, refundable, amount]),
    ).toEqual([
      ['5', true, '10.00'],
      ['10', true, '10.00'],
      ['5', false, '5.00'],
    ]);
  });

  it('never recomputes a tax line that was typed in', () => {
    const stamp = entered('tax', '12.34', { label: 'Stamp duty' });
    const first = premiumTotals([entered('base', '1000'), stamp], '5', 'AED');
    expect(figures(first)).toMatchObject({ tax: '12.34', gross_premium: '1012.34' });
    expect(first.lines[1]).toMatchObject({ manual: true });
    const again = premiumTotals([...first.lines, entered('cover', '500')], '5', 'AED');
    expect(figures(again)).toMatchObject({ tax: '12.34', gross_premium: '1512.34' });
  });

  it('makes its own tax lines anew, at the rate of the day on which each line was entered', () => {
    const first = premiumTotals([entered('base', '1000')], '5', 'AED');
    const later = premiumTotals([...first.lines, entered('cover', '100')], '10', 'AED');
    expect(figures(later)).toEqual({
      net_premium: '1100.00',
      fees: '0.00',
      tax: '60.00',
      gross_premium: '1160.00',
    });
  });

  it('has no tax where the rate is nothing', () => {
    expect(premiumTotals([entered('base', '1000')], '0', 'AED').lines).toHaveLength(1);
  });
});

/** As a clerk would do it: in whole millionths of the smallest coin, with nothing of the code under test. */
function recomputed(lines: PremiumLineInput[], rate: string, currency: string) {
  const scale = 10n ** BigInt(placesOf(currency));
  const coins = (amount: string) => {
    const [whole = '0', part = ''] = amount.split('.');
    return BigInt(whole) * scale + BigInt(part.padEnd(placesOf(currency), '0') || '0');
  };
  const signed = (each: PremiumLineInput) =>
    each.kind === 'discount' ? -coins(each.amount) : coins(each.amount);
  const rateOf = (text: string) => BigInt(Math.round(Number(text) * 10_000));
  let [net, fees, typedTax, isTyped] = [0n, 0n, 0n, false];
  const taxed: Record<string, bigint> = {};
  for (const each of lines) {
    if (each.kind === 'tax') {
      isTyped = true;
      typedTax += coins(each.amount);
      continue;
    }
    if (each.kind === 'fee') fees += coins(each.amount);
    else net += signed(each);
    if (each.taxable ?? each.kind !== 'fee') {
      const key = `${each.tax_rate ?? rate}/${each.refundable ?? each.kind !== 'fee'}`;
      taxed[key] = (taxed[key] ?? 0n) + signed(each);
    }
  }
  const madeTax = Object.entries(taxed).reduce((sum, [key, amount]) => {
    const exact = amount * rateOf(key.split('/')[0] ?? '0');
    const up = ((exact < 0n ? -exact : exact) + 500_000n) / 1_000_000n;
    return sum + (exact < 0n ? -up : up);
  }, 0n);
  const tax = isTyped ? typedTax : madeTax;
  return { net, fees, tax, gross: net + fees + tax };
}

const currencies = ['JPY', 'AED', 'KWD'] as const;
const anyLine = (places: number): fc.Arbitrary<PremiumLineInput> =>
  fc.record(
    {
      kind: fc.constantFrom('base', 'cover', 'add_on', 'discount', 'fee', 'tax'),
      label: fc.constant('Line'),
      amount: fc
        .tuple(fc.nat({ max: 99_999_999 }), fc.nat({ max: 10 ** places - 1 }))
        .map(([whole, part]) =>
          places === 0 ? `${whole}` : `${whole}.${String(part).padStart(places, '0')}`,
        ),
      taxable: fc.boolean(),
      refundable: fc.boolean(),
      tax_rate: fc.constantFrom('5', '12.5', '0.0001', '0', '17.3333'),
    },
    { requiredKeys: ['kind', 'label', 'amount'] },
  );

it('comes to what a clerk would reckon, and to the same when it is sent back', () => {
  const cases = fc
    .constantFrom(...currencies)
    .chain((currency) =>
      fc.tuple(
        fc.constant(currency),
        fc.array(anyLine(placesOf(currency)), { maxLength: 30 }),
        fc.constantFrom('5', '0', '15', '7.1234'),
      ),
    );
  fc.assert(
    fc.property(cases, ([currency, lines, rate]) => {
      const totals = premiumTotals(lines, rate, currency);
      const coins = (amount: string) => BigInt(amount.replace('.', ''));
      const { net_premium, fees, tax, gross_premium } = totals;
      expect({
        net: coins(net_premium),
        fees: coins(fees),
        tax: coins(tax),
        gross: coins(gross_premium),
      }).toEqual(recomputed(lines, rate, currency));
      expect(premiumTotals(totals.lines, '99', currency)).toEqual(totals);
    }),
    { numRuns: 2000 },
  );
});
