import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import type { Quote } from '#contract/sales/quotes/quotes';
import { base, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;
type Sold = { category_id: number; product_id: number };
const sold: Record<string, Sold> = {};
let member_id: number;

/** A category with a product of it. */
async function sell(name: string, line: string, is_renewable = true): Promise<void> {
  const named = { name: `Cover of ${name}`, code: `C-${name.toUpperCase()}` };
  const category_id = await fixture.idOf('/api/product-categories/', { ...named, line, is_renewable });
  sold[name] = { category_id, product_id: await fixture.newProduct({ category_id }) };
}

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
  await sell('place', 'property');
  await sell('works', 'engineering', false);
  await sell('trip', 'travel', false);
  await sell('trips', 'travel');
  await sell('life', 'life');
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

const of = (name: string): Sold => sold[name] as Sold;
const quote = (name: string, over: object) =>
  fixture.quotes.create(
    fixture.quote({ category_id: of(name).category_id, start_date: '2026-12-01', ...over }),
  );
const policy = (name: string, over: object) =>
  fixture.create(fixture.policy({ product_id: of(name).product_id, start_date: '2026-12-01', ...over }));
const trip = (trip_type: string | null, from: string, to: string) => ({
  risk: { line: 'travel', travellers: [{ member_id }], destination: 'Japan', trip_type, from, to },
});
const life = (term_years: number, over: object = {}) => ({
  risk: {
    line: 'life',
    life_assured: { member_id },
    sum_assured: '500000',
    term_years,
    frequency: 'yearly',
    ...over,
  },
});
const told = ({ status, body }: { status: number; body: object }) => {
  const { detail: _detail, error: _error, ...fields } = body as Record<string, unknown>;
  return [status, fields];
};

/** A quote that the client accepted, as a policy. */
async function converted(name: string, id: number) {
  await fixture.newOffer(id, { lines: [base('1000')], product_id: of(name).product_id });
  const { offers } = await fixture.quotes.read(id);
  await fixture.quotes.patch(id, {
    recommended_offer_id: offers[0]?.id,
    recommendation_reason: 'The only one.',
  });
  await fixture.quotes.act(id, 'receive');
  await fixture.handOver(id);
  await fixture.quotes.act(id, 'accept', { offer_id: offers[0]?.id });
  return fixture.quotes.act(id, 'convert');
}

describe('a quote is refused what a policy is refused, in the same words', () => {
  it.each([
    ['place', '2036-12-01', 'A term is 10 years at the longest.'],
    ['works', '2076-12-01', 'A term is 50 years at the longest.'],
    ['place', '2026-11-30', 'Enter a day that is not before the start.'],
  ])('a term of %s until %s', async (name, end_date, sentence) => {
    for (const ask of [quote, policy])
      expect(told(await ask(name, { end_date }))).toEqual([400, { end_date: [sentence] }]);
  });

  it('also where only one of the two days, or the category, is changed', async () => {
    const { id } = (await quote('works', { end_date: '2066-11-30' })).body as Quote;
    const patch = (body: object) => fixture.quotes.patch(id, body);
    const tooLong = (years: number) => [400, { end_date: [`A term is ${years} years at the longest.`] }];
    expect(told(await patch({ start_date: '2016-11-30' }))).toEqual(tooLong(50));
    expect(told(await patch({ category_id: of('place').category_id }))).toEqual(tooLong(10));
    expect((await patch({ end_date: '2076-11-30' })).status).toBe(200);
  });

  it('and one that is stored already is still read, and changed in what else it says', async () => {
    const { id } = (await quote('place', { end_date: '2027-11-30' })).body as Quote;
    await test.db.updateTable('quotes').set({ end_date: '2050-01-01' }).where('id', '=', id).execute();
    expect(await fixture.quotes.patch(id, { needs_summary: 'A warehouse' })).toMatchObject({
      status: 200,
      body: { end_date: '2050-01-01', needs_summary: 'A warehouse' },
    });
  });
});

describe('a trip', () => {
  it('is inside its cover, and ends after it begins', async () => {
    for (const ask of [quote, policy]) {
      const refused = async (...asked: Parameters<typeof trip>) =>
        told(await ask('trips', { end_date: '2027-11-30', ...trip(...asked) }));
      expect(await refused('annual', '2025-01-10', '2025-01-24')).toEqual([
        400,
        { 'risk.from': ['The cover begins only on 2026-12-01.'] },
      ]);
      expect(await refused(null, '2027-11-20', '2027-12-04')).toEqual([
        400,
        { 'risk.to': ['The cover ends already on 2027-11-30.'] },
      ]);
      expect(await refused('annual', '2026-12-24', '2026-12-10')).toEqual([
        400,
        { 'risk.to': ['The last day is before the first one.'] },
      ]);
    }
  });

  it('that is a single one is the cover', async () => {
    const december = trip('single', '2026-12-10', '2026-12-24');
    for (const ask of [quote, policy]) {
      expect(told(await ask('trip', { end_date: '2026-12-31', ...december }))).toEqual([
        400,
        {
          start_date: ['The cover of a single trip begins with it, on 2026-12-10.'],
          end_date: ['The cover of a single trip ends with it, on 2026-12-24.'],
        },
      ]);
      const taken = await ask('trip', { start_date: '2026-12-10', ...december });
      expect(taken).toMatchObject({ status: 201, body: { end_date: '2026-12-24' } });
      const { id } = taken.body as Quote;
      const later = trip('single', '2026-12-12', '2026-12-28');
      const moved = await (ask === quote ? fixture.quotes.patch : fixture.patch)(id, later);
      expect(moved).toMatchObject({
        status: 200,
        body: { start_date: '2026-12-12', end_date: '2026-12-28' },
      });
    }
  });

  it('is the cover of the policy too, whatever a quote from before said', async () => {
    const taken = await quote('trip', {
      start_date: '2026-12-10',
      ...trip('single', '2026-12-10', '2026-12-24'),
    });
    const { id } = taken.body as Quote;
    await test.db
      .updateTable('quotes')
      .set({ start_date: '2026-12-01', end_date: '2026-12-31' })
      .where('id', '=', id)
      .execute();
    expect(await converted('trip', id)).toMatchObject({
      status: 200,
      body: { start_date: '2026-12-10', end_date: '2026-12-24' },
    });
  });

  it('is not one of many in a category of single trips', async () => {
    const sentence = 'This category is for single trips. Annual cover is another category.';
    for (const ask of [quote, policy]) {
      expect(told(await ask('trip', trip('annual', '2026-12-10', '2026-12-24')))).toEqual([
        400,
        { 'risk.trip_type': [sentence] },
      ]);
      expect(await ask('trips', trip('annual', '2026-12-10', '2026-12-24'))).toMatchObject({
        status: 201,
        body: { end_date: '2027-11-30' },
      });
    }
    const { id } = (await quote('trips', trip('annual', '2026-12-10', '2026-12-24'))).body as Quote;
    const moved = await fixture.quotes.patch(id, { category_id: of('trip').category_id });
    expect(told(moved)).toEqual([400, { 'risk.trip_type': [sentence] }]);
  });

  it('outside its cover is not issued', async () => {
    const asked = { lines: [base('100')], ...trip('annual', '2026-12-10', '2026-12-24') };
    const { id } = (await policy('trips', asked)).body as Policy;
    await fixture.act(id, 'submit');
    await test.db
      .updateTable('policies')
      .set({ risk: sql`jsonb_set(risk, '{from}', '"2025-01-10"')` })
      .where('id', '=', id)
      .execute();
    expect(told(await fixture.act(id, 'issue', { policy_number: 'TRV-1' }))).toEqual([
      400,
      { 'risk.from': ['The cover begins only on 2026-12-01.'] },
    ]);
  });
});

describe('a life policy', () => {
  it('has the years that it is agreed for', async () => {
    for (const ask of [quote, policy]) {
      expect(told(await ask('life', { end_date: '2027-11-30', ...life(20) }))).toEqual([
        400,
        { end_date: ['By its years the policy ends on 2046-11-30.'] },
      ]);
      const taken = await ask('life', { start_date: '2028-02-29', ...life(1) });
      expect(taken).toMatchObject({ status: 201, body: { end_date: '2029-02-28' } });
      const { id } = taken.body as Quote;
      const patch = (body: object) => (ask === quote ? fixture.quotes.patch : fixture.patch)(id, body);
      expect(await patch(life(20))).toMatchObject({ status: 200, body: { end_date: '2048-02-28' } });
      expect(await patch({ start_date: '2028-03-01' })).toMatchObject({
        status: 200,
        body: { end_date: '2048-02-29' },
      });
      expect((await patch({ end_date: '2030-02-28' })).status).toBe(400);
    }
  });

  it('is one of these years when it comes of a quote', async () => {
    const { id } = (await quote('life', life(20))).body as Quote;
    await test.db.updateTable('quotes').set({ end_date: '2027-11-30' }).where('id', '=', id).execute();
    expect(await converted('life', id)).toMatchObject({ status: 200, body: { end_date: '2046-11-30' } });
  });

  it('says before the issue which nominee is not of age and has no guardian', async () => {
    const nominees = [
      { name: 'Omar', pct: '40', date_of_birth: '2008-12-01' },
      { name: 'Sara', pct: '30', date_of_birth: '2008-12-02' },
      { name: 'Ali', pct: '20', date_of_birth: '2015-03-04', guardian: 'Huda' },
      { name: 'Zayd', pct: '10' },
    ];
    const { warnings } = (await policy('life', life(20, { nominees }))).body as Policy;
    expect(warnings.filter(({ about }) => about === 'nominees')).toEqual([
      {
        step: 'issue',
        about: 'nominees',
        sentence: 'Sara is not of age and has no guardian to receive the share.',
      },
    ]);
  });

  it('is refused 51 years, and shares of its nominees that come to 99.99 %', async () => {
    expect((await quote('life', life(51))).body).toHaveProperty(['risk.term_years']);
    const nominees = [
      { name: 'Omar', pct: '50' },
      { name: 'Sara', pct: '49.99' },
    ];
    expect(told(await policy('life', life(20, { nominees })))).toEqual([
      400,
      { 'risk.nominees.1.pct': ['The shares of the nominees add up to 100 %.'] },
    ]);
  });
});
