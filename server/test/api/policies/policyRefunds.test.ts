import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { paymentFixture } from '../../fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const of2027 = { start_date: '2027-01-01', end_date: '2027-12-31' };
const end = (id: number, cancel_date: string, cancel_method = 'pro_rata') =>
  fixture.act(id, 'cancel', { cancel_date, cancel_method, cancel_reason: 'Sold' });
const refundOf = async (id: number) => (await fixture.read(id)).refund_amount;
const refund = (policy: Policy, amount: string) =>
  test.call('POST', '/api/payments/', {
    as: root,
    body: { ...fixture.payment(policy, amount), direction: 'refund_to_client', date: undefined },
  });

describe('what is to be refunded', () => {
  it('is what was paid beyond what is due, until a refund takes it', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', { ...of2027, account_id });
    await fixture.pay(policy, '1000');
    expect(await refundOf(policy.id)).toBe('0.00');
    await end(policy.id, '2027-07-01');
    expect(await refundOf(policy.id)).toBe('504.11');
    expect((await refund(policy, '504.12')).body.amount).toEqual(['The client has a credit of 504.11 AED.']);
    expect((await refund(policy, '504.11')).status).toBe(201);
    expect(await refundOf(policy.id)).toBe('0.00');
  });

  it('is nothing of what only lowers what is unpaid, nor of money that waits for the issue', async () => {
    const unpaid = await fixture.issued('1000', of2027);
    await end(unpaid.id, '2027-07-01');
    expect(await refundOf(unpaid.id)).toBe('0.00');
    const waiting = await fixture.submitted('1000');
    await fixture.pay(waiting, '300', { allocations: [{ policy_id: waiting.id, amount: '300' }] });
    expect(await refundOf(waiting.id)).toBe('0.00');
  });

  it('is nothing under direct bill, where the insurer gives it back: policy, balance and refund agree', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', { ...of2027, account_id, billing_type: 'direct_bill' });
    await fixture.pay(policy, '1000', { reference: 'INS-7' });
    await end(policy.id, '2027-07-01');
    expect(await refundOf(policy.id)).toBe('0.00');
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({
      paid: '495.89',
      credit: '0.00',
      insurer_credit: '504.11',
    });
    const { body } = await test.call('GET', `/api/accounts/${account_id}/balances/`, { as: root });
    expect(body).toMatchObject([{ billing_type: 'direct_bill', credit: '0.00', insurer_credit: '504.11' }]);
    expect((await refund(policy, '504.11')).body.amount).toEqual(['The client has a credit of 0.00 AED.']);
  });
});

describe('short rate', () => {
  const table = [30, 90, 180, 270].map((up_to_days, at) => ({
    up_to_days,
    percent_of_premium: ['25', '45', '70', '85'][at],
  }));

  it("counts the policy's days, keeps all past the last step, and is not for long terms", async () => {
    const product_id = await fixture.newProduct({ short_rate_table: table });
    const of2028 = (over: object = {}) => fixture.issued('1000', { product_id, ...over });
    const returned = async (cancel_date: string) => {
      const { id } = await of2028();
      await end(id, cancel_date, 'short_rate');
      return (await fixture.read(id)).gross_premium;
    };
    expect(await returned('2028-07-15')).toBe('850.00');
    expect(await returned('2028-12-01')).toBe('1000.00');
    expect(await returned('2028-01-01')).toBe('0.00');
    const long = await of2028({ end_date: '2029-02-01' });
    expect((await end(long.id, '2028-07-15', 'short_rate')).body.cancel_method).toEqual([
      'Short rate is for terms of up to 13 months. Choose another way.',
    ]);
  });
});

describe('bound without the end of the cover note', () => {
  it('is held covered for thirty days, which are kept', async () => {
    const { id } = await fixture.readyPolicy({ start_date: '2028-01-01' });
    const bound = await fixture.act(id, 'submit', { bound_on: '2028-01-10' });
    expect(bound.body).toMatchObject({ bound_on: '2028-01-10', cover_note_expiry: '2028-02-09' });
    const typed = await fixture.readyPolicy({ start_date: '2028-01-01', cover_note_expiry: '2028-01-20' });
    expect((await fixture.act(typed.id, 'submit', { bound_on: '2028-01-10' })).body.cover_note_expiry).toBe(
      '2028-01-20',
    );
    const unbound = await fixture.readyPolicy({ start_date: '2028-01-01' });
    expect((await fixture.act(unbound.id, 'submit')).body.cover_note_expiry).toBe(null);
  });
});
