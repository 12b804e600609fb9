import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { EndorsedModel } from '../../fixtures/cover/endorsementModel.ts';
import { storiesBy } from '../../stories.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

const { runs, seed, counted, tell } = storiesBy('REPLAY_RUNS', 4, {
  stories: 0,
  steps: 0,
  refused: 0,
  sums: 0,
  /** Reversals of what something of this kind was applied after, and what was tried while a cancellation was booked. */
  reversedAfter: { add: 0, remove: 0, shorten: 0, extend: 0 },
  whileBooked: { add: 0, remove: 0, shorten: 0, extend: 0, reverse: 0, plate: 0 },
});
afterAll(tell);
const [first, last] = [Date.UTC(2028, 0, 1) / 864e5, Date.UTC(2028, 11, 31) / 864e5];
const dayText = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10);
const text = (amount: bigint): string =>
  `${amount < 0n ? '-' : ''}${String(amount < 0n ? -amount : amount).padStart(3, '0')}`.replace(
    /(\d\d)$/,
    '.$1',
  );

const day = fc.integer({ min: first, max: last });
// Of less, a day or two would come to nothing, and nobody is asked what nothing gives back.
const units = fc.bigInt({ min: 1_000n, max: 900_000n });
const which = fc.nat(50);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add'), day, price: units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove'), day, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('shorten'), day, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('extend'), price: units, which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reverse'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), day, which }) },
);
const story = fc.record({
  prices: fc.array(units, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
  asked: fc.array(fc.integer({ min: first, max: last + 60 }), { minLength: 4, maxLength: 4 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Step = Story['steps'][number];
type Change = NonNullable<ReturnType<EndorsedModel['add']>>;
type Kind = keyof (typeof counted)['whileBooked'];
type Applied = { id: number; kind: Kind; change: Change };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One policy, in the product and in the model, of which each step is taken in both. */
class Told {
  readonly id: number;
  readonly model: EndorsedModel;
  #next: number;
  #changes: Applied[] = [];

  constructor(id: number, model: EndorsedModel, vehicles: number) {
    [this.id, this.model, this.#next] = [id, model, vehicles];
  }

  #isOpen = (at: number): boolean => this.model.isCovered(at);

  #count(kind: Kind): void {
    if (this.model.cancelledFrom !== null) counted.whileBooked[kind] += 1;
  }

  /** What the model takes is applied; what it does not is refused. */
  async #endorse(kind: Kind, change: Change | null, body: object): Promise<void> {
    this.#count(kind);
    if (change) this.#changes.push({ id: (await fixture.applied(this.id, body)).id, kind, change });
    else {
      const { status, text: said } = await fixture.enter(this.id, body);
      expect([400, 409].includes(status), said).toBe(true);
      counted.refused += 1;
    }
  }

  #add(at: number, price: bigint): Promise<void> {
    const letter = alphabet[this.#next] ?? '';
    this.#next += 1;
    return this.#endorse(
      'add',
      this.model.add(letter, price, at),
      fixture.add(letter, text(price), dayText(at)),
    );
  }

  #remove(at: number, place: number): Promise<void> {
    const fleet = this.model.fleetOn(at);
    const letter = fleet[place % fleet.length] ?? '';
    return this.#endorse('remove', this.model.remove(letter, at), fixture.remove(letter, dayText(at)));
  }

  /** Mostly from a day on which all the others have begun, for what begins after the new end forbids it. */
  #shorten(day: number, place: number): Promise<void> {
    const begun = place % 4 === 0 ? [] : this.#changes.map(({ change }) => change.day);
    const late = Math.max(day, ...begun);
    const at = this.#isOpen(late) ? late : day;
    const end = at + Math.floor((place / 51) * (this.model.last - at));
    return this.#endorse('shorten', this.model.shorten(end, at), {
      type: 'shortening',
      effective_date: dayText(at),
      change: { end_date: dayText(end) },
    });
  }

  #extend(place: number, price: bigint): Promise<void> {
    const { last: until } = this.model;
    const end = until + 1 + place;
    return this.#endorse('extend', this.model.extend(end, price), {
      type: 'extension',
      effective_date: dayText(until + 1),
      change: { end_date: dayText(end) },
      charges: [{ kind: 'base', label: 'Extension', amount: text(price) }],
    });
  }

  #plate(at: number): Promise<void> {
    const [letter = ''] = this.model.fleetOn(at);
    const changed = [{ id: fixture.itemOf(letter), plate_pending: false, plate: String(at) }];
    return this.#endorse('plate', this.model.touch(letter, at), {
      type: 'correction',
      effective_date: dayText(at),
      change: { changed },
    });
  }

  async #reverse(place: number): Promise<void> {
    const found = this.#changes[place % Math.max(1, this.#changes.length)];
    if (!found) return;
    this.#count('reverse');
    const isTaken = this.model.reverse(found.change);
    const answer = await fixture.actOn(found.id, 'reverse', { reason: 'Mistaken', confirm_later: true });
    expect([200, 400, 409].includes(answer.status), answer.text).toBe(true);
    expect(answer.status === 200, answer.text).toBe(isTaken);
    if (isTaken) this.#forget(found);
    else counted.refused += 1;
  }

  #forget(found: Applied): void {
    const later = this.#changes.slice(this.#changes.indexOf(found) + 1);
    for (const kind of ['add', 'remove', 'shorten', 'extend'] as const)
      if (later.some((each) => each.kind === kind)) counted.reversedAfter[kind] += 1;
    this.#changes = this.#changes.filter((each) => each !== found);
  }

  /** While it is booked whatever moves money is refused, and the rest is taken; then it is taken back. */
  async #cancel(at: number, tried: number): Promise<void> {
    const body = { cancel_date: dayText(at), cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    await fixture.took(`/api/policies/${this.id}/cancel/`, body);
    this.model.cancel(at);
    const before = at - 10;
    if (this.#isOpen(before)) {
      const meanwhile = [
        () => this.#add(before, 36_600n),
        () => this.#remove(before, tried),
        () => this.#shorten(before, tried),
        () => this.#extend(tried, 36_600n),
        () => this.#reverse(tried),
        () => this.#plate(before),
      ];
      await meanwhile[tried % meanwhile.length]?.();
    }
    const again = at + Math.floor((this.model.last - at) / 3);
    await fixture.took(`/api/policies/${this.id}/reinstate/`, {
      effective_from: dayText(again),
      reason: 'Back',
    });
    this.model.reinstate(again);
  }

  async take(taken: Step): Promise<void> {
    if (taken.do === 'reverse') return this.#reverse(taken.which);
    if (taken.do === 'extend') return this.#extend(taken.which, taken.price);
    // On a day of the term as it stands by now.
    const at = first + Math.floor(((taken.day - first) * (this.model.last - first + 1)) / (last - first + 1));
    if (taken.do === 'cancel') return this.#cancel(at, taken.which);
    if (!this.#isOpen(at)) return;
    if (taken.do === 'add') return this.#add(at, taken.price);
    return taken.do === 'shorten' ? this.#shorten(at, taken.which) : this.#remove(at, taken.which);
  }

  async compareMoney(): Promise<void> {
    const { model, id } = this;
    const moved = model.moved.map((each) => [EndorsedModel.netOf(each), EndorsedModel.taxOf(each)] as const);
    const isAny = ([net = '', tax = '']: readonly string[]) => net !== '0.00' || tax !== '0.00';
    const told = (await fixture.transactions(id)).map(({ net_premium, tax }) => [net_premium, tax]);
    expect(told.filter(isAny)).toEqual(moved.map((each) => each.map(text)).filter(isAny));
    const net = moved.reduce((total, [each]) => total + each, 0n);
    const parts = model.moved.reduce((count, each) => count + each.parts.length, 0);
    expect(Math.abs(Number(net) - model.fairNet), 'paid for what is covered').toBeLessThanOrEqual(parts);
    counted.sums += moved.length * 2 + 3;
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
        await test.renew(root);
        const fleet = Object.fromEntries(prices.map((price, place) => [alphabet[place] ?? '', price]));
        const texts = Object.fromEntries(
          Object.entries(fleet).map(([letter, price]) => [letter, text(price)]),
        );
        const id = await fixture.issued(texts, { start_date: dayText(first), end_date: dayText(last) });
        const told = new Told(id, new EndorsedModel(first, last, fleet), prices.length);
        for (const taken of steps) {
          await told.take(taken);
          await told.compareMoney();
          counted.steps += 1;
        }
        counted.stories += 1;
        await told.compareCover(asked);
      };
      await fc.assert(fc.asyncProperty(story, compared), { seed, numRuns: runs, endOnFailure: true });
      // What the long form is for is among its stories.
      const { reversedAfter, whileBooked } = counted;
      if (counted.stories >= 100)
        expect([...Object.values(reversedAfter), ...Object.values(whileBooked)]).not.toContain(0);
    },
  );
});
