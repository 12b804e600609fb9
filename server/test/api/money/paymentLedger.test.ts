import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance } from '#contract/money/instalments';
import type { PaymentSummary } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import type { Statement } from '#contract/money/statements';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { paymentFixture } from '../../fixtures/money/paymentFixture.ts';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const races = Number(process.env.PAYMENT_RACES ?? 3);
const runs = Number(process.env.PAYMENT_RUNS ?? 6);

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

/** What was ever given of a series, without a gap. */
async function expectWithoutGaps(prefix: string): Promise<void> {
  const rows = await test.db
    .selectFrom('payments')
    .select('receipt_no')
    .where('receipt_no', 'like', `${prefix}-%`)
    .execute();
  const numbers = rows.map(({ receipt_no }) => Number(receipt_no?.slice(4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

/** Signed amounts of two places, added up. */
const cents = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0);

describe('any sequence of issue, pay, cancel, reinstate, waive, bounce, clear, reverse and refund', () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'issue',
      'pay',
      'pay',
      'overpay',
      'cheque',
      'cancel',
      'reinstate',
      'waive',
      'clear',
      'bounce',
      'reverse',
      'refund',
      'approve',
    ),
    amount: fc.integer({ min: 1, max: 60_000 }).map((units) => (units / 100).toFixed(2)),
    pick: fc.nat(100),
  });

  it('leaves paid, due and waived at the premium, and every client’s money accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const account_id = await fixture.newAccount();
        const policy = await fixture.submitted('1000', { account_id });
        expect((await fixture.plan(policy.id, fixture.quarters)).status).toBe(200);
        for (const each of steps) await take(policy, each);
        await take(policy, { kind: 'issue', amount: '', pick: 0 });
        await expectAddedUp(policy);
      }),
      { numRuns: runs },
    );
    await expectWithoutGaps('RCT');
    await expectWithoutGaps('RFD');
  });

  async function expectAddedUp({ id, account_id }: Policy): Promise<void> {
    const { paid, gross_premium, currency } = await fixture.expectBalanced(id);
    const moved = await test.call('GET', `/api/policies/${id}/transactions/`, { as: root });
    const transactions = moved.body as unknown as PremiumTransaction[];
    expect(cents([gross_premium])).toBe(cents(transactions.map((each) => each.gross_premium)));

    const all = await test.db
      .selectFrom('payments')
      .selectAll()
      .where('account_id', '=', account_id)
      .execute();
    const cameIn = all.filter(({ direction, status }) => direction === 'from_client' && status === 'cleared');
    const wentBack = all.filter(
      ({ direction, status }) =>
        direction === 'refund_to_client' && (status === 'held' || status === 'cleared'),
    );
    // What came is what it paid, what was given back, and what is left.
    const given = cents(wentBack.map(({ amount }) => amount));
    expect(cents(cameIn.map(({ allocated }) => allocated))).toBe(cents([paid]) + given);
    const left = cents(cameIn.map(({ amount }) => amount)) - cents([paid]) - given;
    expect(left).toBeGreaterThanOrEqual(0);
    const balances = await test.call('GET', `/api/accounts/${account_id}/balances/`, { as: root });
    const told = (balances.body as unknown as Balance[]).find((each) => each.currency === currency);
    expect(cents([told?.credit ?? ''])).toBe(left);
    await expectEntered(account_id);
  }

  /** The columns of every instalment are the sums of its entries, and what is owed today is what they come to. */
  async function expectEntered(account_id: number): Promise<void> {
    const instalments = await test.db.selectFrom('instalments').selectAll().execute();
    const entries = await test.db.selectFrom('instalment_entries').selectAll().orderBy('id').execute();
    for (const { id, amount, paid, waived, due, due_date } of instalments) {
      const own = entries.filter(({ instalment_id }) => instalment_id === id);
      const come = (...kinds: string[]) =>
        cents(own.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.amount));
      expect([come('made', 'changed'), come('paid', 'unpaid'), come('waived', 'unwaived')]).toEqual([
        cents([amount]),
        0 - cents([paid]),
        0 - cents([waived]),
      ]);
      expect(cents(own.map((entry) => entry.amount))).toBe(cents([due]));
      expect(own.findLast((entry) => entry.due_date !== null)?.due_date).toBe(due_date);
    }
    const url = `/api/accounts/${account_id}/statement/?from=2020-01-01&to=${dayIn(0)}`;
    const { currencies } = (await test.call('GET', url, { as: root })).body as unknown as Statement;
    for (const { closing, ageing, unallocated } of currencies)
      expect(cents([closing])).toBe(cents(Object.values(ageing)) - cents([unallocated]));
  }

  /** One step, where it can be taken; what is refused changes nothing. */
  async function take(
    policy: Policy,
    { kind, amount, pick }: { kind: string; amount: string; pick: number },
  ): Promise<void> {
    const refusals = [400, 409];
    const isAnswered = ({ status, text }: { status: number; text: string }) =>
      expect([200, 201, ...refusals], text).toContain(status);
    const record = async (over: object) =>
      isAnswered(await fixture.record(fixture.payment(policy, amount, over)));
    const made = async (direction: string, status: string) => {
      const query = `account=${policy.account_id}&direction=${direction}&status=${status}&ordering=created_at`;
      const { body } = await test.call('GET', `/api/payments/?${query}`, { as: root });
      const { results } = body as unknown as { results: PaymentSummary[] };
      return results[pick % Math.max(1, results.length)]?.id;
    };
    const act = async (id: number | undefined, action: string, body: object = { reason: 'So' }) => {
      if (id !== undefined) isAnswered(await fixture.step(id, action, body, fixture.boss));
    };
    const move = async (action: string, body: object) =>
      isAnswered(await fixture.act(policy.id, action, body));
    const allocations = [{ policy_id: policy.id, amount }];
    const day = `2028-${String(1 + (pick % 12)).padStart(2, '0')}-15`;
    switch (kind) {
      case 'issue':
        return move('issue', { policy_number: `N-${policy.id}` });
      case 'pay':
        return record({ allocations });
      case 'overpay':
        return record({});
      case 'cheque':
        return record({ allocations, method: 'cheque', cheque_no: '1', cheque_date: '2026-01-02' });
      case 'refund':
        return record({ direction: 'refund_to_client' });
      case 'approve':
        return act(await made('refund_to_client', 'held'), 'approve', {});
      case 'bounce':
        // One that has cleared too.
        return act(await made('from_client', pick % 2 ? 'held' : 'cleared'), 'bounce');
      case 'clear':
        return act(await made('from_client', 'held'), 'clear', {});
      case 'reverse':
        return act(await made(pick % 3 ? 'from_client' : 'refund_to_client', 'cleared'), 'reverse');
      case 'waive': {
        const { instalments } = await fixture.paidOf(policy.id);
        const { id = 0 } = instalments[pick % Math.max(1, instalments.length)] ?? {};
        if (id === 0) return;
        const url = `/api/instalments/${id}`;
        isAnswered(await test.call('POST', `${url}/ask-waiver/`, { as: root, body: { reason: 'So' } }));
        return isAnswered(await test.call('POST', `${url}/waive/`, { as: fixture.boss }));
      }
      case 'cancel':
        return move('cancel', { cancel_date: day, cancel_method: 'pro_rata', cancel_reason: 'So' });
      default: {
        const { cancel_date } = await fixture.read(policy.id);
        return move('reinstate', { effective_from: cancel_date ?? day, reason: 'So' });
      }
    }
  }
});

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));

