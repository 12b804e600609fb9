import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import { insurerFixture } from '../../fixtures/money/insurerFixture.ts';
import { firstDay, lastDay, PolicyModel, type Terms } from '../../fixtures/money/insurerModel.ts';
import { storiesBy } from '../../stories.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const { runs, seed, counted, tell } = storiesBy('INSURER_RUNS', 4, {
  stories: 0,
  steps: 0,
  sums: 0,
  /** Policies with a fee of ours on which there is tax, by how it came about. */
  taxedFees: { made: 0, typed: 0 },
});
afterAll(tell);

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof insurerFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await insurerFixture(test, root);
});
afterAll(() => test.close());

const places = { AED: 2, JPY: 0, KWD: 3 } as const;
type Currency = keyof typeof places;

const text = (currency: Currency, units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(places[currency] + 1, '0');
  const cut = digits.length - places[currency];
  const fraction = places[currency] === 0 ? '' : `.${digits.slice(cut)}`;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction}`;
};
const dayText = (day: number): string => new Date(day * 864e5).toISOString().slice(0, 10);

const units = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const sold = fc.record({
  net: units(900_000),
  tax: units(50_000),
  fee: units(9000),
  ourFee: fc.oneof(fc.constant(0n), units(30_000)),
  isOurFeeRefundable: fc.boolean(),
  taxing: fc.record({
    how: fc.constantFrom<'made' | 'typed'>('made', 'typed'),
    isOurFeeTaxed: fc.boolean(),
    isBaseTaxed: fc.boolean(),
  }),
  taxRate: fc.integer({ min: 1, max: 20 }).map(BigInt),
  rate: fc.integer({ min: 0, max: 3000 }).map(BigInt),
});
const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'cancel', 'reinstate', 'transfer', 'transfer', 'reverse', 'terms'),
  which: fc.nat(2),
  part: share,
  isWhole: fc.boolean(),
  isTooMuch: fc.boolean(),
});
const story = fc.record({
  currency: fc.constantFrom<Currency>('AED', 'JPY', 'KWD'),
  taxPercent: fc.integer({ min: 0, max: 9 }).map(BigInt),
  isNet: fc.boolean(),
  policies: fc.array(sold, { minLength: 2, maxLength: 3 }),
  steps: fc.array(step, { minLength: 5, maxLength: 12 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;
type Step = Story['steps'][number];

type Held = { policy: Policy; model: PolicyModel };
type Transfer = { id: number; parts: { model: PolicyModel; amount: bigint }[] };

const partOf = (amount: bigint, { part, isWhole }: Step): bigint =>
  isWhole ? amount : (amount * BigInt(Math.floor(part * 1000))) / 1000n;

class Told {
  readonly held: Held[] = [];
  readonly #transfers: Transfer[] = [];
  readonly #currency: Currency;
  readonly #insurer: { insurer_id: number; product_id: number };
  #terms: Terms;

  constructor(currency: Currency, insurer: { insurer_id: number; product_id: number }, terms: Terms) {
    this.#currency = currency;
    this.#insurer = insurer;
    this.#terms = terms;
  }

  #text(amount: bigint): string {
    return text(this.#currency, amount);
  }

  async sell(made: Story['policies'][number]): Promise<void> {
    const line = (kind: string, amount: bigint, over: object = {}) =>
      amount === 0n ? [] : [{ kind, label: kind, amount: this.#text(amount), taxable: false, ...over }];
    const { how, isBaseTaxed, isOurFeeTaxed } = made.taxing;
    const taxed = (taxable: boolean) => ({ taxable, ...(taxable && { tax_rate: String(made.taxRate) }) });
    const policy = await fixture.issued('', {
      ...this.#insurer,
      currency: this.#currency,
      commission_rate: text('AED', made.rate),
      lines: [
        ...line('base', made.net, taxed(isBaseTaxed)),
        ...line('fee', made.fee),
        ...line('fee', made.ourFee, {
          payee: 'us',
          refundable: made.isOurFeeRefundable,
          ...taxed(isOurFeeTaxed),
        }),
        ...line('tax', how === 'typed' ? made.tax : 0n),
      ],
    });
    this.held.push({ policy, model: new PolicyModel(made, this.#terms.taxPercent) });
    if (made.ourFee > 0n && isOurFeeTaxed) counted.taxedFees[how] += 1;
  }

  async expectTrue(): Promise<void> {
    const { totals, policies } = await fixture.accountOf(this.#insurer.insurer_id);
    const wanted = this.held
      .map(({ policy, model }) => ({ id: policy.id, ...model.standing(this.#terms) }))
      .filter(({ balance }) => balance !== 0n);
    const told = policies.map(({ policy_id: id, collected, ours, kept, remitted, balance }) => ({
      id,
      collected,
      ours,
      kept,
      remitted,
      balance,
    }));
    const inWords = wanted.map(({ id, ...amounts }) => ({
      id,
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, this.#text(amount)])),
    }));
    expect(told.toSorted((a, b) => a.id - b.id)).toEqual(inWords);
    counted.sums += this.held.length * 5 + 1;
    const net = wanted.reduce((sum, { balance }) => sum + balance, 0n);
    expect(totals.map((total) => total.net)).toEqual(wanted.length > 0 ? [this.#text(net)] : []);
  }

  async take(each: Step): Promise<void> {
    const { policy, model } = this.held[each.which % this.held.length] as Held;
    switch (each.kind) {
      case 'pay':
        return this.#pay(policy, model, each);
      case 'cancel':
        return model.isCancelled ? undefined : this.#cancel(policy, model, each);
      case 'reinstate':
        return model.isCancelled ? this.#reinstate(policy, model, each) : undefined;
      case 'transfer':
        return this.#transfer(each);
      case 'reverse':
        return this.#reverse();
      default:
        return this.#change(each);
    }
  }

  async #pay(policy: Policy, model: PolicyModel, each: Step): Promise<void> {
    const amount = partOf(model.open, each);
    if (amount === 0n) return;
    await fixture.pay(policy, this.#text(amount));
    model.pay(amount);
  }

  async #act(policy: Policy, action: string, body: object): Promise<void> {
    const answer = await fixture.act(policy.id, action, body);
    expect(answer.status, answer.text).toBe(200);
  }

  async #cancel(policy: Policy, model: PolicyModel, { part }: Step): Promise<void> {
    const day = firstDay + Math.floor(part * (lastDay - firstDay));
    const cancel = { cancel_date: dayText(day), cancel_method: 'pro_rata', cancel_reason: 'So' };
    await this.#act(policy, 'cancel', cancel);
    model.cancel(day);
  }

  async #reinstate(policy: Policy, model: PolicyModel, { part }: Step): Promise<void> {
    const day = model.cancelledFrom + Math.floor(part * (lastDay - model.cancelledFrom));
    await this.#act(policy, 'reinstate', { effective_from: dayText(day), reason: 'So' });
    model.reinstate(day);
  }

  /** Of either sign, in one transfer; who pays follows from what it comes to. */
  async #transfer(each: Step): Promise<void> {
    const parts = this.held
      .map(({ policy, model }) => ({
        policy,
        model,
        amount: partOf(model.standing(this.#terms).balance, each),
      }))
      .filter(({ amount }) => amount !== 0n);
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    if (sum === 0n) return;
    const [sign, direction] = sum > 0n ? [1n, 'to_insurer'] : [-1n, 'from_insurer'];
    const transfer = (over: bigint) =>
      fixture.transfer(
        parts.map(({ policy, amount }, index) => [
          policy,
          this.#text(sign * amount + (index === 0 ? (sign * amount > 0n ? over : -over) : 0n)),
        ]),
        this.#text(sign * sum + (sign * (parts[0]?.amount ?? 0n) > 0n ? over : -over)),
        { direction },
      );
    if (each.isTooMuch && each.isWhole && sign * sum > 1n)
      expect((await fixture.record(transfer(1n))).status).toBe(400);
    const { id } = (await fixture.paid(transfer(0n))) as Payment;
    for (const { model, amount } of parts) model.settle(amount, this.#terms);
    this.#transfers.push({ id, parts });
  }

  async #reverse(): Promise<void> {
    const last = this.#transfers.pop();
    if (!last) return;
    await fixture.stepped(last.id, 'reverse', { reason: 'So' }, fixture.boss);
    for (const { model, amount } of last.parts) model.settle(-amount, this.#terms);
  }

  async #change({ isWhole, part }: Step): Promise<void> {
    this.#terms = { isNet: isWhole, taxPercent: BigInt(Math.floor(part * 9)) };
    await setTerms(this.#insurer.insurer_id, this.#terms);
  }
}

async function setTerms(insurerId: number, { isNet, taxPercent }: Terms): Promise<void> {
  const body = { remittance_basis: isNet ? 'net' : 'gross' };
  const { status } = await test.call('PATCH', `/api/insurers/${insurerId}/`, { as: root, body });
  expect(status).toBe(200);
  await sql`update organisation set tax_on_commission = ${String(taxPercent)}::numeric`.execute(test.db);
}

describe(
  'any order of payments, returns, transfers in either direction and terms',
  { timeout: 180_000 + runs * 15_000 },
  () => {
    it('leaves the account with the insurer as a model of its own has it, after every step', async () => {
      const told = async ({ currency, isNet, taxPercent, policies, steps }: Story) => {
        for (const person of [root, fixture.boss]) await test.renew(person);
        const insurer = await fixture.newInsurer();
        const terms = { isNet, taxPercent };
        await setTerms(insurer.insurer_id, terms);
        const account = new Told(currency, insurer, terms);
        for (const made of policies) await account.sell(made);
        for (const each of steps) {
          await account.take(each);
          await account.expectTrue();
          counted.steps += 1;
        }
        counted.stories += 1;
      };
      await fc.assert(fc.asyncProperty(story, told), { seed, numRuns: runs, endOnFailure: true });
      if (counted.stories >= 100) expect(Object.values(counted.taxedFees)).not.toContain(0);
    });
  },
);
