import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instalment } from '#contract/money/instalments';
import type { Policy } from '#contract/cover/policies/policies';
import type { Statement } from '#contract/money/statements';
import { dailyRun } from '../../../../test/dailyRun.ts';
import { paymentFixture, untaxed } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
import { statementLists } from '../../../../test/statementLists.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { followInstalments } from './instalments.overdue.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const amountsOf = async (id: number) =>
  (await fixture.paidOf(id)).instalments.map(({ amount, due, status }) => [amount, due, status]);
const cancel = async (id: number, cancel_date: string) => {
  const answer = await fixture.act(id, 'cancel', {
    cancel_date,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
  expect(answer.status, answer.text).toBe(200);
};

describe('a plan', () => {
  it('is chosen before the issue, and refused at its field where it does not fit', async () => {
    const { id } = await fixture.submitted('1000');
    const custom = (amount: string) => ({
      kind: 'custom',
      parts: [
        { due_date: '2028-01-01', amount: '600' },
        { due_date: '2028-03-01', amount },
      ],
    });
    const wrong = await fixture.plan(id, custom('300'));
    expect(wrong.status).toBe(400);
    expect(wrong.body.parts).toEqual(['The instalments add up to 900.00 AED, the premium is 1000.00 AED.']);
    const chosen = await fixture.plan(id, custom('400'));
    expect(chosen.status, chosen.text).toBe(200);
    expect((await fixture.read(id)).payment_mode).toBe('instalments');
    await fixture.issue(id);
    expect(await amountsOf(id)).toEqual([
      ['600.00', '600.00', 'pending'],
      ['400.00', '400.00', 'pending'],
    ]);
    await fixture.expectBalanced(id);
  });

  it('comes with the draft, is refused at its field, and goes when the policy is paid in another way', async () => {
    const parts = (amount: string) => [
      { due_date: '2028-01-01', amount: '600' },
      { due_date: '2028-03-01', amount },
    ];
    const draft = (payment_plan: object, over: object = {}) =>
      fixture.create(
        fixture.policy({
          risk: fixture.fleet({}),
          lines: [untaxed('1000')],
          start_date: '2028-01-01',
          end_date: '2028-12-31',
          payment_plan,
          ...over,
        }),
      );
    const unfit = await draft({ kind: 'custom', parts: parts('300') });
    expect(unfit.status).toBe(400);
    expect(unfit.body['payment_plan.parts']).toEqual([
      'The instalments add up to 900.00 AED, the premium is 1000.00 AED.',
    ]);
    const otherwise = await draft({ kind: 'full' }, { payment_mode: 'instalments' });
    expect(otherwise.body).toMatchObject({ payment_mode: ['The payment plan says otherwise.'] });
    const made = await draft({ kind: 'custom', parts: parts('400') });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      payment_mode: 'instalments',
      payment_plan: { kind: 'custom', parts: parts('400') },
    });
    const { id } = made.body as Policy;
    const late = await fixture.patch(id, { payment_plan: { kind: 'equal', count: 9, every_months: 3 } });
    expect(late.body).toMatchObject({
      'payment_plan.count': ['The last instalment would be due after the cover has ended.'],
    });
    const plan = { kind: 'equal', count: 3, every_months: 2 };
    expect((await fixture.patch(id, { payment_plan: plan })).body.payment_plan).toEqual(plan);
    const history = await test.call('GET', `/api/policies/${id}/history/`, { as: root });
    expect((history.body as { results: { changes: object[] }[] }).results[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'payment_plan', before: 'custom', after: 'equal' },
        { field: 'plan_count', before: null, after: 3 },
        { field: 'plan_parts', before: ['2028-01-01 600', '2028-03-01 400'], after: null },
      ]),
    );
    expect((await fixture.patch(id, { payment_mode: 'full' })).body.payment_plan).toBeNull();
    expect((await fixture.patch(id, { payment_plan: plan })).body.payment_mode).toBe('instalments');
    await fixture.act(id, 'submit');
    await fixture.issue(id);
    expect((await amountsOf(id)).map(([amount]) => amount)).toEqual(['333.34', '333.33', '333.33']);
    expect((await fixture.patch(id, { payment_plan: plan })).status).toBe(200);
    expect((await fixture.patch(id, { payment_plan: { kind: 'full' } })).body).toMatchObject({
      payment_plan: ['The policy is issued. Change its payment plan where its payments are.'],
    });
  });

  it('of a policy without one is a single part; it changes until money is there', async () => {
    const policy = await fixture.issued('100', { currency: 'KWD' });
    expect(await amountsOf(policy.id)).toEqual([['100.000', '100.000', 'pending']]);
    const changed = await fixture.plan(policy.id, { kind: 'equal', count: 3, every_months: 1 });
    expect(changed.status, changed.text).toBe(200);
    expect(await amountsOf(policy.id)).toEqual([
      ['0.000', '0.000', 'cancelled'],
      ['33.334', '33.334', 'pending'],
      ['33.333', '33.333', 'pending'],
      ['33.333', '33.333', 'pending'],
    ]);
    await fixture.pay(policy, '1.000');
    expect((await fixture.plan(policy.id, { kind: 'full' })).status).toBe(409);
    expect((await fixture.paidOf(policy.id)).can_replan).toBe(false);
    const short = await fixture.submitted('100', { payment_mode: 'instalments', end_date: '2028-02-15' });
    expect((await fixture.paidOf(short.id)).plan).toEqual({ kind: 'full' });
  });
});

