import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentFixture, refused } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const currencyStays = { currency: ['Money in AED was recorded for this policy. Its currency stays.'] };
const billingStays = {
  billing_type: ['Money was recorded for this policy. Who collects its premium stays.'],
};

describe('money that waits for a policy keeps', () => {
  it.each([
    [{ currency: 'USD' }, currencyStays],
    [{ currency: 'KWD' }, currencyStays],
    [{ billing_type: 'direct_bill' }, billingStays],
    [
      { currency: 'USD', billing_type: 'direct_bill' },
      { ...currencyStays, ...billingStays },
    ],
  ])('it from %o, and pays it when it is issued', async (change, said) => {
    const policy = await fixture.submitted('200');
    await fixture.pay(policy, '200');
    refused(await fixture.patch(policy.id, change), 400, said);
    await fixture.issue(policy.id);
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({
      currency: 'AED',
      billing_type: 'agency_bill',
      paid: '200.00',
      due: '0.00',
    });
  });

  it('it also after the cheque has bounced, whose receipt says so', async () => {
    const policy = await fixture.submitted('200');
    const cheque = { method: 'cheque', cheque_no: '7', cheque_date: dayIn(1) };
    const { id } = await fixture.pay(policy, '200', cheque);
    await fixture.stepped(id, 'bounce', { reason: 'No funds' });
    refused(await fixture.patch(policy.id, { currency: 'USD' }), 400, currencyStays);
  });

  it('nothing that is sent as it stands, nor a policy without money', async () => {
    const paid = await fixture.submitted('200');
    await fixture.pay(paid, '200');
    const asItStands = { currency: 'AED', billing_type: 'agency_bill', delivery_status: 'received' };
    expect((await fixture.patch(paid.id, asItStands)).status).toBe(200);
    const { id } = await fixture.submitted('200');
    const answer = await fixture.patch(id, { currency: 'KWD', billing_type: 'direct_bill' });
    expect(answer.body).toMatchObject({
      currency: 'KWD',
      billing_type: 'direct_bill',
      gross_premium: '200.000',
    });
  });
});

describe('the database refuses', () => {
  const change = (id: number, fields: { currency?: string; billing_type?: 'direct_bill' }) =>
    test.db.updateTable('policies').set(fields).where('id', '=', id).execute();

  it('another currency or billing of a policy that has money, or is issued', async () => {
    const waiting = await fixture.submitted('200');
    await fixture.pay(waiting, '200');
    const issued = await fixture.issued('0');
    for (const fields of [{ currency: 'USD' }, { billing_type: 'direct_bill' as const }]) {
      await expect(change(waiting.id, fields)).rejects.toThrow('payment_allocations_policy_id_fkey');
      await expect(change(issued.id, fields)).rejects.toThrow('an issued policy keeps its currency');
    }
  });

  it('a part of a payment for a policy of another currency, or for the instalment of another policy', async () => {
    const [policy, other] = [await fixture.issued('200'), await fixture.issued('200')];
    const dollars = await fixture.issued('200', { currency: 'USD' });
    const { id: payment_id } = await fixture.paid(fixture.payment(policy, '50'));
    const part = (policy_id: number, instalment_id: number | null = null) =>
      test.db
        .insertInto('payment_allocations')
        .values({ payment_id, policy_id, instalment_id, amount: '10' })
        .execute();
    await expect(part(dollars.id)).rejects.toThrow('payment_allocations_policy_id_fkey');
    const [instalment] = (await fixture.paidOf(other.id)).instalments;
    await expect(part(policy.id, instalment?.id)).rejects.toThrow('payment_allocations_instalment_id_fkey');
  });
});
