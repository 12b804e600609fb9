import { expect, it } from 'vitest';
import { pagesIn } from '../../test/readPages.ts';
import { addressed, plainHouse } from '../../test/fixtures/money/stationery.ts';
import type { ReceiptData } from './clients/clientPaperData.ts';
import { renderFor, renderOwed } from './papers.ts';

const receipt = (number: string, given: Partial<ReceiptData> = {}): ReceiptData => ({
  language: 'en',
  date_format: 'letters',
  organisation: plainHouse,
  client: addressed('Haddad Trading LLC', []),
  number,
  date: '2028-02-03',
  currency: 'AED',
  amount: '1250.00',
  status: 'cleared',
  method: 'cash',
  reference: '',
  payer: '',
  cheque_no: '',
  bank: '',
  cheque_date: null,
  allocations: [],
  unallocated: '1250.00',
  recorded_by: '',
  ...given,
});
const drawn = (data: ReceiptData) => renderOwed({ kind: 'receipt', data });

it('one that cannot be drawn fails alone, with its own error, and the others say what is theirs', async () => {
  const someone = { user_id: 7 };
  const [first, broken, arabic, last] = await Promise.allSettled([
    drawn(receipt('RCT-1')),
    drawn(receipt('RCT-2', { date: 'no day' })),
    drawn(receipt('RCT-3', { language: 'ar' })),
    renderFor(someone, { kind: 'receipt', data: receipt('RCT-4') }),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'Invalid time value' } });
  const texts = await Promise.all(
    [first, arabic, last].map(async (each) => {
      const pages = await pagesIn(each?.status === 'fulfilled' ? each.value : Buffer.alloc(0));
      return pages.map(({ text }) => text).join(' ');
    }),
  );
  expect(texts[0]).toContain('Receipt RCT-1');
  expect(texts[1]).toContain('RCT-3');
  expect(texts[1]).not.toContain('Receipt');
  expect(texts[2]).toContain('Receipt RCT-4');
}, 180_000);
