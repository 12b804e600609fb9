import { beforeAll, describe, expect, it } from 'vitest';
import { OfferUpdate, type Offer } from '#contract/sales/quotes/offers';
import { premiumTotals, type LineKind } from '#contract/money/premium';
import { loadTexts } from '../../../../messages/t.ts';
import { conflictsOf, isFixed, priceColumn, textOf, type Reading, type Texts } from './priceColumn.ts';
import { keyOfNew, priceRows, rowsIn, type NewRow } from './priceRows.ts';
import { acrossFrom, downFrom } from './priceMoves.ts';
import { pastedInto } from './pricePaste.ts';
import { readTable } from '../../../../components/grid/clipboard.ts';

beforeAll(() => loadTexts(['quotes']));

const reading: Reading = { currency: 'AED', rate: '5', day: (text: string) => ({ value: text || null }) };
type Entered = [kind: LineKind, label: string, amount: string, over?: object];

function offer(entered: Entered[], over: Partial<Offer> = {}, rate: string | null = '5'): Offer {
  const lines = entered.map(([kind, label, amount, more]) => ({ kind, label, amount, ...more }));
  const priced = lines.length > 0 ? premiumTotals(lines, rate, 'AED') : { lines: [] };
  const none = { net_premium: null, fees: null, tax: null, gross_premium: null };
  const rest = {
    benefits: [],
    plans: [],
    plan_name: '',
    conditions: '',
    deductible: null,
    sum_insured: null,
  };
  return { id: 1, version: 1, valid_until: null, ...rest, ...none, ...priced, ...over } as unknown as Offer;
}
const rowsOf = (offers: Offer[], added: NewRow[] = []) => rowsIn(priceRows(offers, { added, benefits: [] }));
const keysOf = (offers: Offer[], added: NewRow[] = []) => rowsOf(offers, added).map(({ key }) => key);
const column = (one: Offer, texts: Texts, given = reading, added: NewRow[] = []) =>
  priceColumn(one, rowsOf([one], added), texts, given);

const meridian = offer([
  ['base', 'Motor premium', '4600'],
  ['add_on', 'Agency repair', '350'],
  ['discount', 'No claims', '200'],
  ['fee', 'Policy fee', '50'],
]);
const dhow = offer([
  ['base', 'Base premium', '4200.5'],
  ['cover', 'agency  repair', '100'],
  ['cover', 'Personal accident', '120'],
]);
const silent = offer([]);

describe('the rows', () => {
  it('are those of all offers, once each, with what can be named anew', () => {
    expect(keysOf([meridian, dhow, silent]).slice(0, 11)).toEqual([
      'recommendation',
      'base',
      'cover agency repair',
      'cover personal accident',
      'add cover',
      'discount no claims',
      'net',
      'fee policy fee',
      'add fee',
      'tax',
      'gross',
    ]);
    expect(rowsOf([meridian, dhow]).find(({ key }) => key === 'base')?.name).toBe('Base premium');
    expect(rowsOf([meridian]).find(({ key }) => key === 'base')?.name).toBe('Motor premium');
  });

  it('are there before an insurer has said anything, and the new ones where they belong', () => {
    const added: NewRow[] = [
      { adds: 'cover', label: 'Agency repair' },
      { adds: 'benefit', label: 'Oman' },
    ];
    const keys = keysOf([silent], added);
    expect(keys).toEqual(
      expect.arrayContaining(['base', 'discount discount', 'fee policy fee', 'benefit oman']),
    );
    expect(keys.indexOf('cover agency repair')).toBe(keys.indexOf('add cover') - 1);
    const benefits = [{ label: 'Roadside', included: null, limit: '' }];
    const rows = rowsIn(priceRows([silent], { added: [], benefits, isReadOnly: true }));
    expect(rows.at(-1)?.key).toBe('benefit roadside');
    expect(rows.some(({ kind }) => kind === 'add')).toBe(false);
  });

  it('leave what is worked out, doubled or for categories to the form', () => {
    const fleet = offer([
      ['base', 'Premium', '100', { item_id: 'a' }],
      ['base', 'Premium', '120', { item_id: 'b' }],
      ['fee', 'Cards', '40', { quantity: 4, unit_amount: '10' }],
      ['cover', 'Glass', '10'],
    ]);
    const fixed = rowsOf([fleet]).flatMap((row) => (isFixed(fleet, row) ? [row.key] : []));
    expect(fixed).toEqual(expect.arrayContaining(['base', 'fee cards', 'net', 'gross']));
    expect(fixed).not.toContain('cover glass');
    const group = offer([['base', 'Staff', '200', { category: 'Staff', quantity: 2, unit_amount: '100' }]]);
    const texts = Object.fromEntries(keysOf([group]).map((key) => [key, '999']));
    expect(column(group, texts).body).not.toHaveProperty('lines');
  });
});

