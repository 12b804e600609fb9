import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import { outside, pagesIn, type Page } from '../../../test/readPages.ts';
import { addressed, plainHouse } from '../../../test/fixtures/money/stationery.ts';
import { drawProposal } from './drawProposal.ts';
import { registerFonts } from '../fonts.ts';
import { margin } from '../layout.ts';
import { renderOwed } from '../papers.ts';
import type { Insured } from '#contract/sales/risk/insured';
import type { ProposalData, ProposalOffer } from './proposalData.ts';

/** Drawn here, without the thread, whose start takes longer than the pages. */
const pagesOf = async (data: ProposalData) => pagesIn(await renderToBuffer(drawProposal(data)));

beforeAll(registerFonts);

const grouped = (amount: number) => amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });

function offerOf(place: number, benefits: number): ProposalOffer {
  const base = 10_000.25 + place * 1_111.11;
  return {
    insurer: `Insurer ${place + 1}`,
    product: `Product ${place + 1}`,
    plan_name: `Plan ${place + 1}`,
    is_recommended: place === 0,
    lines: [
      { kind: 'base', label: 'Base premium', amount: base.toFixed(2) },
      { kind: 'discount', label: 'Fleet discount', amount: `${50 + place}.00` },
    ],
    net_premium: (base - 50 - place).toFixed(2),
    fees: `${20 + place}.00`,
    tax: `${40 + place}.75`,
    gross_premium: (base + 10.75).toFixed(2),
    deductible: `${500 + place}.00`,
    sum_insured: `${1_840_000 + place}.00`,
    benefits: Array.from({ length: benefits }, (_, row) => ({
      label: `Benefit ${row + 1}`,
      included: (row + place) % 3 > 0,
      limit: row === 0 ? `${place + 5} days` : '',
    })),
    conditions: `Conditions of insurer ${place + 1}.`,
    valid_until: '2026-11-30',
  };
}

function proposal(offers: number, benefits: number, given: Partial<ProposalData> = {}): ProposalData {
  return {
    language: 'en',
    date_format: 'letters',
    organisation: plainHouse,
    quote: {
      number: 'QTE-000042',
      revision: 2,
      category: 'Motor fleet',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      currency: 'AED',
      sum_insured: '1840000.00',
      valid_until: '2026-11-30',
    },
    client: addressed('Haddad Trading', ['Al Quoz']),
    insured: null,
    needs: 'Eleven vans with agency repair.',
    offers: Array.from({ length: offers }, (_, place) => offerOf(place, benefits)),
    recommendation_reason: 'Its deductible is the lowest.',
    made_by: { name: 'Lina Nasser', job_title: 'Account manager', email: 'lina@example.com', phone: '' },
    made_on: '2026-11-16',
    is_draft: false,
    ...given,
  };
}

describe('a proposal of eight offers with sixty benefits', () => {
  const data = proposal(8, 60);
  let pages: Page[] = [];
  let tookMs = 0;
  beforeAll(async () => {
    const before = performance.now();
    const document = await renderOwed({ kind: 'proposal', data });
    tookMs = performance.now() - before;
    pages = await pagesIn(document);
  }, 120_000);

  it('says every figure and every name of its data', () => {
    const text = pages.map((page) => page.text).join(' ');
    const figures = data.offers.flatMap((offer) => [
      ...offer.lines.map(({ kind, amount }) => (kind === 'discount' ? '−' : '') + grouped(Number(amount))),
      ...[offer.net_premium, offer.fees, offer.tax, offer.gross_premium].map((each) => grouped(Number(each))),
      grouped(Number(offer.deductible)),
      grouped(Number(offer.sum_insured)),
      offer.insurer,
      offer.plan_name,
      offer.conditions,
    ]);
    const words = ['QTE-000042', 'Haddad Trading', 'Eleven vans', 'Lina Nasser', '30 Nov 2026', 'Benefit 60'];
    expect([...figures, ...words].filter((each) => !text.includes(each))).toEqual([]);
    console.info(`8 offers, 60 benefits: ${pages.length} pages in ${Math.round(tookMs)} ms`);
  });

  it('names every insurer above the rows on each page that the table reaches', () => {
    const ofTable = pages.filter(({ text }) => /Benefit \d/.test(text));
    expect(ofTable.length).toBeGreaterThan(2);
    for (const { pieces } of ofTable) {
      const row = pieces.find(({ text }) => /^Benefit \d/.test(text));
      const heads = data.offers.map(({ insurer }) => pieces.find(({ text }) => text === insurer));
      for (const head of heads) expect(head?.top).toBeLessThan(row?.top ?? 0);
    }
  });

  it('begins every page at the same height, and ends the letterhead at the margin', () => {
    const tops = pages.slice(1).map(({ pieces }) => Math.min(...pieces.map(({ top }) => top)));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12);
    const [first] = pages;
    for (const line of data.organisation.address)
      expect(first?.pieces.find(({ text }) => text === line)?.right).toBeCloseTo(
        (first?.width ?? 0) - margin,
        0,
      );
  });

  it('puts nothing into the margins and numbers its pages', () => {
    pages.forEach((page, index) => {
      expect(outside(page)).toEqual([]);
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  });

  it('sets figures of one column under each other', () => {
    const page = pages.find(({ text }) => text.includes('Gross premium') && text.includes('Base premium'));
    const [offer] = data.offers;
    const ends = [offer?.gross_premium, offer?.net_premium, offer?.fees, offer?.tax].map(
      (amount) => page?.pieces.find(({ text }) => text === grouped(Number(amount)))?.right ?? 0,
    );
    for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 0);
  });
});

