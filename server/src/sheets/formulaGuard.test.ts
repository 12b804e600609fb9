import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, stripFormulaGuard } from './formulaGuard.ts';

const runs = { numRuns: 5000 };
/** Mostly what the guard looks at, so that a run meets the difficult texts and not only the harmless ones. */
const piece = fc.oneof(
  fc.constantFrom(...`='+-@;;＝＋－＠'\t\r\n \u0000\u0001\u00a0\u200b\ufeff\u2028a1`),
  fc.string({ unit: 'binary', maxLength: 1 }),
  fc.constantFrom('-504.11', '-1', '-1+2', '-0'),
);
/** As the API writes amounts. */
const amount = fc
  .tuple(fc.integer({ min: 0, max: 2 ** 52 }), fc.integer({ min: 0, max: 3 }))
  .map(([units, places]) => {
    const digits = String(units).padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string(),
);

const isNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell);
const wouldRun = (cell: string) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell) && !isNumber(cell);

describe('the formula guard', () => {
  it('leaves no text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(text, (value) => !wouldRun(guardFormula(value))),
      runs,
    );
  });

  it('leaves none in any cell that a semicolon, a tab or the end of a line would make of it', () => {
    fc.assert(
      fc.property(
        text,
        (value) =>
          !guardFormula(value)
            .split(/[;\t\r\n]/)
            .some(wouldRun),
      ),
      runs,
    );
  });

  it('gives every text back when it is taken off again', () => {
    fc.assert(
      fc.property(text, (value) => stripFormulaGuard(guardFormula(value)) === value),
      runs,
    );
  });

  it('leaves a number below nothing a number, and nothing that only begins as one', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const below = `-${value}`;
        expect([guardFormula(below), stripFormulaGuard(below)]).toEqual([below, below]);
        for (const more of ['+1', '-1', '*2', '%', '/A1', '(1)', ' ', 'e5', '.', ',5'])
          expect(guardFormula(`${below}${more}`)).toBe(`'${below}${more}`);
      }),
      { numRuns: 500 },
    );
  });

  it('changes no text that a spreadsheet only shows', () => {
    for (const harmless of ['', 'Aisha', "'", "O'Brien", '3 + 4', 'a@b.com', '12', "'quoted'", 'a; b;\tc']) {
      expect(guardFormula(harmless)).toBe(harmless);
      expect(stripFormulaGuard(harmless)).toBe(harmless);
    }
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+971 50 123 4567', "'+971 50 123 4567"],
    ['-2', '-2'],
    ['-504.11', '-504.11'],
    ["'-504.11", "''-504.11"],
    ['-1+cmd', "'-1+cmd"],
    ['-007', "'-007"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t\r\n =1', "\t\r\n' =1"],
    ['plain;=1+2', "plain;'=1+2"],
    ['a\t+1\r\n-2; @b', "a\t'+1\r\n'-2;' @b"],
    ['＝1', "'＝1"],
    ['＋1;－2;＠b', "'＋1;'－2;'＠b"],
    ['\u00a0\ufeff\u200b=1', "'\u00a0\ufeff\u200b=1"],
    ["'=1", "''=1"],
    ["''\t=1", "''\t'=1"],
  ])('writes %j as %j', (value, cell) => {
    expect(guardFormula(value)).toBe(cell);
  });
});
