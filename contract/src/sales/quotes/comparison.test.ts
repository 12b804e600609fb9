import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../base/amounts/amounts.ts';
import { compareOffers, onlyDifferent, unequalTax } from './comparison.ts';
import type { ComparableOffer, ComparisonRow } from './comparisonRows.ts';
import { decimalOf } from '../../base/amounts/decimals.ts';
import { unstatedBenefits } from './benefits.ts';

const offer = (given: Partial<ComparableOffer> = {}): ComparableOffer => ({
  lines: [{ kind: 'base', label: 'Base premium', amount: '1000.00' }],
  net_premium: '1000.00',
  fees: '0.00',
  tax: '0.00',
  gross_premium: '1000.00',
  deductible: null,
  sum_insured: null,
  benefits: [],
  conditions: '',
  valid_until: null,
  ...given,
});
const unpriced = offer({ lines: [], net_premium: '0.00', gross_premium: '0.00' });
const benefit = (label: string, limit = '', included: boolean | null = true) => ({ label, included, limit });
const excluded = null;
const unsaid = undefined;
const withLimit = (limit: string | typeof excluded | typeof unsaid, label = 'Towing') =>
  offer({ benefits: limit === unsaid ? [] : [benefit(label, limit ?? '', limit !== excluded)] });

const rowsOf = (offers: ComparableOffer[]): ComparisonRow[] =>
  compareOffers(offers, 'AED').flatMap(({ rows }) => rows);
function rowOf(offers: ComparableOffer[], key: string): ComparisonRow {
  const found = rowsOf(offers).find((row) => row.key === key);
  if (!found) throw new Error(`There is no row ${key}.`);
  return found;
}
const bestOf = (offers: ComparableOffer[], key: string) => rowOf(offers, key).best;

describe('the best of a row', () => {
  const priced = (gross: string) => offer({ gross_premium: gross });

  it('is the lowest premium, by its value and not by its text', () => {
    expect(bestOf([priced('1000.00'), priced('998.50'), priced('10000.00')], 'gross_premium')).toEqual([1]);
  });

  it('is the lowest deductible and the highest sum insured', () => {
    const offers = [
      offer({ deductible: '500.00', sum_insured: '90000.00' }),
      offer({ deductible: '1000.00', sum_insured: '100000.00' }),
    ];
    expect(bestOf(offers, 'deductible')).toEqual([0]);
    expect(bestOf(offers, 'sum_insured')).toEqual([1]);
  });

  it('is shared by all that are equal, and marked at none when nobody is behind', () => {
    expect(bestOf([priced('5.00'), priced('5.00'), priced('6.00')], 'gross_premium')).toEqual([0, 1]);
    expect(bestOf([priced('5.00'), priced('5.00')], 'gross_premium')).toEqual([]);
    expect(bestOf([priced('5.00')], 'gross_premium')).toEqual([]);
  });

  it('is never an offer without a price, nor the only one that has one', () => {
    expect(bestOf([unpriced, priced('5.00'), priced('6.00')], 'gross_premium')).toEqual([1]);
    expect(bestOf([unpriced, priced('5.00')], 'gross_premium')).toEqual([]);
    expect(rowOf([unpriced, priced('5.00')], 'gross_premium').cells[0]).toEqual({ kind: 'none' });
  });

  it.each([
    ['included beats not included', ['', excluded, ''], [0, 2]],
    ['the only limit beats not included', [excluded, '7 days'], [1]],
    ['equal limits beat not included', ['7 days', excluded, '7 days'], [0, 2]],
    ['included does not beat what is not stated', ['', unsaid], []],
    ['the only limit does not beat what is not stated', ['7 days', unsaid], []],
    ['equal limits do not beat what is not stated', ['7 days', '7 days', unsaid], []],
    ['what is not stated keeps nobody from being best', ['', excluded, unsaid], [0]],
    ['the higher number of one unit', ['7 days', '10 days', excluded, unsaid], [1]],
    ['thousands are read', ['AED 900,000', 'AED 5,000,000', 'aed  5,000,000'], [1, 2]],
    ['other units are not compared', ['7 days', 'AED 500'], []],
    ['a limit and none named are not compared', ['7 days', '', excluded], []],
    ['two numbers are not compared', ['2 x 500', '3 x 400'], []],
    ['percentages are not compared', ['80 %', '90 %'], []],
    ['words are not compared', ['unlimited', 'as agreed'], []],
  ] as const)('of a benefit: %s', (_, limits, best) => {
    expect(
      bestOf(
        limits.map((limit) => withLimit(limit)),
        'benefit towing',
      ),
    ).toEqual(best);
  });

  it.each(['Waiting period', 'Co-payment', 'Windscreen excess', 'مبلغ التحمّل'])(
    'is not the higher %s, which the client bears',
    (label) => {
      const rows = rowsOf([withLimit('3 months', label), withLimit('6 months', label)]);
      expect(rows.find(({ key }) => key.startsWith('benefit'))?.best).toEqual([]);
    },
  );
});

