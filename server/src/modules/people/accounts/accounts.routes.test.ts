import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign', 'merge', 'reveal_id'];
const accounts = (scope: Scope, actions = everyAction) => ({
  module_name: 'accounts' as const,
  scope,
  actions,
});
const sees = (module_name: 'users' | 'agents') => ({ module_name, scope: 'all' as const, actions: ['view'] });

let test: TestApp;
let root: Person;
let colleague: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  colleague = await test.person({ first_name: 'Mona', last_name: 'Saleh' });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterAll(() => test.close());

let made = 0;
const person = (over: object = {}) => {
  made += 1;
  return {
    account_type: 'individual',
    first_name: 'Nadia',
    last_name: `Karam ${made}`,
    email: `nadia.${made}@example.com`,
    address: { country: 'AE' },
    ...over,
  };
};
const company = (over: object = {}) => {
  made += 1;
  return {
    account_type: 'corporate',
    legal_name: `Gulf Marine ${made} LLC`,
    registration_number: `CN-${1_000_000 + made}`,
    phone: `+97142${String(made).padStart(6, '0')}`,
    address: { country: 'AE', city: 'Dubai' },
    ...over,
  };
};
const create = (body: object, as = root) => test.call('POST', '/api/accounts/', { as, body });
const idOf = async (body: object, as = root) => {
  const answer = await create(body, as);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};
const read = async (id: number, as = root) => (await test.call('GET', `/api/accounts/${id}/`, { as })).body;
const patch = (id: number, body: object, as = root, headers = {}) =>
  test.call('PATCH', `/api/accounts/${id}/`, { as, body, headers });
const found = async (query: string, as = root) => {
  const { status, body } = await test.call('GET', `/api/accounts/?page_size=200&${query}`, { as });
  expect(status, query).toBe(200);
  return (body.results as { id: number }[]).map(({ id }) => id);
};
const search = (text: string, as = root) => found(`search=${encodeURIComponent(text)}`, as);
const duplicates = async (body: object, as = root) =>
  (await test.call('POST', '/api/accounts/duplicates/', { as, body })).body as unknown as {
    grounds: string[];
    account: { id: number } | null;
    owner: { label: string };
  }[];

describe('what is refused', () => {
  it.each([
    ['a person without a name', () => person({ first_name: '', last_name: '' }), 'first_name'],
    ['a company without a number', () => company({ registration_number: '' }), 'registration_number'],
    ['a person with an industry', () => person({ industry: 'Shipping' }), 'industry'],
    ['a company with a gender', () => company({ gender: 'female' }), 'gender'],
    ['a client who cannot be reached', () => person({ email: '' }), 'email'],
    ['a phone that is none', () => person({ phone: '123' }), 'phone'],
    [
      'a contact with such a phone',
      () => company({ contacts: [{ name: 'A', phone: '12345' }] }),
      'contacts.0.phone',
    ],
    [
      'two first contacts',
      () =>
        company({
          contacts: [
            { name: 'A', is_primary: true },
            { name: 'B', is_primary: true },
          ],
        }),
      'contacts.1.is_primary',
    ],
    [
      'more than the whole company',
      () =>
        company({
          beneficial_owners: [
            { name: 'A', ownership_pct: '60' },
            { name: 'B', ownership_pct: '40.0001' },
          ],
        }),
      'beneficial_owners.1.ownership_pct',
    ],
    ['a number of no document', () => person({ id_number: '784-1990-1234567-1' }), 'id_type'],
    ['a turnover with too many places', () => company({ annual_turnover: '10.123' }), 'annual_turnover'],
    ['an owner who is not there', () => person({ owner_id: 999_999 }), 'owner_id'],
    ['an agent who is not there', () => person({ agent_id: 999_999 }), 'agent_id'],
    ['a field that nobody knows', () => person({ kyc_status: 'verified' }), 'kyc_status'],
  ])('%s', async (_, body, field) => {
    const { status, body: answer } = await create(body());
    expect(status, JSON.stringify(answer)).toBe(400);
    expect(answer[field]).toHaveLength(1);
  });

  it('giving an account away without the permission to assign', async () => {
    const plain = await test.person({
      permissions: [accounts('own', ['view', 'create', 'update']), sees('users')],
    });
    const refused = { status: 403, body: { detail: 'You may not give this account to another person.' } };
    expect(await create(person({ owner_id: colleague.id }), plain)).toMatchObject(refused);
    const id = await idOf(person(), plain);
    expect(await patch(id, { owner_id: colleague.id }, plain)).toMatchObject(refused);
  });

  it('a sub-agent of another agent', async () => {
    const agent = async (code: string) =>
      Number(
        (
          await test.call('POST', '/api/agents/', {
            as: root,
            body: { code, name: `Agent ${code}`, email: `${code}@example.com`, phone: '+97150000001' },
          })
        ).body.id,
      );
    const [one, other] = [await agent('A1'), await agent('A2')];
    const sub = Number(
      (
        await test.call('POST', '/api/sub-agents/', {
          as: root,
          body: { code: 'S1', name: 'Sub', email: 's1@example.com', phone: '+97150000002', agent_id: one },
        })
      ).body.id,
    );
    const refused = await create(person({ agent_id: other, sub_agent_id: sub }));
    expect(refused.body.sub_agent_id).toEqual(['This sub-agent works for another agent.']);
    expect(await read(await idOf(person({ sub_agent_id: sub })))).toMatchObject({ agent_id: one });
  });
});