describe('eight at the same moment', { timeout: 180_000 + races * 10_000 }, () => {
  /** Of one client, in twelve parts of 100.00. */
  const inTwelve = async (account_id: number) => {
    const policy = await fixture.submitted('1200', { account_id });
    const monthly = { kind: 'equal', count: 12, every_months: 1 };
    expect((await fixture.plan(policy.id, monthly)).status).toBe(200);
    await fixture.issue(policy.id);
    return { policy, instalments: (await fixture.paidOf(policy.id)).instalments };
  };

  it('pay one instalment once, with new money and with credit', async () => {
    const account_id = await fixture.newAccount();
    let { policy, instalments } = await inTwelve(account_id);
    const credits = await Promise.all(
      [0, 1, 2, 3].map(() => fixture.paid(fixture.payment(policy, '100000'))),
    );
    for (let race = 0; race < races; race += 1) {
      if (race > 0 && race % 12 === 0) ({ policy, instalments } = await inTwelve(account_id));
      const instalment_id = instalments[race % 12]?.id ?? 0;
      const allocations = [{ policy_id: policy.id, instalment_id, amount: '60' }];
      const answers = await eight((turn) =>
        turn % 2
          ? fixture.record(fixture.payment(policy, '60', { allocations }))
          : fixture.step(credits[turn / 2]?.id ?? 0, 'allocate', { allocations }),
      );
      const refused = answers.filter(({ status }) => status === 400);
      expect(refused, answers.map(({ text }) => text).join('\n')).toHaveLength(7);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      const { instalments: after } = await fixture.paidOf(policy.id);
      expect(after.find(({ id }) => id === instalment_id)).toMatchObject({ paid: '60.00', due: '40.00' });
    }
    await expectWithoutGaps('RCT');
  });

  it('pay, bounce, reverse, refund and cancel over two policies, and each is answered', async () => {
    for (let race = 0; race < races; race += 1) {
      const account_id = await fixture.newAccount();
      const one = await fixture.issued('400', { account_id, count: 4 });
      const other = await fixture.issued('400', { account_id, count: 4 });
      const over = (...policies: Policy[]) => ({
        allocations: policies.map(({ id }) => ({ policy_id: id, amount: '50' })),
      });
      const cheque = { method: 'cheque', cheque_no: '1', cheque_date: '2099-01-01' };
      const first = await fixture.paid(fixture.payment(one, '300', over(one, other)));
      const held = await fixture.paid(fixture.payment(one, '100', { ...over(other, one), ...cheque }));
      const cancel = { cancel_date: '2028-07-01', cancel_method: 'pro_rata', cancel_reason: 'So' };
      const answers = await Promise.all([
        fixture.record(fixture.payment(one, '100', over(one, other))),
        fixture.record(fixture.payment(one, '100', over(other, one))),
        fixture.step(first.id, 'allocate', over(other, one)),
        fixture.step(first.id, 'reverse', { reason: 'So' }, fixture.boss),
        fixture.step(held.id, 'bounce', { reason: 'So' }),
        fixture.act(one.id, 'cancel', cancel),
        fixture.act(other.id, 'cancel', cancel),
        fixture.record(fixture.payment(one, '200', { direction: 'refund_to_client' })),
      ]);
      for (const { status, text } of answers) expect([200, 201, 400, 409], text).toContain(status);
      await fixture.expectBalanced(one.id);
      await fixture.expectBalanced(other.id);
    }
    await expectWithoutGaps('RCT');
    await expectWithoutGaps('RFD');
  });

  it('refund a credit once, and use it no second time', async () => {
    for (let race = 0; race < races; race += 1) {
      const account_id = await fixture.newAccount();
      const policy = await fixture.issued('100', { account_id });
      const { id } = await fixture.paid(fixture.payment(policy, '100'));
      const refund = fixture.payment(policy, '100', { direction: 'refund_to_client' });
      const answers = await eight((turn) =>
        turn % 2
          ? fixture.record(refund)
          : fixture.step(id, 'allocate', { allocations: [{ policy_id: policy.id, amount: '100' }] }),
      );
      const done = answers.filter(({ status }) => status < 300);
      expect(done.length, answers.map(({ text }) => text).join('\n')).toBe(1);
      expect((await fixture.readPayment(id)).unallocated).toBe('0.00');
    }
    await expectWithoutGaps('RFD');
  });
});