describe('benefits', () => {
  it('are matched however they are written, under the first way of writing', () => {
    const offers = [
      offer({ benefits: [benefit('Agency repair')] }),
      offer({ benefits: [benefit('AGENCY-Repair ')] }),
    ];
    const row = rowOf(offers, 'benefit agency repair');
    expect(row.name).toEqual({ label: 'Agency repair' });
    expect(row.cells).toEqual([{ kind: 'included' }, { kind: 'included' }]);
  });

  it('are not included only where someone said so; what an offer does not name, or leaves open, is not stated', () => {
    const offers = [
      offer({ benefits: [benefit('Oman')] }),
      offer(),
      offer({ benefits: [benefit('Oman', '', null)] }),
      offer({ benefits: [benefit('Oman', '', false)] }),
      offer({ benefits: [benefit('Oman', 'AED 500', false)] }),
      offer({ benefits: [benefit('Oman', '30 days', null)] }),
      unpriced,
    ];
    expect(rowOf(offers, 'benefit oman').cells).toEqual([
      { kind: 'included' },
      { kind: 'not_stated' },
      { kind: 'not_stated' },
      { kind: 'not_included' },
      { kind: 'not_included' },
      { kind: 'limit', text: '30 days' },
      { kind: 'none' },
    ]);
  });

  it.each([
    ['Excess', 'not_stated'],
    ['Windscreen excess', 'not_stated'],
    ['Windscreen without excess', 'included'],
  ])('%s without an amount, marked as included, is %s', (label, kind) => {
    const rows = rowsOf([offer({ benefits: [benefit(label)] })]);
    expect(rows.find(({ key }) => key.startsWith('benefit'))?.cells).toEqual([{ kind }]);
  });

  it('that one offer leaves open are those that any of them names', () => {
    const ours = offer({ benefits: [benefit('Oman'), benefit('Glass', '', null), benefit('Excess')] });
    const other = offer({ benefits: [benefit('OMAN'), benefit('Towing', '', false)] });
    expect(unstatedBenefits(ours, [ours, other])).toEqual(['Glass', 'Excess', 'Towing']);
    expect(unstatedBenefits(other, [ours, other])).toEqual(['Glass', 'Excess']);
  });
});

