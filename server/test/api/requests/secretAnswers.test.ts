import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const reason = { reason: 'Paying commission' };
const bank_details = {
  account_name: 'Amal Haddad',
  bank: 'Bank of Sharjah',
  iban: 'AE070331234567890123456',
};
const contact = { email: 'amal@example.com', phone: '+971 50 123 4567' };
const name = { first_name: 'Amal', last_name: 'Haddad', id_type: 'passport', id_number: 'N91726354' };
const client = {
  account_type: 'individual',
  ...name,
  email: contact.email,
  address: { country: 'AE' },
};

async function create(noun: string, body: object): Promise<number> {
  const { body: created } = await test.call('POST', `/api/${noun}/`, { as: root, body });
  expect(created).toHaveProperty('id');
  return Number(created.id);
}

/** Each with a request that works. */
const secretCalls: Record<string, () => Promise<{ id?: number; body: object }>> = {
  'POST /api/agents/{id}/reveal-bank-details/': async () => ({
    id: await create('agents', { code: 'AA', name: 'Amal', ...contact, bank_details }),
    body: reason,
  }),
  'POST /api/sub-agents/{id}/reveal-bank-details/': async () => {
    const agent_id = await create('agents', { code: 'BB', name: 'Badr', ...contact });
    const body = { code: 'CC', name: 'Celine', ...contact, agent_id, bank_details };
    return { id: await create('sub-agents', body), body: reason };
  },
  'POST /api/accounts/{id}/reveal-id/': async () => ({
    id: await create('accounts', { ...client, id_number: 'N1 234' }),
    body: reason,
  }),
  'POST /api/members/{id}/reveal-id/': async () => {
    const account_id = await create('accounts', { ...client, email: 'other@example.com' });
    const member = { ...name, relation: 'child', date_of_birth: '2015-01-02', gender: 'male' };
    return { id: await create('members', { ...member, account_id }), body: reason };
  },
  'POST /api/users/{id}/invite/': async () => ({
    id: await create('users', { first_name: 'Amal', last_name: 'Haddad', email: 'amal.haddad@example.com' }),
    body: {},
  }),
  'POST /api/tickets/': async () => ({ body: { path: '/api/teams/export/?format=csv' } }),
};

type Operation = { parameters?: { in: string; name: string }[] };

it('every call that answers a secret or takes a file is here, and the description says that it takes no key', async () => {
  const { body } = await test.call('GET', '/api/openapi.json', { as: root });
  const paths = body.paths as Record<string, { post?: Operation }>;
  const keyless = Object.entries(paths)
    .filter(([, { post }]) => post && !post.parameters?.some((each) => each.name === 'idempotency-key'))
    .map(([path]) => `POST ${path}`);
  const uploads = ['POST /api/attachments/', 'POST /api/imports/', 'POST /api/commission-statements/upload/'];
  const signIns = [
    'token/',
    'token/refresh/',
    'logout/',
    'password/',
    'password/forgot/',
    'password/link/',
  ].map((path) => `POST /api/auth/${path}`);
  expect(keyless.sort()).toEqual([...signIns, ...uploads, ...Object.keys(secretCalls)].sort());
  const secretive = Object.keys(paths).filter((path) => /reveal|ticket|token|password|secret|otp/.test(path));
  expect(keyless).toEqual(expect.arrayContaining(secretive.map((path) => `POST ${path}`)));
});

it.each(Object.entries(secretCalls))(
  '%s is done anew under the same key, and nothing is kept',
  async (call, plan) => {
    const { id, body } = await plan();
    const url = call.replace('POST ', '').replace('{id}', String(id));
    const written = () =>
      test.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('action', 'in', ['reveal', 'reveal_id', 'invite'])
        .executeTakeFirstOrThrow();
    const before = (await written()).count;
    const headers = { 'idempotency-key': 'same' };
    const answers = [1, 2].map(() => test.call('POST', url, { as: root, body, headers }));
    expect((await Promise.all(answers)).map(({ status }) => status < 300)).toEqual([true, true]);
    expect((await written()).count - before).toBe(id === undefined ? 0 : 2);
    expect(await test.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  },
);
