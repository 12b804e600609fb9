import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTaxStated } from '#contract/money/premium';
import type { InsurerFigures, Offer } from '#contract/sales/quotes/offers';
import { base, dayIn, quoteFixture } from '../../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof quoteFixture>>;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await quoteFixture(test, root);
  ({ id } = await fixture.newQuote());
});
afterAll(() => test.close());

const product = (over: object) =>
  fixture.idOf('/api/products/', {
    name: `Product ${Math.random()}`,
    code: `P${String(Math.random()).slice(2, 10)}`,
    category_id: fixture.motor,
    ...over,
  });

describe('who may not', () => {
  it('add an insurer when they may see none, or offers to a quote that they may only look at', async () => {
    const changer = await test.person({
      permissions: [{ module_name: 'quotes', scope: 'all', actions: ['view', 'update'] }],
    });
    expect((await fixture.offer(id, { insurer_id: fixture.orient }, changer)).status).toBe(403);
    const viewer = await test.person({
      permissions: [{ module_name: 'quotes', scope: 'all', actions: ['view'] }],
    });
    expect((await fixture.offer(id, { insurer_id: fixture.orient }, viewer)).status).toBe(403);
  });

  it('reach an offer through another quote', async () => {
    const { id: other } = await fixture.newQuote();
    const offer = await fixture.newOffer(id, { plan_name: 'Of another quote' });
    expect((await fixture.patchOffer(other, offer.id, { conditions: 'None' })).status).toBe(404);
    const gone = await test.call('DELETE', `/api/quotes/${other}/offers/${offer.id}/`, { as: root });
    expect(gone.status).toBe(404);
  });
});

describe('what is refused', () => {
  it.each<[string, object, string, string]>([
    [
      'a negative amount',
      { lines: [base('-5')] },
      'lines.0.amount',
      'Enter an amount of nothing or more. What is taken off is a discount.',
    ],
    [
      'places that the currency does not have',
      { lines: [base('1'), base('5.125')] },
      'lines.1.amount',
      'Amounts in AED have at most 2 decimal places.',
    ],
    [
      'totals past the numeric range',
      { lines: [base('999999999999999'), base('1')] },
      'lines',
      'These amounts add up to more than can be stored.',
    ],
    [
      'discounts larger than the premium',
      { lines: [base('1'), { kind: 'discount', label: 'Fleet', amount: '2' }] },
      'lines',
      'The discounts are larger than the premium.',
    ],
    [
      'a line for something that is not insured',
      { lines: [{ ...base('1'), item_id: 'b1946ac9-2492-4b2e-9d3b-111111111111' }] },
      'lines.0.item_id',
      'Choose a vehicle, person or place of this quote.',
    ],
    [
      'a validity in the past',
      { valid_until: '2020-01-01' },
      'valid_until',
      'This day has passed. Choose a later one.',
    ],
    [
      'a deductible with too many places',
      { deductible: '1.005' },
      'deductible',
      'Amounts in AED have at most 2 decimal places.',
    ],
    ['a file of nobody', { document_id: 999_999 }, 'document_id', 'Choose a file of this quote.'],
    ['an insurer that is not there', { insurer_id: 999_999 }, 'insurer_id', 'Choose an insurer that exists.'],
    [
      'a recommendation without a price',
      { is_recommended: true },
      'is_recommended',
      'Choose an offer that has a price.',
    ],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await fixture.offer(id, { insurer_id: fixture.gulf, plan_name: 'Refused', ...over });
    expect([answer.status, answer.body[field]], answer.text).toEqual([400, [sentence]]);
  });

  it('an insurer or a product that is deactivated, and a product of another category or insurer', async () => {
    const idle = await fixture.insurer('Idle Q');
    await test.call('PATCH', `/api/insurers/${idle}/`, { as: root, body: { is_active: false } });
    expect((await fixture.offer(id, { insurer_id: idle })).body.insurer_id).toEqual([
      'Idle Q is deactivated. Choose another one.',
    ]);
    const health = await fixture.idOf('/api/product-categories/', {
      name: 'Health O',
      code: 'HEO',
      line: 'health',
    });
    const refusal = async (over: object) => {
      const product_id = await product(over);
      return (await fixture.offer(id, { insurer_id: fixture.gulf, product_id })).body.product_id;
    };
    expect(await refusal({ category_id: health })).toEqual(['This product is of another category.']);
    expect(await refusal({ insurer_id: fixture.orient })).toEqual(['This product is of another insurer.']);
    expect(await refusal({ name: 'Idle product', is_active: false })).toEqual([
      'Idle product is deactivated. Choose another one.',
    ]);
  });

  it('a second offer of an insurer for the same plan, naming the first', async () => {
    const first = await fixture.newOffer(id, { insurer_id: fixture.oman, plan_name: 'Gold' });
    const again = await fixture.offer(id, { insurer_id: fixture.oman, plan_name: 'GOLD' });
    expect([again.status, again.body.existing]).toEqual([409, { id: first.id, label: 'Oman Q Gold' }]);
  });

  it('the offer after the 200th', async () => {
    const { id: full } = await fixture.newQuote();
    await test.db
      .insertInto('quote_offers')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          quote_id: full,
          insurer_id: fixture.orient,
          plan_name: `Plan ${index}`,
        })),
      )
      .execute();
    expect((await fixture.offer(full, { insurer_id: fixture.gulf })).body.insurer_id).toEqual([
      'A quote has at most 200 offers.',
    ]);
  });
});

