import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { paymentFixture, refused } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

describe('what is left of a payment is not allocated', () => {
  it('beyond it, of nothing, in another currency, for another account, or to what the insurer collects', async () => {
    const policy = await fixture.issued('600');
    const { id } = await fixture.paid(fixture.payment(policy, '50'));
    const allocate = (of: Policy, amount: string) =>
      fixture.step(id, 'allocate', { allocations: [{ policy_id: of.id, amount }] });
    refused(await allocate(policy, '50.01'), 400, {
      allocations: ['Only 50.00 AED of this payment is left.'],
    });
    for (const amount of ['0', '-1', '0.001'])
      refused(await allocate(policy, amount), 400, { 'allocations.0.amount': [expect.any(String)] });
    refused(await allocate(await fixture.issued('10', { currency: 'KWD' }), '10'), 400, {
      'allocations.0.policy_id': ['This policy is paid in KWD, not in AED.'],
    });
    const another = await fixture.issued('10', { account_id: await fixture.newAccount() });
    refused(await allocate(another, '10'), 400, {
      'allocations.0.policy_id': ['This policy is of another account. Say that it pays for others.'],
    });
    refused(await allocate(await fixture.issued('10', { billing_type: 'direct_bill' }), '10'), 400, {
      allocations: ['One payment is either collected by us or by the insurer, not both.'],
    });
    await fixture.stepped(id, 'reverse', { reason: 'Wrong' }, fixture.boss);
    refused(await allocate(policy, '10'), 409, { detail: 'This payment is reversed.' });
  });
});

it('a cheque clears between its day and today, and bounces once', async () => {
  const policy = await fixture.issued('600');
  const cheque = { method: 'cheque', cheque_no: '7', cheque_date: dayIn(-2) };
  const { id, status } = await fixture.pay(policy, '600', cheque);
  expect(status).toBe('held');
  refused(await fixture.step(id, 'clear', { cleared_on: dayIn(1) }), 400, {
    cleared_on: ['This day is yet to come.'],
  });
  refused(await fixture.step(id, 'clear', { cleared_on: dayIn(-3) }), 400, {
    cleared_on: ['The cheque was not payable on that day.'],
  });
  refused(await fixture.step(id, 'bounce', { reason: '' }), 400, { reason: [expect.any(String)] });
  await fixture.stepped(id, 'bounce', { reason: 'No funds' });
  refused(await fixture.step(id, 'bounce', { reason: 'Again' }), 409, { detail: 'This cheque has bounced.' });
});