describe('premium lines', () => {
  const line = (kind: ComparableOffer['lines'][number]['kind'], label: string, amount: string) => ({
    kind,
    label,
    amount,
  });

  it('stand by kind and label; those of several items are one sum, discounts are taken off', () => {
    const offers = [
      offer({
        lines: [
          line('tax', 'VAT', '5.00'),
          line('base', 'Base', '10.05'),
          line('base', 'base', '20.10'),
          line('discount', 'Fleet', '3.00'),
        ],
      }),
      offer({ lines: [line('base', 'Base', '30.15'), line('fee', 'Base', '1.00')] }),
    ];
    const lines = compareOffers(offers, 'AED').find(({ key }) => key === 'lines');
    expect(lines?.rows.map(({ key }) => key)).toEqual(['base base', 'discount fleet', 'fee base', 'tax vat']);
    expect(lines?.rows[0]).toMatchObject({ isDifferent: false, best: [] });
    expect(lines?.rows[1]?.cells).toEqual([{ kind: 'amount', amount: '-3.00' }, { kind: 'none' }]);
  });

  it('of tax that we reckoned are told by their rate, one that was typed in by its label', () => {
    const made = { kind: 'tax' as const, label: 'Tax 5 %', amount: '50.00', tax_rate: '5', manual: false };
    const typed = { ...made, label: 'Municipal tax', manual: true };
    expect(rowOf([offer({ lines: [made] })], 'tax tax 5').name).toEqual({ tax_rate: '5' });
    expect(rowOf([offer({ lines: [typed] })], 'tax municipal tax').name).toEqual({ label: 'Municipal tax' });
  });

  it('that are shown add up to the gross premium, whatever they are', () => {
    const kind = fc.constantFrom('base', 'cover', 'add_on', 'discount', 'fee', 'tax');
    const anyLine = fc.record({
      kind,
      label: fc.constantFrom('A', 'a', 'B-1', 'b 1', 'ض'),
      amount: fc.integer({ min: 0, max: 1_000_000 }).map((units) => decimalOf(BigInt(units), 2)),
    });
    const lists = fc.array(fc.array(anyLine, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(lists, (given) => {
        const rows = compareOffers(
          given.map((lines) => offer({ lines })),
          'AED',
        ).find(({ key }) => key === 'lines');
        given.forEach((lines, place) => {
          const shown = (rows?.rows ?? []).flatMap(({ cells }) => {
            const cell = cells[place];
            return cell?.kind === 'amount' ? [cell.amount] : [];
          });
          const asked = lines.map((each) => (each.kind === 'discount' ? `-${each.amount}` : each.amount));
          expect(sumOf('AED', shown)).toBe(sumOf('AED', asked));
        });
      }),
    );
  });
});

describe('tax', () => {
  const asks = (gross: string, tax: string, tax_rate: string | null) =>
    offer({
      lines: [{ kind: 'base', label: 'Base', amount: '1000.00', taxable: true, tax_rate }],
      tax,
      gross_premium: gross,
    });
  const open = asks('1000.00', '0.00', null);
  const free = asks('1000.00', '0.00', '0');
  const taxed = asks('1050.00', '50.00', '5');

  it('that nobody stated is told as such, none that someone stated as nothing', () => {
    expect(rowOf([open, free, taxed, unpriced], 'tax').cells).toEqual([
      { kind: 'tax_not_stated' },
      { kind: 'amount', amount: '0.00' },
      { kind: 'amount', amount: '50.00' },
      { kind: 'none' },
    ]);
  });

  it('that is open keeps a price from being the lowest, unless it is open of all', () => {
    expect(bestOf([open, taxed], 'gross_premium')).toEqual([]);
    expect(bestOf([free, taxed], 'gross_premium')).toEqual([0]);
    const dear = asks('1100.00', '0.00', null);
    expect(bestOf([dear, taxed], 'gross_premium')).toEqual([1]);
    expect(bestOf([open, dear, unpriced], 'gross_premium')).toEqual([0]);
  });

  it('that is not alike is told by offer, and nothing where it is', () => {
    expect(unequalTax([open, free, taxed, unpriced])).toEqual({
      taxed: [2],
      untaxed: [1],
      unstated: [0],
    });
    expect(unequalTax([taxed, asks('105.00', '5.00', '5'), unpriced])).toBe(null);
  });
});

describe('a comparison', () => {
  const limit = fc.constantFrom('', '7 days', '10 days', 'AED 1,000', 'unlimited');
  const anyOffer = fc
    .record({
      gross: fc.integer({ min: 0, max: 300 }),
      deductible: fc.option(fc.integer({ min: 0, max: 3 })),
      benefits: fc.array(
        fc.record({
          label: fc.constantFrom('Towing', 'Oman', 'Glass'),
          included: fc.option(fc.boolean()),
          limit,
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ gross, deductible, benefits }) =>
      offer({
        gross_premium: decimalOf(BigInt(gross), 2),
        deductible: deductible === null ? null : `${deductible}.00`,
        benefits,
      }),
    );
  const offers = fc.array(anyOffer, { minLength: 1, maxLength: 8 });

  it('has a cell for each offer, and marks only some of them', () => {
    fc.assert(
      fc.property(offers, (given) => {
        for (const { cells, best } of rowsOf(given)) {
          expect(cells).toHaveLength(given.length);
          expect(best.length).toBeLessThan(given.length);
        }
      }),
    );
  });

  it('says the same in whatever order the offers stand', () => {
    fc.assert(
      fc.property(offers, (given) => {
        const turned = rowsOf(given.toReversed());
        for (const { key, best, isDifferent } of rowsOf(given)) {
          const other = turned.find((row) => row.key === key);
          expect(other?.isDifferent).toBe(isDifferent);
          expect(other?.best.map((place) => given.length - 1 - place).toSorted()).toEqual(best.toSorted());
        }
      }),
    );
  });

  it('of differences leaves out exactly the rows in which all say the same', () => {
    const given = [offer({ deductible: '1.00', tax: '4.00' }), offer({ deductible: '1.00', tax: '5.00' })];
    const kept = onlyDifferent(compareOffers(given, 'AED'));
    expect(kept.map(({ key, rows }) => [key, rows.map((row) => row.key)])).toEqual([['premium', ['tax']]]);
  });

  it('has no row for what nobody says', () => {
    const keys = rowsOf([offer(), offer()]).map(({ key }) => key);
    expect(keys).toEqual(['gross_premium', 'net_premium', 'fees', 'tax', 'base base premium']);
  });
});