describe('what happens', () => {
  it('totals the lines exactly, at the rate of the product or else of the organisation', async () => {
    const lines = [
      base('1000.00'),
      { kind: 'discount', label: 'No claims', amount: '50.00' },
      { kind: 'fee', label: 'Policy fee', amount: '20.00' },
    ];
    const offer = await fixture.newOffer(id, { plan_name: 'Exact', lines });
    expect(offer).toMatchObject({
      status: 'received',
      tax_rate: '5',
      net_premium: '950.00',
      fees: '20.00',
      tax: '47.50',
      gross_premium: '1017.50',
    });
    expect(offer.lines[3]).toMatchObject({ kind: 'tax', amount: '47.50', manual: false, tax_rate: '5' });
    const product_id = await product({ tax_rate: '10', default_commission_rate: '12.5' });
    expect(await fixture.newOffer(id, { plan_name: 'Product', product_id, lines })).toMatchObject({
      tax: '95.00',
      commission_rate: null,
    });
  });

  it('is billed as its insurer bills, or else as the organisation does', async () => {
    const usual = await fixture.newOffer(id, { plan_name: 'Usual' });
    expect(usual.billing_type).toBe('direct_bill');
    const set = test.db.updateTable('insurers').where('id', '=', fixture.orient);
    await set.set({ billing_type: 'agency_bill' }).execute();
    const [offer] = (await fixture.read(id)).offers.filter((each) => each.id === usual.id);
    await set.set({ billing_type: null }).execute();
    expect(offer?.billing_type).toBe('agency_bill');
  });

  it('keeps a tax line that was typed in, and makes its own anew', async () => {
    const stamped = await fixture.newOffer(id, {
      plan_name: 'Stamped',
      lines: [base('1000'), { kind: 'tax', label: 'Stamp duty', amount: '12.34' }],
    });
    const more = { kind: 'cover', label: 'Off-road', amount: '500' };
    const changed = await fixture.patchOffer(id, stamped.id, { lines: [...stamped.lines, more] });
    expect(changed.body).toMatchObject({ tax: '12.34', gross_premium: '1512.34' });
    const made = await fixture.newOffer(id, { plan_name: 'Made' });
    const remade = await fixture.patchOffer(id, made.id, { lines: [...made.lines, more] });
    expect(remade.body).toMatchObject({ tax: '75.00', gross_premium: '1575.00' });
  });

  it('keeps of a benefit what was said, and that nothing was', async () => {
    const benefits = [
      { label: 'Oman', included: true },
      { label: 'Agency repair', included: false },
      { label: 'Towing', included: null },
      { label: 'Replacement car' },
      { label: 'Glass', limit: 'AED 500' },
    ];
    const offer = await fixture.newOffer(id, { plan_name: 'Stated', benefits });
    expect(offer.benefits.map(({ included }) => included)).toEqual([true, false, null, null, null]);
    const { body } = await test.call('GET', `/api/quotes/${id}/history/?page_size=1`, { as: root });
    expect(JSON.stringify(body.results)).toContain('["✓ Oman","✗ Agency repair","? Towing"');
  });

  it('leaves tax open that nobody stated, until a rate is said or a product has one', async () => {
    await test.call('PATCH', '/api/organisation/', { as: root, body: { tax_rate: '0' } });
    const line = base('1000.00');
    const open = await fixture.newOffer(id, { plan_name: 'Open', lines: [line] });
    expect(open).toMatchObject({ tax_rate: null, tax: '0.00', lines: [{ tax_rate: null }] });
    expect(isTaxStated(open.lines)).toBe(false);
    const free = await fixture.newOffer(id, { plan_name: 'Free', lines: [{ ...line, tax_rate: '0' }] });
    expect(isTaxStated(free.lines)).toBe(true);
    const untaxed = { product_id: await product({ tax_rate: '0' }), lines: [line] };
    expect(isTaxStated((await fixture.newOffer(id, { plan_name: 'Life', ...untaxed })).lines)).toBe(true);
    const product_id = await product({ tax_rate: '5' });
    const taxed = await fixture.patchOffer(id, open.id, { product_id });
    expect(taxed.body).toMatchObject({ tax_rate: '5', tax: '50.00', gross_premium: '1050.00' });
    const kept = await fixture.patchOffer(id, free.id, { product_id });
    expect(kept.body).toMatchObject({ tax: '0.00', gross_premium: '1000.00' });
    await test.call('PATCH', '/api/organisation/', { as: root, body: { tax_rate: '5' } });
  });

  it('recommends one at a time', async () => {
    const { id: quote } = await fixture.newQuote();
    const one = await fixture.newOffer(quote, { is_recommended: true });
    const other = await fixture.newOffer(quote, { insurer_id: fixture.gulf, is_recommended: true });
    expect((await fixture.read(quote)).offers.map(({ is_recommended }) => is_recommended)).toEqual([
      false,
      true,
    ]);
    await fixture.patch(quote, { recommended_offer_id: one.id });
    expect((await fixture.read(quote)).offers.map(({ is_recommended }) => is_recommended)).toEqual([
      true,
      false,
    ]);
    const declined = await test.call('POST', `/api/quotes/${quote}/offers/${one.id}/decline/`, {
      as: root,
      body: { reason: 'Too old' },
    });
    expect(declined.body).toMatchObject({
      status: 'declined',
      decline_reason: 'Too old',
      is_recommended: false,
    });
    expect(await fixture.read(quote)).toMatchObject({ priced_count: 1, best_gross: other.gross_premium });
  });

  it('takes its price back when the lines are removed, and a declined insurer may still price', async () => {
    const { id: quote } = await fixture.newQuote();
    const offer = await fixture.newOffer(quote);
    const emptied = await fixture.patchOffer(quote, offer.id, { lines: [] });
    expect(emptied.body).toMatchObject({ status: 'requested', gross_premium: null, lines: [] });
    await test.call('POST', `/api/quotes/${quote}/offers/${offer.id}/decline/`, { as: root, body: {} });
    const priced = await fixture.patchOffer(quote, offer.id, { lines: [base('7')] });
    expect(priced.body).toMatchObject({ status: 'received', gross_premium: '7.35', decline_reason: '' });
  });

  it('refuses whoever has not seen the last change of the offer', async () => {
    const offer = await fixture.newOffer(id, { plan_name: 'Versioned' });
    await fixture.patchOffer(id, offer.id, { conditions: 'Theirs' });
    const stale = await test.call('PATCH', `/api/quotes/${id}/offers/${offer.id}/`, {
      as: root,
      body: { conditions: 'Mine' },
      headers: { 'if-match': `"${offer.version}"` },
    });
    expect([stale.status, (stale.body.current as Offer).conditions]).toEqual([412, 'Theirs']);
  });

  it('takes a vehicle that an offer has a price for out of the quote only after the price', async () => {
    const make_id = await fixture.idOf('/api/vehicle-makes/', { name: 'Make O' });
    const model_id = await fixture.idOf('/api/vehicle-models/', { make_id, name: 'Model' });
    const car = (plate: string) => ({ make_id, model_id, year: 2024, plate });
    const quote = await fixture.newQuote({ risk: { line: 'motor', vehicles: [car('A 1'), car('B 2')] } });
    const vehicles = quote.risk?.line === 'motor' ? quote.risk.vehicles : [];
    await fixture.newOffer(quote.id, { lines: [{ ...base('10'), item_id: vehicles[1]?.id }] });
    const without = { risk: { line: 'motor', vehicles: vehicles.slice(0, 1) } };
    expect((await fixture.patch(quote.id, without)).body.risk).toEqual([
      'An offer has a price for B 2, which is no longer there.',
    ]);
  });
});

