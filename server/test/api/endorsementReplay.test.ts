import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import { endorsementFixture } from '../endorsementFixture.ts';
import { EndorsedModel } from '../endorsementModel.ts';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

const runs = Number(process.env.REPLAY_RUNS ?? 4);
const [first, last] = [Date.UTC(2028, 0, 1) / 864e5, Date.UTC(2028, 11, 31) / 864e5];
const dayText = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10);
const text = (amount: bigint): string =>
  `${amount < 0n ? '-' : ''}${String(amount < 0n ? -amount : amount).padStart(3, '0')}`.replace(
    /(\d\d)$/,
    '.$1',
  );

const day = fc.integer({ min: first, max: last });
const units = fc.bigInt({ min: 1n, max: 900_000n });
const which = fc.nat(50);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add'), day, price: units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove'), day, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), day }) },
);
const story = fc.record({
  prices: fc.array(units, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
  asked: fc.array(day, { minLength: 4, maxLength: 4 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Step = Story['steps'][number];
type Change = ReturnType<EndorsedModel['add']>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One policy, in the product and in the model, of which each step is taken in both. */
class Told {
  readonly id: number;
  readonly model: EndorsedModel;
  #next: number;
  #changes: { id: number; change: Change }[] = [];

  constructor(id: number, model: EndorsedModel, vehicles: number) {
    [this.id, this.model, this.#next] = [id, model, vehicles];
  }

  #isOpen = (at: number): boolean => this.model.isCovered(at);

  async #add(at: number, price: bigint): Promise<void> {
    const letter = alphabet[this.#next] ?? '';
    this.#next += 1;
    const { id } = await fixture.applied(this.id, fixture.add(letter, text(price), dayText(at)));
    this.#changes.push({ id, change: this.model.add(letter, price, at) });
  }

  async #remove(at: number, place: number): Promise<void> {
    const fleet = this.model.fleetOn(at);
    const letter = fleet[place % fleet.length] ?? '';
    const change = this.model.remove(letter, at);
    if (change) {
      const { id } = await fixture.applied(this.id, fixture.remove(letter, dayText(at)));
      this.#changes.push({ id, change });
    } else expect((await fixture.enter(this.id, fixture.remove(letter, dayText(at)))).status).toBe(400);
  }

  async #reverse(place: number): Promise<void> {
    const found = this.#changes[place % Math.max(1, this.#changes.length)];
    if (!found) return;
    const isTaken = this.model.reverse(found.change);
    const answer = await fixture.actOn(found.id, 'reverse', { reason: 'Mistaken', confirm_later: true });
    expect([200, 400, 409].includes(answer.status), answer.text).toBe(true);
    expect(answer.status === 200, answer.text).toBe(isTaken);
    if (isTaken) this.#changes = this.#changes.filter((each) => each !== found);
  }

  /** Now and then something begins before a cancellation that is booked; then it is taken back. */
  async #cancel(at: number): Promise<void> {
    const body = { cancel_date: dayText(at), cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    await fixture.took(`/api/policies/${this.id}/cancel/`, body);
    this.model.cancel(at);
    const before = at - 10;
    if (at % 3 === 0 && this.#isOpen(before)) await this.#add(before, 36_600n);
    const again = at + Math.floor((last - at) / 3);
    await fixture.took(`/api/policies/${this.id}/reinstate/`, {
      effective_from: dayText(again),
      reason: 'Back',
    });
    this.model.reinstate(again);
  }

  async take(taken: Step): Promise<void> {
    if (taken.do === 'reverse') return this.#reverse((taken as { which: number }).which);
    const { day: at } = taken as { day: number };
    if (taken.do === 'cancel') return this.#cancel(at);
    if (!this.#isOpen(at)) return;
    if (taken.do === 'add') return this.#add(at, (taken as { price: bigint }).price);
    return this.#remove(at, (taken as { which: number }).which);
  }

  async compareMoney(): Promise<void> {
    const { model, id } = this;
    const moved = model.moved.map((each) => [EndorsedModel.netOf(each), EndorsedModel.taxOf(each)] as const);
    const isAny = ([net = '', tax = '']: readonly string[]) => net !== '0.00' || tax !== '0.00';
    const told = (await fixture.transactions(id)).map(({ net_premium, tax }) => [net_premium, tax]);
    expect(told.filter(isAny)).toEqual(moved.map((each) => each.map(text)).filter(isAny));
    const gross = text(moved.reduce((total, [net, tax]) => total + net + tax, 0n));
    expect((await fixture.read(id)).gross_premium).toBe(gross);
    const { instalments } = await fixture.get<PolicyInstalments>(`/api/policies/${id}/instalments/`);
    const due = instalments.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
    expect(text(due)).toBe(gross);
  }

  async compareCover(asked: readonly number[]): Promise<void> {
    const ranges = await fixture.daysOfCover(this.id);
    const isIn = (at: string) => (range: string) => {
      const [, from = '', until = ''] = /^\[(.*),(.*)\)$/.exec(range) ?? [];
      return from <= at && at < until;
    };
    for (const at of asked) {
      const fleet = this.model.fleetOn(at);
      if (this.model.isCovered(at))
        expect(await fixture.lettersOn(this.id, dayText(at))).toBe(fleet.join(''));
      const covered = Object.keys(ranges).filter((letter) => ranges[letter]?.some(isIn(dayText(at))));
      expect(covered.toSorted()).toEqual(this.model.isCovered(at) ? fleet.toSorted() : []);
    }
  }
}

describe('any order of endorsements, reversals, cancellation and reinstatement', () => {
  it(
    'covers and costs what a model says that replays it from the beginning',
    { timeout: 180_000 + runs * 20_000 },
    async () => {
      const compared = async ({ prices, steps, asked }: Story) => {
        const fleet = Object.fromEntries(prices.map((price, place) => [alphabet[place] ?? '', price]));
        const texts = Object.fromEntries(
          Object.entries(fleet).map(([letter, price]) => [letter, text(price)]),
        );
        const id = await fixture.issued(texts, { start_date: dayText(first), end_date: dayText(last) });
        const told = new Told(id, new EndorsedModel(first, last, fleet), prices.length);
        for (const taken of steps) {
          await told.take(taken);
          await told.compareMoney();
        }
        await told.compareCover(asked);
      };
      await fc.assert(fc.asyncProperty(story, compared), { numRuns: runs, endOnFailure: true });
    },
  );
});
