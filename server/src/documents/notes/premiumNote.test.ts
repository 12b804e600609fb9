import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '#contract/base/amounts/amounts';
import { mostNamed, type Insured } from '#contract/sales/risk/insured';
import { keep, outside, pagesIn, type Page } from '../../../test/readPages.ts';
import { addressed, plainHouse } from '../../../test/fixtures/money/stationery.ts';
import { drawPremiumNote } from './drawPremiumNote.ts';
import { registerFonts } from '../fonts.ts';
import { renderOwed } from '../papers.ts';
import type { PremiumNoteData } from './premiumNoteData.ts';

beforeAll(registerFonts);

const pagesOf = async (name: string, data: PremiumNoteData) =>
  pagesIn(keep(name, await renderToBuffer(drawPremiumNote(data))));
const textOf = (pages: Page[]) => pages.map(({ text }) => text).join(' ');
const printed = (amount: string) =>
  Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');

type Line = PremiumNoteData['transaction']['lines'][number];
const line = (kind: Line['kind'], label: string, amount: string, more: Partial<Line> = {}): Line => ({
  kind,
  label,
  amount,
  item: '',
  tax_rate: null,
  manual: false,
  working: null,
  ...more,
});

const fleet = (count: number): Insured => ({
  line: 'motor',
  list: 'vehicles',
  count,
  items: Array.from({ length: Math.min(count, mostNamed) }, () => ({
    name: 'Toyota Hiace 2024',
    plate: 'Dubai A 12345',
    plate_pending: false,
    value: '84000.00',
    facts: [{ field: 'chassis_no', value: 'JTFHX02P500012345', kind: 'text' }],
  })),
  valued: count,
  total: sumOf('AED', Array<string>(count).fill('84000.00')),
  sums: [],
  facts: [],
  categories: [],
  nominees: [],
});

function note(given: Partial<PremiumNoteData> = {}): PremiumNoteData {
  return {
    language: 'en',
    date_format: 'letters',
    organisation: plainHouse,
    kind: 'debit',
    number: 'DN-000123',
    issued_on: '2028-01-03',
    credited: [],
    reason: '',
    client: addressed('Haddad Trading LLC', ['Al Quoz 3', 'Dubai', 'United Arab Emirates']),
    policy: {
      reference: 'POL-000042',
      number: 'P/28/00917-4',
      insurer: 'Gulf Meridian Insurance',
      product: 'Meridian Motor Gold',
      start_date: '2028-01-01',
      end_date: '2028-12-31',
      billing_type: 'agency_bill',
    },
    terms: { plan_name: '', deductible: null },
    insured: fleet(1),
    transaction: {
      kind: 'issue',
      effective_date: '2028-01-01',
      currency: 'AED',
      lines: [
        line('base', 'Base premium', '1000.00', { tax_rate: '5' }),
        line('discount', 'No claims', '50.00', { tax_rate: '5' }),
        line('fee', 'Policy fee', '20.00'),
        line('tax', 'Tax 5 %', '47.50', { tax_rate: '5' }),
      ],
      net_premium: '950.00',
      fees: '20.00',
      tax: '47.50',
      gross_premium: '1017.50',
      calculation: null,
    },
    due: [{ due_date: '2028-01-03', amount: '1017.50' }],
    issued_by: { name: 'Lina Nasser', job_title: 'Account manager', email: 'lina@example.com', phone: '' },
    ...given,
  };
}

