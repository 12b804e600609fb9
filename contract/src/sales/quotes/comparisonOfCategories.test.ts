import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf } from '../../base/amounts/decimals.ts';
import { compareOffers, onlyDifferent } from './comparison.ts';
import type { ComparableOffer, ComparisonSection } from './comparisonRows.ts';
import type { OfferPlan } from './plans.ts';

type Line = ComparableOffer['lines'][number];
const line = (category: string, quantity: number, unit_amount: string, amount: string): Line => ({
  kind: 'base',
  label: `Category ${category}`,
  category,
  quantity,
  unit_amount,
  amount,
});
const plan = (category: string, given: Partial<OfferPlan> = {}): OfferPlan => ({
  category,
  plan: '',
  network: '',
  annual_limit: null,
  copay_pct: null,
  maternity: null,
  ...given,
});
const offer = (given: Partial<ComparableOffer> = {}): ComparableOffer => ({
  lines: [{ kind: 'base', label: 'Base premium', amount: '600000.00' }],
  net_premium: '600000.00',
  fees: '0.00',
  tax: '0.00',
  gross_premium: '600000.00',
  deductible: null,
  sum_insured: null,
  benefits: [],
  conditions: '',
  valid_until: null,
  ...given,
});

const northstar = offer({
  plans: [
    plan('A', {
      plan: 'Gold',
      network: 'Wide',
      annual_limit: '1000000.00',
      copay_pct: '10',
      maternity: true,
    }),
    plan('B', { plan: 'Silver' }),
  ],
  lines: [line('A', 120, '3400.00', '408000.00'), line('B', 35, '5150.00', '180250.00')],
});
const orient = offer({
  plans: [plan('A', { plan: 'Prime', annual_limit: '750000.00', copay_pct: '7.5', maternity: false })],
  lines: [line('A', 120, '3385.50', '406260.00')],
});
/** One price for all, and nothing said of categories, as an offer that was sent before there were any. */
const lump = offer();

const blockOf = (sections: ComparisonSection[], category: string) =>
  sections.find((section) => section.key === 'category' && section.category === category);
const told = (offers: ComparableOffer[], category: string) =>
  Object.fromEntries(
    (blockOf(compareOffers(offers, 'AED'), category)?.rows ?? []).map(({ name, cells, best }) => [
      'field' in name ? name.field : '',
      { cells, best },
    ]),
  );
const amount = (text: string) => ({ kind: 'amount', amount: text });
const notStated = { kind: 'not_stated' };

