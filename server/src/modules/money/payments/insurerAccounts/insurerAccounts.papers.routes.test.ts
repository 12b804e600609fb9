import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import { insurerFixture } from '../../../../../test/fixtures/money/insurerFixture.ts';
import { refused } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof insurerFixture>>;
let insurer_id: number;
let x: Policy;
let y: Policy;
let sent: Payment;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await insurerFixture(test, root);
  const insurer = await fixture.newInsurer();
  ({ insurer_id } = insurer);
  x = await fixture.collected('1000', insurer);
  y = await fixture.collected('1000', insurer);
  sent = await fixture.settle([[x, '1000']], '1000');
  await fixture.cancelled(x);
});
afterAll(() => test.close());

const get = (path: string, as = root) => test.call('GET', `/api/${path}`, { as });
const rowsOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('the bordereau', () => {
  it('is a file for a spreadsheet, in either language, and its leaving is told', async () => {
    const answer = await get(`insurers/${insurer_id}/account/export/`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = rowsOf(answer.text);
    expect(head?.slice(0, 3)).toEqual(['Policy', 'Client', 'Currency']);
    const balances = rows.map((row) => [row[0], row[8]]);
    expect(balances).toEqual([
      [`${x.policy_number} (${x.reference})`, '-504.11'],
      [`${y.policy_number} (${y.reference})`, '1000.00'],
      ['In all', '495.89'],
    ]);
    const arabic = await get(`insurers/${insurer_id}/account/export/?language=ar`);
    expect(rowsOf(arabic.text)[0]?.[0]).toBe('الوثيقة');
    const told = await test.db
      .selectFrom('audit_entries')
      .select('id')
      .where('noun', '=', 'insurers')
      .where('record_id', '=', insurer_id)
      .where('action', '=', 'export')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('is a PDF, unless nothing is open', async () => {
    const answer = await get(`insurers/${insurer_id}/account/bordereau/?language=ar`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    refused(await get(`insurers/${insurer_id}/account/bordereau/?to=2020-01-01`), 409, {
      error: { code: 'insurerAccountEmpty' },
    });
  });
});

describe('the remittance advice', () => {
  it('is a PDF and a file for a spreadsheet of what a transfer settles', async () => {
    const both = await fixture.settle(
      [
        [y, '1000'],
        [x, '-504.11'],
      ],
      '495.89',
    );
    const pages = await get(`payments/${both.id}/advice/`);
    expect([pages.status, pages.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(pages.headers['content-disposition']).toContain(`${both.receipt_no}.pdf`);
    const lines = rowsOf((await get(`payments/${both.id}/advice/export/`)).text);
    expect(lines.slice(1).map((row) => [row[0], row[5]])).toEqual([
      [both.receipt_no, '1000.00'],
      [both.receipt_no, '-504.11'],
      [both.receipt_no, '495.89'],
    ]);
  });

  it('is of transfers alone, and for whoever sees all their policies', async () => {
    const receipt = await fixture.paid(fixture.payment(y, '5'));
    refused(await get(`payments/${receipt.id}/advice/`), 409, { error: { code: 'adviceOfTransfers' } });
    await fixture.stepped(sent.id, 'reverse', { reason: 'Twice' }, fixture.boss);
    const { reversed_by } = await fixture.readPayment(sent.id);
    refused(await get(`payments/${reversed_by?.id}/advice/`), 409, { error: { code: 'adviceOfTransfers' } });
    const stranger = await test.person({
      permissions: [
        { module_name: 'payments', scope: 'all', actions: ['view', 'export'] },
        { module_name: 'insurers', scope: 'all', actions: ['view'] },
        { module_name: 'policies', scope: 'own', actions: ['view'] },
      ],
    });
    refused(await get(`payments/${sent.id}/advice/export/`, stranger), 403, {
      detail: 'You do not see all policies that this transfer settles.',
    });
  });
});
