import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { Quote } from '#contract/sales/quotes/quotes';
import { followPolicies } from '../../../src/modules/cover/policies/policies.days.ts';
import { dailyRun } from '../../dailyRun.ts';
import { base, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;
let category_id: number;
let product_id: number;
let member_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
  category_id = await fixture.idOf('/api/product-categories/', { name: 'Lives', code: 'LIV', line: 'life' });
  product_id = await fixture.newProduct({ category_id, tax_rate: '0' });
  member_id = await fixture.idOf('/api/members/', {
    account_id: fixture.account_id,
    relation: 'self',
    first_name: 'Layla',
    last_name: 'Haddad',
    date_of_birth: '1990-05-17',
    gender: 'female',
  });
});
afterAll(() => test.close());

const fee = (amount: string) => ({ kind: 'fee', label: 'Issue', amount });
const life = (over: object = {}) => ({
  line: 'life',
  life_assured: { member_id },
  sum_assured: '500000',
  term_years: 20,
  frequency: 'quarterly',
  ...over,
});
const start_date = '2027-01-01';
const policy = (over: object = {}, risk: object = {}) =>
  fixture.newPolicy({ product_id, start_date, lines: [base('1200'), fee('50')], risk: life(risk), ...over });
const night = (day: string) => followPolicies(test.context, dailyRun(day));
const get = async <T>(id: number, part: string) =>
  (await test.call('GET', `/api/policies/${id}/${part}`, { as: root })).body as unknown as T;
const charged = async (id: number) =>
  (await get<PremiumTransaction[]>(id, 'transactions/')).map(
    ({ kind, earns_from, earns_to, gross_premium, note_kind }) =>
      [kind, earns_from, earns_to, gross_premium, note_kind].join(' '),
  );
const dues = async (id: number) =>
  (await get<PolicyInstalments>(id, 'instalments/')).instalments.map(
    ({ number, due_date, amount }) => `${number} ${due_date} ${amount}`,
  );

describe('what is refused', () => {
  it('to issue one of which nobody says how often it is paid', async () => {
    const { id } = await policy({}, { frequency: null });
    await fixture.act(id, 'submit');
    expect(await fixture.act(id, 'issue', { policy_number: 'L-NONE' })).toMatchObject({
      status: 400,
      body: { 'risk.frequency': ['Say how often the premium is paid.'] },
    });
  });

  it('a plan or a way to pay that says otherwise than the frequency', async () => {
    const create = (over: object) =>
      fixture.create(fixture.policy({ product_id, lines: [base('1200')], risk: life(), ...over }));
    const sentence = 'The premium is paid in 4 instalments a policy year, by what is said of the policy.';
    expect((await create({ payment_mode: 'full' })).body).toMatchObject({ payment_mode: [sentence] });
    expect((await create({ payment_plan: { kind: 'full' } })).body).toMatchObject({
      'payment_plan.kind': [sentence],
    });
    const { id } = await policy();
    expect((await fixture.act(id, 'plan', { kind: 'equal', count: 12, every_months: 1 })).body).toMatchObject(
      { kind: [sentence] },
    );
    const heavy = { kind: 'first_heavier', count: 4, every_months: 3, first_pct: '40' };
    expect((await fixture.act(id, 'plan', heavy)).status).toBe(200);
    expect(await fixture.patch(id, { risk: life({ frequency: 'yearly' }) })).toMatchObject({
      status: 200,
      body: { payment_mode: 'full', payment_plan: null },
    });
  });
});

