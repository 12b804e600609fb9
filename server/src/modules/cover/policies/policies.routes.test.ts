import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsEndorsement } from '#contract/cover/policies/policies';
import type { Scope } from '#contract/base/permissions';
import { base, dayIn, policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign'];
const policies = (scope: Scope, actions = everyAction) => ({
  module_name: 'policies' as const,
  scope,
  actions,
});
const sees = (module_name: 'users' | 'products' | 'insurers' | 'accounts', scope: Scope = 'all') => ({
  module_name,
  scope,
  actions: ['view'],
});

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const found = async (query: string, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/policies/?page_size=200&${query}`, { as });
  expect(status, text).toBe(200);
  return (body.results as { id: number }[]).map(({ id }) => id);
};

describe('who may not', () => {
  it('see a policy beyond their scope; its assignee and the owner of its account do', async () => {
    const [assignee, owner, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => test.person({ permissions: [policies('own', ['view', 'update'])] })),
    );
    if (!assignee || !owner || !stranger) throw new Error('Nobody is there.');
    const account_id = await fixture.newAccount({ owner_id: owner.id });
    const { id } = await fixture.newPolicy({ account_id, assigned_to_id: assignee.id });
    for (const person of [assignee, owner]) {
      expect((await fixture.read(id, person)).id).toBe(id);
      expect(await found('', person)).toEqual([id]);
    }
    expect((await test.call('GET', `/api/policies/${id}/`, { as: stranger })).status).toBe(404);
    expect((await test.call('GET', `/api/policies/${id}/history/`, { as: stranger })).status).toBe(404);
    expect(await found('', stranger)).toEqual([]);
    expect((await fixture.patch(id, { assigned_to_id: root.id }, assignee)).body.detail).toBe(
      'You may not hand this policy to another person.',
    );
    // The account changes hands, and its policies with it.
    await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { owner_id: stranger.id } });
    expect(await found('', stranger)).toEqual([id]);
    expect(await found('', owner)).toEqual([]);
  });

  it('insure an account that they do not see', async () => {
    const plain = await test.person({
      permissions: [policies('own'), sees('products'), sees('insurers'), sees('accounts', 'own')],
    });
    const answer = await fixture.create(fixture.policy(), plain);
    expect(answer.body.account_id).toEqual(['Choose an account that exists.']);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'an end before the start',
      { end_date: '2026-12-31' },
      'end_date',
      'Enter a day that is not before the start.',
    ],
    ['a term over ten years', { end_date: '2037-01-01' }, 'end_date', 'A term is 10 years at the longest.'],
    [
      'places that the currency does not have',
      { sum_insured: '10.5', currency: 'JPY' },
      'sum_insured',
      'Amounts in JPY have no decimal places.',
    ],
    ['a product that is not there', { product_id: 999_999 }, 'product_id', 'Choose a product that exists.'],
    [
      'a risk of another line',
      { risk: { line: 'other', description: 'A boat' } },
      'risk',
      'This describes another line of insurance than that of the product.',
    ],
    [
      'a line for what is not insured',
      { lines: [{ ...base('10'), item_id: 'nowhere' }] },
      'lines.0.item_id',
      'Choose a vehicle, person or place of this policy.',
    ],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await fixture.create(fixture.policy(over));
    expect([answer.status, answer.body[field]], answer.text).toEqual([400, [sentence]]);
  });

  it('a product of another insurer, a missing one, and shares of more than everything', async () => {
    const other = await fixture.create(fixture.policy({ insurer_id: fixture.gulf }));
    expect(other.body.product_id).toEqual(['This product is of another insurer.']);
    const product_id = await fixture.newProduct({ insurer_id: null });
    const none = await fixture.create(fixture.policy({ product_id }));
    expect(none.body.insurer_id).toEqual(['Choose the insurer.']);
    const coinsurers = [fixture.gulf, fixture.oman].map((insurer_id) => ({ insurer_id, share_pct: '50.01' }));
    const shared = await fixture.create(fixture.policy({ coinsurers }));
    expect(shared.body.coinsurers).toEqual(['The shares add up to more than 100 %.']);
  });

  it('a lead of another client, one that is closed, and one that nobody sees', async () => {
    const leadOf = (body: object) =>
      fixture.idOf('/api/leads/', {
        name: 'Layla',
        phone: '+97150123' + String(Math.random()).slice(2, 6),
        category_id: fixture.motor,
        source: 'phone',
        lead_type: 'new_business',
        accept_duplicates: true,
        ...body,
      });
    const refusalOf = async (lead_id: number) =>
      (await fixture.create(fixture.policy({ lead_id }))).body.lead_id;
    const own = await leadOf({ account_id: fixture.account_id });
    expect((await fixture.newPolicy({ lead_id: own })).lead_id).toBe(own);
    expect(await refusalOf(await leadOf({}))).toEqual(['This lead is of another account, or of none yet.']);
    await test.db.updateTable('leads').set({ status: 'won' }).where('id', '=', own).execute();
    expect(await refusalOf(own)).toEqual([
      'This lead is won. Begin a new lead, or choose the account without a lead.',
    ]);
    expect(await refusalOf(999_999)).toEqual(['Choose a lead that exists.']);
  });

  it('another term once it is issued, and the removal of one that is past draft', async () => {
    const issued = await fixture.issuedPolicy();
    const answer = await fixture.patch(issued.id, { end_date: '2027-06-30', auto_renew: true });
    expect([answer.status, answer.body.end_date]).toEqual([400, [needsEndorsement]]);
    const removed = await test.call('DELETE', `/api/policies/${issued.id}/`, { as: root });
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      `${issued.reference} is past draft and is kept.`,
    ]);
  });

  it('a number that another policy of the insurer has on the same days, naming that one', async () => {
    const first = await fixture.issuedPolicy({}, 'MTR-2027/001');
    const second = await fixture.issuedPolicy({ start_date: '2027-06-01' });
    const answer = await fixture.patch(second.id, { policy_number: 'mtr 2027 ٠٠١' });
    expect([answer.status, answer.body.existing]).toEqual([
      409,
      { id: first.id, label: `MTR-2027/001 · ${first.account.label}` },
    ]);
    const later = await fixture.issuedPolicy({ start_date: '2028-01-01' });
    expect((await fixture.patch(later.id, { policy_number: 'MTR-2027/001' })).status).toBe(200);
  });

  it('people who are not members of the account, more than 2,000 vehicles, and what is out of use', async () => {
    const category_id = await fixture.idOf('/api/product-categories/', {
      name: 'Health P',
      code: 'HEAP',
      line: 'health',
    });
    const product_id = await fixture.newProduct({ category_id });
    const person = { first_name: 'Lina', last_name: 'Saleh', date_of_birth: '1990-05-17', gender: 'female' };
    const health = (member: object) => ({ product_id, risk: { line: 'health', members: [member] } });
    const unknown = await fixture.create(fixture.policy(health({ ...person, relation: 'self' })));
    expect(unknown.body['risk.members.0.member_id']).toEqual([
      'This person is not a member of the account yet.',
    ]);
    const stranger = await fixture.idOf('/api/members/', {
      account_id: await fixture.newAccount(),
      relation: 'spouse',
      ...person,
    });
    const other = await fixture.create(fixture.policy(health({ member_id: stranger })));
    expect(other.body['risk.members.0.member_id']).toEqual(['Choose a member of this account.']);
    const vehicles = Array.from({ length: 2001 }, () => ({}));
    const many = await fixture.create(fixture.policy({ risk: fixture.fleet(...vehicles) }));
    expect([many.status, Object.keys(many.body)]).toEqual([400, ['detail', 'error', 'risk.vehicles']]);
    const idle = await fixture.newProduct({ is_active: false });
    const answer = await fixture.create(fixture.policy({ product_id: idle }));
    expect(answer.body.product_id).toEqual([expect.stringContaining('is deactivated. Choose another one.')]);
    const account_id = await fixture.newAccount();
    await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { is_active: false } });
    const gone = await fixture.create(fixture.policy({ account_id }));
    expect(gone.body.account_id).toEqual([expect.stringContaining('is deactivated. Choose another one.')]);
  });

  it('the removal of an insurer that carries a share, or of a make that a policy names', async () => {
    const insurer_id = await fixture.insurer('Share P');
    const { risk } = await fixture.readyPolicy({ coinsurers: [{ insurer_id, share_pct: '30' }] });
    const make = risk?.line === 'motor' ? risk.vehicles[0]?.make_id : undefined;
    for (const path of [`/api/insurers/${insurer_id}/`, `/api/vehicle-makes/${make}/`])
      expect((await test.call('DELETE', path, { as: root })).body.detail, path).toMatch(/polic(y|ies)/);
  });
});

describe('what happens', () => {
  it('a policy takes from its product, account and organisation what is not said', async () => {
    const policy = await fixture.newPolicy({
      start_date: '2028-02-29',
      lines: [base('1000'), { kind: 'fee', label: 'Fee', amount: '20' }],
      risk: fixture.fleet({}, {}),
    });
    expect(policy).toMatchObject({
      status: 'draft',
      policy_type: 'motor',
      business_type: 'new',
      end_date: '2029-02-28',
      insurer: { label: 'Orient Q' },
      billing_type: 'direct_bill',
      commission_rate: null,
      currency: 'AED',
      net_premium: '1000.00',
      fees: '20.00',
      tax: '50.00',
      gross_premium: '1070.00',
      assigned_to_id: root.id,
      item_count: 2,
      flags: [],
    });
    expect(policy.reference).toMatch(/^POL-\d{6}$/);
  });

  it('what is in force, ends soon or is to come is told by its days, and filtered by them', async () => {
    const account_id = await fixture.newAccount();
    const over = { account_id, start_date: dayIn(-30) };
    const current = await fixture.issuedPolicy({ ...over, end_date: dayIn(40) });
    const coming = await fixture.issuedPolicy({ account_id, start_date: dayIn(5) });
    const once = { name: 'Transit', code: 'TRANSIT', line: 'motor', is_renewable: false };
    const category_id = await fixture.idOf('/api/product-categories/', once);
    const product_id = await fixture.newProduct({ category_id });
    const transit = await fixture.issuedPolicy({ ...over, end_date: dayIn(20), product_id });
    expect([current.is_renewable, transit.is_renewable]).toEqual([true, false]);
    const draft = await fixture.readyPolicy(over);
    expect([current.flags, coming.flags, draft.flags]).toEqual([['in_force', 'expiring'], ['upcoming'], []]);
    expect(current.in_force_until).toBe(dayIn(40));
    const within = `account=${account_id}&`;
    expect(await found(`${within}flag=in_force,upcoming&ordering=-end_date`)).toEqual([
      coming.id,
      current.id,
      transit.id,
    ]);
    expect(await found(`${within}expiring_in=39`)).toEqual([transit.id]);
    expect(await found(`${within}expiring_in=40&ordering=-end_date`)).toEqual([current.id, transit.id]);
    const totals = await test.call('GET', `/api/policies/totals/?${within}status=active`, { as: root });
    expect(totals.body).toEqual([
      { currency: 'AED', count: 3, drafts: 0, net_premium: '3000.00', gross_premium: '3150.00' },
    ]);
    const facts = await test.call('GET', `/api/accounts/${account_id}/policies/`, { as: root });
    expect(facts.body).toEqual({
      in_force: 2,
      premiums: [{ currency: 'AED', gross_premium: '2100.00' }],
      next_renewal: { id: current.id, label: current.policy_number, end_date: dayIn(40) },
    });
  });

  it('many are handed on, or marked as delivered', async () => {
    const ids = [(await fixture.newPolicy()).id, (await fixture.newPolicy()).id];
    const colleague = await test.person();
    const bulk = (action: string, data: object) =>
      test.call('POST', '/api/policies/bulk/', { as: root, body: { ids, action, data } });
    expect((await bulk('assign', { assigned_to_id: colleague.id })).body).toMatchObject({ succeeded: 2 });
    expect((await bulk('set_delivery_status', { delivery_status: 'sent' })).body).toMatchObject({
      succeeded: 2,
    });
    for (const id of ids)
      expect(await fixture.read(id)).toMatchObject({
        assigned_to_id: colleague.id,
        delivery_status: 'sent',
      });
  });

  it('a draft is deleted, and comes back', async () => {
    const { id } = await fixture.newPolicy();
    expect((await test.call('DELETE', `/api/policies/${id}/`, { as: root })).status).toBe(204);
    expect((await test.call('GET', `/api/policies/${id}/`, { as: root })).status).toBe(404);
    expect((await fixture.act(id, 'restore')).status).toBe(200);
    expect((await fixture.read(id)).id).toBe(id);
  });

  it('a policy is found by its number in any spelling, its client, a plate, a chassis number and a member', async () => {
    const account_id = await fixture.newAccount({ last_name: 'Zubaydah' });
    const driver = await fixture.idOf('/api/members/', {
      account_id,
      relation: 'driver',
      first_name: 'Ghazwan',
      last_name: 'Qasim',
      date_of_birth: '1990-05-17',
      gender: 'male',
    });
    const plates = { plate: '48213', plate_code: 'K', plate_region: 'Dubai', plate_pending: false };
    const chassis_no = 'WBAXY71060L999417';
    const risk = fixture.fleet({}, { ...plates, chassis_no, drivers: [{ member_id: driver }] });
    const issued = await fixture.issuedPolicy({ account_id, risk }, 'FLT-77/0093-B');
    await fixture.patch(issued.id, { policy_number: 'FLT-77/0093-B' });
    for (const text of [
      'flt 77 0093 b',
      'FLT770093B',
      'FLT-٧٧/0093',
      issued.reference,
      'zubaydah',
      'K 48213',
      'dubai k48213',
      'wbaxy71060l',
      '999417',
      'ghazwan qas',
    ])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual([issued.id]);
    const vehicle = issued.risk?.line === 'motor' ? issued.risk.vehicles[1] : undefined;
    const hits = async (text: string) =>
      (await test.call('GET', `/api/search/?search=${encodeURIComponent(text)}`, { as: root })).body.results;
    expect(await hits('k48213')).toEqual([
      {
        noun: 'policies',
        id: issued.id,
        label: `FLT-77/0093-B · ${issued.account.label}`,
        hint: 'Dubai K 48213 · Orient Q',
        state: 'Active',
        owner: issued.assigned_to.label,
        item_id: vehicle?.id,
      },
    ]);
    expect(await hits('ghazwan')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: issued.id,
          hint: 'Ghazwan Qasim · Orient Q',
          item_id: vehicle?.drivers[0]?.id,
        }),
      ]),
    );
    expect(await hits('FLT-77')).toEqual([expect.not.objectContaining({ item_id: expect.anything() })]);
  });

  it('its history tells each line of the premium and each detail of what is insured', async () => {
    const policy = await fixture.readyPolicy();
    const vehicles = policy.risk?.line === 'motor' ? policy.risk.vehicles : [];
    const [first] = vehicles;
    await fixture.patch(policy.id, {
      lines: [base('1200')],
      risk: { line: 'motor', vehicles: [{ ...first, mortgagee: 'Gulf Bank' }] },
    });
    const { body } = await test.call('GET', `/api/policies/${policy.id}/history/`, { as: root });
    const [latest] = body.results as { changes: { field: string; before: unknown; after: unknown }[] }[];
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'lines › kind_base', before: '1000.00', after: '1200.00' },
        { field: `risk › ${first?.chassis_no} › mortgagee`, before: '', after: 'Gulf Bank' },
        { field: 'gross_premium', before: '1050.00', after: '1260.00' },
      ]),
    );
  });
});
