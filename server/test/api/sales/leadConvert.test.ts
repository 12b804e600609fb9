import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const racers = 8;
const races = Number(process.env.CONVERT_RACES ?? 10);

let test: TestApp;
let root: Person;
let category_id: number;
let agent_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
  category_id = await idOf('product-categories', { name: 'Motor C', code: 'MOTC', line: 'motor' });
  agent_id = await idOf('agents', {
    code: 'AG-C',
    name: 'Agent C',
    email: 'c@example.com',
    phone: '+97142000009',
  });
});
afterAll(() => test.close());

async function idOf(path: string, body: object, as = root): Promise<number> {
  const answer = await test.call('POST', `/api/${path}/`, { as, body });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
}

let made = 0;
const lead = (over: object = {}) => {
  made += 1;
  const email = `lead.${made}@example.com`;
  return idOf('leads', { name: `Carlos Mendes ${made}`, email, category_id, source: 'website', ...over });
};
const person = (over: object = {}) => ({
  account_type: 'individual',
  first_name: 'Carlos',
  last_name: 'Mendes',
  email: `account.${made}@example.com`,
  ...over,
});
const convert = (id: number, body: object, as = root) =>
  test.call('POST', `/api/leads/${id}/convert/`, { as, body });
const counted = async (email: string) =>
  (await test.db.selectFrom('accounts').select('id').where('email', '=', email).execute()).length;

describe('what is refused', () => {
  it('a new account that is a known client, unless that is accepted; the lead stays as it was', async () => {
    const id = await lead();
    const known = await idOf('accounts', person());
    const refused = await convert(id, { account: person() });
    expect([refused.status, refused.body.existing]).toEqual([409, { id: known, label: 'Carlos Mendes' }]);
    expect((await test.call('GET', `/api/leads/${id}/`, { as: root })).body.account).toBeNull();
    expect((await convert(id, { account: person({ accept_duplicates: true }) })).status).toBe(200);
  });

  it('an account that is deactivated, and fields of the new one by their names', async () => {
    const id = await lead();
    const account_id = await idOf('accounts', person());
    await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { is_active: false } });
    expect((await convert(id, { account_id })).body.account_id).toEqual([
      'Carlos Mendes is deactivated. Choose another one.',
    ]);
    const unnamed = await convert(id, { account: person({ last_name: '' }) });
    expect([unnamed.status, unnamed.body['account.last_name']]).toEqual([400, ['This field is required.']]);
    const unreachable = await convert(id, { account: person({ phone: '12345' }) });
    expect([unreachable.status, unreachable.body['account.phone']]).toEqual([
      400,
      ['Enter a phone number, such as +971 50 123 4567.'],
    ]);
  });
});

