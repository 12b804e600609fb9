import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
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

const amountsOf = async ({ id }: Policy) =>
  (await fixture.paidOf(id)).instalments.map(({ paid, due, status }) => [paid, due, status]);

describe('money is not recorded', () => {
  let policy: Policy;
  beforeAll(async () => {
    policy = await fixture.issued('1000', { count: 4 });
  });
  const record = (over: object, amount = '100') => fixture.record(fixture.payment(policy, amount, over));

  it('of nothing, below nothing, or with more places than its currency has', async () => {
    refused(await record({}, '0'), 400, { amount: ['Enter an amount that is more than nothing.'] });
    refused(await record({}, '-5'), 400, { amount: [expect.any(String)] });
    refused(await record({}, '1.234'), 400, { amount: ['Amounts in AED have at most 2 decimal places.'] });
  });

  it('for a day that is yet to come, unless it is a cheque', async () => {
    refused(await record({ date: dayIn(2) }), 400, { date: [expect.stringContaining('yet to come')] });
    const { status, cheque_date } = await fixture.paid(
      fixture.payment(policy, '1', { date: dayIn(2), method: 'cheque', cheque_no: '1' }),
    );
    expect([status, cheque_date]).toEqual(['held', dayIn(2)]);
  });

  it('beyond what is open, in another currency, or for a policy that cannot be paid', async () => {
    const { instalments } = await fixture.paidOf(policy.id);
    const instalment_id = instalments[0]?.id;
    refused(
      await record({ allocations: [{ policy_id: policy.id, instalment_id, amount: '250.01' }] }, '300'),
      400,
      {
        'allocations.0.amount': ['Only 250.00 AED of this instalment is open.'],
      },
    );
    refused(await record({ allocations: [{ policy_id: policy.id, amount: '1000.01' }] }, '2000'), 400, {
      'allocations.0.amount': [expect.stringContaining('Only 1000.00 AED of this policy is open.')],
    });
    refused(await record({ allocations: [{ policy_id: policy.id, amount: '200' }] }, '100'), 400, {
      allocations: ['These add up to 200.00 AED, the payment is 100 AED.'],
    });
    refused(await record({ currency: 'KWD', allocations: [{ policy_id: policy.id, amount: '100' }] }), 400, {
      'allocations.0.policy_id': ['This policy is paid in AED, not in KWD.'],
    });
    const draft = await fixture.readyPolicy();
    refused(await record({ allocations: [{ policy_id: draft.id, amount: '100' }] }), 400, {
      'allocations.0.policy_id': [expect.stringContaining('still a draft')],
    });
    refused(await record({ allocations: [{ policy_id: 999_999, amount: '100' }] }), 400, {
      'allocations.0.policy_id': ['Choose a policy that exists.'],
    });
  });

  it('for another account without saying so', async () => {
    const account_id = await fixture.newAccount();
    const allocations = [{ policy_id: policy.id, amount: '100' }];
    refused(await record({ account_id, allocations }), 400, {
      'allocations.0.policy_id': ['This policy is of another account. Say that it pays for others.'],
    });
    const other = await fixture.paid(
      fixture.payment(policy, '100', { account_id, allocations, pays_for_others: true }),
    );
    await fixture.stepped(other.id, 'reverse', { reason: 'A try' }, fixture.boss);
  });

  it('by whoever does not see the account', async () => {
    const finance = await test.person({
      permissions: [
        { module_name: 'payments', scope: 'own', actions: ['view', 'create'] },
        { module_name: 'accounts', scope: 'own', actions: ['view'] },
      ],
    });
    refused(await fixture.record(fixture.payment(policy, '5'), finance), 400, {
      account_id: ['Choose an account that exists.'],
    });
    expect((await test.call('GET', '/api/payments/', { as: finance })).body.count).toBe(0);
  });
});

