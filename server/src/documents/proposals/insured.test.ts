import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import { policyTypes, type PolicyType } from '#contract/base/amounts/lines';
import { Insured } from '#contract/sales/risk/insured';
import { insuredOf, wholeInsured } from '#contract/sales/risk/insuredOf';
import { Risk } from '#contract/sales/risk/risk';
import { placeSums } from '#contract/sales/risk/otherLines';
import type { Language } from '#contract/system/users';
import { risk as english } from '#messages/en/sales/risk';
import { describedRisks } from '../../../test/fixtures/cover/describedRisks.ts';
import { keep, outside, pagesIn, type Page } from '../../../test/readPages.ts';
import { wholeHouse } from '../../../test/fixtures/money/stationery.ts';
import { examplePaper } from '../examples.ts';
import { registerFonts } from '../fonts.ts';
import { drawPaper } from '../paper.ts';

beforeAll(registerFonts);

const links = {
  makes: [{ id: 1, label: 'Toyota' }],
  models: [{ id: 2, label: 'Hiace' }],
  variants: [],
  members: [],
};
const risks = describedRisks({ make_id: 1, model_id: 2, year: 2024, chassis_no: 'JTFHX02P500012345' });
const insuredBy = (line: PolicyType, currency = 'AED') =>
  insuredOf(Risk.parse(risks[line].risk), links, currency);

/** The example of a paper, of something else that is insured. */
async function drawn(
  paper: 'proposal' | 'debit_note',
  insured: Insured | null,
  language: Language = 'en',
  currency = 'AED',
  name: string = insured?.line ?? '',
  annex: Insured | null = null,
): Promise<Page[]> {
  const example = examplePaper(paper, {
    language,
    date_format: 'letters',
    organisation: wholeHouse,
    currency,
    tax_rate: '5',
    credit_terms_days: 0,
    today: '2027-12-01',
  });
  const data = { ...example.data, insured, annex };
  const pages = await renderToBuffer(drawPaper({ ...example, data } as typeof example));
  return pagesIn(keep(`${name}-${paper}-${language}`, pages));
}
const textOf = (pages: Page[]) => pages.map(({ text }) => text).join(' ');
const missing = (text: string, wanted: readonly string[]) => wanted.filter((each) => !text.includes(each));

describe.each(policyTypes)('what is insured by %s', (line) => {
  it('stands in the note', async () => {
    const pages = await drawn('debit_note', insuredBy(line));
    expect(missing(textOf(pages), risks[line].said)).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
  });

  it('is said in an Arabic proposal without an English label, and with the same figures', async () => {
    const pages = await drawn('proposal', insuredBy(line), 'ar');
    const text = textOf(pages);
    const given = JSON.stringify([risks[line].risk, wholeHouse]);
    const labels = Object.values(english).filter(
      (label) => typeof label === 'string' && label.length > 3 && !given.includes(label),
    );
    expect(labels.filter((label) => text.includes(String(label)))).toEqual([]);
    expect(missing(text, risks[line].said.join(' ').match(/\d[\d,.]+\d/g) ?? [])).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
  });
});