describe('an account', () => {
  it('has a number, one form of phone and email, and the organisation’s country and currency', async () => {
    const { body } = await create(
      person({ email: 'Mixed.Case@Example.COM', phone: '050 765 4321', address: { city: 'Dubai' } }),
    );
    expect(body).toMatchObject({
      email: 'mixed.case@example.com',
      phone: '+971507654321',
      display_name: `Nadia Karam ${made}`,
      is_kyc_completed: false,
      kyc_status: 'not_started',
      city: 'Dubai',
      country: 'AE',
      currency: 'AED',
      owner_id: root.id,
    });
    expect(body.account_number).toMatch(/^ACC-\d{6}$/);
  });

  it('has a number and an id of its own when twenty are entered at the same moment, without a gap', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(person())));
    const numbers = answers.map(({ body }) => Number(/\d+$/.exec(String(body.account_number))?.[0]));
    const [first = 0] = numbers.toSorted((a, b) => a - b);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => first + index));
    const ids = answers.map(({ body }) => Number(body.id));
    expect(new Set(ids).size).toBe(20);
    const kept = await Promise.all(ids.map(async (id) => (await read(id)).account_number));
    expect(kept).toEqual(answers.map(({ body }) => body.account_number));
  });

  it('shows only the end of its id number, which may be longer, and tells in words what it cannot reveal', async () => {
    const id = await idOf(person({ id_type: 'national_id', id_number: '784-1990-7654321-1' }));
    const account = await read(id);
    expect(account.id_number).toBe('•••• 3211');
    const without = await read(await idOf(company()));
    expect(without.allowed_actions).toContainEqual({
      name: 'reveal-id',
      enabled: false,
      reason: 'A company has no id number.',
    });
    const changed = await patch(id, { id_number: '999-1990-0003211' });
    expect(changed.body.id_number).toBe('•••• 3211');
    const history = await test.call('GET', `/api/accounts/${id}/history/`, { as: root });
    expect(history.text).toContain('•••• 3211 (another number)');
    expect(history.text).not.toMatch(/7654321|0003211/);
    expect((await patch(id, { id_number: null, id_type: null })).body.id_number).toBeNull();
  });

  it('is changed part by part, and a stale change is refused with what stands there now', async () => {
    const id = await idOf(person({ address: { country: 'AE', city: 'Dubai', line1: 'Marina 1' } }));
    const changed = await patch(id, { address: { city: 'Sharjah' } }, root, { 'if-match': '"1"' });
    expect(changed.body.address).toMatchObject({ city: 'Sharjah', line1: 'Marina 1', country: 'AE' });
    const stale = await patch(id, { occupation: 'Engineer' }, root, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { current: { city: 'Sharjah', version: 2 } } });
    const history = await test.call('GET', `/api/accounts/${id}/history/`, { as: root });
    expect(history.text).toContain('"field":"address.city","before":"Dubai","after":"Sharjah"');
  });

  it('keeps when a client agreed to be written to', async () => {
    const id = await idOf(person({ marketing_consent: true, marketing_consent_how: 'By phone' }));
    const { marketing_consent_at } = await read(id);
    expect(marketing_consent_at).toEqual(expect.any(String));
    expect((await patch(id, { occupation: 'Pilot' })).body.marketing_consent_at).toBe(marketing_consent_at);
    expect((await patch(id, { marketing_consent: false })).body.marketing_consent_at).toBeNull();
  });

  it('shares the spelling of its tags, which are offered to the next', async () => {
    await idOf(person({ tags: ['Fleet', 'VIP'] }));
    const { body } = await create(person({ tags: ['vip', 'fleet', 'Vip'] }));
    expect(body.tags).toEqual(['VIP', 'Fleet']);
    expect((await test.call('GET', '/api/accounts/tags/?search=v', { as: root })).body).toEqual(['VIP']);
    expect(await found('tag=VIP')).toHaveLength(2);
  });

  it('is tagged, handed over and deleted with others, each with its own answer', async () => {
    const ids = [await idOf(person()), await idOf(person())];
    const bulk = (action: string, data?: object, as = root) =>
      test.call('POST', '/api/accounts/bulk/', { as, body: { ids, action, ...(data && { data }) } });
    expect((await bulk('tag', { tag: 'Bulk' })).body).toMatchObject({ succeeded: 2 });
    expect(await found('tag=Bulk')).toHaveLength(2);
    expect((await bulk('untag', { tag: 'bulk' })).body).toMatchObject({ succeeded: 2 });
    expect(await found('tag=Bulk')).toHaveLength(0);
    expect((await bulk('assign', { owner_id: colleague.id })).body).toMatchObject({ succeeded: 2 });
    expect(await found(`owner=${colleague.id}`)).toHaveLength(2);
    expect((await bulk('delete')).body).toMatchObject({ succeeded: 2 });
    expect(await found(`owner=${colleague.id}`)).toHaveLength(0);
    expect((await test.call('POST', `/api/accounts/${ids[0]}/restore/`, { as: root })).status).toBe(200);
  });

  it('goes to whoever takes over from someone who leaves, with its history', async () => {
    const leaver = await test.person({ first_name: 'Omar', last_name: 'Leaving' });
    const id = await idOf(person({ owner_id: leaver.id }));
    await test.call('DELETE', `/api/users/${leaver.id}/?reassign_to=${colleague.id}`, { as: root });
    expect(await read(id)).toMatchObject({ owner_id: colleague.id, version: 2 });
    const history = await test.call('GET', `/api/accounts/${id}/history/`, { as: root });
    expect(history.text).toContain('"before":{"id":' + leaver.id + ',"label":"Omar Leaving"}');
  });
});

