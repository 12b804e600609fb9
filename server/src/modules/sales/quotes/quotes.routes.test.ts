import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import { base, dayIn, quoteFixture } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign', 'send'];
const quotes = (scope: Scope, actions = everyAction) => ({ module_name: 'quotes' as const, scope, actions });
const sees = (module_name: 'users' | 'products' | 'insurers' | 'leads', scope: Scope = 'all') => ({
  module_name,
  scope,
  actions: ['view'],
});

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof quoteFixture>>;
let health: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await quoteFixture(test, root);
  health = await fixture.idOf('/api/product-categories/', { name: 'Health Q', code: 'HEAQ', line: 'health' });
});
afterAll(() => test.close());

const found = async (query: string, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/quotes/?page_size=200&${query}`, { as });
  expect(status, text).toBe(200);
  return (body.results as { id: number }[]).map(({ id }) => id);
};
const vehicle = async () => {
  const make_id = await fixture.idOf('/api/vehicle-makes/', { name: `Make ${Math.random()}` });
  const model_id = await fixture.idOf('/api/vehicle-models/', { make_id, name: 'Model' });
  return { make_id, model_id, year: 2024, plate: 'Q 98761', chassis_no: 'JTDBR32E720123456' };
};

describe('who may not', () => {
  it('see a quote beyond their scope, or hand one over without leave', async () => {
    const plain = await test.person({
      permissions: [
        quotes('own', ['view', 'create', 'update']),
        sees('products'),
        sees('insurers'),
        sees('leads', 'own'),
      ],
    });
    const other = await fixture.newQuote();
    for (const answer of [
      await test.call('GET', `/api/quotes/${other.id}/`, { as: plain }),
      await test.call('GET', `/api/quotes/${other.id}/revisions/`, { as: plain }),
      await test.call('GET', `/api/quotes/${other.id}/history/`, { as: plain }),
      await fixture.act(other.id, 'cancel', {}, plain),
      await fixture.offer(other.id, { insurer_id: fixture.orient }, plain),
    ])
      expect(answer.status).toBe(404);
    const own = await fixture.newQuote({ assigned_to_id: plain.id });
    expect(await found('', plain)).toEqual([own.id]);
    expect((await fixture.patch(own.id, { assigned_to_id: root.id }, plain)).body.detail).toBe(
      'You may not hand this quote to another person.',
    );
    expect(own.allowed_actions.map(({ name }) => name)).toContain('send');
    expect((await fixture.read(own.id, plain)).allowed_actions.map(({ name }) => name)).not.toContain('send');
  });

  it('quote for a lead or an account that they do not see', async () => {
    const plain = await test.person({ permissions: [quotes('own'), sees('products'), sees('leads', 'own')] });
    const { id: lead_id } = await fixture.newLead();
    expect((await fixture.create(fixture.quote(), plain)).body.account_id).toEqual([
      'Choose an account that exists.',
    ]);
    const { body } = await fixture.create(fixture.quote({ account_id: null, lead_id }), plain);
    expect(body.lead_id).toEqual(['Choose a lead that exists.']);
  });
});

describe('an end that nobody has said', () => {
  it('is that of the product wanted, else of the category, as the form fills it; one left open stays open', async () => {
    const category_id = await fixture.idOf('/api/product-categories/', {
      name: 'Motor by the term',
      code: 'MBT',
      line: 'motor',
    });
    const product = (code: string, term_months: number) =>
      fixture.idOf('/api/products/', { name: code, code, category_id, term_months });
    await product('MBT13', 13);
    const ends = async (over: object) =>
      (await fixture.newQuote({ category_id, start_date: '2028-02-01', valid_until: dayIn(30), ...over }))
        .end_date;
    expect(await ends({})).toBe('2029-02-28');
    expect(await ends({ end_date: null })).toBeNull();
    const product_id = await product('MBT6', 6);
    const { id: lead_id } = await fixture.newLead({ category_id, product_id });
    expect(await ends({ account_id: null, lead_id })).toBe('2028-07-31');
  });
});

describe('what is refused', () => {
  it.each([
    [
      'nobody to quote for',
      { account_id: null },
      'account_id',
      'Choose the lead or the account that this quote is for.',
    ],
    [
      'an end before the start',
      { start_date: dayIn(10), end_date: dayIn(9) },
      'end_date',
      'Enter a day that is not before the start.',
    ],
    [
      'a validity in the past',
      { valid_until: '2020-01-01' },
      'valid_until',
      'This day has passed. Choose a later one.',
    ],
    [
      'places that the currency does not have',
      { sum_insured: '10.5', currency: 'JPY' },
      'sum_insured',
      'Amounts in JPY have no decimal places.',
    ],
    [
      'a category that is not there',
      { category_id: 999_999 },
      'category_id',
      'Choose a product category that exists.',
    ],
    [
      'a risk of another line',
      { risk: { line: 'other', description: 'A boat' } },
      'risk',
      'This describes another line of insurance than that of the category.',
    ],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await fixture.create(fixture.quote(over));
    expect([answer.status, answer.body[field]], answer.text).toEqual([400, [sentence]]);
  });

  it('a model of another make, at its field', async () => {
    const [one, other] = [await vehicle(), await vehicle()];
    const risk = {
      line: 'motor',
      vehicles: [one, { ...other, plate: 'Q2', chassis_no: '', model_id: one.model_id }],
    };
    const answer = await fixture.create(fixture.quote({ risk }));
    expect([answer.status, answer.body['risk.vehicles.1.model_id']], answer.text).toEqual([
      400,
      ['Choose an active model of this make.'],
    ]);
  });

  it('a lead that is closed, and one of another account', async () => {
    const lost = await fixture.leads.leadIn('lost');
    const { body } = await fixture.create(fixture.quote({ account_id: null, lead_id: lost.id }));
    expect(body.lead_id).toEqual(['This lead is closed. Reopen it first.']);
    const won = await fixture.leads.leadIn('won');
    const more = await fixture.create(fixture.quote({ account_id: null, lead_id: won.id }));
    expect(more.body.lead_id).toEqual([
      'This lead is won. Begin a new lead, or choose the account without a lead.',
    ]);
    const reopened = await fixture.leads.act(won.id, 'reopen', { reason: 'They want more' });
    expect([reopened.status, reopened.body.detail]).toEqual([
      409,
      'This lead is won and stays so. Begin a new lead, or a quote for the account.',
    ]);
    const lead = await fixture.newLead({ account_id: await fixture.newAccount() });
    const mixed = await fixture.create(fixture.quote({ lead_id: lead.id }));
    expect(mixed.body.account_id).toEqual(['The lead belongs to another account.']);
  });

  it('a change of what was sent, but not of whose it is', async () => {
    const { id } = await fixture.sentQuote();
    expect((await fixture.patch(id, { needs_summary: 'More' })).body.detail).toBe(
      'This quote is with the client. Revise it to change what is offered.',
    );
    const colleague = await test.person();
    expect((await fixture.patch(id, { assigned_to_id: colleague.id })).status).toBe(200);
  });

  it('another currency or category than that of the offers', async () => {
    const { id } = await fixture.newQuote();
    const product_id = await fixture.idOf('/api/products/', {
      name: 'Motor Gold Q',
      code: 'MGQ',
      category_id: fixture.motor,
    });
    await fixture.newOffer(id, { product_id });
    expect((await fixture.patch(id, { currency: 'KWD' })).body.currency).toEqual([
      'The offers are in AED and keep it. Remove their amounts first.',
    ]);
    const { id: unpriced } = await fixture.newQuote();
    await fixture.newOffer(unpriced, { lines: [], deductible: '500.50' });
    expect((await fixture.patch(unpriced, { currency: 'JPY' })).body).toHaveProperty('currency');
    expect((await fixture.patch(id, { category_id: health })).body.category_id).toEqual([
      'Motor Gold Q is offered, which is of another category.',
    ]);
  });

  it('one who has not seen the last change', async () => {
    const { id } = await fixture.newQuote();
    await fixture.patch(id, { needs_summary: 'Agency repair' });
    const stale = await test.call('PATCH', `/api/quotes/${id}/`, {
      as: root,
      body: { needs_summary: 'Mine' },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, (stale.body.current as { needs_summary: string }).needs_summary]).toEqual([
      412,
      'Agency repair',
    ]);
  });
});

describe('what happens', () => {
  it('creates a quote with its number, its person, its currency and its first state', async () => {
    const fresh = await fixture.newQuote({ needs_summary: 'A fleet of three' });
    expect(fresh).toMatchObject({
      quote_number: expect.stringMatching(/^QTE-\d{6}$/) as string,
      status: 'draft',
      quote_type: 'new',
      client: 'Client Q1',
      currency: 'AED',
      line: 'motor',
      revision: 1,
      assigned_to: { id: root.id },
      offers: [],
      best_gross: null,
      acceptance: null,
    });
  });

  it('takes the account and the agent of its lead, and follows both when they change', async () => {
    const lead = await fixture.newLead();
    const quote = await fixture.newQuote({ account_id: null, lead_id: lead.id });
    expect(quote).toMatchObject({ client: lead.name, account: null, lead: { id: lead.id } });
    await fixture.leads.patch(lead.id, { name: 'Zanzibar Trading' });
    expect(await found('search=zanzibar')).toEqual([quote.id]);
    const account_id = await fixture.newAccount({ last_name: 'Converted' });
    await fixture.leads.act(lead.id, 'convert', { account_id });
    expect(await fixture.read(quote.id)).toMatchObject({ account_id, client: 'Client Converted' });
    await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { last_name: 'Renamed' } });
    expect(await found('search=renamed')).toEqual([quote.id]);
    expect(await found(`account=${account_id}`)).toEqual([quote.id]);
  });

  it('has the account of its lead also when someone enters it there', async () => {
    const lead = await fixture.newLead();
    const { id } = await fixture.newQuote({ account_id: null, lead_id: lead.id });
    await fixture.leads.patch(lead.id, { account_id: fixture.account_id });
    expect(await fixture.read(id)).toMatchObject({ account_id: fixture.account_id, client: 'Client Q1' });
  });

  it('moves its lead on, and is cancelled when the lead is lost', async () => {
    const lead = await fixture.newLead();
    const { id } = await fixture.newQuote({ account_id: null, lead_id: lead.id });
    expect((await fixture.leads.read(lead.id)).status).toBe('quoting');
    await fixture.leads.act(lead.id, 'lose', { lost_reason: 'price' });
    expect(await fixture.read(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The lead was lost.',
    });
  });

  it('is found by number, plate and chassis, and by its filters', async () => {
    const risk = { line: 'motor', vehicles: [await vehicle()] };
    const quote = await fixture.newQuote({ risk, valid_until: dayIn(77) });
    expect(quote.risk).toMatchObject({
      vehicles: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }],
    });
    for (const text of [quote.quote_number, 'Q98761', '98761', 'jtdbr32e720123456', 'E720123'])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual([quote.id]);
    expect(await found(`valid_until__range=${dayIn(77)},${dayIn(77)}`)).toEqual([quote.id]);
    const offer = await fixture.newOffer(quote.id, { insurer_id: fixture.oman });
    expect(await found(`insurer=${fixture.oman}`)).toEqual([quote.id]);
    const { body } = await test.call('GET', `/api/quotes/?search=${quote.quote_number}`, { as: root });
    expect(body.results).toMatchObject([
      { offer_count: 1, priced_count: 1, best_gross: '1050.00', recommended_insurer: null },
    ]);
    await fixture.patchOffer(quote.id, offer.id, { is_recommended: true });
    const again = await test.call('GET', `/api/quotes/?search=${quote.quote_number}`, { as: root });
    expect(again.body.results).toMatchObject([{ recommended_insurer: { label: 'Oman Q' } }]);
  });

  it('is exported with a row for each offer', async () => {
    const { id, quote_number } = await fixture.readyQuote();
    const { text, headers } = await test.call('GET', `/api/quotes/export/?format=csv&ids=${id}`, {
      as: root,
    });
    expect(headers['x-row-count']).toBe('2');
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head).toContain('Gross premium');
    expect(rows.every((row) => row.includes(quote_number))).toBe(true);
    expect(rows.map((row) => /10\d\d\.\d\d|12\d\d\.\d\d/.exec(row)?.[0]).sort()).toEqual([
      '1000.00',
      '1200.00',
    ]);
  });

  it('is handed over with many others', async () => {
    const colleague = await test.person();
    const ids = [(await fixture.newQuote()).id, (await fixture.newQuote()).id];
    const { body } = await test.call('POST', '/api/quotes/bulk/', {
      as: root,
      body: { ids, action: 'assign', data: { assigned_to_id: colleague.id } },
    });
    expect(body).toMatchObject({ succeeded: 2, failed: 0 });
    expect((await found(`assigned_to=${colleague.id}`)).sort()).toEqual(ids);
  });
});

describe('what remains', () => {
  it('comes back from the trash with its offers', async () => {
    const { id } = await fixture.newQuote();
    await fixture.newOffer(id);
    expect((await test.call('DELETE', `/api/quotes/${id}/`, { as: root })).status).toBe(204);
    const restored = await fixture.act(id, 'restore');
    expect([restored.status, restored.body.offer_count]).toEqual([200, 1]);
  });

  it('tells in its history who changed what, down to the line of an offer', async () => {
    const { id } = await fixture.newQuote();
    const offer = await fixture.newOffer(id);
    await fixture.patchOffer(id, offer.id, { lines: [base('1150.00')] });
    await fixture.patch(id, { needs_summary: 'Agency repair' });
    const { body } = await test.call('GET', `/api/quotes/${id}/history/`, { as: root });
    type Entry = { action: string; changes: { field: string; before: unknown; after: unknown }[] };
    const told = (body.results as Entry[]).map(({ action, changes }) => [
      action,
      Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
    ]);
    expect(told.slice(0, 2)).toEqual([
      ['update', { needs_summary: ['', 'Agency repair'] }],
      [
        'update',
        {
          'offer › Orient Q › kind_base': ['1000.00', '1150.00'],
          'offer › Orient Q › kind_tax': ['50.00', '57.50'],
          'offer › Orient Q › net_premium': ['1000.00', '1150.00'],
          'offer › Orient Q › tax': ['50.00', '57.50'],
          'offer › Orient Q › gross_premium': ['1050.00', '1207.50'],
        },
      ],
    ]);
  });
});
