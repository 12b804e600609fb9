import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import { keep, outside, pagesIn, type Page } from '../../../test/readPages.ts';
import { plainHouse } from '../../../test/fixtures/money/stationery.ts';
import { registerFonts } from '../fonts.ts';
import type { AdviceData, BordereauData } from './insurerPaperData.ts';
import { drawPaper, type Paper } from '../paper.ts';

beforeAll(registerFonts);

const pagesOf = async (name: string, paper: Paper) =>
  pagesIn(keep(name, await renderToBuffer(drawPaper(paper))));
const textOf = (pages: Page[]) => pages.map(({ text }) => text).join(' ');
const missing = (text: string, wanted: string[]) => wanted.filter((each) => !text.includes(each));

const headed = {
  language: 'en' as const,
  date_format: 'letters' as const,
  organisation: plainHouse,
  insurer: { name: 'Orient Insurance', lines: ['CBUAE-17', 'Omar Aziz', 'accounts@orient.example'] },
};

const advice: AdviceData = {
  ...headed,
  number: 'REM-000004',
  direction: 'to_insurer',
  status: 'cleared',
  date: '2028-02-03',
  currency: 'AED',
  amount: '495.89',
  method: 'transfer',
  reference: 'TT-8841',
  cheque_no: '',
  bank: '',
  settled: [
    { policy: 'P/28/00917-4 (POL-000042)', client: 'Haddad Trading LLC', amount: '1000.00' },
    { policy: 'P/27/00311-0 (POL-000017)', client: 'شركة النور للتجارة', amount: '-504.11' },
  ],
  recorded_by: 'Lina Nasser',
};

const balance = (id: number, over: object = {}): BordereauData['policies'][number] => ({
  policy_id: id,
  policy: { id, label: `P/28/${id} (POL-${String(id).padStart(6, '0')})` },
  account: { id: 1, label: 'Haddad Trading LLC' },
  currency: 'AED',
  gross_premium: '1017.50',
  collected: '1017.50',
  ours: '0.00',
  kept: '124.69',
  remitted: '0.00',
  balance: '892.81',
  since: '2028-01-10',
  age: 24,
  due_on: '2028-02-09',
  ...over,
});
const bordereau: BordereauData = {
  ...headed,
  remittance_basis: 'net',
  payment_terms_days: 30,
  as_of: '2028-02-03',
  from: null,
  to: null,
  totals: [
    { currency: 'AED', payable: '892.81', receivable: '439.99', net: '452.82', policies: 2 },
    { currency: 'KWD', payable: '0.000', receivable: '1.250', net: '-1.250', policies: 1 },
  ],
  policies: [
    balance(1),
    balance(2, { collected: '514.65', kept: '61.83', remitted: '892.81', balance: '-439.99', due_on: null }),
    balance(3, { currency: 'KWD', collected: '0.000', kept: '0.000', remitted: '1.250', balance: '-1.250' }),
  ],
};

describe('a remittance advice', () => {
  it('says who paid what, how, and what it settles of either sign', async () => {
    const pages = await pagesOf('advice', { kind: 'remittance advice', data: advice });
    const wanted = [
      'Remittance advice REM-000004',
      'Orient Insurance',
      'accounts@orient.example',
      'We paid you',
      'AED 495.89',
      'Reference: TT-8841',
      'P/28/00917-4 (POL-000042)',
      '1,000.00',
      '−504.11',
    ];
    expect(missing(textOf(pages), wanted)).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
  });

  it('tells what an insurer paid, and that a transfer was taken back, in Arabic too', async () => {
    const back = { ...advice, direction: 'from_insurer', status: 'reversed' } as const;
    const english = textOf(await pagesOf('advice-back', { kind: 'remittance advice', data: back }));
    expect(missing(english, ['You paid us', 'This advice is no longer valid.'])).toEqual([]);
    const data = { ...back, language: 'ar' } as const;
    const pages = await pagesOf('advice-ar', { kind: 'remittance advice', data });
    expect(missing(textOf(pages), ['REM-000004', '−504.11'])).toEqual([]);
    expect(textOf(pages)).toMatch(/\p{Script=Arabic}/u);
    expect(pages.flatMap(outside)).toEqual([]);
  });
});

describe('a bordereau', () => {
  it('says of each policy what is open since when and until when, and what that comes to by currency', async () => {
    const pages = await pagesOf('bordereau', { kind: 'bordereau', data: bordereau });
    const wanted = [
      'As it stands on 3 Feb 2028',
      'Net of our commission and the tax on it',
      'Due 30 days after receipt or booking, whichever is later',
      '10 Jan 2028',
      '9 Feb 2028',
      '124.69',
      '892.81',
      '−439.99',
      '452.82',
      'You owe us in all',
      '1.250',
    ];
    expect(missing(textOf(pages), wanted)).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
  });

  it('of a period names it, and of many policies goes on to further pages, in Arabic too', async () => {
    const policies = Array.from({ length: 60 }, (_, index) => balance(index + 1));
    const totals = bordereau.totals.slice(0, 1);
    const data = { ...bordereau, policies, totals, from: '2028-01-01', to: '2028-01-31' };
    const pages = await pagesOf('bordereau-long', { kind: 'bordereau', data });
    expect(pages.length).toBeGreaterThan(1);
    expect(missing(textOf(pages), ['What is open since 1 Jan 2028 to 31 Jan 2028', 'POL-000060'])).toEqual(
      [],
    );
    const arabic = await pagesOf('bordereau-ar', { kind: 'bordereau', data: { ...data, language: 'ar' } });
    expect(missing(textOf(arabic), ['POL-000060', '892.81'])).toEqual([]);
    expect([...pages, ...arabic].flatMap(outside)).toEqual([]);
  });
});