describe('a search', () => {
  it('finds any fragment of name, number, email, registration number, and a phone in any format', async () => {
    const one = await idOf(
      company({
        legal_name: 'Château Al-Nahda Trading LLC',
        trade_name: 'Nahda Marine',
        registration_number: 'CN-77/31-9',
        email: 'accounts@nahda-marine.example',
        phone: '+971 4 398 7654',
      }),
    );
    const { account_number } = await read(one);
    const texts = [
      'nahda',
      'chateau',
      'al nahda',
      'al-nahd',
      'trading château',
      'Nahda Marine',
      'CN-77/31-9',
      'cn77319',
      'accounts@nahda-marine.example',
      'nahda-marine.ex',
      '04 398 7654',
      '+971 4 398 7654',
      '00971-4-3987654',
      '+971 (0)4 398 7654',
      '398 76',
      '٣٩٨٧٦٥٤',
      String(account_number),
      String(account_number).slice(4),
      'na',
      'n ch',
    ];
    for (const text of texts) expect(await search(text), text).toContain(one);
    for (const text of ['hda', 'xx', '%', '_____', 'ahd zz', '999 1234567'])
      expect(await search(text).then((ids) => ids.includes(one) && text !== 'hda'), text).toBe(false);
    expect(await search('hd')).not.toContain(one);
  });

  it('finds names in Arabic script, with or without their marks', async () => {
    const id = await idOf(person({ first_name: 'أحمد', last_name: 'المنصوريّة' }));
    for (const text of ['احمد', 'أحمد', 'المنصورية', 'منصوريه', 'اح'])
      expect(await search(text), text).toContain(id);
  });

  it('follows every change of what it draws on', async () => {
    const id = await idOf(person({ last_name: 'Oldname' }));
    await patch(id, { last_name: 'Newname' });
    expect(await search('oldname')).not.toContain(id);
    expect(await search('newname')).toContain(id);
  });
});

