import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadFixture, inDays } from '../../../../test/fixtures/people/leadFixture.ts';
import type { Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign'];
const leads = (scope: Scope, actions = everyAction) => ({ module_name: 'leads' as const, scope, actions });
const sees = (module_name: 'users' | 'products' | 'insurers') => ({
  module_name,
  scope: 'all' as const,
  actions: ['view'],
});

let test: TestApp;
let root: Person;
let seller: Person;
let fixture: Awaited<ReturnType<typeof leadFixture>>;
let motor: number;
let health: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  seller = await test.person({
    first_name: 'Lina',
    last_name: 'Nasser',
    permissions: [leads('own'), sees('users'), sees('products'), sees('insurers')],
  });
  fixture = await leadFixture(test, root);
  ({ motor } = fixture);
  health = await idOf('/api/product-categories/', { name: 'Health L', code: 'HEAL', line: 'health' });
});
afterAll(() => test.close());

const idOf = (path: string, body: object) => fixture.idOf(path, body);
const lead = (over: object = {}) => fixture.lead(over);
const create = (body: object, as = root) => fixture.create(body, as);
const newLead = (over: object = {}, as = root) => fixture.newLead(over, as);
const read = (id: number) => fixture.read(id);
const patch = (id: number, body: object) => fixture.patch(id, body);
const act = (id: number, action: string, body: object = {}, as = root) => fixture.act(id, action, body, as);
const found = async (query: string, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/leads/?page_size=200&${query}`, { as });
  expect(status, text).toBe(200);
  return (body.results as { id: number }[]).map(({ id }) => id);
};

describe('who may not', () => {
  it('hand a lead to another person, convert it without accounts:create, or see it beyond their scope', async () => {
    const plain = await test.person({
      permissions: [leads('own', ['view', 'create', 'update']), sees('products')],
    });
    expect((await create(lead({ assigned_to_id: root.id }), plain)).body.detail).toBe(
      'You may not hand this lead to another person.',
    );
    const own = await newLead({}, plain);
    expect((await act(own.id, 'convert', { account_id: 1 }, plain)).status).toBe(403);
    expect(own.allowed_actions.map(({ name }) => name)).not.toContain('convert');
    const other = await newLead();
    for (const answer of [
      await test.call('GET', `/api/leads/${other.id}/`, { as: plain }),
      await test.call('GET', `/api/leads/${other.id}/stages/`, { as: plain }),
      await test.call('GET', `/api/leads/${other.id}/history/`, { as: plain }),
      await act(other.id, 'contact', {}, plain),
    ])
      expect(answer.status).toBe(404);
    expect(await found('', plain)).toEqual([own.id]);
  });

  it('move a lead once they have lost the permission', async () => {
    const viewer = await test.person({ permissions: [leads('all', ['view'])] });
    const { id } = await newLead();
    const answer = await act(id, 'contact', {}, viewer);
    expect([answer.status, answer.body.detail]).toEqual([403, 'You do not have permission to do this.']);
  });

  it('link an account to a lead that they do not see, or convert to one that they may not change', async () => {
    const account_id = await idOf('/api/accounts/', {
      account_type: 'individual',
      first_name: 'Hidden',
      last_name: 'Client',
      email: 'hidden.client@example.com',
      address: { country: 'AE' },
    });
    expect((await create(lead({ account_id }), seller)).body.account_id).toEqual([
      'Choose an account that exists.',
    ]);
    const viewer = await test.person({
      permissions: [
        leads('own'),
        sees('products'),
        { module_name: 'accounts', scope: 'all', actions: ['view', 'create'] },
      ],
    });
    const own = await newLead({}, viewer);
    expect((await act(own.id, 'convert', { account_id }, viewer)).status).toBe(403);
    expect((await read(own.id)).account).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([
    ['neither phone nor email', { phone: '' }, 'phone', 'Enter an email address or a phone number.'],
    ['a phone that is none', { phone: '12345' }, 'phone', 'Enter a phone number, such as +971 50 123 4567.'],
    ['no source', { source: undefined }, 'source', 'This field is required.'],
    [
      'a category that is not there',
      { category_id: 999_999 },
      'category_id',
      'Choose a product category that exists.',
    ],
    [
      'too many places',
      { expected_premium: '10.005' },
      'expected_premium',
      'Amounts in AED have at most 2 decimal places.',
    ],
    [
      'places of a currency without any',
      { expected_premium: '10.5', currency: 'JPY' },
      'expected_premium',
      'Amounts in JPY have no decimal places.',
    ],
    [
      'a follow-up in the past',
      { next_follow_up_at: '2020-01-01T09:00:00Z' },
      'next_follow_up_at',
      'This moment has passed. Choose a later one.',
    ],
    [
      'a currency that is none',
      { currency: 'ZZZ' },
      'currency',
      'Enter a currency in three letters, such as AED.',
    ],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await create(lead(over));
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
  });

  it('a category that is deactivated, and a product of another category', async () => {
    const category_id = await idOf('/api/product-categories/', {
      name: 'Old L',
      code: 'OLDL',
      line: 'other',
    });
    await test.call('PATCH', `/api/product-categories/${category_id}/`, {
      as: root,
      body: { is_active: false },
    });
    expect((await create(lead({ category_id }))).body.category_id).toEqual([
      'Old L is deactivated. Choose another one.',
    ]);
    const product_id = await idOf('/api/products/', { name: 'Gold L', code: 'GOLDL', category_id: health });
    const sentence = ['This product is of another category.'];
    expect((await create(lead({ product_id }))).body.product_id).toEqual(sentence);
    const ofHealth = await newLead({ category_id: health, product_id });
    expect((await patch(ofHealth.id, { category_id: motor })).body.product_id).toEqual(sentence);
  });

  it('filters that mean nothing, by their name', async () => {
    for (const [query, field] of [
      ['follow_up=never', 'follow_up'],
      ['expected_premium__range=1,2,3', 'expected_premium__range'],
      ['expected_premium__range=a,', 'expected_premium__range'],
      ['view=board', 'view'],
    ] as const) {
      const answer = await test.call('GET', `/api/leads/?${query}`, { as: root });
      expect([answer.status, field in answer.body], query).toEqual([400, true]);
    }
    expect((await test.call('GET', '/api/leads/summary/?page=1', { as: root })).body).toHaveProperty('page');
  });
});

describe('what happens', () => {
  it('creates a lead with four fields: its number, its person, its currency and its first state', async () => {
    const fresh = await newLead({ phone: '04 555 0199' }, seller);
    expect(fresh).toMatchObject({
      lead_number: expect.stringMatching(/^LEAD-\d{6}$/) as string,
      status: 'new',
      phone: '+97145550199',
      lead_type: 'new_business',
      currency: 'AED',
      assigned_to: { id: seller.id, label: 'Lina Nasser' },
      category: { id: motor, label: 'Motor L' },
      is_overdue: false,
      account: null,
    });
    const { body } = await test.call('GET', `/api/leads/${fresh.id}/stages/`, { as: seller });
    expect(body).toMatchObject([{ status: 'new', left_at: null, by: { id: seller.id } }]);
  });

  it.each(['phone', 'walk_in'])('is contacted by being written down from %s', async (source) => {
    const { id, status, last_contacted_at } = await newLead({ source });
    expect([status, last_contacted_at]).toEqual(['contacted', expect.any(String)]);
    const { body } = await test.call('GET', `/api/leads/${id}/stages/`, { as: root });
    expect(body).toMatchObject([{ status: 'new' }, { status: 'contacted', left_at: null }]);
  });

  it('keeps a follow-up in the past that was asked about', async () => {
    const past = { next_follow_up_at: '2020-01-01T09:00:00Z', accept_past_follow_up: true };
    const { id, is_overdue } = await newLead(past);
    expect(is_overdue).toBe(true);
    expect(
      (await patch(id, { next_follow_up_at: '2020-01-01T09:00:00.000Z', name: 'Same day' })).status,
    ).toBe(200);
  });

  it('finds leads by their follow-up, premium, tag and any scrap of text', async () => {
    const overdue = await newLead({
      next_follow_up_at: inDays(-2),
      accept_past_follow_up: true,
      tags: ['Fleet L'],
    });
    const far = await newLead({ next_follow_up_at: inDays(30), expected_premium: '900000' });
    const none = await newLead({ company_name: 'Oryx Contracting', email: 'desk@oryx.example' });
    const lost = await fixture.leadIn('lost');
    expect(await found('follow_up=overdue')).toContain(overdue.id);
    expect(await found('follow_up=week')).not.toContain(far.id);
    const without = await found('follow_up=none');
    expect([without.includes(none.id), without.includes(lost.id), without.includes(far.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await found('expected_premium__range=900000,')).toEqual([far.id]);
    expect(await found('tag=Fleet%20L')).toEqual([overdue.id]);
    for (const text of ['oryx', 'CONTRACTING ory', none.lead_number, 'desk@oryx'])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual([none.id]);
  });
});

describe('what remains', () => {
  it('comes back from the trash, but not to what was deleted meanwhile', async () => {
    const category_id = await idOf('/api/product-categories/', {
      name: 'Gone L',
      code: 'GONEL',
      line: 'other',
    });
    const { id } = await newLead({ category_id });
    expect((await test.call('DELETE', `/api/product-categories/${category_id}/`, { as: root })).status).toBe(
      409,
    );
    expect((await test.call('DELETE', `/api/leads/${id}/`, { as: root })).status).toBe(204);
    expect((await test.call('DELETE', `/api/product-categories/${category_id}/`, { as: root })).status).toBe(
      204,
    );
    expect((await act(id, 'restore')).body.detail).toBe(
      'It belongs to a product category that was deleted. Restore Gone L first.',
    );
    await test.call('POST', `/api/product-categories/${category_id}/restore/`, { as: root });
    expect((await act(id, 'restore')).status).toBe(200);
  });

  it('tells in its history who changed what', async () => {
    const { id } = await newLead();
    await patch(id, { temperature: 'hot', expected_premium: '1200' });
    await act(id, 'contact');
    const { body } = await test.call('GET', `/api/leads/${id}/history/`, { as: root });
    const told = (body.results as { action: string; changes: { field: string; after: unknown }[] }[]).map(
      ({ action, changes }) => [
        action,
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      ],
    );
    expect(told.slice(0, 2)).toEqual([
      ['contact', { status: 'contacted' }],
      ['update', { temperature: 'hot', expected_premium: '1200.00' }],
    ]);
  });
});