describe('a cancellation', () => {
  it('takes from what is unpaid; less paid than earned stays due', async () => {
    const policy = await fixture.issued('1000', { count: 4 });
    await fixture.pay(policy, '250');
    await cancel(policy.id, '2028-07-01');
    expect(await amountsOf(policy.id)).toEqual([
      ['250.00', '0.00', 'paid'],
      ['247.27', '247.27', 'pending'],
      ['0.00', '0.00', 'cancelled'],
      ['0.00', '0.00', 'cancelled'],
    ]);
    const balance = await fixture.expectBalanced(policy.id);
    expect(balance).toMatchObject({ gross_premium: '497.27', paid: '250.00', due: '247.27', credit: '0.00' });
  });

  it('leaves what was paid beyond as credit, which a reinstatement takes again', async () => {
    const policy = await fixture.issued('1000', { count: 4 });
    await fixture.pay(policy, '1000');
    await cancel(policy.id, '2028-07-01');
    expect(await fixture.expectBalanced(policy.id)).toMatchObject({
      paid: '497.27',
      due: '0.00',
      credit: '502.73',
    });
    const back = await fixture.act(policy.id, 'reinstate', { effective_from: '2028-07-01', reason: 'Kept' });
    expect(back.status, back.text).toBe(200);
    expect(await fixture.expectBalanced(policy.id)).toMatchObject({
      paid: '1000.00',
      due: '0.00',
      credit: '0.00',
    });
    expect((await amountsOf(policy.id)).map(([amount]) => amount)).toEqual([
      '250.00',
      '250.00',
      '250.00',
      '250.00',
    ]);
  });

  it('lets a cheque that is held wait for less', async () => {
    const policy = await fixture.issued('1000', { count: 4 });
    const cheque = await fixture.pay(policy, '1000', {
      method: 'cheque',
      cheque_no: '7',
      cheque_date: dayIn(5),
    });
    await cancel(policy.id, '2028-07-01');
    expect(await fixture.expectBalanced(policy.id)).toMatchObject({
      due: '497.27',
      held: '497.27',
      paid: '0.00',
    });
    await fixture.stepped(cheque.id, 'bounce', { reason: 'No funds' });
    expect(await fixture.expectBalanced(policy.id)).toMatchObject({ due: '497.27', held: '0.00' });
  });
});