describe('a client pays', () => {
  it('in parts, each with a receipt, the oldest instalment first', async () => {
    const policy = await fixture.issued('1000', { count: 3 });
    const parts = [];
    for (const amount of ['300', '400', '300']) parts.push(await fixture.pay(policy, amount));
    const numbers = parts.map(({ receipt_no }) => Number(receipt_no?.replace('RCT-', '')));
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    expect(parts[1]?.allocations.map(({ instalment_number, amount }) => [instalment_number, amount])).toEqual(
      [
        [1, '33.34'],
        [2, '333.33'],
        [3, '33.33'],
      ],
    );
    expect(await amountsOf(policy)).toEqual([
      ['333.34', '0.00', 'paid'],
      ['333.33', '0.00', 'paid'],
      ['333.33', '0.00', 'paid'],
    ]);
    const { body } = await test.call('GET', `/api/payments/${parts[0]?.id}/history/`, { as: root });
    expect(body.count).toBe(1);
  });

  it('too much, which is credit, is refunded when someone else approves it', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', { account_id });
    const { id, unallocated } = await fixture.paid(
      fixture.payment(policy, '1200', { allocations: [{ policy_id: policy.id, amount: '1000' }] }),
    );
    expect(unallocated).toBe('200.00');
    const credit = async () => {
      const answer = await test.call('GET', `/api/accounts/${account_id}/balances/`, { as: root });
      return (answer.body as unknown as { credit: string }[])[0]?.credit;
    };
    expect(await credit()).toBe('200.00');
    const refund = (amount: string) =>
      fixture.record(fixture.payment(policy, amount, { direction: 'refund_to_client' }));
    refused(await refund('200.01'), 400, { amount: ['The client has a credit of 200.00 AED.'] });
    const asked = (await refund('150')).body as Payment;
    expect([asked.status, asked.receipt_no?.slice(0, 4)]).toEqual(['held', 'RFD-']);
    expect(await credit()).toBe('50.00');
    refused(await refund('60'), 400, { amount: ['The client has a credit of 50.00 AED.'] });
    refused(await fixture.step(asked.id, 'approve'), 409, {
      detail: expect.stringContaining('You recorded this yourself.'),
    });
    refused(await fixture.step(asked.id, 'clear'), 409, { detail: expect.stringContaining('approved') });
    const approved = await fixture.stepped(asked.id, 'approve', {}, fixture.boss);
    expect([approved.status, approved.approved_by?.id]).toEqual(['cleared', fixture.boss.id]);
    refused(await fixture.step(id, 'reverse', { reason: 'Wrong' }, fixture.boss), 409, {
      detail: expect.stringContaining('Reverse the refund first.'),
    });
    await fixture.stepped(asked.id, 'reverse', { reason: 'It came back' }, fixture.boss);
    expect(await credit()).toBe('200.00');
  });

  it('before the issue, which takes the money', async () => {
    const policy = await fixture.submitted('1000');
    const { id, unallocated } = await fixture.pay(policy, '300');
    expect(unallocated).toBe('300.00');
    expect((await fixture.paidOf(policy.id)).balance.credit).toBe('300.00');
    await fixture.issue(policy.id);
    expect(await amountsOf(policy)).toEqual([['300.00', '700.00', 'part_paid']]);
    expect((await fixture.readPayment(id)).unallocated).toBe('0.00');
  });

  it('by a cheque over two policies that bounces, and its people are told', async () => {
    const [one, two] = [await fixture.issued('500'), await fixture.issued('300')];
    const owner = await test.person({
      permissions: [{ module_name: 'payments', scope: 'own', actions: ['view'] }],
    });
    await test.db
      .updateTable('accounts')
      .set({ owner_id: owner.id })
      .where('id', '=', one.account_id)
      .execute();
    const [idle, removed] = [await test.person({ permissions: [] }), await test.person({ permissions: [] })];
    await sql`update users set is_active = false where id = ${idle.id}`.execute(test.db);
    await sql`update users set deleted_at = now() where id = ${removed.id}`.execute(test.db);
    for (const [policy, person] of [
      [one, idle],
      [two, removed],
    ] as const)
      await sql`update policies set assigned_to_id = ${person.id} where id = ${policy.id}`.execute(test.db);
    const cheque = await fixture.paid(
      fixture.payment(one, '800', {
        method: 'cheque',
        cheque_no: '000123',
        cheque_date: dayIn(3),
        allocations: [
          { policy_id: one.id, amount: '500' },
          { policy_id: two.id, amount: '300' },
        ],
      }),
    );
    expect(await amountsOf(one)).toEqual([['0.00', '500.00', 'pending']]);
    refused(await fixture.step(cheque.id, 'clear'), 409, { detail: 'This cheque is dated for a later day.' });
    // What it is held for is spoken for.
    refused(
      await fixture.record(fixture.payment(one, '1', { allocations: [{ policy_id: one.id, amount: '1' }] })),
      400,
      { 'allocations.0.amount': [expect.stringContaining('Only 0.00 AED')] },
    );
    const week = `status=held&cheque_date__range=${dayIn(0)},${dayIn(7)}`;
    const { body } = await test.call('GET', `/api/payments/?${week}&search=000123`, { as: root });
    expect((body.results as Payment[]).map(({ id }) => id)).toEqual([cheque.id]);
    const bounced = await fixture.stepped(cheque.id, 'bounce', { reason: 'No funds' });
    expect([bounced.status, bounced.receipt_no]).toEqual(['bounced', cheque.receipt_no]);
    refused(await fixture.step(cheque.id, 'clear'), 409, { detail: 'This cheque has bounced.' });
    const told = (await test.call('GET', '/api/notifications/', { as: owner })).body.results;
    expect(told).toMatchObject([
      { kind: 'cheque_bounced', related_type: 'account', related_id: one.account_id },
    ]);
    const { rows: people } = await sql<{ id: number }>`select user_id as id from notifications
      where kind = 'cheque_bounced' and (account_id = ${one.account_id} or policy_id in (${one.id}, ${two.id}))`.execute(
      test.db,
    );
    expect(people).toEqual([{ id: owner.id }]);
    await fixture.pay(two, '300');
    expect(await amountsOf(two)).toEqual([['300.00', '0.00', 'paid']]);
  });

  it('by mistake, and it is taken back once, by someone else', async () => {
    const policy = await fixture.issued('400');
    const { id, receipt_no } = await fixture.pay(policy, '400');
    refused(await fixture.step(id, 'reverse', { reason: 'Wrong client' }), 409, {
      detail: expect.stringContaining('You recorded this yourself.'),
    });
    const reversed = await fixture.stepped(id, 'reverse', { reason: 'Wrong client' }, fixture.boss);
    expect([reversed.status, reversed.receipt_no, reversed.unallocated]).toEqual([
      'reversed',
      receipt_no,
      '0.00',
    ]);
    expect(await amountsOf(policy)).toEqual([['0.00', '400.00', 'pending']]);
    refused(await fixture.step(id, 'reverse', { reason: 'Again' }, fixture.boss), 409, {
      detail: 'This payment is reversed.',
    });
    const { body } = await test.call('GET', `/api/payments/?search=${receipt_no}`, { as: root });
    expect((body.results as Payment[]).map((each) => each.receipt_no)).toEqual(
      expect.arrayContaining([receipt_no, null]),
    );
  });

  it('the insurer, which is information only', async () => {
    const policy = await fixture.issued('500', { billing_type: 'direct_bill' });
    const allocations = [{ policy_id: policy.id, amount: '500' }];
    refused(await fixture.record(fixture.payment(policy, '500', { allocations })), 400, {
      reference: [expect.stringContaining('The insurer collects this premium.')],
    });
    refused(await fixture.record(fixture.payment(policy, '600', { allocations, reference: 'R1' })), 400, {
      amount: [expect.stringContaining('The insurer collects this premium.')],
    });
    const { receipt_no } = await fixture.pay(policy, '500', { reference: 'R1' });
    expect(receipt_no).toBeNull();
    expect(await amountsOf(policy)).toEqual([['500.00', '0.00', 'paid']]);
  });

  it('now, and what is left is allocated later', async () => {
    const policy = await fixture.issued('600');
    const { id } = await fixture.paid(fixture.payment(policy, '700'));
    refused(
      await fixture.step(id, 'allocate', { allocations: [{ policy_id: policy.id, amount: '600.01' }] }),
      400,
      { 'allocations.0.amount': [expect.any(String)] },
    );
    const left = await fixture.stepped(id, 'allocate', {
      allocations: [{ policy_id: policy.id, amount: '600' }],
    });
    expect(left.unallocated).toBe('100.00');
    expect(await amountsOf(policy)).toEqual([['600.00', '0.00', 'paid']]);
    const rest = async (which: boolean) =>
      (await test.call('GET', `/api/payments/?unallocated=${which}&page_size=200`, { as: root })).body
        .results as Payment[];
    expect((await rest(true)).some((each) => each.id === id)).toBe(true);
    expect((await rest(false)).some((each) => each.id === id)).toBe(false);
  });
});