const cancelled = note({
  kind: 'credit',
  number: 'CN-000009',
  issued_on: '2028-06-28',
  transaction: {
    kind: 'cancellation',
    effective_date: '2028-07-01',
    currency: 'AED',
    lines: [
      line('base', 'Base premium', '-502.73', { tax_rate: '5' }),
      line('discount', 'No claims', '-25.13', { tax_rate: '5' }),
      line('tax', 'Tax 5 %', '-23.88', { tax_rate: '5' }),
    ],
    net_premium: '-477.60',
    fees: '0.00',
    tax: '-23.88',
    gross_premium: '-501.48',
    calculation: {
      parts: [
        {
          transaction_id: 1,
          earns_from: '2028-01-01',
          earns_to: '2028-12-31',
          days: 366,
          unused_days: 184,
          kept_pct: null,
          refundable_net: '950.00',
          refundable_fees: '0.00',
          refundable_tax: '47.50',
          net: '477.60',
          fees: '0.00',
          tax: '23.88',
          gross: '501.48',
        },
      ],
      computed_gross: '501.48',
      insurer_gross: null,
      gross: '501.48',
    },
  },
});

const missing = (text: string, wanted: string[]) => wanted.filter((each) => !text.includes(each));

describe('a debit note', () => {
  it('says every figure and every name of its data, and by when to pay', async () => {
    const data = note();
    const pages = await pagesOf('debit', data);
    const { lines, net_premium, fees, tax, gross_premium } = data.transaction;
    const wanted = [
      ...lines.map(({ kind, amount }) => (kind === 'discount' ? '−' : '') + printed(amount)),
      ...[net_premium, fees, tax, gross_premium].map(printed),
      ...lines.map(({ label }) => label),
      'Debit note DN-000123',
      'Haddad Trading LLC',
      'Al Quoz 3',
      'P/28/00917-4',
      'POL-000042',
      'Gulf Meridian Insurance, Meridian Motor Gold',
      'Dubai A 12345',
      'Lina Nasser',
      '3 Jan 2028',
      '1 Jan 2028 to 31 Dec 2028, both days included',
      'Days in all: 366',
      'Payable to Harbour Brokers by 3 Jan 2028.',
      'Page 1 of 1',
    ];
    expect(missing(textOf(pages), wanted)).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
  });

  it('names the plan and the deductible with the places of the currency, in either language', async () => {
    const terms = { plan_name: 'Gold', deductible: '1500.000' };
    const inKuwait = { ...note(), insured: null, terms };
    inKuwait.transaction = { ...inKuwait.transaction, currency: 'KWD' };
    expect(textOf(await pagesOf('terms', inKuwait))).toContain('Plan Gold Deductible KWD 1,500.000');
    const arabic = textOf(await pagesOf('terms-ar', { ...inKuwait, language: 'ar' }));
    expect(missing(arabic, ['Gold', 'KWD 1,500.000'])).toEqual([]);
    const { policy } = note();
    const known = {
      ...inKuwait,
      language: 'ar' as const,
      policy: { ...policy, product: 'Motor comprehensive' },
    };
    const translated = textOf(await pagesOf('product-ar', known));
    expect(translated).not.toContain('Motor comprehensive');
    expect(arabic).not.toContain('Deductible');
    expect(textOf(await pagesOf('none', note({ insured: null })))).not.toContain('What is insured');
  });

  it('under direct bill is for information, and names whom to pay', async () => {
    const { policy } = note();
    const text = textOf(
      await pagesOf('direct', note({ policy: { ...policy, billing_type: 'direct_bill' } })),
    );
    expect(text).toContain('For information only. The premium is payable to Gulf Meridian Insurance');
    expect(text).not.toContain('Payable to Harbour');
  });

  it('lists the instalments where there are several', async () => {
    const due = [
      { due_date: '2028-01-03', amount: '508.75' },
      { due_date: '2028-07-01', amount: '508.75' },
    ];
    const text = textOf(await pagesOf('instalments', note({ due })));
    expect(missing(text, ['in the instalments below', '1 Jul 2028', '508.75'])).toEqual([]);
  });

  it('by category shows for how many each amount is, and at how much', async () => {
    const perHead = (category: string, quantity: number, unit_amount: string, amount: string) =>
      line('base', `Category ${category}`, amount, { tax_rate: '5', working: { quantity, unit_amount } });
    const { transaction } = note();
    const sums = { net_premium: '636250.00', fees: '0.00', tax: '31812.50', gross_premium: '668062.50' };
    const lines = [
      perHead('A', 120, '3400.00', '408000.00'),
      perHead('B', 35, '5150.00', '180250.00'),
      perHead('C', 4, '12000.00', '48000.00'),
      line('tax', 'Tax 5 %', '31812.50', { tax_rate: '5' }),
    ];
    const data = note({ transaction: { ...transaction, ...sums, lines } });
    const pages = await pagesOf('categories', data);
    const workings = ['120 × 3,400.00', '35 × 5,150.00', '4 × 12,000.00'];
    const figures = ['408,000.00', '180,250.00', '48,000.00', '31,812.50', '668,062.50'];
    expect(missing(textOf(pages), [...workings, ...figures, 'Number × each'])).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
    const [arabic] = await pagesOf('categories in Arabic', { ...data, language: 'ar' });
    expect(missing(arabic?.text ?? '', [...workings, ...figures])).toEqual([]);
    expect(arabic && outside(arabic)).toEqual([]);
  });

  it('of sixty lines goes over several pages, each with the head of the table, in a thread', async () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      line('base', `Vehicle ${at + 1}`, `${1000 + at}.25`, { tax_rate: '5', item: `Dubai A ${10_000 + at}` }),
    );
    const net = sumOf(
      'AED',
      lines.map(({ amount }) => amount),
    );
    const data = note();
    const long = {
      ...data,
      insured: fleet(60),
      transaction: {
        ...data.transaction,
        lines,
        net_premium: net,
        fees: '0.00',
        tax: '0.00',
        gross_premium: net,
      },
    };
    const pages = await pagesIn(keep('sixty', await renderOwed({ kind: 'premium note', data: long })));
    const text = textOf(pages);
    expect(pages.length).toBeGreaterThan(1);
    expect(
      missing(text, [
        ...lines.flatMap(({ label, amount, item }) => [label, printed(amount), item]),
        printed(net),
        '60 vehicles',
        'and 40 more',
      ]),
    ).toEqual([]);
    for (const [index, page] of pages.entries()) {
      expect(outside(page)).toEqual([]);
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      if (/Vehicle \d/.test(page.text)) expect(page.text).toContain('Amount in AED');
    }
  }, 180_000);
});

