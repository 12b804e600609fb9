import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policyVersions';
import { newChassis, policyFixture } from '../policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const runs = Number(process.env.REPLAY_RUNS ?? 6);

/** A model of a policy that knows nothing of the rules: days are whole numbers, amounts are units, cover is a set. */
const [first, last] = [Date.UTC(2028, 0, 1) / 864e5, Date.UTC(2028, 11, 31) / 864e5];
const dayText = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10);
const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  return ((2n * size + divisor) / (2n * divisor)) * (dividend < 0n ? -1n : 1n);
};
const units = (amount: string): bigint => BigInt(amount.replace('.', ''));
const text = (amount: bigint): string =>
  `${amount < 0n ? '-' : ''}${String(amount < 0n ? -amount : amount).padStart(3, '0')}`.replace(
    /(\d\d)$/,
    '.$1',
  );

type Amounts = { net: bigint; fees: bigint; tax: bigint };
type Moved = Amounts & { from: number; refundable: Amounts };
type State = 'active' | 'cancelled';
type Written = { from: number; status: State; gross: bigint };

class Model {
  readonly moved: Moved[];
  readonly written: Written[];
  readonly uncovered = new Set<number>();
  cancelledFrom: number | null = null;

  constructor(net: bigint, fees: bigint, tax: bigint) {
    this.moved = [{ from: first, net, fees, tax, refundable: { net, fees: 0n, tax } }];
    this.written = [{ from: first, status: 'active', gross: this.gross() }];
  }

  gross(): bigint {
    return this.moved.reduce((sum, { net, fees, tax }) => sum + net + fees + tax, 0n);
  }

  #move(from: number, net: bigint, tax: bigint, status: State): void {
    this.moved.push({ from, net, fees: 0n, tax, refundable: { net, fees: 0n, tax } });
    this.written.push({ from, status, gross: this.gross() });
  }

  cancel(day: number, isFlat: boolean): void {
    const part = (each: Moved, amount: bigint) =>
      isFlat
        ? amount
        : rounded(amount * BigInt(last - Math.max(day, each.from) + 1), BigInt(last - each.from + 1));
    const sum = (of: 'net' | 'tax') =>
      this.moved.reduce((total, each) => total + part(each, each.refundable[of]), 0n);
    const [net, tax] = [sum('net'), sum('tax')];
    const isReturned = net + tax > 0n;
    this.#move(day, isReturned ? -net : 0n, isReturned ? -tax : 0n, 'cancelled');
    this.cancelledFrom = day;
  }

  reinstate(day: number): void {
    const { from, net, tax } = this.moved.at(-1) as Moved;
    for (let free = from; free < day; free += 1) this.uncovered.add(free);
    const again = (amount: bigint) => rounded(-amount * BigInt(last - day + 1), BigInt(last - from + 1));
    this.#move(day, again(net), again(tax), 'active');
    this.cancelledFrom = null;
  }

  /** Replayed from the beginning: what was written last of what has begun by the day. */
  on(day: number): Written | undefined {
    return this.written.findLast(({ from }) => from <= day);
  }

  isCovered(day: number): boolean {
    return !this.uncovered.has(day) && (this.cancelledFrom === null || day < this.cancelledFrom);
  }
}

const cents = fc.integer({ min: 1, max: 900_000 }).map((amount) => text(BigInt(amount)));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const story = fc.record({
  bases: fc.array(cents, { minLength: 1, maxLength: 4 }),
  fee: cents,
  tax: cents,
  turns: fc.array(fc.tuple(share, share, fc.boolean()), { minLength: 1, maxLength: 4 }),
  asked: fc.array(fc.integer({ min: first - 3, max: last + 3 }), { minLength: 4, maxLength: 4 }),
});

async function get<T>(id: number, part: string): Promise<T[]> {
  const answer = await test.call('GET', `/api/policies/${id}/${part}`, { as: root });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as T[];
}

async function took(id: number, action: string, body: object): Promise<void> {
  const answer = await fixture.act(id, action, body);
  expect(answer.status, answer.text).toBe(200);
}

describe('any order of issue, cancellation and reinstatement', { timeout: 60_000 + runs * 10_000 }, () => {
  it('comes to what a model of its own does, and reads back on any day as that replays it', async () => {
    const told = async ({
      bases,
      fee,
      tax,
      turns,
      asked,
    }: typeof story extends fc.Arbitrary<infer S> ? S : never) => {
      const line = (kind: string, amount: string, label = kind) => ({ kind, label, amount, taxable: false });
      const lines = [
        ...bases.map((amount, index) => line('base', amount, `base ${index}`)),
        line('fee', fee),
        line('tax', tax),
      ];
      const dates = { start_date: dayText(first), end_date: dayText(last) };
      const { id } = await fixture.readyPolicy({ ...dates, lines, risk: fixture.fleet({}) });
      await took(id, 'submit', {});
      await took(id, 'issue', { policy_number: `S-${newChassis()}` });
      const model = new Model(
        bases.reduce((sum, each) => sum + units(each), 0n),
        units(fee),
        units(tax),
      );
      for (const [cut, back, isFlat] of turns) {
        const day = isFlat ? first : first + Math.floor(cut * (last - first));
        const cancel_method = isFlat ? 'flat' : 'pro_rata';
        await took(id, 'cancel', { cancel_date: dayText(day), cancel_method, cancel_reason: 'Sold' });
        model.cancel(day, isFlat);
        const again = day + Math.floor(back * (last - day));
        await took(id, 'reinstate', { effective_from: dayText(again), reason: 'Back' });
        model.reinstate(again);
      }
      const policy = await fixture.read(id);
      const transactions = await get<PremiumTransaction>(id, 'transactions/');
      const versions = await get<PolicyVersionSummary>(id, 'versions/');
      expect(transactions.map(({ gross_premium }) => gross_premium)).toEqual(
        model.moved.map(({ net, fees, tax: taxed }) => text(net + fees + taxed)),
      );
      expect(policy.gross_premium).toBe(text(model.gross()));
      expect(versions.map(({ gross_premium }) => gross_premium).toReversed()).toEqual(
        model.written.map(({ gross }) => text(gross)),
      );
      const covered = await test.db
        .selectFrom('policy_items')
        .select('valid')
        .where('policy_id', '=', id)
        .execute();
      for (const day of asked) {
        const [held] = await get<PolicyVersionSummary>(id, `versions/?on=${dayText(day)}`);
        const replayed = model.on(day);
        expect([held?.status, held?.gross_premium]).toEqual([
          replayed?.status,
          replayed && text(replayed.gross),
        ]);
        const isWithin = ({ valid }: { valid: string }) => {
          const [, from = '', until = ''] = /^\[(.*),(.*)\)$/.exec(valid) ?? [];
          return from <= dayText(day) && dayText(day) < until;
        };
        expect(covered.some(isWithin)).toBe(day >= first && day <= last && model.isCovered(day));
      }
    };
    await fc.assert(fc.asyncProperty(story, told), { numRuns: runs, endOnFailure: true });
  });
});
