import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/payments';
import type { Policy } from '#contract/policies';
import { paymentFixture } from '../paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

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

const cents = (amount: string): number => Math.round(Number(amount) * 100);

describe('any sequence of pay, cancel, reinstate, bounce, reverse and refund', () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'pay',
      'pay',
      'overpay',
      'cheque',
      'cancel',
      'reinstate',
      'bounce',
      'reverse',
      'refund',
    ),
    amount: fc.integer({ min: 1, max: 60_000 }).map((units) => (units / 100).toFixed(2)),
    pick: fc.nat(100),
  });

  it('leaves paid, due and waived at the premium, and every client’s money accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const account_id = await fixture.newAccount();
        const policy = await fixture.issued('1000', { account_id, count: 4 });
        const made: Payment[] = [];
        const pick = (status: string, index: number) => {
          const some = made.filter((each) => each.status === status && each.direction === 'from_client');
          return some[index % Math.max(1, some.length)];
        };
        for (const each of steps) await take(policy, made, pick, each);
        const { balance } = await fixture.paidOf(policy.id);
        await fixture.expectBalanced(policy.id);
        const all = await test.db
          .selectFrom('payments')
          .select(['direction', 'status', 'amount', 'allocated', 'reverses_id'])
          .where('account_id', '=', account_id)
          .execute();
        const sum = (of: (row: (typeof all)[number]) => boolean, column: 'amount' | 'allocated') =>
          all.filter(of).reduce((total, row) => total + cents(row[column]), 0);
        const isIn = (row: (typeof all)[number]) =>
          row.direction === 'from_client' && row.status === 'cleared';
        const refunds = sum((row) => row.direction === 'refund_to_client' && row.status === 'held', 'amount');
        // What came is what it paid, what was given back, and what is left.
        expect(sum(isIn, 'allocated')).toBe(cents(balance.paid) + refunds);
        expect(sum(isIn, 'amount')).toBeGreaterThanOrEqual(sum(isIn, 'allocated'));
      }),
      { numRuns: runs },
    );
    await expectWithoutGaps('RCT');
    await expectWithoutGaps('RFD');
  });

  /** One step, where it can be taken; what is refused changes nothing. */
  async function take(
    policy: Policy,
    made: Payment[],
    pick: (status: string, index: number) => Payment | undefined,
    { kind, amount, pick: index }: { kind: string; amount: string; pick: number },
  ): Promise<void> {
    const keep = (body: object) => {
      const payment = body as Payment;
      const at = made.findIndex(({ id }) => id === payment.id);
      if (at < 0) made.push(payment);
      else made[at] = payment;
    };
    const record = async (over: object) => {
      const answer = await fixture.record(fixture.payment(policy, amount, over));
      if (answer.status === 201) keep(answer.body);
      else expect(answer.status, answer.text).toBe(400);
    };
    const act = async (payment: Payment | undefined, action: string) => {
      if (!payment) return;
      const answer = await fixture.step(payment.id, action, { reason: 'So' }, fixture.boss);
      if (answer.status === 200) keep(answer.body);
      else expect(answer.status, answer.text).toBe(409);
    };
    const allocations = [{ policy_id: policy.id, amount }];
    if (kind === 'pay') await record({ allocations });
    if (kind === 'overpay') await record({});
    if (kind === 'cheque')
      await record({ allocations, method: 'cheque', cheque_no: '1', cheque_date: '2099-01-01' });
    if (kind === 'refund') await record({ direction: 'refund_to_client' });
    if (kind === 'bounce') await act(pick('held', index), 'bounce');
    if (kind === 'reverse') await act(pick('cleared', index), 'reverse');
    const day = `2028-${String(1 + (index % 12)).padStart(2, '0')}-15`;
    const cancelled = { cancel_date: day, cancel_method: 'pro_rata', cancel_reason: 'So' };
    const move = async (action: string, body: object) =>
      expect([200, 400, 409]).toContain((await fixture.act(policy.id, action, body)).status);
    if (kind === 'cancel') await move('cancel', cancelled);
    if (kind === 'reinstate') {
      const { cancel_date } = await fixture.read(policy.id);
      await move('reinstate', { effective_from: cancel_date ?? day, reason: 'So' });
    }
  }
});

describe('eight at the same moment', () => {
  it('pay one instalment once', async () => {
    for (let race = 0; race < races; race += 1) {
      const policy = await fixture.issued('100');
      const allocations = [{ policy_id: policy.id, amount: '60' }];
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => fixture.record(fixture.payment(policy, '60', { allocations }))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(400)]);
      expect((await fixture.paidOf(policy.id)).balance).toMatchObject({ paid: '60.00', due: '40.00' });
    }
    await expectWithoutGaps('RCT');
  });

  it('refund a credit once, and use it no second time', async () => {
    for (let race = 0; race < races; race += 1) {
      const account_id = await fixture.newAccount();
      const policy = await fixture.issued('100', { account_id });
      const { id } = await fixture.paid(fixture.payment(policy, '100'));
      const refund = fixture.payment(policy, '100', { direction: 'refund_to_client' });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2
            ? fixture.record(refund)
            : fixture.step(id, 'allocate', { allocations: [{ policy_id: policy.id, amount: '100' }] }),
        ),
      );
      const done = answers.filter(({ status }) => status < 300);
      expect(done.length, answers.map(({ text }) => text).join('\n')).toBe(1);
      expect((await fixture.readPayment(id)).unallocated).toBe('0.00');
    }
    await expectWithoutGaps('RFD');
  });
});