describe('a credit note', () => {
  it('shows how the return came about, by days and amounts', async () => {
    const text = textOf(await pagesOf('credit', cancelled));
    const wanted = [
      'Credit note CN-000009',
      'Cancellation of the policy from 1 Jul 2028',
      'Not used: 184 of 366 days',
      '−502.73',
      '25.13',
      '−23.88',
      '−477.60',
      '501.48',
      '950.00',
      '47.50',
      '997.50',
      '477.60',
      '23.88',
    ];
    expect(missing(text, wanted)).toEqual([]);
  });

  it('names what the insurer credits instead, and what short rate keeps', async () => {
    const { calculation } = cancelled.transaction;
    const parts = (calculation?.parts ?? []).map((part) => ({ ...part, kept_pct: '62.5' }));
    const changed = { parts, computed_gross: '374.06', insurer_gross: '370.00', gross: '370.00' };
    const data = { ...cancelled, transaction: { ...cancelled.transaction, calculation: changed } };
    const text = textOf(await pagesOf('short', data));
    expect(missing(text, ['the insurer keeps 62.5 %', '374.06', '370.00', 'in place of it'])).toEqual([]);
  });

  it('in Arabic begins at the right, with the same figures', async () => {
    const client = addressed('شركة حداد للتجارة', ['القوز 3', 'دبي']);
    const [page] = await pagesOf('arabic', { ...cancelled, language: 'ar', client });
    const label = page?.pieces.find(({ text }) => text === 'Base premium');
    const figure = page?.pieces.find(({ text }) => text === '−502.73');
    expect(label?.left).toBeGreaterThan(figure?.right ?? Infinity);
    expect(missing(page?.text ?? '', ['CN-000009', '501.48', '184', '366'])).toEqual([]);
    expect(page && outside(page)).toEqual([]);
  });
});