describe('a category', () => {
  it('has its plan, its limits and its premium side by side, the best of each marked', () => {
    expect(told([northstar, orient], 'A')).toEqual({
      plan: {
        cells: [
          { kind: 'text', text: 'Gold' },
          { kind: 'text', text: 'Prime' },
        ],
        best: [],
      },
      network: { cells: [{ kind: 'text', text: 'Wide' }, notStated], best: [] },
      annual_limit: { cells: [amount('1000000.00'), amount('750000.00')], best: [0] },
      copay_pct: {
        cells: [
          { kind: 'percent', percent: '10' },
          { kind: 'percent', percent: '7.5' },
        ],
        best: [1],
      },
      maternity: { cells: [{ kind: 'included' }, { kind: 'not_included' }], best: [0] },
      unit_amount: { cells: [amount('3400.00'), amount('3385.50')], best: [1] },
      quantity: {
        cells: [
          { kind: 'count', count: 120 },
          { kind: 'count', count: 120 },
        ],
        best: [],
      },
      category_premium: { cells: [amount('408000.00'), amount('406260.00')], best: [1] },
    });
  });

  it('is not stated by an offer that does not tell them apart, which can be compared all the same', () => {
    const rows = told([northstar, lump], 'A');
    expect(Object.values(rows).map(({ cells }) => cells[1])).toEqual(
      Array.from({ length: 8 }, () => notStated),
    );
    expect(Object.values(rows).flatMap(({ best }) => best)).toEqual([]);
    const sections = compareOffers([northstar, lump], 'AED');
    expect(sections.find(({ key }) => key === 'lines')?.rows.map(({ name }) => name)).toEqual([
      { label: 'Base premium' },
    ]);
  });

  it('has no row for what nobody says of it, and no block where nobody tells them apart', () => {
    expect(Object.keys(told([northstar, orient], 'B'))).toEqual([
      'plan',
      'unit_amount',
      'quantity',
      'category_premium',
    ]);
    expect(compareOffers([lump, lump], 'AED').some(({ key }) => key === 'category')).toBe(false);
  });

  it('for other numbers of people has a lowest price of each, and no lowest premium', () => {
    const fewer = offer({ lines: [line('A', 118, '3450.00', '407100.00')] });
    const { unit_amount, category_premium } = told([northstar, fewer], 'A');
    expect([unit_amount?.best, category_premium?.best]).toEqual([[0], []]);
    const grossOf = (offers: ComparableOffer[]) => compareOffers(offers, 'AED')[0]?.rows[0]?.best;
    const cheaper = { ...fewer, gross_premium: '590000.00' };
    expect(grossOf([northstar, cheaper])).toEqual([]);
    expect(grossOf([northstar, { ...cheaper, lines: northstar.lines }])).toEqual([1]);
  });

  it('with prices for several numbers of people has no single one, but one premium and all its people', () => {
    const split = offer({
      lines: [line('A', 100, '3400.00', '340000.00'), line('A', 20, '3000.00', '60000.00')],
    });
    const { unit_amount, quantity, category_premium } = told([split], 'A');
    expect(unit_amount?.cells).toEqual([{ kind: 'several' }]);
    expect(quantity?.cells).toEqual([{ kind: 'count', count: 120 }]);
    expect(category_premium?.cells).toEqual([amount('400000.00')]);
  });

  it('adds what is charged and taken off for each of the same people', () => {
    const discounted = offer({
      lines: [
        line('A', 120, '3400.00', '408000.00'),
        { ...line('A', 120, '150.00', '18000.00'), kind: 'add_on' },
        { ...line('A', 120, '50.00', '6000.00'), kind: 'discount' },
      ],
    });
    expect(told([discounted], 'A')['unit_amount']?.cells).toEqual([amount('3500.00')]);
    expect(told([discounted], 'A')['quantity']?.cells).toEqual([{ kind: 'count', count: 120 }]);
  });

  it('among differences keeps only the rows in which offers differ', () => {
    const same = { ...northstar, plans: [plan('A', { plan: 'gold', network: 'Wide' }), plan('B')] };
    const rows = blockOf(onlyDifferent(compareOffers([northstar, same], 'AED')), 'A')?.rows;
    expect(rows?.map(({ name }) => name)).toEqual([
      { field: 'annual_limit' },
      { field: 'copay_pct' },
      { field: 'maternity' },
    ]);
  });
});

it('shows every line once: blocks and lines add up to what is asked, whatever it is', () => {
  const anyLine: fc.Arbitrary<Line> = fc.record({
    kind: fc.constantFrom('base', 'cover', 'add_on', 'discount', 'fee', 'tax'),
    label: fc.constantFrom('A', 'B'),
    category: fc.constantFrom('A', 'B', '', null, undefined),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((units) => decimalOf(BigInt(units), 2)),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const sections = compareOffers([offer({ lines })], 'AED');
      const shown = sections.flatMap(({ key, rows }) =>
        rows.flatMap(({ name, cells: [cell] }) => {
          const isCounted = key === 'lines' || ('field' in name && name.field === 'category_premium');
          return isCounted && cell?.kind === 'amount' ? [cell.amount] : [];
        }),
      );
      const asked = lines.map((each) => (each.kind === 'discount' ? `-${each.amount}` : each.amount));
      expect(sumOf('AED', shown)).toBe(sumOf('AED', asked));
    }),
  );
});