describe('a life policy', () => {
  it('comes of its quote with its years, its sum and the instalments of its first year', async () => {
    const asked = { category_id, start_date, risk: life(), sum_insured: null };
    const { id, end_date, sum_insured } = await fixture.newQuote(asked);
    expect([end_date, sum_insured]).toEqual(['2046-12-31', '500000.00']);
    const offer = await fixture.newOffer(id, { lines: [base('1200'), fee('50')], product_id });
    await fixture.quotes.patch(id, { recommended_offer_id: offer.id, recommendation_reason: 'The best.' });
    await fixture.quotes.act(id, 'receive');
    await fixture.handOver(id);
    await fixture.quotes.act(id, 'accept', { offer_id: offer.id });
    const converted = (await fixture.quotes.act(id, 'convert')).body as Policy;
    expect(converted).toMatchObject({
      end_date: '2046-12-31',
      sum_insured: '500000.00',
      payment_mode: 'instalments',
      charged_until: null,
    });
    const active = await fixture.issueNow(converted.id);
    expect(active).toMatchObject({ gross_premium: '1250.00', charged_until: '2027-12-31' });
    expect(await charged(active.id)).toEqual(['issue 2027-01-01 2027-12-31 1250.00 debit']);
    expect(await dues(active.id)).toEqual([
      '1 2027-01-01 312.50',
      '2 2027-04-01 312.50',
      '3 2027-07-01 312.50',
      '4 2027-10-01 312.50',
    ]);
    const quote = (await fixture.quotes.read(id)) as Quote;
    expect(quote.status).toBe('converted');
  });

  it('is charged for each further year on its anniversary, once, without the fees of the issue', async () => {
    const { id } = await fixture.issueNow((await policy()).id);
    await night('2027-12-31');
    expect((await fixture.read(id)).charged_until).toBe('2027-12-31');
    expect(await night('2028-01-01')).toMatchObject({ policy_years: 2 });
    expect(await night('2028-01-01')).toMatchObject({ policy_years: 0 });
    expect(await charged(id)).toEqual([
      'issue 2027-01-01 2027-12-31 1250.00 debit',
      'policy_year 2028-01-01 2028-12-31 1200.00 debit',
    ]);
    expect((await dues(id)).slice(4)).toEqual([
      '5 2028-01-01 300.00',
      '6 2028-04-01 300.00',
      '7 2028-07-01 300.00',
      '8 2028-10-01 300.00',
    ]);
    const after = await fixture.read(id);
    expect(after).toMatchObject({ status: 'active', gross_premium: '2450.00', charged_until: '2028-12-31' });
    const versions = await get<PolicyVersionSummary[]>(id, 'versions/');
    expect(versions.map(({ kind, gross_premium }) => `${kind} ${gross_premium}`)).toEqual([
      'policy_year 2450.00',
      'issue 1250.00',
    ]);
    const { can_replan } = await get<PolicyInstalments>(id, 'instalments/');
    expect(can_replan).toBe(false);
  });

  it('is charged for all years that have begun when the night comes late, before it ends', async () => {
    const short = await fixture.issueNow((await policy({}, { term_years: 3, frequency: 'yearly' })).id);
    const done = await night('2030-02-10');
    expect(done).toMatchObject({ expired: 1 });
    expect(await charged(short.id)).toEqual([
      'issue 2027-01-01 2027-12-31 1250.00 debit',
      'policy_year 2028-01-01 2028-12-31 1200.00 debit',
      'policy_year 2029-01-01 2029-12-31 1200.00 debit',
    ]);
    expect((await dues(short.id)).slice(1)).toEqual(['2 2030-02-10 1200.00', '3 2030-02-10 1200.00']);
    expect((await fixture.read(short.id)).status).toBe('expired');
  });

  it('is charged at once for all its years where it is paid once', async () => {
    const { id } = await fixture.issueNow((await policy({}, { frequency: 'single', term_years: 5 })).id);
    await night('2029-06-01');
    expect(await charged(id)).toEqual(['issue 2027-01-01 2031-12-31 1250.00 debit']);
    expect(await dues(id)).toEqual(['1 2027-01-01 1250.00']);
  });

  it('is not charged for a year that its cancellation precedes, and keeps one that is booked for later', async () => {
    const ended = { cancel_method: 'pro_rata', cancel_reason: 'Surrendered', insurer_refund: '100' };
    const [early, later] = [
      await fixture.issueNow((await policy()).id),
      await fixture.issueNow((await policy()).id),
    ];
    const refused = await fixture.act(early.id, 'cancel', {
      ...ended,
      insurer_refund: null,
      cancel_date: start_date,
    });
    expect(refused.body).toHaveProperty(['insurer_refund']);
    await fixture.act(early.id, 'cancel', { ...ended, cancel_date: '2028-01-01' });
    await fixture.act(later.id, 'cancel', { ...ended, cancel_date: '2028-07-01' });
    await night('2028-03-01');
    expect(await charged(early.id)).toHaveLength(2);
    expect(await charged(later.id)).toEqual([
      'issue 2027-01-01 2027-12-31 1250.00 debit',
      'cancellation 2028-07-01 2046-12-31 -100.00 credit',
      'policy_year 2028-01-01 2028-12-31 1200.00 debit',
    ]);
    const held = async (day: string) =>
      (await get<PolicyVersionSummary[]>(later.id, `versions/?on=${day}`))[0];
    expect(await held('2028-06-30')).toMatchObject({ status: 'active', gross_premium: '2450.00' });
    expect(await held('2028-07-01')).toMatchObject({ status: 'cancelled', gross_premium: '2350.00' });
  });

  it('that lapses owes what fell due before, and nothing from that day on', async () => {
    const begun = await fixture.issueNow((await policy({ start_date: '2026-01-01' })).id);
    const answer = await fixture.act(begun.id, 'lapse', { cancel_date: '2026-07-01', reason: 'Unpaid' });
    expect(answer.status, answer.text).toBe(200);
    expect(await charged(begun.id)).toEqual([
      'issue 2026-01-01 2026-12-31 1250.00 debit',
      'cancellation 2026-07-01 2045-12-31 -625.00 credit',
    ]);
    const { balance } = await get<PolicyInstalments>(begun.id, 'instalments/');
    expect(balance).toMatchObject({ due: '625.00', credit: '0.00' });
  });

  it('that cannot be charged is named, and stops no other', async () => {
    const broken = await fixture.issuedPolicy({ product_id, start_date, risk: life({ term_years: 2 }) });
    await test.db
      .updateTable('policies')
      .set({ charged_until: '2027-12-31' })
      .where('id', '=', broken.id)
      .execute();
    const { id } = await fixture.issueNow((await policy()).id);
    const done = await night('2028-01-01');
    expect(done).toMatchObject({ failed: 1, faults: [{ noun: 'policies', id: broken.id }] });
    expect(await charged(id)).toHaveLength(2);
    await test.db
      .updateTable('policies')
      .set({ charged_until: broken.end_date })
      .where('id', '=', broken.id)
      .execute();
  });
});