describe('a waiver', () => {
  it('is asked for by one person and granted by another', async () => {
    const policy = await fixture.issued('1000', { count: 4 });
    await fixture.pay(policy, '100');
    const [first] = (await fixture.paidOf(policy.id)).instalments;
    const act = (action: string, body: object, as = root) =>
      test.call('POST', `/api/instalments/${first?.id}/${action}/`, { as, body });
    expect((await act('waive', {}, fixture.boss)).body.detail).toBe('Nobody has asked to waive it.');
    expect((await act('ask-waiver', { reason: '' })).status).toBe(400);
    expect((await act('ask-waiver', { reason: 'Our mistake' })).status).toBe(200);
    const listed = await test.call('GET', '/api/instalments/?is_waiver_asked=true', { as: root });
    expect((listed.body.results as Instalment[]).map(({ id }) => id)).toEqual([first?.id]);
    expect((await act('waive', {})).body.detail).toContain('You asked for this yourself.');
    const waived = await act('waive', {}, fixture.boss);
    expect(waived.body).toMatchObject({ status: 'waived', paid: '100.00', waived: '150.00', due: '0.00' });
    await fixture.expectBalanced(policy.id);
    const history = await test.call('GET', `/api/instalments/${first?.id}/history/`, { as: root });
    expect((history.body.results as { action: string }[]).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['waive', 'ask-waiver', 'create']),
    );
  });
});

describe('an instalment', () => {
  it('is overdue when its grace is over, and its person is told once', async () => {
    const person = await test.person({
      permissions: [{ module_name: 'policies', scope: 'own', actions: ['view'] }],
    });
    const policy = await fixture.issued('1000', {
      count: 4,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      assigned_to_id: person.id,
    });
    await fixture.dueSince(policy.id, '2026-01-01', 92);
    const overdue = async () => {
      const { body } = await test.call('GET', '/api/instalments/?is_overdue=true', { as: person });
      return (body.results as Instalment[]).map(({ policy_id, number }) => [policy_id, number]);
    };
    expect((await overdue())[0]).toEqual([policy.id, 1]);
    await followInstalments(test.context, dailyRun(dayIn(0)));
    await followInstalments(test.context, dailyRun(dayIn(0)));
    const told = (await test.call('GET', '/api/notifications/', { as: person })).body.results as object[];
    expect(told).toHaveLength((await overdue()).length);
    expect(told[0]).toMatchObject({
      kind: 'instalment_overdue',
      related_type: 'policy',
      related_id: policy.id,
    });
    await fixture.pay(policy, '1000');
    expect(await overdue()).toEqual([]);
  });

  it('is seen by whoever sees its policy, and by nobody else', async () => {
    const stranger = await test.person({
      permissions: [{ module_name: 'policies', scope: 'own', actions: ['view'] }],
    });
    const policy = await fixture.issued('1000');
    const [first] = (await fixture.paidOf(policy.id)).instalments;
    const seen = async () => [
      (await test.call('GET', `/api/instalments/${first?.id}/`, { as: stranger })).status,
      (await test.call('GET', `/api/policies/${policy.id}/instalments/`, { as: stranger })).status,
      (await test.call('GET', `/api/instalments/?policy=${policy.id}`, { as: stranger })).body.count,
    ];
    expect(await seen()).toEqual([404, 404, 0]);
    await fixture.patch(policy.id, { assigned_to_id: stranger.id });
    expect(await seen()).toEqual([200, 200, 1]);
  });
});

