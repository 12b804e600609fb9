import { renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/system/users';
import { keep, outside, pagesIn } from '../../test/readPages.ts';
import { addressed, plainHouse, wholeHouse } from '../../test/fixtures/money/stationery.ts';
import type { ReceiptData, StatementData } from './clients/clientPaperData.ts';
import { examplePaper } from './examples.ts';
import { registerFonts } from './fonts.ts';
import { drawPaper, type Paper } from './paper.ts';
import type { PremiumNoteData } from './notes/premiumNoteData.ts';

beforeAll(registerFonts);

const ground = {
  language: 'en' as const,
  date_format: 'letters' as const,
  organisation: plainHouse,
  currency: 'AED',
  tax_rate: '5',
  credit_terms_days: 15,
  today: '2028-01-03',
};
function noteLike(kind: 'debit_note' | 'credit_note', given: Partial<PremiumNoteData>): PremiumNoteData {
  const example = examplePaper(kind, { ...ground, ...given });
  if (example.kind !== 'premium note') throw new Error('This is no note.');
  return { ...example.data, ...given };
}
const debitNote = (given: Partial<PremiumNoteData>) => noteLike('debit_note', given);
const creditNote = (given: Partial<PremiumNoteData>) => noteLike('credit_note', given);
function receipt(given: Partial<ReceiptData>): ReceiptData {
  const example = examplePaper('receipt', { ...ground, ...given });
  if (example.kind !== 'receipt') throw new Error('This is no receipt.');
  return { ...example.data, ...given };
}
/** Something is owed in dirhams; in dinars it is the client who has a credit. */
function statement(given: Partial<StatementData>): StatementData {
  const example = examplePaper('statement', { ...ground, ...given });
  if (example.kind !== 'statement') throw new Error('This is no statement.');
  const dinars = example.data.currencies.map((part) => ({
    ...part,
    currency: 'KWD',
    closing: '-12.345',
    lines: [],
  }));
  return { ...example.data, currencies: [...example.data.currencies, ...dinars], ...given };
}

async function said(name: string, paper: Paper) {
  const pages = await pagesIn(keep(name, await renderToBuffer(drawPaper(paper))));
  expect(pages.flatMap(outside)).toEqual([]);
  const pieces = pages.flatMap((page) => page.pieces);
  return { pieces, text: pieces.map(({ text }) => text).join(' ') };
}
const missing = (text: string, wanted: string[]) => wanted.filter((each) => !text.includes(each));
const times = (text: string, words: string) => text.split(words).length - 1;

const english = addressed('Haddad Trading LLC', ['Al Quoz 3', 'Dubai'], {
  account_number: 'ACC-000417',
  tax_number: '100 999 888 700 003',
});
const arabic = { ...english, name: 'شركة حداد للتجارة', address: ['القوز 3', 'دبي'] };
const headed = (language: Language) => ({
  language,
  organisation: wholeHouse,
  client: language === 'ar' ? arabic : english,
});
const papers = (language: Language): [string, Paper][] => [
  ['debit', { kind: 'premium note', data: debitNote(headed(language)) }],
  ['credit', { kind: 'premium note', data: creditNote(headed(language)) }],
  ['receipt', { kind: 'receipt', data: receipt(headed(language)) }],
  ['statement', { kind: 'statement', data: statement(headed(language)) }],
];
const house = ['Harbour Brokers', 'Marina Plaza', '+971 4 555 0100', 'desk@harbour.example', 'IA-118'];
const numbers = ['100 200 300 400 003', 'ACC-000417', '100 999 888 700 003'];
const iban = 'AE07 0331 2345 6789 0123 456';

describe.each(['en', 'ar'] as const)('papers in %s', (language) => {
  it.each(papers(language))(
    'a %s says who we are, whom it is for and, if it asks, where to pay',
    async (name, paper) => {
      const { text } = await said(`${name} ${language}`, paper);
      expect(missing(text, [...house, ...numbers])).toEqual([]);
      expect(text.includes(iban)).toBe(name === 'debit' || name === 'statement');
    },
  );
});

describe('where money is asked for', () => {
  it('a note under direct bill names no account of ours, and one in a currency without an account none', async () => {
    const { policy, transaction } = debitNote({});
    const direct = { ...policy, billing_type: 'direct_bill' as const };
    for (const given of [
      { policy: direct },
      { transaction: { ...transaction, currency: 'USD' } },
      { organisation: plainHouse },
    ]) {
      const data = debitNote({ organisation: wholeHouse, ...given });
      const { text } = await said('without account', { kind: 'premium note', data });
      expect(missing(text, ['IBAN', 'SWIFT', 'Where to pay'])).toHaveLength(3);
    }
  });

  it('a note says what to name, and our words', async () => {
    const data = debitNote({ organisation: wholeHouse });
    const { text } = await said('debit wording', { kind: 'premium note', data });
    const wanted = [
      'FHBKAEAD',
      'First Harbour Bank',
      'Reference DN-000123',
      'Pay within fifteen days.',
      'by 18 Jan 2028',
    ];
    expect(missing(text, wanted)).toEqual([]);
  });

  it('a statement names the account of each currency that is owed, not of what is in the client’s favour', async () => {
    const data = statement({ organisation: wholeHouse });
    const { text } = await said('statement accounts', { kind: 'statement', data });
    expect(text).toContain(iban);
    expect(text).not.toContain('0041 77 2210');
    const owed = data.currencies.map((part) => ({ ...part, closing: '12.00' }));
    const both = await said('statement both', { kind: 'statement', data: { ...data, currencies: owed } });
    expect(missing(both.text, [iban, '0041 77 2210'])).toEqual([]);
    expect(times(both.text, 'Pay within fifteen days.')).toBe(1);
  });
});

it('what is not said leaves no label', async () => {
  const bare = { organisation: plainHouse, client: addressed('Haddad Trading LLC', []) };
  for (const paper of [
    { kind: 'premium note', data: debitNote(bare) },
    { kind: 'premium note', data: creditNote({ ...bare, credited: [], reason: '' }) },
    { kind: 'receipt', data: receipt(bare) },
    { kind: 'statement', data: statement(bare) },
  ] satisfies Paper[]) {
    const { text } = await said('bare', paper);
    for (const label of ['Licence no.', 'Tax no.', 'Account no.', 'Reason', 'Refers to', 'Where to pay'])
      expect(text).not.toContain(label);
  }
});

it('a credit note names its debit note and the reason', async () => {
  const { text } = await said('credit', { kind: 'premium note', data: creditNote({}) });
  expect(missing(text, ['DN-000123 of 3 Jan 2028', 'The vehicle was sold.'])).toEqual([]);
});

describe('a receipt says once from whom the money came', () => {
  it.each([
    ['', 'Haddad Trading LLC', false],
    ['haddad trading llc ', 'Haddad Trading LLC', false],
    ['Haddad Holding', 'Haddad Holding', true],
  ])('where “%s” is said to have paid: %s', async (payer, from, isOther) => {
    const data = receipt({ payer, client: english });
    const { text, pieces } = await said('received from', { kind: 'receipt', data });
    expect(times(text, 'Received from')).toBe(1);
    expect(times(text.toLowerCase(), 'haddad trading llc')).toBe(1);
    expect(text.includes('On behalf of')).toBe(isOther);
    const label = pieces.find((piece) => piece.text === 'Received from');
    const name = pieces.find((piece) => piece.text === from);
    expect(name?.left).toBeCloseTo(label?.left ?? 0, 0);
  });
});

it('tax of one rate is one row, and of another rate another', async () => {
  const { transaction } = debitNote({});
  const tax = (amount: string, tax_rate: string, item = '') => ({
    kind: 'tax' as const,
    label: `Tax ${tax_rate} %`,
    item,
    tax_rate,
    manual: false,
    working: null,
    amount,
  });
  const lines = [
    ...transaction.lines.filter(({ kind }) => kind !== 'tax'),
    tax('10.05', '5', 'Dubai A 1'),
    tax('3.00', '15'),
    tax('20.10', '5', 'Dubai A 2'),
  ];
  const data = debitNote({ transaction: { ...transaction, lines } });
  const { text } = await said('taxes', { kind: 'premium note', data });
  expect(times(text, 'Tax 5 %')).toBe(1);
  expect(missing(text, ['30.15', 'Tax 15 %', '3.00'])).toEqual([]);
  expect(text).not.toContain('20.10');
});

it('in Arabic figures with spaces keep their order: phone, tax number and IBAN are each one piece', async () => {
  const { pieces } = await said('debit ar', papers('ar')[0]?.[1] as Paper);
  for (const whole of ['+971 4 555 0100', '100 200 300 400 003', iban])
    expect(pieces.map(({ text }) => text)).toContain(whole);
});