describe('several insurers at once', () => {
  const addTo = (quote: number, insurer_ids: number[]) =>
    test.call('POST', `/api/quotes/${quote}/offers/bulk/`, { as: root, body: { insurer_ids } });

  it('are added all of them, each told of in the history', async () => {
    const { id: quote } = await fixture.newQuote();
    const answer = await addTo(quote, [fixture.gulf, fixture.orient]);
    expect([answer.status, (answer.body as unknown as Offer[]).map(({ insurer }) => insurer.label)]).toEqual([
      201,
      ['Gulf Q', 'Orient Q'],
    ]);
    const { body } = await test.call('GET', `/api/quotes/${quote}/history/`, { as: root });
    expect(body.results).toMatchObject([
      { action: 'add_offer' },
      { action: 'add_offer' },
      { action: 'create' },
    ]);
    // Nobody waits for an insurer that was not asked yet.
    expect(JSON.stringify(body.results)).toContain('"not_asked"');
    const { text } = await test.call('GET', `/api/quotes/export/?format=csv&ids=${quote}`, { as: root });
    const [, ...rows] = text.trim().split('\r\n');
    expect(rows.map((row) => row.includes('Not asked yet'))).toEqual([true, true]);
  });

  it('are added none of them where one cannot be', async () => {
    const { id: quote } = await fixture.newQuote();
    const asleep = await fixture.insurer('Asleep Q', { is_active: false });
    const inactive = await addTo(quote, [fixture.gulf, asleep]);
    expect([inactive.status, inactive.body['insurer_ids.1']]).toEqual([
      400,
      ['Asleep Q is deactivated. Choose another one.'],
    ]);
    const twice = await addTo(quote, [fixture.gulf, fixture.gulf]);
    expect(twice.body['insurer_ids.1']).toEqual(['This insurer is in the list already.']);
    await fixture.newOffer(quote, { insurer_id: fixture.oman, lines: [] });
    const there = await addTo(quote, [fixture.gulf, fixture.oman]);
    expect([there.status, there.body.detail]).toEqual([409, 'There is an offer of Oman Q already.']);
    expect((await fixture.read(quote)).offers.map(({ insurer }) => insurer.label)).toEqual(['Oman Q']);
  });
});