describe('what happens', () => {
  it('makes the account in one go, its owner whose lead it was, in the book of the lead, and keeps what is about the lead', async () => {
    const id = await lead({ agent_id });
    const task = await idOf('tasks', { title: 'Ask for the licence', related_type: 'lead', related_id: id });
    const seller = await test.person({
      permissions: [
        { module_name: 'leads', scope: 'all', actions: ['view', 'update'] },
        { module_name: 'accounts', scope: 'own', actions: ['view', 'create'] },
      ],
    });
    const { status, body } = await convert(id, { account: person() }, seller);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'new', account: { label: 'Carlos Mendes' } });
    const { body: account } = await test.call('GET', `/api/accounts/${Number(body.account_id)}/`, {
      as: root,
    });
    expect(account).toMatchObject({ agent_id, owner_id: root.id });
    const { body: kept } = await test.call('GET', `/api/tasks/${task}/`, { as: root });
    expect(kept).toMatchObject({ related_type: 'lead', related_id: id });
    const { body: history } = await test.call('GET', `/api/leads/${id}/history/`, { as: root });
    expect(history.results).toMatchObject([
      { action: 'convert', changes: [{ field: 'account', after: { label: 'Carlos Mendes' } }] },
      { action: 'create' },
    ]);
  });

  const known = {
    phone: '+971501112233',
    source: 'walk_in',
    language: 'ar',
    tags: ['Family office'],
    do_not_contact: true,
    marketing_consent: true,
  };
  const again = (over: object) => lead({ ...over, accept_duplicates: true });
  const accountAfter = async (id: number, account: object) => {
    const answer = await convert(id, { account: { accept_duplicates: true, ...account } });
    expect(answer.status, answer.text).toBe(200);
    return (await test.call('GET', `/api/accounts/${Number(answer.body.account_id)}/`, { as: root })).body;
  };

  it('takes over from the lead what was not sent, and since when and how the client agreed', async () => {
    const id = await lead({ ...known, name: 'Noor van den Berg', agent_id, email: 'noor@example.com' });
    const { body } = await test.call('GET', `/api/leads/${id}/`, { as: root });
    expect(body.marketing_consent_at).toEqual(expect.any(String));
    expect(await accountAfter(id, {})).toMatchObject({
      ...known,
      account_type: 'individual',
      first_name: 'Noor',
      last_name: 'van den Berg',
      email: 'noor@example.com',
      agent_id,
      marketing_consent_at: body.marketing_consent_at,
      marketing_consent_how: body.lead_number,
      contacts: [],
    });
  });

  it('lets what was sent win, also where it is nothing', async () => {
    const sent = {
      ...person({ email: 'sent@example.com' }),
      phone: '',
      tags: [],
      language: 'en',
      source: 'Trade fair',
      marketing_consent: false,
      do_not_contact: false,
    };
    expect(
      await accountAfter(await again({ ...known, agent_id }), { ...sent, agent_id: null }),
    ).toMatchObject({
      ...sent,
      agent_id: null,
      marketing_consent_at: null,
      marketing_consent_how: '',
    });
  });

  it('makes of a company an account with the person who spoke for it as its first contact', async () => {
    const company = {
      ...known,
      name: 'Huda Saleh',
      company_name: 'Saleh Trading LLC',
      email: 'huda@example.com',
    };
    const id = await again(company);
    const unregistered = await convert(id, { account: {} });
    expect([unregistered.status, unregistered.body['account.registration_number']]).toEqual([
      400,
      ['This field is required.'],
    ]);
    expect(await accountAfter(id, { registration_number: 'CN-778' })).toMatchObject({
      account_type: 'corporate',
      legal_name: 'Saleh Trading LLC',
      email: 'huda@example.com',
      contacts: [
        { name: 'Huda Saleh', email: 'huda@example.com', phone: known.phone, is_primary: true, role: '' },
      ],
    });
    const nobody = await again({ ...company, name: 'SALEH Trading LLC' });
    expect((await accountAfter(nobody, { registration_number: 'CN-780' })).contacts).toEqual([]);
    const sent = { registration_number: 'CN-779', contacts: [], legal_name: 'Saleh Group' };
    expect(await accountAfter(await again(company), sent)).toMatchObject({
      contacts: [],
      legal_name: 'Saleh Group',
    });
  });

  it('gives the account to whoever is named, or converts a lead of someone who has left', async () => {
    const leaver = await test.person({});
    const ownerAfter = async (id: number, over: object = {}) => {
      const { body } = await convert(id, { account: person(over) });
      const path = `/api/accounts/${Number(body.account_id)}/`;
      return (await test.call('GET', path, { as: root })).body.owner_id;
    };
    const theirs = () => lead({ assigned_to_id: leaver.id });
    expect(await ownerAfter(await theirs())).toBe(leaver.id);
    expect(await ownerAfter(await theirs(), { owner_id: root.id })).toBe(root.id);
    const left = await theirs();
    await test.call('PATCH', `/api/users/${leaver.id}/`, { as: root, body: { is_active: false } });
    expect(await ownerAfter(left)).toBe(root.id);
  });

  it('links an account that is there, and follows it when it is merged', async () => {
    const id = await lead();
    const account_id = await idOf('accounts', person());
    expect((await convert(id, { account_id })).body.account_id).toBe(account_id);
    const into_id = await idOf('accounts', person({ email: `kept.${made}@example.com` }));
    const merged = await test.call('POST', `/api/accounts/${account_id}/merge/`, {
      as: root,
      body: { into_id, take: [] },
    });
    expect(merged.status, merged.text).toBe(200);
    expect((await test.call('GET', `/api/leads/${id}/`, { as: root })).body.account_id).toBe(into_id);
  });

  it(
    `of ${racers} at once one converts, ${races} times: one account, the others are told`,
    { timeout: 300_000 },
    async () => {
      for (let race = 0; race < races; race += 1) {
        const id = await lead();
        const known = await idOf('accounts', person({ email: `known.${made}@example.com` }));
        const email = `raced.${made}@example.com`;
        const bodies = Array.from({ length: racers }, (_, place) =>
          race % 2 === 1 && place % 2 === 1 ? { account_id: known } : { account: person({ email }) },
        );
        const answers = await Promise.all(bodies.map((body) => convert(id, body)));
        expect(answers.map(({ status }) => status).sort()).toEqual([
          200,
          ...Array<number>(racers - 1).fill(409),
        ]);
        for (const { body } of answers.filter(({ status }) => status === 409))
          expect(body.detail).toBe('This lead already has an account.');
        const winner = answers.find(({ status }) => status === 200)?.body.account_id;
        const { body: left } = await test.call('GET', `/api/leads/${id}/`, { as: root });
        expect(left.account_id).toBe(winner);
        expect(await counted(email)).toBe(winner === known ? 0 : 1);
      }
    },
  );
});
