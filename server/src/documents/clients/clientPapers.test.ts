import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import { keep, outside, pagesIn, type Page } from '../../../test/readPages.ts';
import { addressed, plainHouse } from '../../../test/fixtures/money/stationery.ts';
import type { ReceiptData, StatementData } from './clientPaperData.ts';
import { registerFonts } from '../fonts.ts';
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
  client: addressed('Haddad Trading LLC', ['Al Quoz 3', 'Dubai']),
};

const receipt: ReceiptData = {
  ...headed,
  number: 'RCT-000031',
  date: '2028-02-03',
  currency: 'AED',
  amount: '1250.00',
  status: 'cleared',
  method: 'cheque',
  reference: 'TT-8841',
  payer: 'Haddad Holding',
  cheque_no: '000417',
  bank: 'Creek Bank',
  cheque_date: '2028-02-01',
  allocations: [
    {
      policy: 'P/28/00917-4 (POL-000042)',
      refund: null,
      instalment_number: 2,
      due_date: '2028-02-01',
      amount: '1017.50',
    },
    { policy: '', refund: 'RFD-000007', instalment_number: null, due_date: null, amount: '0.00' },
  ],
  unallocated: '232.50',
  recorded_by: 'Lina Nasser',
};

describe('a receipt', () => {
  it('says who paid what, how, what for, and what is left as credit', async () => {
    const pages = await pagesOf('receipt', { kind: 'receipt', data: receipt });
    const wanted = [
      'Receipt RCT-000031',
      'Haddad Trading LLC',
      'Haddad Holding',
      'AED 1,250.00',
      '1,017.50',
      '232.50',
      'Cheque 000417, Creek Bank',
      '1 Feb 2028',
      '3 Feb 2028',
      'TT-8841',
      'POL-000042',
      'Lina Nasser',
      'Given back by refund RFD-000007',
      'Total received',
    ];
    expect(missing(textOf(pages), wanted)).toEqual([]);
    expect(pages.flatMap(outside)).toEqual([]);
    expect(textOf(pages)).not.toContain('no longer valid');
  });

  it.each([
    ['held', 'once the bank has paid the cheque'],
    ['bounced', 'returned unpaid'],
    ['reversed', 'taken back'],
  ] as const)('of what is %s says so', async (status, words) => {
    const pages = await pagesOf(`receipt ${status}`, { kind: 'receipt', data: { ...receipt, status } });
    expect(textOf(pages)).toContain(words);
  });
});

const kinds = ['debit_note', 'payment', 'credit_note', 'reversal', 'refund', 'waiver'] as const;
const lines = Array.from({ length: 60 }, (_, at) => ({
  date: '2028-03-04',
  kind: kinds[at % kinds.length] ?? 'payment',
  document: `DOC-${1000 + at}`,
  policy: { id: at + 1, label: `POL-${2000 + at}` },
  payment_id: null,
  debit: at % 2 === 0 ? `${100 + at}.25` : '0.00',
  credit: at % 2 === 0 ? '0.00' : `${100 + at}.25`,
  balance: `${5000 + at}.75`,
}));
const statement: StatementData = {
  ...headed,
  from: '2028-01-01',
  to: '2028-03-31',
  currencies: [
    {
      currency: 'AED',
      opening: '5000.00',
      lines,
      debit: '3877.50',
      credit: '3907.50',
      closing: '4970.00',
      ageing: {
        not_due: '1.10',
        days_0_30: '2.20',
        days_31_60: '3.30',
        days_61_90: '4.40',
        days_over_90: '5.50',
      },
      unallocated: '77.70',
    },
    {
      currency: 'KWD',
      opening: '0.000',
      lines: [],
      debit: '0.000',
      credit: '12.345',
      closing: '-12.345',
      ageing: {
        not_due: '0.000',
        days_0_30: '0.000',
        days_31_60: '0.000',
        days_61_90: '0.000',
        days_over_90: '0.000',
      },
      unallocated: '12.345',
    },
  ],
};

describe('a statement of account', () => {
  it('says every line, balance and band of age, by currency, over as many pages as it takes', async () => {
    const pages = await pagesOf('statement', { kind: 'statement', data: statement });
    const text = textOf(pages);
    const wanted = [
      ...lines.flatMap(({ document, policy }) => [document, policy.label]),
      ...lines.map((line) => (line.debit === '0.00' ? line.credit : line.debit)),
      '5,000.00',
      '5,059.75',
      '3,877.50',
      '3,907.50',
      '4,970.00',
      '77.70',
      '−12.345',
      '12.345',
      '1.10',
      '2.20',
      '3.30',
      '4.40',
      '5.50',
      '1 Jan 2028 to 31 Mar 2028',
      'In your favour',
      'You owe',
    ];
    expect(missing(text, wanted)).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(outside(page)).toEqual([]);
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  }, 180_000);

  it('in Arabic begins at the right', async () => {
    const data = { ...statement, language: 'ar' as const, client: addressed('شركة حداد', ['دبي']) };
    const [page] = await pagesOf('statement arabic', { kind: 'statement', data });
    const day = page?.pieces.find(({ text }) => text === 'DOC-1000');
    const figure = page?.pieces.find(({ text }) => text === '5,000.75');
    expect(day?.left).toBeGreaterThan(figure?.right ?? Infinity);
    expect(page && outside(page)).toEqual([]);
  }, 180_000);
});