describe('a proposal', () => {
  it('holds a name without spaces, a long one, and conditions of twenty thousand letters', async () => {
    const long = proposal(2, 3);
    const [first, second] = long.offers;
    if (!first || !second) throw new Error('There are two offers.');
    first.insurer = 'Unbroken'.repeat(25);
    second.plan_name = 'A plan of many words '.repeat(10).trim();
    first.conditions = 'Every driver has held a licence for a year. '.repeat(454).slice(0, 20_000);
    const pages = await pagesOf(long);
    expect(pages.flatMap(outside)).toEqual([]);
    const letters = pages
      .flatMap(({ height, pieces }) => pieces.filter(({ bottom }) => bottom < height - margin))
      .map(({ text }) => text)
      .join('')
      .replaceAll(/[\s-]/g, '');
    expect(letters.split('Everydriverhasheldalicenceforayear.').length - 1).toBe(454);
    expect(letters).toContain(first.insurer);
  }, 120_000);

  it('never breaks a figure: where the columns are too narrow there are more tables', async () => {
    const rich = proposal(8, 2);
    for (const offer of rich.offers) offer.gross_premium = '999999999999999.00';
    const pages = await pagesOf(rich);
    const figures = pages.flatMap(({ pieces }) =>
      pieces.filter(({ text }) => text === '999,999,999,999,999.00'),
    );
    expect(figures).toHaveLength(8);
    expect(pages.flatMap(outside)).toEqual([]);
    expect(pages.some(({ text }) => text.includes('continued'))).toBe(true);
  }, 120_000);

  it('that is a preview says so on every page, and one that is sent nowhere', async () => {
    const [draft, sent] = await Promise.all([
      pagesOf(proposal(3, 40, { is_draft: true })),
      pagesOf(proposal(3, 40)),
    ]);
    expect(draft.length).toBeGreaterThan(1);
    expect(draft.every(({ text }) => text.includes('DRAFT'))).toBe(true);
    expect(sent.some(({ text }) => text.includes('DRAFT'))).toBe(false);
  }, 120_000);

  it('says what nobody stated, and whose price is with tax and whose is not', async () => {
    const open = proposal(3, 0);
    const [first, second, third] = open.offers;
    if (!first || !second || !third) throw new Error('There are three offers.');
    const benefit = (label: string, included: boolean | null) => ({ label, included, limit: '' });
    first.benefits = [benefit('Oman', true), benefit('Towing', null)];
    second.benefits = [benefit('Oman', false)];
    first.lines = [{ kind: 'base', label: 'Base', amount: '1', taxable: true, tax_rate: null }];
    third.tax = '0.00';
    const text = (await pagesOf(open)).map((page) => page.text).join(' ');
    expect(text.split('Not included')).toHaveLength(2);
    expect(text.split('Not stated')).toHaveLength(5);
    expect(text).toContain(
      'These prices are not alike in tax. With tax: Insurer 2. Without tax: Insurer 3. Tax not stated: Insurer 1.',
    );
  }, 120_000);

  const fleet = (count: number): Insured => ({
    line: 'motor',
    list: 'vehicles',
    count,
    items: Array.from({ length: Math.min(count, 20) }, (_, place) => ({
      name: `Toyota Hiace ${2005 + place}`,
      plate: `Dubai A ${10_000 + place}`,
      plate_pending: false,
      value: place === 1 ? null : '60000.00',
      facts: [],
    })),
    valued: count - 1,
    total: '119940000.00',
    sums: [],
    facts: [],
    categories: [],
    nominees: [],
  });

  it('names the risk, the period and what we have to disclose; two thousand vehicles take no more than a page', async () => {
    const organisation = {
      ...proposal(1, 0).organisation,
      disclosure_wording: 'We act for you.\nWe are paid by commission.',
    };
    const pages = await pagesOf(proposal(2, 3, { insured: fleet(2000), organisation }));
    const text = pages.map((page) => page.text).join(' ');
    for (const said of [
      '1 Dec 2026 to 30 Nov 2027',
      '2,000 vehicles',
      'Toyota Hiace 2005',
      'Dubai A 10019',
      'and 1,980 more',
      'Total of the 1,999 whose value is stated',
      '119,940,000.00',
      'What you should know about us',
      'We are paid by commission.',
    ])
      expect(text).toContain(said);
    expect(pages.length).toBeLessThan(5);
    expect(pages.flatMap(outside)).toEqual([]);
  }, 120_000);

  it('says in Arabic too what is insured', async () => {
    const words = await pagesOf(
      proposal(2, 1, { language: 'ar', insured: { ...fleet(1), valued: 1, total: '60000.00' } }),
    );
    const text = words.map((page) => page.text).join(' ');
    expect(text).not.toMatch(/Vehicle|Plate|Total|insured/);
    expect(text).toContain('Toyota Hiace 2005');
    expect(words.flatMap(outside)).toEqual([]);
  }, 120_000);

  it('in Arabic begins at the right, and has no English word for the tax', async () => {
    const arabic = proposal(2, 3, { language: 'ar', client: addressed('شركة حداد للتجارة', []) });
    const tax = { kind: 'tax', label: 'Tax 5 %', amount: '50.00', tax_rate: '5', manual: false } as const;
    for (const offer of arabic.offers) offer.lines = [...offer.lines, tax];
    const [page] = await pagesOf(arabic);
    expect(page?.text).toContain('50.00');
    expect(page?.text).not.toMatch(/Insurer 1,/);
    expect(page?.text).not.toContain('Tax');
    const label = page?.pieces.find(({ text }) => text === 'Benefit 1');
    const insurer = page?.pieces.find(({ text }) => text === 'Insurer 1');
    expect(label?.left).toBeGreaterThan(insurer?.right ?? Infinity);
    expect(page && outside(page)).toEqual([]);
  }, 120_000);
});
