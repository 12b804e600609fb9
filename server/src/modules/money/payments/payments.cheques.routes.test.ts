import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkAnswer } from '#contract/base/bulk';
import type { Statement } from '#contract/money/statements';
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

const cheque = (day: string) => ({ method: 'cheque', cheque_no: '417', date: day, cheque_date: day });
const sent = (body: object, as = root) => test.call('POST', '/api/payments/bulk/', { as, body });

describe('a cheque', () => {
  it('is held whatever its date, until someone says that it has cleared', async () => {
    const policy = await fixture.issued('600');
    for (const day of [dayIn(-9), dayIn(0)]) {
      const paid = await fixture.pay(policy, '100', cheque(day));
      expect(paid).toMatchObject({ status: 'held', cleared_on: null });
    }
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({ paid: '0.00', held: '200.00' });
    await fixture.pay(policy, '50');
    const remitted = { method: 'cheque', cheque_no: '9', direction: 'to_insurer', account_id: undefined };
    const { insurer_id } = policy;
    const allocations = [{ policy_id: policy.id, amount: '50' }];
    const sentOff = await fixture.paid(
      fixture.payment(policy, '50', { ...remitted, insurer_id, allocations }),
    );
    expect(sentOff).toMatchObject({ status: 'held' });
  });

  it('bounces also after it has cleared, from the day of the bank on, and other money does not', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('600', { account_id });
    const { id } = await fixture.pay(policy, '600', cheque('2026-03-01'));
    await fixture.stepped(id, 'clear', { cleared_on: '2026-03-03' });
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({ paid: '600.00', held: '0.00' });
    const bounce = (body: object) => fixture.step(id, 'bounce', { reason: 'Stopped', ...body });
    refused(await bounce({ bounced_on: '2026-03-02' }), 400, {
      bounced_on: ['The cheque was not with the bank yet on that day.'],
    });
    refused(await bounce({ bounced_on: dayIn(1) }), 400, { bounced_on: ['This day is yet to come.'] });
    const after = await fixture.stepped(id, 'bounce', { bounced_on: '2026-03-09', reason: 'Stopped' });
    expect(after).toMatchObject({
      status: 'bounced',
      cleared_on: '2026-03-03',
      bounced_on: '2026-03-09',
      reversed_by: { label: '2026-03-09' },
    });
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({ paid: '0.00', due: '600.00' });
    const url = `/api/accounts/${account_id}/statement/?from=2026-01-01&to=2026-03-31`;
    const [told] = ((await test.call('GET', url, { as: root })).body as unknown as Statement).currencies;
    expect(told?.lines.map(({ date, kind, debit, credit }) => [date, kind, debit, credit])).toEqual([
      ['2026-03-03', 'payment', '0.00', '600.00'],
      ['2026-03-09', 'bounce', '600.00', '0.00'],
    ]);
    refused(await bounce({}), 409, { detail: 'This cheque has bounced.' });
    const cash = await fixture.pay(policy, '10', { method: 'cash' });
    refused(await fixture.step(cash.id, 'bounce', { reason: 'No' }), 409, {
      detail: 'Only a cheque can bounce.',
    });
  });

  it('whose money was given back to the client bounces when that is taken back', async () => {
    const policy = await fixture.issued('10');
    const { id } = await fixture.paid(fixture.payment(policy, '80', cheque('2026-03-01')));
    await fixture.stepped(id, 'clear');
    await fixture.paid(fixture.payment(policy, '80', { direction: 'refund_to_client' }));
    refused(await fixture.step(id, 'bounce', { reason: 'No funds' }), 409, {
      detail: 'Part of this payment was refunded to the client. Reverse the refund first.',
    });
  });
});

describe('cheques of a week', () => {
  it('clear at once, each with its own answer, for whoever may clear them', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('600', { account_id, count: 2 });
    const [one, other, later] = [
      await fixture.pay(policy, '100', cheque(dayIn(-2))),
      await fixture.pay(policy, '100', cheque(dayIn(-1))),
      await fixture.pay(policy, '100', { ...cheque(dayIn(0)), cheque_date: dayIn(3) }),
    ];
    const ids = [one.id, other.id, later.id];
    const viewer = await test.person({
      permissions: [{ module_name: 'payments', scope: 'all', actions: ['view'] }],
    });
    expect((await sent({ ids, action: 'clear' }, viewer)).status).toBe(403);
    refused(await sent({ ids, action: 'clear', data: { cleared_on: '2199-01-01', by: 'me' } }), 400, {
      'data.by': [expect.any(String)],
    });
    refused(await sent({ ids, action: 'bounce' }), 400, { action: [expect.any(String)] });
    const answer = (await sent({ ids, action: 'clear', data: { cleared_on: dayIn(-1) } })).body;
    expect(answer as unknown as BulkAnswer).toMatchObject({
      succeeded: 2,
      failed: 1,
      results: [
        { id: one.id, ok: true },
        { id: other.id, ok: true },
        { id: later.id, ok: false, status: 409, detail: 'This cheque is dated for a later day.' },
      ],
    });
    expect(await fixture.readPayment(one.id)).toMatchObject({ status: 'cleared', cleared_on: dayIn(-1) });
    expect((await fixture.paidOf(policy.id)).balance).toMatchObject({ paid: '200.00', held: '100.00' });
    const filter = { account: account_id, status: 'held', cheque_date__range: `,${dayIn(7)}` };
    const again = (await sent({ filter, action: 'clear' })).body as unknown as BulkAnswer;
    expect(again.results.map(({ id }) => id)).toEqual([later.id]);
  });
});