describe('what we say of an insurer', () => {
  it('is the middle of its answers and how often it was chosen, over twelve months', async () => {
    const swift = await fixture.insurer('Swift Q');
    const figures = async () => {
      const { body } = await test.call('GET', '/api/quotes/insurer-figures/', { as: root });
      return (body as unknown as InsurerFigures[]).find(({ insurer_id }) => insurer_id === swift);
    };
    const { id: quote } = await fixture.newQuote();
    const answered = async (asked: number, received: number, status = 'received') => {
      const plan_name = `Asked ${asked}, answered ${received}`;
      const { id: offer } = await fixture.newOffer(quote, { insurer_id: swift, plan_name });
      await sql`update quote_offers set status = ${status}::offer_status, received_on = ${dayIn(received)},
        requested_at = ${`${dayIn(asked)}T23:00:00Z`}::timestamptz where id = ${offer}`.execute(test.db);
    };
    await fixture.newOffer(quote, { insurer_id: swift, lines: [] });
    expect(await figures()).toBe(undefined);
    await answered(-400, -380);
    expect(await figures()).toBe(undefined);
    await answered(-20, -19, 'not_selected');
    await answered(-20, -16, 'selected');
    await answered(-20, -18);
    await answered(-20, -17, 'declined');
    expect(await figures()).toEqual({
      insurer_id: swift,
      reply_days: 2.5,
      priced_count: 3,
      selected_count: 1,
    });
  });
});

describe('what remains', () => {
  it('is nothing of an offer that was removed but its trace', async () => {
    const { id: quote } = await fixture.newQuote();
    const offer = await fixture.newOffer(quote, { is_recommended: true, valid_until: dayIn(5) });
    const removed = await test.call('DELETE', `/api/quotes/${quote}/offers/${offer.id}/`, { as: root });
    expect(removed.status).toBe(204);
    expect(await fixture.read(quote)).toMatchObject({ offers: [], recommended_offer_id: null });
    const { body } = await test.call('GET', `/api/quotes/${quote}/history/`, { as: root });
    expect(body.results).toMatchObject([
      { action: 'remove_offer' },
      { action: 'add_offer' },
      { action: 'create' },
    ]);
  });
});
