import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { brought } from '../../../src/brought.ts';
import { said } from '../../../src/said.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterEach(() => void brought.activityHurdles.pop());
afterAll(() => test.close());

const sentence = said('policyKeepsAccount');
const keepActive = (kept: number) =>
  brought.activityHurdles.push({ stands: async (_, accountId) => accountId === kept, sentence });

const made = async (first_name: string) => {
  const body = {
    account_type: 'individual',
    first_name,
    last_name: 'Haddad',
    email: `${first_name}@x.example`,
  };
  return Number((await test.call('POST', '/api/accounts/', { as: root, body })).body.id);
};
const change = (id: number, body: object) => test.call('PATCH', `/api/accounts/${id}/`, { as: root, body });

it('an account that something keeps active is not deactivated, and stays open to other changes', async () => {
  const id = await made('kept');
  keepActive(id);
  expect(await change(id, { is_active: false })).toMatchObject({
    status: 409,
    body: { detail: sentence.text },
  });
  expect((await change(id, { source: 'Fair', is_active: true })).body).toMatchObject({
    source: 'Fair',
    is_active: true,
  });
});

it('nor does a merge deactivate it', async () => {
  const [id, idle] = [await made('stays'), await made('goes')];
  await change(idle, { is_active: false });
  keepActive(id);
  const body = { into_id: id, take: ['is_active'] };
  const merge = await test.call('POST', `/api/accounts/${idle}/merge/`, { as: root, body });
  expect(merge).toMatchObject({ status: 409, body: { detail: sentence.text } });
});

it('any other account is deactivated and activated again', async () => {
  const id = await made('plain');
  keepActive(id + 1);
  expect((await change(id, { is_active: false })).body.is_active).toBe(false);
  keepActive(id);
  expect((await change(id, { is_active: true })).body.is_active).toBe(true);
});