describe('a statement', () => {
  it('has every figure of the lists behind it, for each period, and stays what it was', async () => {
    const { expectSame, read } = statementLists(test, root);
    const [payer, client] = [await fixture.newAccount(), await fixture.newAccount()];
    const of = (account_id: number, over: object = {}) => ({ account_id, ...over });
    const policy = await fixture.issued('1000', of(client, { count: 4, start_date: '2026-07-01' }));
    const dinars = await fixture.issued('100', of(client, { count: 3, currency: 'KWD' }));
    const direct = await fixture.issued('700', of(client, { billing_type: 'direct_bill' }));
    await fixture.pay(direct, '300', { reference: 'INS-1' });
    await fixture.pay(dinars, '40.500');
    await fixture.pay(policy, '250', { date: '2026-02-01' });
    const wrong = await fixture.pay(policy, '100', { date: '2026-03-01' });
    const cheque = { method: 'cheque', cheque_no: '9', cheque_date: dayIn(9) };
    const bounced = await fixture.pay(policy, '50', cheque);
    const spare = await fixture.paid(fixture.payment(policy, '400'));
    const refund = { ...fixture.payment(policy, '90'), direction: 'refund_to_client', date: undefined };
    const given = await fixture.paid(refund);
    await fixture.paid({ ...refund, amount: '20' });
    const allocations = [{ policy_id: policy.id, amount: '120' }];
    const helped = await fixture.paid(
      fixture.payment({ ...policy, account_id: payer }, '200', { allocations, pays_for_others: true }),
    );
    const periods = [
      { from: '2026-01-01', to: '2026-02-28' },
      { from: '2026-03-01', to: dayIn(-1) },
      { from: dayIn(0), to: dayIn(0) },
      { from: '1970-01-01', to: dayIn(0) },
    ];
    const all = async () => {
      for (const each of [client, payer]) await expectSame(each, periods);
    };
    await all();
    const before = await read(client, { from: '1970-01-01', to: dayIn(-1) });
    await fixture.stepped(wrong.id, 'reverse', { reason: 'Wrong' }, fixture.boss);
    await fixture.stepped(helped.id, 'reverse', { reason: 'Not theirs' }, fixture.boss);
    await fixture.stepped(bounced.id, 'bounce', { reason: 'No funds' });
    await fixture.stepped(given.id, 'approve', {}, fixture.boss);
    const parts = [{ policy_id: policy.id, amount: '60' }];
    await fixture.stepped(spare.id, 'allocate', { allocations: parts });
    const [, , third] = (await fixture.paidOf(policy.id)).instalments;
    const waiver = (action: string, body: object, as: Person) =>
      test.call('POST', `/api/instalments/${third?.id}/${action}/`, { as, body });
    await waiver('ask-waiver', { reason: 'Ours' }, root);
    expect((await waiver('waive', {}, fixture.boss)).status).toBe(200);
    await cancel(policy.id, '2026-12-01');
    await all();
    const { currencies } = await read(client, { from: '1970-01-01', to: dayIn(-1) });
    const told = (of: Statement['currencies']) => of.map(({ closing, lines }) => [closing, lines]);
    expect(told(currencies)).toEqual(told(before.currencies));
  });

  it('comes to what the lists behind it do', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', { count: 4, account_id });
    const first = await fixture.pay(policy, '500', { date: '2026-02-01' });
    await fixture.stepped(first.id, 'reverse', { reason: 'Wrong' }, fixture.boss);
    await fixture.pay(policy, '250');
    await fixture.paid(fixture.payment(policy, '80'));
    await cancel(policy.id, '2028-07-01');
    const url = (from: string, to: string) => `/api/accounts/${account_id}/statement/?from=${from}&to=${to}`;
    const { body } = await test.call('GET', url('2026-02-02', dayIn(0)), { as: root });
    const [aed] = (body as Statement).currencies;
    expect(aed).toMatchObject({
      currency: 'AED',
      opening: '-830.00',
      closing: '167.27',
      unallocated: '80.00',
    });
    expect(aed?.lines.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'debit_note', 'reversal']);
    expect(aed?.ageing).toMatchObject({ not_due: '247.27', days_0_30: '0.00' });
    expect((await test.call('GET', url('2026-02-02', '2026-02-01'), { as: root })).status).toBe(400);
    const file = await test.call('GET', url('2026-01-01', dayIn(0)).replace('/?', '/export/?'), { as: root });
    expect(file.text).toContain('Closing balance');
    expect(file.text.trim().split('\r\n').at(-1)).toMatch(/,167\.27$/);
  });
});
