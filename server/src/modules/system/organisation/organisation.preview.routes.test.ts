import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesIn } from '../../../../test/readPages.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let keeper: Person;
beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.person({
    permissions: [{ module_name: 'organisation', scope: 'all', actions: ['view', 'update'] }],
  });
});
afterAll(() => test.close());

const asked = (paper: string, language: string, settings: object, as = keeper) =>
  test.call('POST', '/api/organisation/paper-preview/', { as, body: { paper, language, settings } });
const shown = async (paper: string, language: string, settings: object) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/organisation/paper-preview/',
    headers: { authorization: `Bearer ${keeper.access}` },
    payload: { paper, language, settings },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pages = await pagesIn(answer.rawPayload);
  return pages.map(({ text }) => text).join(' ');
};
const account = (currency: string, iban: string) => ({
  currency,
  bank: 'First Harbour Bank',
  account_name: 'Client money',
  iban,
});

describe('the preview of a paper', { timeout: 180_000 }, () => {
  it('says what is typed, beside what is kept, and keeps nothing', async () => {
    const kept = { name: 'Kept Brokers', phone: '+97145550100' };
    expect((await test.call('PATCH', '/api/organisation/', { as: keeper, body: kept })).status).toBe(200);
    const before = await test.call('GET', '/api/organisation/settings/', { as: keeper });
    const text = await shown('debit_note', 'en', {
      licence_no: 'IA-118',
      address: { line1: 'Marina Plaza' },
      bank_accounts: [account('JPY', 'GB82 WEST 1234 5698 7654 32')],
      payment_wording: { en: 'Within fifteen days.' },
      tax_rate: '10',
    });
    const wanted = ['Kept Brokers', '+97145550100', 'IA-118', 'Marina Plaza', 'Within fifteen days.'];
    const figures = ['GB82 WEST 1234 5698 7654 32', 'Amount in JPY', '1,065', 'Tax 10 %'];
    expect([...wanted, ...figures].filter((each) => !text.includes(each))).toEqual([]);
    const after = await test.call('GET', '/api/organisation/settings/', { as: keeper });
    expect(after.body).toEqual(before.body);
  });

  it.each(['debit_note', 'credit_note', 'receipt', 'statement', 'proposal'])(
    'is there of a %s, in both languages',
    async (paper) => {
      for (const language of ['en', 'ar'])
        expect(await shown(paper, language, { tax_number: '100 200' })).toContain('100 200');
    },
  );

  it('of a proposal has what we disclose', async () => {
    const disclosure_wording = { en: 'We are paid a commission.' };
    expect(await shown('proposal', 'en', { disclosure_wording })).toContain('We are paid a commission.');
    expect(await shown('proposal', 'ar', { disclosure_wording })).not.toContain('We are paid');
  });

  it('is refused to whoever may not change the settings, or not see them', async () => {
    for (const actions of [['view'], ['update']]) {
      const other = await test.person({
        permissions: [{ module_name: 'organisation', scope: 'all', actions }],
      });
      expect((await asked('receipt', 'en', {}, other)).status).toBe(403);
    }
  });

  it('of what could not be saved says why', async () => {
    const wrong = { bank_accounts: [account('AED', 'AE08 0331 2345 6789 0123 456')] };
    expect((await asked('receipt', 'en', wrong)).body).toHaveProperty(['settings.bank_accounts.0.iban']);
    expect((await asked('receipt', 'en', { numbering: {} })).status).toBe(400);
    expect((await asked('cheque', 'en', {})).status).toBe(400);
  });
});