/** A model of its own: amounts are units of the currency's last place, and a year is one charge. */
const places = { JPY: 0, AED: 2, KWD: 3 } as const;
type Currency = keyof typeof places;
const often = { yearly: 1, half_yearly: 2, quarterly: 4, monthly: 12 } as const;
type Often = keyof typeof often;
const text = (units: number, currency: Currency): string =>
  (units / 10 ** places[currency]).toFixed(places[currency]);
const story = fc.record({
  currency: fc.constantFrom<Currency>('JPY', 'AED', 'KWD'),
  frequency: fc.constantFrom<Often>('yearly', 'half_yearly', 'quarterly', 'monthly'),
  net: fc.integer({ min: 13, max: 900_000 }),
  fees: fc.integer({ min: 0, max: 5000 }),
  years: fc.integer({ min: 1, max: 4 }),
  nights: fc.array(fc.integer({ min: 2027, max: 2031 }), { minLength: 1, maxLength: 3 }),
});

it('comes to what a model of its own does, in any currency and whatever nights were missed', async () => {
  const told = async ({ currency, frequency, net, fees, years, nights }: Parameters<typeof modelled>[0]) => {
    const lines = [base(text(net, currency)), fee(text(fees, currency))];
    const sum = { sum_assured: text(5_000_000, currency), term_years: years, frequency };
    const { id } = await fixture.issueNow((await policy({ currency, lines }, sum)).id);
    for (const year of nights) await night(`${year}-03-01`);
    const expected = modelled({ currency, frequency, net, fees, years, nights });
    const { instalments, balance } = await get<PolicyInstalments>(id, 'instalments/');
    expect(instalments.map(({ amount }) => amount)).toEqual(expected.instalments);
    expect((await fixture.read(id)).gross_premium).toBe(expected.gross);
    expect(balance.due).toBe(expected.gross);
  };
  await fc.assert(fc.asyncProperty(story, told), { numRuns: 4, endOnFailure: true });
}, 180_000);

function modelled({
  currency,
  frequency,
  net,
  fees,
  years,
  nights,
}: typeof story extends fc.Arbitrary<infer S> ? S : never) {
  const begun = Math.min(years, Math.max(2027, ...nights) - 2026);
  const charges = Array.from({ length: begun }, (_, year) => net + (year === 0 ? fees : 0));
  const parts = charges.flatMap((charge) => {
    const share = Math.floor(charge / often[frequency]);
    return Array.from({ length: often[frequency] }, (_, place) =>
      place === 0 ? charge - share * (often[frequency] - 1) : share,
    );
  });
  return {
    instalments: parts.filter((part) => part > 0).map((part) => text(part, currency)),
    gross: text(
      charges.reduce((whole, charge) => whole + charge, 0),
      currency,
    ),
  };
}