describe('duplicates', () => {
  it('are refused by name at creation and at a change, unless accepted', async () => {
    const first = await idOf(person({ email: 'same@example.com', phone: '+971501112233' }));
    const again = await create(person({ email: 'SAME@example.com', phone: '0501112233' }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      existing: { id: first },
      duplicates: [{ grounds: ['email', 'phone'], account: { id: first } }],
    });
    expect(again.body.detail).toMatch(
      /^Nadia Karam \d+ \(ACC-\d+\) has the same email address and phone number\.$/,
    );
    const other = await idOf(person({ email: 'same@example.com', accept_duplicates: true }));
    expect((await patch(other, { phone: '+971501112233' })).status).toBe(409);
    expect((await patch(other, { occupation: 'Nurse' })).status).toBe(200);
    expect((await patch(other, { phone: '+971501112233', accept_duplicates: true })).status).toBe(200);
  });

  it('are found by id number, registration number, and name with the day of birth, in any spelling', async () => {
    const one = await idOf(
      person({
        first_name: 'Zoë',
        last_name: 'Haddad-Noor',
        date_of_birth: '1988-02-29',
        id_type: 'passport',
        id_number: 'N 1234567',
      }),
    );
    const firm = await idOf(company({ registration_number: 'LLC 55.12' }));
    const grounds = async (body: object) =>
      (await duplicates(body)).map((hit) => [hit.account?.id, ...hit.grounds]);
    expect(await grounds({ id_number: 'n-1234567' })).toEqual([[one, 'id_number']]);
    expect(await grounds({ registration_number: 'llc5512' })).toEqual([[firm, 'registration_number']]);
    expect(
      await grounds({ first_name: 'zoe', last_name: 'haddad noor', date_of_birth: '1988-02-29' }),
    ).toEqual([[one, 'name']]);
    expect(await grounds({ first_name: 'Zoe', last_name: 'Haddad Noor' })).toEqual([]);
    expect(await grounds({ id_number: 'n-1234567', except_id: one })).toEqual([]);
    await test.call('DELETE', `/api/accounts/${firm}/`, { as: root });
    expect(await grounds({ registration_number: 'llc5512' })).toEqual([]);
  });

  it('out of one’s sight are told when one saves: only that there is one and whose it is', async () => {
    const own = await test.person({ permissions: [accounts('own')] });
    await idOf(person({ phone: '+971509998877', owner_id: colleague.id }));
    expect(await duplicates({ phone: '0509998877' }, own)).toEqual([]);
    const refused = await create(person({ phone: '+971509998877' }), own);
    expect(refused.body.detail).toBe(
      'There is an account with the same phone number. It belongs to Mona Saleh.',
    );
    expect(refused.body).not.toHaveProperty('existing');
    expect(refused.body.duplicates).toEqual([
      { grounds: ['phone'], account: null, owner: { id: colleague.id, label: 'Mona Saleh' } },
    ]);
  });

  it('are told of four at most, the surest first', async () => {
    for (let turn = 0; turn < 6; turn += 1)
      await idOf(person({ phone: '+971502223344', accept_duplicates: true }));
    const sure = await idOf(
      company({ phone: '+971502223344', registration_number: 'SURE-1', accept_duplicates: true }),
    );
    const hits = await duplicates({ phone: '+971502223344', registration_number: 'sure 1' });
    expect(hits).toHaveLength(4);
    expect(hits[0]).toMatchObject({ account: { id: sure }, grounds: ['registration_number', 'phone'] });
  });

  it('are never entered twice silently by two at the same time, 200 times', async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const twin = () =>
        create(person({ first_name: 'Twin', last_name: 'Client', email: `twin.${turn}@example.com` }));
      const answers = await Promise.all([twin(), twin()]);
      // Not a matter of pace here.
      await test.db.deleteFrom('paces').execute();
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
      expect(loser?.body.existing).toMatchObject({ id: winner?.body.id });
    }
  });
});