describe('places', () => {
  const sums = (amount: string) => Object.fromEntries(placeSums.map((field) => [field, amount]));
  const place = (address: string, amount: string) => ({ address, indemnity_months: 12, ...sums(amount) });
  const insuredAt = (currency: string, ...locations: object[]) =>
    insuredOf(Risk.parse({ line: 'property', locations }), null, currency);

  it('with six sums too long to stand side by side have them below each other, none broken', async () => {
    const insured = insuredAt('AED', place('Dry dock'.repeat(20), '999999999999.25'), place('B', '1.50'));
    const pages = await drawn('debit_note', insured, 'en', 'AED', 'places');
    const text = textOf(pages);
    expect(
      missing(text, [
        'Business interruption 999,999,999,999.25',
        '5,999,999,999,995.50',
        'Rent 1.50',
        '9.00',
      ]),
    ).toEqual([]);
    expect(text).toContain('Total 6,000,000,000,004.50');
    expect(pages.flatMap(outside)).toEqual([]);
  });

  it('of two thousand the first are named, and all are added up to the last fils', async () => {
    const places = Array.from({ length: 2000 }, (_, index) => place(`Plot ${index + 1}`, '0.125'));
    const pages = await drawn('proposal', insuredAt('KWD', ...places), 'en', 'KWD', 'plots');
    const text = textOf(pages);
    expect(missing(text, ['2,000 places', 'Plot 20', 'and 1,980 more', 'KWD 1,500.000', '250.000'])).toEqual(
      [],
    );
    expect(text).not.toContain('Plot 21');
    expect(pages.length).toBeLessThan(5);
  });

  it('whose sums nobody has stated are said to be so', async () => {
    const insured = insuredAt('AED', { address: 'Shop 12' });
    const text = textOf(await drawn('proposal', insured, 'en', 'AED', 'unstated'));
    expect(text).toContain('Shop 12 Not stated');
  });
});

describe('an annex', () => {
  const group = (count: number) =>
    Risk.parse({
      line: 'health',
      members: Array.from({ length: count }, (_, place) => ({
        first_name: 'Yusuf',
        last_name: `Number${place + 1}`,
        date_of_birth: '1990-05-01',
        gender: 'male',
        relation: 'employee',
        employee_no: `E-${place + 1}`,
        category: 'Staff',
      })),
      categories: [{ name: 'Staff' }],
    });
  const annexOf = async (count: number) => {
    const risk = group(count);
    const [first, whole] = [insuredOf(risk, null, 'AED'), wholeInsured(risk, null, 'AED')];
    return textOf(await drawn('proposal', first, 'en', 'AED', `annex-${count}`, whole));
  };

  it('names everyone of whom the first twenty are named before', async () => {
    const text = await annexOf(21);
    expect(missing(text, ['and 1 more, in the annex', 'Annex: 21 people, each by name'])).toEqual([]);
    expect(text).toContain('Yusuf Number21 E-21 Employee 1 May 1990 Staff');
    expect(await annexOf(20)).not.toContain('nnex');
  });

  it('has a line for each of two thousand', async () => {
    expect(await annexOf(2000)).toContain('2000. Yusuf Number2000 · E-2000 · Employee · 1 May 1990 · Staff');
  });
});

describe('what is insured', () => {
  it('is drawn of what was kept before places had sums and people categories', async () => {
    const kept = Insured.parse({
      line: 'property',
      list: 'locations',
      count: 1,
      items: [{ name: 'Warehouse 4', plate: '', plate_pending: false, value: '1250000.50' }],
      valued: 1,
      total: '1250000.50',
      facts: [],
    });
    const text = textOf(await drawn('proposal', kept, 'en', 'AED', 'kept'));
    expect(missing(text, ['1 place', 'Warehouse 4 1,250,000.50', 'Total 1,250,000.50'])).toEqual([]);
  });

  it('is told in a note by the beginning of a long description, and in a proposal whole', async () => {
    const description = `${'A tower crane. '.repeat(330)}The end.`;
    const insured = insuredOf(Risk.parse({ line: 'engineering', description }), null, 'AED');
    const told = async (paper: 'debit_note' | 'proposal') =>
      textOf(await drawn(paper, insured, 'en', 'AED', 'long'));
    expect(await told('debit_note')).not.toContain('The end.');
    expect(await told('proposal')).toContain('The end.');
  });

  it('has people without a category counted as such', async () => {
    const [first, ...others] = (risks.health.risk as { members: object[] }).members;
    const members = [{ ...first, category: '' }, ...others];
    const insured = insuredOf(Risk.parse({ ...risks.health.risk, members }), links, 'AED');
    const text = textOf(await drawn('debit_note', insured, 'en', 'AED', 'uncategorised'));
    expect(missing(text, ['Managers 0 Gold', 'No category 1'])).toEqual([]);
  });
});
