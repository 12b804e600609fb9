import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let seller: Person;
let category_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Omar', last_name: 'Said' });
  seller = await test.person({
    permissions: [
      { module_name: 'leads', scope: 'own', actions: ['view', 'create', 'update'] },
      { module_name: 'accounts', scope: 'own', actions: ['view', 'create', 'update'] },
      { module_name: 'products', scope: 'all', actions: ['view'] },
    ],
  });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
  const { body } = await test.call('POST', '/api/product-categories/', {
    as: root,
    body: { name: 'Motor D', code: 'MOTD', line: 'motor' },
  });
  category_id = Number(body.id);
});
afterAll(() => test.close());

let made = 0;
const contact = () => {
  made += 1;
  return { email: `client.${made}@example.com`, phone: `+97150${String(1_000_000 + made)}` };
};
const create = (body: object, as = root) =>
  test.call('POST', '/api/leads/', {
    as,
    body: { name: 'R. Fernandez', category_id, source: 'phone', ...body },
  });
const account = async (body: object, as = root) =>
  (
    await test.call('POST', '/api/accounts/', {
      as,
      body: {
        account_type: 'individual',
        first_name: 'Rosa',
        last_name: 'Fernandez',
        address: { country: 'AE' },
        ...body,
      },
    })
  ).body as { id: number; account_number: string };
const check = async (body: object, as = root) =>
  (await test.call('POST', '/api/leads/duplicates/', { as, body })).body as unknown as object[];

describe('while typing', () => {
  it('tells of accounts and open leads in sight, of one phone in any form', async () => {
    const { email, phone } = contact();
    const client = await account({ email });
    const lead = (await create({ phone })).body as { id: number; lead_number: string };
    const local = `0${phone.slice(4)}`;
    expect(await check({ email: email.toUpperCase(), phone: local })).toEqual([
      {
        noun: 'accounts',
        grounds: ['email'],
        record: { id: client.id, label: 'Rosa Fernandez', number: client.account_number },
        person: { id: root.id, label: 'Omar Said' },
      },
      {
        noun: 'leads',
        grounds: ['phone'],
        record: { id: lead.id, label: 'R. Fernandez', number: lead.lead_number },
        person: { id: root.id, label: 'Omar Said' },
      },
    ]);
    expect(await check({ email, phone, except_id: lead.id, account_id: client.id })).toEqual([]);
    expect(await check({ email, phone }, seller)).toEqual([]);
  });

  it('does not tell of leads that are closed', async () => {
    const { phone } = contact();
    const { body } = await create({ phone });
    const lost = { as: root, body: { lost_reason: 'price' } };
    await test.call('POST', `/api/leads/${Number(body.id)}/lose/`, lost);
    expect(await check({ phone })).toEqual([]);
    expect((await create({ phone })).status).toBe(201);
  });

  it('is paced as for accounts', async () => {
    const asker = await test.person({
      permissions: [{ module_name: 'leads', scope: 'own', actions: ['view', 'create'] }],
    });
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push(
        (await test.call('POST', '/api/leads/duplicates/', { as: asker, body: { phone: '' } })).status,
      );
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
  });
});

describe('when it is saved', () => {
  it('is refused, out of sight without a name, and accepted by whoever means another client', async () => {
    const { email, phone } = contact();
    await account({ email });
    await create({ phone });
    const refused = await create({ email, phone }, seller);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'There is an account with the same email address. It belongs to Omar Said.',
    );
    expect(refused.body.duplicates).toMatchObject([
      { noun: 'accounts', record: null },
      { noun: 'leads', record: null },
    ]);
    const accepted = await create({ email, phone, accept_duplicates: true }, seller);
    expect(accepted.status).toBe(201);
    expect(accepted.body.duplicates).toHaveLength(2);
  });

  it('asks only about what a change brings', async () => {
    const [one, two] = [contact(), contact()];
    await create({ phone: one.phone });
    const { body } = await create({ phone: two.phone });
    const change = (fields: object) =>
      test.call('PATCH', `/api/leads/${Number(body.id)}/`, { as: root, body: fields });
    expect((await change({ name: 'Another name', phone: two.phone })).status).toBe(200);
    const refused = await change({ phone: one.phone });
    expect([refused.status, refused.body.existing]).toMatchObject([409, { label: 'R. Fernandez' }]);
  });

  it('lets two who enter one client at once make one lead', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { phone } = contact();
      const answers = await Promise.all([create({ phone }), create({ phone }, seller)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});
