import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { Payment } from '#contract/money/payments';
import { filedText, printed } from '../../../../../test/filedText.ts';
import { paymentFixture } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';
import { drawReceipt } from './payments.receipts.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const filesOf = (accountId: number) =>
  test.db.selectFrom('attachments').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
const asked = (id: number, as = root) => test.call('POST', `/api/payments/${id}/receipt/`, { as });
const jobsOf = (id: number) =>
  test.db
    .selectFrom('job_runs')
    .select('data')
    .where('job', '=', 'payment_receipt')
    .where('data', '@>', JSON.stringify({ id }))
    .execute();

/** Every figure and name of a payment that is not on its receipt. */
async function missingOn(payment: Payment): Promise<string[]> {
  const text = await filedText(test, root, payment.receipt_file?.id ?? 0);
  const policies = await Promise.all(
    payment.allocations.flatMap(({ policy_id }) => (policy_id === null ? [] : [fixture.read(policy_id)])),
  );
  const wanted = [
    payment.receipt_no ?? '',
    payment.account?.label ?? '',
    printed(payment.amount),
    ...payment.allocations.map(({ amount }) => printed(amount)),
    ...(Number(payment.unallocated) > 0 ? [printed(payment.unallocated)] : []),
    ...policies.flatMap(({ policy_number, reference }) => [policy_number, reference]),
    payment.cheque_no,
  ];
  return wanted.filter((each) => !text.includes(each));
}

describe('the receipt of a payment', { timeout: 120_000 }, () => {
  it('says every figure that the API does, is subject to clearance, and stays when the cheque bounces', async () => {
    const account_id = await fixture.newAccount();
    const one = await fixture.issued('1000.10', { account_id, count: 3 });
    const other = await fixture.issued('250.25', { account_id });
    const allocations = [
      { policy_id: one.id, amount: '800.05' },
      { policy_id: other.id, amount: '250.25' },
    ];
    const cheque = { method: 'cheque', cheque_no: '000417', bank: 'Creek Bank', cheque_date: '2099-01-01' };
    const { id } = await fixture.paid(fixture.payment(one, '1300.00', { ...cheque, allocations }));
    expect(await jobsOf(id)).toEqual([{ data: { id } }]);

    const { files, ...context } = test.context;
    const dying = { ...files, put: () => Promise.reject(new Error('The worker died here.')) };
    await expect(drawReceipt({ ...context, files: dying }, id)).rejects.toThrow('died');
    expect(await filesOf(account_id)).toEqual([]);

    const file = (await drawReceipt(test.context, id)) ?? 0;
    const payment = await fixture.readPayment(id);
    expect(payment).toMatchObject({
      unallocated: '249.70',
      receipt_file: { id: file, label: `${payment.receipt_no}.pdf` },
    });
    expect(await missingOn(payment)).toEqual([]);
    expect(await filedText(test, root, file)).toContain('Subject to clearance');
    expect(await filesOf(account_id)).toMatchObject([
      { category: 'invoice', content_type: 'application/pdf', created_by: root.id },
    ]);

    await fixture.stepped(id, 'bounce', { reason: 'No funds' });
    expect((await fixture.readPayment(id)).receipt_file?.id).toBe(file);
    expect(await drawReceipt(test.context, id)).toBe(file);
    expect((await test.call('DELETE', `/api/attachments/${file}/`, { as: root })).status).toBe(409);
  });

  it('is one file, however many draw it at once, and is drawn when asked for where nobody has', async () => {
    const account_id = await fixture.newAccount({ language: 'ar' });
    const policy = await fixture.issued('300', { account_id });
    const { id } = await fixture.pay(policy, '300', { date: '2026-01-02' });
    await fixture.stepped(id, 'reverse', { reason: 'Twice' }, fixture.boss);
    const [answer] = await Promise.all([asked(id), drawReceipt(test.context, id)]);
    const [file, ...more] = await filesOf(account_id);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ status: 200, body: { receipt_file: { id: file?.id } } });
    const text = await filedText(test, root, file?.id ?? 0);
    expect(text).toContain('300.00');
    expect(text).not.toContain('Receipt');
  });

  it('says what was recorded, whatever became of it before it was drawn', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('2609.25', {
      account_id,
      start_date: '2027-01-01',
      end_date: '2027-12-31',
    });
    const { id } = await fixture.pay(policy, '2609.25', { payer: 'Noor Haddad' });
    const { account } = await fixture.readPayment(id);
    const cancelled = { cancel_date: '2027-07-01', cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    expect((await fixture.act(policy.id, 'cancel', cancelled)).status).toBe(200);
    const { allocations } = await fixture.readPayment(id);
    expect(allocations).toHaveLength(2);
    const renamed = { as: root, body: { first_name: 'Renamed', last_name: 'Later' } };
    expect((await test.call('PATCH', `/api/accounts/${account_id}/`, renamed)).status).toBe(200);

    const text = await filedText(test, root, (await drawReceipt(test.context, id)) ?? 0);
    expect(text).toContain(account?.label);
    expect(text.split('2,609.25').length).toBeGreaterThan(2);
    for (const { amount } of allocations) expect(text).not.toContain(printed(amount));
    expect(text).not.toContain('Renamed');
    await expect(
      test.db.updateTable('receipt_papers').set({ says: '{}' }).where('payment_id', '=', id).execute(),
    ).rejects.toThrow('written once');
  });

  it('is there only for what a client paid to us', async () => {
    const direct = await fixture.issued('100', { billing_type: 'direct_bill' });
    const { id } = await fixture.pay(direct, '100', { reference: 'OR-1' });
    const answer = await asked(id);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('Only money that a client paid to us has a receipt.');
    expect(await jobsOf(id)).toEqual([]);
  });
});

it('waits to be sent until a mail carries it, and again when that is taken back', async () => {
  const policy = await fixture.issued('300', { account_id: await fixture.newAccount() });
  const { id } = await fixture.pay(policy, '300');
  const toSend = async () =>
    (
      (await test.call('GET', `/api/policies/${policy.id}/instalments/`, { as: root }))
        .body as PolicyInstalments
    ).receipt_to_send;
  expect(await toSend()).toBe(id);
  const attachment_id = (await drawReceipt(test.context, id)) ?? 0;
  const mail = await test.call('POST', '/api/emails/', {
    as: root,
    body: {
      to: [{ address: 'client@example.com' }],
      subject: 'Receipt',
      related_type: 'account',
      related_id: policy.account_id,
      attachments: [attachment_id],
    },
  });
  expect(mail.status, mail.text).toBe(201);
  const put = (status: 'queued' | 'draft') =>
    test.db
      .updateTable('emails')
      .set({ status, next_try_at: status === 'queued' ? new Date().toISOString() : null })
      .where('id', '=', Number(mail.body.id))
      .execute();
  await put('queued');
  expect([await toSend(), (await fixture.readPayment(id)).receipt_mailed]).toEqual([null, true]);
  await put('draft');
  expect([await toSend(), (await fixture.readPayment(id)).receipt_mailed]).toEqual([id, false]);
});