describe('a list of payments', () => {
  it('comes to what counts, what is held and what bounced, by currency and direction', async () => {
    const policy = await fixture.issued('1000', { count: 4, account_id: await fixture.newAccount() });
    const cheque = { method: 'cheque', date: dayIn(0), cheque_date: dayIn(3) };
    await fixture.pay(policy, '300');
    const wrong = await fixture.pay(policy, '200');
    await fixture.stepped(wrong.id, 'reverse', { reason: 'Another client' }, fixture.boss);
    await fixture.pay(policy, '120', { ...cheque, cheque_no: '1' });
    const { id } = await fixture.pay(policy, '80', { ...cheque, cheque_no: '2' });
    await fixture.stepped(id, 'bounce', { reason: 'No funds' });
    await fixture.paid(fixture.payment(policy, '50'));
    await fixture.paid(fixture.payment(policy, '10', { direction: 'refund_to_client', date: dayIn(0) }));
    await fixture.paid(fixture.payment({ ...policy, currency: 'KWD' }, '1.5'));
    const totals = async (query: string) => {
      const url = `/api/payments/totals/?account=${policy.account_id}${query}`;
      return (await test.call('GET', url, { as: root })).body;
    };
    const none = { cleared: '0.00', held: '0.00', bounced: '0.00' };
    const dirhams = { ...none, currency: 'AED', direction: 'from_client' };
    expect(await totals('')).toEqual([
      { ...dirhams, count: 6, cleared: '350.00', held: '120.00', bounced: '80.00' },
      { ...none, currency: 'AED', direction: 'refund_to_client', count: 1, held: '10.00' },
      {
        currency: 'KWD',
        direction: 'from_client',
        count: 1,
        cleared: '1.500',
        held: '0.000',
        bounced: '0.000',
      },
    ]);
    expect(await totals('&status=reversed')).toEqual([{ ...dirhams, count: 2 }]);
    expect(await totals('&page=2')).toHaveProperty('page');
    expect(await totals('&date__range=,2026-01-02')).toMatchObject([{ count: 3, cleared: '550.00' }, {}]);
    const listed = await test.call('GET', `/api/payments/?account=${policy.account_id}&status=reversed`, {
      as: root,
    });
    const rows = (listed.body as { results: { reverses_id: number | null }[] }).results;
    expect(rows.map(({ reverses_id }) => reverses_id)).toEqual([wrong.id, null]);
  });
});