describe('a column', () => {
  it('sends only what changed, and a premium as a whole with its totals', () => {
    const { body, totals, problems, settled } = column(meridian, {
      base: '4,600.00',
      'cover agency repair': 'AED 480',
      'discount no claims': '',
      deductible: '1000',
    });
    expect(problems).toEqual({});
    expect(OfferUpdate.safeParse(body).success).toBe(true);
    expect(Object.keys(body).toSorted()).toEqual(['deductible', 'lines']);
    expect(body.lines?.map(({ label, amount }) => [label, amount])).toEqual([
      ['Motor premium', '4600.00'],
      ['Agency repair', '480'],
      ['Policy fee', '50.00'],
    ]);
    expect(totals).toMatchObject({ net_premium: '5080.00', tax: '254.00', gross_premium: '5384.00' });
    expect(settled.toSorted()).toEqual(['base', 'cover agency repair', 'deductible', 'discount no claims']);
    expect(column(meridian, { base: '4600' }).body).toEqual({});
  });

  it('prices an insurer that said nothing before', () => {
    const { body, totals } = column(silent, {
      base: '1000',
      'discount discount': '-100',
      'fee policy fee': '20',
    });
    expect(body.lines?.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'base Base premium',
      'discount Discount',
      'fee Policy fee',
    ]);
    expect(totals?.gross_premium).toBe('965.00');
  });

  it('keeps a premium back while a part of it is wrong, and sends the rest', () => {
    const { body, problems, totals, settled } = column(meridian, {
      base: '1,ooo',
      'cover agency repair': '90',
      deductible: '500',
    });
    expect(problems).toEqual({ base: '“1,ooo” is not an amount' });
    expect(body).toEqual({ deductible: '500' });
    expect(totals).toBeUndefined();
    expect(settled).toEqual(['deductible']);
    expect(column(meridian, { 'discount no claims': '9000' }).problems).toEqual({
      net: 'The discounts are larger than the premium.',
    });
  });

  it('states tax by a rate, by an amount, or lets it be reckoned again', () => {
    const open = { ...reading, rate: null };
    const untaxed = offer([['base', 'Base premium', '1000']], {}, null);
    expect(column(untaxed, { tax: '5%' }, open).totals?.tax).toBe('50.00');
    const own = column(untaxed, { tax: '47.5' }, open);
    expect(own.totals).toMatchObject({ tax: '47.50', gross_premium: '1047.50' });
    expect(column(own.live, { tax: '' }).totals?.tax).toBe('50.00');
    const more = column(column(untaxed, { tax: '5%' }, open).live, { 'cover glass': '100' }, open, [
      { adds: 'cover', label: 'Glass' },
    ]);
    expect(more.totals?.tax).toBe('55.00');
  });

  it('changes benefits one by one, and none that nobody typed', () => {
    const one = offer([['base', 'B', '1']], {
      benefits: [
        { label: 'Oman', included: true, limit: 'own damage' },
        { label: 'Dunes', included: null, limit: '' },
      ],
    });
    expect(column(one, { 'benefit dunes': 'N' }).body.benefits).toEqual([
      { label: 'Oman', included: true, limit: 'own damage' },
      { label: 'Dunes', included: false, limit: '' },
    ]);
    const added: NewRow[] = [{ adds: 'benefit', label: 'Car' }];
    expect(column(one, { 'benefit car': '' }, reading, added).body).toEqual({});
    expect(rowsOf([one]).map((row) => textOf(one, row))).toContain('Y own damage');
  });

  it('asks only about cells that somebody else wrote otherwise', () => {
    const theirs = offer([
      ['base', 'Motor premium', '4700'],
      ['add_on', 'Agency repair', '400'],
    ]);
    const texts = { base: '4650', 'cover agency repair': '400', deductible: '10' };
    const found = conflictsOf({ base: meridian, theirs, texts }, rowsOf([meridian]), reading);
    expect(found.map(({ key }) => key)).toEqual(['base']);
  });
});

describe('typing and pasting', () => {
  const rows = rowsOf([meridian, dhow]);
  const isTyped = (row: (typeof rows)[number]) => row.kind !== 'recommendation' && !isFixed(meridian, row);
  const place = (row: string, column: number) => ({
    rows,
    at: { row, column },
    columns: 2,
    currency: 'AED',
    isTyped,
    keyOf: keyOfNew,
  });
  const byCell = (text: string, row = 'base', column = 0) =>
    pastedInto(readTable(text), place(row, column)).entries.map(
      (each) => `${each.row} ${each.column} ${each.text}`,
    );

  it('passes by what is reckoned', () => {
    const typed = new Set(rows.filter((row) => isTyped(row) && row.kind !== 'tax').map(({ key }) => key));
    const ground = { rows: rows.map(({ key }) => key), columns: 2, isStop: (row: string) => typed.has(row) };
    expect(downFrom({ row: 'discount no claims', column: 1 }, false, ground).row).toBe('fee policy fee');
    expect(acrossFrom({ row: 'fee policy fee', column: 1 }, false, ground)).toEqual({
      row: 'sum_insured',
      column: 0,
    });
    expect(acrossFrom({ row: 'base', column: 0 }, true, ground)).toBeUndefined();
  });

  it('fills a column or a block from the cell on', () => {
    expect(byCell('1\n2\n3\n4\n5\n6')).toEqual([
      'base 0 1',
      'cover agency repair 0 2',
      'cover personal accident 0 3',
      'discount no claims 0 4',
      'fee policy fee 0 5',
      'sum_insured 0 6',
    ]);
    expect(byCell('1\t2\t3', 'deductible')).toEqual(['deductible 0 1', 'deductible 1 2']);
  });

  it('reads a sheet that names its rows, adds those it names first, and reckons totals itself', () => {
    const sheet =
      'Premium\tAED 4,700\nGlass\t90\nVAT 5%\t235\nGross premium\t4,935\nExcess\t750\nOman cover\tYes';
    const { entries, added } = pastedInto(readTable(sheet), place('gross', 1));
    expect(added).toEqual([
      { adds: 'cover', label: 'Glass' },
      { adds: 'benefit', label: 'Oman cover' },
    ]);
    expect(entries.map(({ row, text }) => `${row} ${text}`)).toEqual([
      'base AED 4,700',
      'cover glass 90',
      'deductible 750',
      'benefit oman cover Yes',
    ]);
  });
});
