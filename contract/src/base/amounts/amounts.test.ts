import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAmounts, difference, percentOf, portionOf, splitInto, sumOf } from './amounts.ts';
import { compareDecimals, decimalOf, dividedAndRounded, isPositive, isZero, unitsOf } from './decimals.ts';
import { placesOf, SignedMoney } from './money.ts';

const currency = fc.constantFrom('JPY', 'AED', 'KWD');
const mostUnits = 10n ** 17n;
const units = fc.bigInt({ min: -mostUnits, max: mostUnits });
/** A currency and some amounts of it, as they are stored. */
const amounts = fc
  .tuple(currency, fc.array(units, { maxLength: 20 }))
  .map(([code, list]) => ({ code, list: list.map((each) => decimalOf(each, placesOf(code))) }));
const amount = fc
  .tuple(currency, units)
  .map(([code, each]) => ({ code, text: decimalOf(each, placesOf(code)) }));
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((each) => decimalOf(BigInt(each), 4));

const all = <T>(property: fc.IProperty<T>) => fc.assert(property, { numRuns: 500 });

describe('decimal text', () => {
  it.each(['', '-', '.5', '5.', '1,5', '1e3', '0x10', ' 1', 'NaN', '--1', '١'])('is not %j', (text) => {
    expect(() => unitsOf(text, 2)).toThrow(RangeError);
  });

  it('with more places than there are is refused, not cut', () => {
    expect(() => unitsOf('1.005', 2)).toThrow('"1.005" has more than 2 decimal places.');
    expect(() => unitsOf('1.0', 0)).toThrow(RangeError);
  });

  it('comes back as it was, with all of its places', () => {
    all(
      fc.property(
        units,
        fc.integer({ min: 0, max: 4 }),
        (each, places) => unitsOf(decimalOf(each, places), places) === each,
      ),
    );
    expect(decimalOf(-5n, 2)).toBe('-0.05');
    expect(decimalOf(unitsOf('-0', 2), 2)).toBe('0.00');
    expect(decimalOf(7n, 0)).toBe('7');
  });
});

describe('rounding', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [4n, 10n, 0n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [-15n, 10n, -2n],
    [25n, 10n, 3n],
    [5n, -10n, -1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
  ])('%i by %i is %i: half goes away from zero', (dividend, divisor, rounded) => {
    expect(dividedAndRounded(dividend, divisor)).toBe(rounded);
  });

  it('is never off by more than half a unit', () => {
    all(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 9n }), (dividend, divisor) => {
        const off = 2n * (dividedAndRounded(dividend, divisor) * divisor - dividend);
        return -divisor <= off && off <= divisor;
      }),
    );
  });
});

describe('amounts', () => {
  it('add up exactly, where fractions of a computer would not', () => {
    expect(sumOf('AED', ['0.1', '0.2'])).toBe('0.30');
    expect(sumOf('KWD', ['999999999999999.999', '-0.001', '0.002'])).toBe('1000000000000000.000');
    expect(sumOf('JPY', [])).toBe('0');
  });

  it('add up to the same in any order', () => {
    all(fc.property(amounts, ({ code, list }) => sumOf(code, list) === sumOf(code, list.toReversed())));
  });

  it('are what was added less what is taken away', () => {
    all(
      fc.property(amounts, ({ code, list }) => {
        const [first = '0', ...others] = list;
        return compareAmounts(code, difference(code, sumOf(code, list), sumOf(code, others)), first) === 0;
      }),
    );
  });

  it('are compared by what they are worth, not by their letters', () => {
    expect(compareAmounts('AED', '9.5', '10.00')).toBe(-1);
    expect(compareAmounts('AED', '10', '10.00')).toBe(0);
    expect(compareAmounts('AED', '-1', '-2.00')).toBe(1);
  });

  it('are nothing, more or less by their text, and compared where no currency is known', () => {
    all(
      fc.property(amount, amount, ({ code, text }, other) => {
        const units = unitsOf(text, placesOf(code));
        expect([isZero(text), isPositive(text)]).toEqual([units === 0n, units > 0n]);
        expect(compareDecimals(text, other.text)).toBe(compareAmounts('KWD', text, other.text));
      }),
    );
    // As numbers of the computer these two are the same.
    expect(compareDecimals('900719925474099.3', '900719925474099.28')).toBe(1);
  });

  it('of another number of places are a mistake of whoever asks', () => {
    expect(() => sumOf('JPY', ['1.5'])).toThrow(RangeError);
  });
});

describe('a percentage of an amount', () => {
  it.each([
    ['AED', '1234.50', '5', '61.73'],
    ['AED', '-1234.50', '5', '-61.73'],
    ['AED', '0.10', '5', '0.01'],
    ['KWD', '1234.567', '12.5', '154.321'],
    ['JPY', '1999', '2.5', '50'],
    ['AED', '200.00', '0.0025', '0.01'],
    ['AED', '100.00', '100', '100.00'],
  ])('%s %s at %s %% is %s', (code, text, percent, expected) => {
    expect(percentOf(code, text, percent)).toBe(expected);
  });

  it('of a debit and of its credit cancel each other out', () => {
    all(
      fc.property(amount, rate, ({ code, text }, percent) => {
        const credit = difference(code, '0', text);
        return (
          sumOf(code, [percentOf(code, text, percent), percentOf(code, credit, percent)]) === sumOf(code, [])
        );
      }),
    );
  });
});

describe('a portion of an amount', () => {
  it('of some days and of the rest differ from the whole by one unit at most', () => {
    all(
      fc.property(amount, fc.integer({ min: 0, max: 396 }), ({ code, text }, days) => {
        const parts = [portionOf(code, text, days, 396), portionOf(code, text, 396 - days, 396)];
        const off = unitsOf(difference(code, text, sumOf(code, parts)), placesOf(code));
        return off >= -1n && off <= 1n;
      }),
    );
    expect(portionOf('AED', '3660.00', 120, 366)).toBe('1200.00');
  });
});

describe('a split', () => {
  it('puts the remainder on the first part', () => {
    expect(splitInto('AED', '100.00', 3)).toEqual(['33.34', '33.33', '33.33']);
    expect(splitInto('AED', '-100.00', 3)).toEqual(['-33.34', '-33.33', '-33.33']);
    expect(splitInto('JPY', '5', 4)).toEqual(['2', '1', '1', '1']);
    expect(splitInto('KWD', '0.002', 4)).toEqual(['0.002', '0.000', '0.000', '0.000']);
  });

  it('adds up to the whole, all parts but the first being equal', () => {
    all(
      fc.property(amount, fc.integer({ min: 1, max: 60 }), ({ code, text }, count) => {
        const parts = splitInto(code, text, count);
        return (
          parts.length === count &&
          compareAmounts(code, sumOf(code, parts), text) === 0 &&
          new Set(parts.slice(1)).size <= 1
        );
      }),
    );
  });
});

describe('a signed amount', () => {
  it.each(['-', '+1', '1.2345', '01', '1.', '-.5', '1e5', '1000000000000000'])('is not %j', (text) => {
    expect(SignedMoney.safeParse(text).success).toBe(false);
  });

  it('is never less than nothing by nothing', () => {
    expect(SignedMoney.parse('-0.00')).toBe('0.00');
    expect(SignedMoney.parse('-80.5')).toBe('-80.5');
  });
});
