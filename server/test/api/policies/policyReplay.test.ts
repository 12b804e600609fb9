import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { newChassis, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { storiesBy } from '../../stories.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const { runs, seed, counted, tell } = storiesBy('REPLAY_RUNS', 6, { stories: 0 });
afterAll(tell);

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

type Amounts = { net: bigint; tax: bigint };
/** What is earned from a day to the last one. */
type Part = Amounts & { from: number };
type Moved = { parts: Part[]; fees: bigint };
type State = 'active' | 'cancelled';
type Written = { from: number; status: State; gross: bigint };

const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);

class Model {
  readonly moved: Moved[];
  readonly written: Written[];
  readonly uncovered = new Set<number>();
  cancelledFrom: number | null = null;

  constructor(net: bigint, fees: bigint, tax: bigint) {
    this.moved = [{ parts: [{ from: first, net, tax }], fees }];
    this.written = [{ from: first, status: 'active', gross: this.gross() }];
  }

  grossOf({ parts, fees }: Moved): bigint {
    return fees + sumOf(parts.map(({ net, tax }) => net + tax));
  }

  gross(): bigint {
    return sumOf(this.moved.map((each) => this.grossOf(each)));
  }

  /** What is earned from the same day on is one part. */
  #move(from: number, parts: Part[], status: State): void {
    const days = [...new Set(parts.map((part) => part.from))];
    const merged = days.map((day) => {
      const alike = parts.filter((part) => part.from === day);
      return { from: day, net: sumOf(alike.map(({ net }) => net)), tax: sumOf(alike.map(({ tax }) => tax)) };
    });
    this.moved.push({ parts: merged, fees: 0n });
    this.written.push({ from, status, gross: this.gross() });
  }

  /** The part of each that is for the days from one on. */
  #rest(parts: Part[], day: number, isWhole: boolean): Part[] {
    return parts.map(({ from, net, tax }) => {
      const begins = Math.max(from, day);
      const rest = (amount: bigint) =>
        isWhole ? amount : rounded(amount * BigInt(last - begins + 1), BigInt(last - from + 1));
      return { from: begins, net: -rest(net), tax: -rest(tax) };
    });
  }

  cancel(day: number, isFlat: boolean): void {
    const parts = this.#rest(
      this.moved.flatMap((each) => each.parts),
      day,
      isFlat,
    );
    const isReturned = sumOf(parts.map(({ net, tax }) => net + tax)) < 0n;
    this.#move(day, isReturned ? parts : [], 'cancelled');
    this.cancelledFrom = day;
  }

  reinstate(day: number): void {
    const { from } = this.written.at(-1) as Written;
    for (let free = from; free < day; free += 1) this.uncovered.add(free);
    this.#move(day, this.#rest((this.moved.at(-1) as Moved).parts, day, false), 'active');
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

describe('any order of issue, cancellation and reinstatement', { timeout: 180_000 + runs * 10_000 }, () => {
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
        model.moved.map((each) => text(model.grossOf(each))),
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
      counted.stories += 1;
    };
    await fc.assert(fc.asyncProperty(story, told), { seed, numRuns: runs, endOnFailure: true });
  });
});
