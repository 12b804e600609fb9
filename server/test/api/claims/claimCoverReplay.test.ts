import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimCover, CoverFact } from '#contract/cover/claims/claimCover';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { CoverModel } from '../../fixtures/claims/coverModel.ts';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
  // The moments of recording are told by the test.
  await sql`alter table policy_versions disable trigger policy_versions_are_written_once`.execute(test.db);
});
afterAll(() => test.close());

const runs = Number(process.env.REPLAY_RUNS ?? 4);
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 864e5;
const dayText = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10);
const momentOf = (day: number): string => `${dayText(day)}T08:00:00.000Z`;
const [first, last] = [numberOf('2025-10-01'), numberOf('2026-09-30')];
const letters = [...'ABCDEFGHIJKLMNOP'];

/** Each vehicle is insured for something else; of some nobody said for what. */
const covers = ['comprehensive', 'third_party', 'tp_fire_theft', 'own_damage', null] as const;
const coverOf = (letter: string) => covers[letters.indexOf(letter) % covers.length] ?? null;

const day = fc.integer({ min: first, max: last });
const step = fc.record({
  do: fc.constantFrom('add', 'add', 'add', 'remove', 'remove', 'reverse', 'cancel'),
  day,
  which: fc.nat(50),
  /** So many days after the step before it was written down. */
  later: fc.integer({ min: 1, max: 40 }),
});
const story = fc.record({
  issuedOn: fc.integer({ min: first - 20, max: first + 20 }),
  vehicles: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
  asked: fc.array(
    fc.record({
      loss: fc.integer({ min: first - 30, max: last + 30 }),
      report: fc.integer({ min: 0, max: 90 }),
      which: fc.nat(20),
      type: fc.constantFrom('own_damage', 'third_party', 'theft', 'total_loss', 'glass', 'other'),
    }),
    { minLength: 12, maxLength: 12 },
  ),
});
const added = (letter: string, day: string) => ({
  ...fixture.add(letter, '100', day),
  change: { added: [{ ...fixture.vehicleOf(letter), cover: coverOf(letter) }] },
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Step = Story['steps'][number];

/** One policy, in the product and in the model, of which each step is taken in both and dated alike. */
class Told {
  readonly id: number;
  readonly model: CoverModel;
  #recorded: number;
  #next: number;
  #open: { id: number; day: number; letter: string }[] = [];
  #cancelled = false;

  constructor(id: number, model: CoverModel, recorded: number, vehicles: number) {
    [this.id, this.model, this.#recorded, this.#next] = [id, model, recorded, vehicles];
  }

  get used(): string[] {
    return letters.slice(0, this.#next + 1);
  }

  /** Whatever was written just now was written on that day. */
  async date(): Promise<void> {
    await sql`update policy_versions set recorded_at = ${momentOf(this.#recorded)}
      where policy_id = ${this.id} and recorded_at > now() - interval '1 day'`.execute(test.db);
  }

  async #endorse(told: 'add' | 'remove', letter: string, at: number): Promise<void> {
    const body = told === 'add' ? added(letter, dayText(at)) : fixture.remove(letter, dayText(at));
    const entered = await fixture.enter(this.id, body);
    if (entered.status !== 201) return;
    const { id: name } = entered.body as { id: number };
    await fixture.acted(name, 'submit');
    await fixture.acted(name, 'approve', { insurer_reference: 'INS-1' });
    const applied = await fixture.actOn(name, 'apply', { confirm_later: true });
    if (applied.status !== 200) return;
    if (told === 'add') this.#next += 1;
    this.#open.push({ id: name, day: at, letter });
    this.model.tell(this.#recorded, { do: told, name, letter, day: at });
  }

  async #reverse(which: number): Promise<void> {
    const found = this.#open[which % Math.max(1, this.#open.length)];
    if (!found) return;
    const body = { reason: 'Mistaken', confirm_later: true };
    const answer = await fixture.actOn(found.id, 'reverse', body);
    if (answer.status !== 200) return;
    this.#open = this.#open.filter((each) => each !== found);
    const { reversed_by } = answer.body as Endorsement;
    this.model.tell(this.#recorded, {
      do: 'reverse',
      name: reversed_by?.id ?? 0,
      of: found.id,
      letter: found.letter,
      day: found.day,
    });
  }

  async #end(at: number): Promise<void> {
    const action = this.#cancelled ? 'reinstate' : 'cancel';
    const body = this.#cancelled
      ? { effective_from: dayText(at), reason: 'Back' }
      : { cancel_date: dayText(at), cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    const { status } = await fixture.call(`/api/policies/${this.id}/${action}/`, body);
    if (status !== 200) return;
    this.#cancelled = !this.#cancelled;
    this.model.tell(this.#recorded, { do: action, day: at });
  }

  async take({ do: what, day: at, which, later }: Step): Promise<void> {
    this.#recorded += later;
    if (what === 'reverse') await this.#reverse(which);
    else if (what === 'cancel') await this.#end(at);
    else {
      const fleet = this.model.fleet(at, this.#recorded);
      const letter = what === 'add' ? letters[this.#next] : fleet[which % Math.max(1, fleet.length)];
      if (letter !== undefined) await this.#endorse(what as 'add' | 'remove', letter, at);
    }
    await this.date();
  }

  async compare(loss: number, report: number, letter: string, claim_type: string): Promise<void> {
    const cover = (await fixture.took('/api/claims/cover/', {
      policy_id: this.id,
      item_id: fixture.itemOf(letter),
      claim_type,
      date_of_loss: dayText(loss),
      reported_at: momentOf(report),
    })) as ClaimCover;
    const said = (fact: CoverFact) => cover.facts.find((each) => each.fact === fact);
    const [code, on] = this.model.item(letter, loss, report);
    const item = said('item');
    const known = item?.code === 'item_removed' ? item.values.until : item?.values.since;
    expect({
      status: said('in_force')?.code,
      item: item?.code,
      on: known ?? null,
      kind: said('kind')?.code,
      isAlarmed: said('endorsements')?.code === 'endorsements_backdated',
      endorsements: cover.endorsements.map(({ id }) => id).toSorted(),
      days: said('notice')?.values.days,
    }).toEqual({
      status: this.model.status(loss, report),
      item: code,
      on: on === null ? null : dayText(on),
      kind: this.model.kind(letter, loss, report, coverOf(letter) ?? '', claim_type),
      isAlarmed: this.model.isAlarmed(letter, loss, report),
      endorsements: this.model.between(loss, report).toSorted(),
      days: report - loss,
    });
  }
}

describe('the cover on the day of a loss', () => {
  it(
    'is what a model says that looks up each day in what was written down by the report',
    { timeout: 180_000 + runs * 20_000 },
    async () => {
      const codes = new Set<string>();
      const compared = async ({ issuedOn, vehicles, steps, asked }: Story) => {
        const fleet = letters.slice(0, vehicles);
        const prices = Object.fromEntries(fleet.map((letter) => [letter, '1000']));
        const id = await fixture.issued(prices, {
          start_date: dayText(first),
          end_date: dayText(last),
          risk: fixture.fleet(
            ...fleet.map((letter) => ({ id: fixture.itemOf(letter), cover: coverOf(letter) })),
          ),
        });
        const model = new CoverModel(first, last, fleet, issuedOn);
        const told = new Told(id, model, issuedOn, vehicles);
        await told.date();
        for (const taken of steps) await told.take(taken);
        for (const { loss, report, which, type } of asked) {
          const letter = told.used[which % told.used.length] ?? 'A';
          codes.add(model.item(letter, loss, loss + report)[0]).add(model.status(loss, loss + report));
          await told.compare(loss, loss + report, letter, type);
        }
      };
      await fc.assert(fc.asyncProperty(story, compared), { numRuns: runs, endOnFailure: true });
      expect(codes.size).toBeGreaterThan(3);
    },
  );
});
