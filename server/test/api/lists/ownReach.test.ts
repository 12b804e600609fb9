import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let clerk: Person;
let teams: number[];
let agent: number;

const card = { email: 'agent@example.com', phone: '+971501234567' };
let made = 0;
async function create(noun: string, body: object): Promise<number> {
  const { body: created } = await test.call('POST', `/api/${noun}/`, { as: root, body });
  expect(created).toHaveProperty('id');
  return Number(created.id);
}
const account = (fields: object) =>
  create('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: `Haddad ${(made += 1)}`,
    email: `amal${made}@example.com`,
    address: { country: 'AE' },
    ...fields,
  });
const newAgent = (fields: object = {}) =>
  create('agents', { ...card, code: `A${(made += 1)}`, name: `Agent ${made}`, ...fields });

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  teams = [await create('teams', { name: 'North' }), await create('teams', { name: 'South' })];
});
afterAll(() => test.close());
beforeEach(async () => {
  const every = ['view', 'create', 'update', 'delete', 'import'];
  clerk = await test.person({
    team_id: teams[0] ?? null,
    permissions: [
      { module_name: 'accounts', scope: 'team', actions: ['view'] },
      { module_name: 'agents', scope: 'all', actions: every },
      { module_name: 'users', scope: 'team', actions: every },
    ],
  });
  agent = await newAgent();
  const southerner = await test.person({ team_id: teams[1] ?? null });
  await account({ agent_id: agent, owner_id: southerner.id });
});

const as = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> =>
  test.call(method, `/api/${path}`, { as: clerk, ...(body ? { body } : {}) });
const reach = async () => Number((await test.call('GET', '/api/accounts/', { as: clerk })).body.count);
async function expectRefused(answer: Answer, sentence: string) {
  expect([answer.status, answer.body.detail]).toEqual([403, sentence]);
  expect(await reach()).toBe(0);
}

it('the book of an agent is not had by linking oneself, anew, by a change, by a file or from the trash', async () => {
  const sentence = 'You cannot link an agent to yourself. Ask someone who may change all users.';
  const mine = { user_id: clerk.id };
  await expectRefused(await as('PATCH', `agents/${agent}/`, mine), sentence);
  await expectRefused(await as('POST', 'agents/', { ...card, code: 'NEW', name: 'New', ...mine }), sentence);
  const underling = { ...card, code: `S${made}`, name: `Sub ${made}`, agent_id: agent };
  await expectRefused(await as('POST', 'sub-agents/', { ...underling, ...mine }), sentence);
  const sub = await create('sub-agents', underling);
  await expectRefused(await as('PATCH', `sub-agents/${sub}/`, mine), sentence);

  const { body } = await test.call('GET', `/api/users/${clerk.id}/`, { as: root });
  const file = `Id,User\n${agent},${String(body.email)}`;
  const imported = await test.call('POST', '/api/agents/import/', {
    as: clerk,
    body: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect(imported.status).toBeGreaterThanOrEqual(400);
  expect(await reach()).toBe(0);

  await sql`update agents set user_id = ${clerk.id}, deleted_at = now() where id = ${agent}`.execute(test.db);
  await expectRefused(
    await as('POST', `agents/${agent}/restore/`),
    'You cannot bring back an agent for whom you sign in. Ask someone who may change all users.',
  );
});

it('the clients of another team are not had by joining it, one by one or in bulk', async () => {
  const sentence = 'You cannot put yourself into another team. Ask someone who may change all users.';
  const team_id = teams[1];
  await expectRefused(await as('PATCH', `users/${clerk.id}/`, { team_id }), sentence);
  const bulk = { ids: [clerk.id], action: 'set_team', data: { team_id } };
  const { body } = await as('POST', 'users/bulk/', bulk);
  expect(body.results).toEqual([{ id: clerk.id, ok: false, status: 403, detail: sentence }]);
  expect(await reach()).toBe(0);
  expect((await as('PATCH', `users/${clerk.id}/`, { phone: '+971501234567' })).status).toBe(200);
});

it('the clients of someone who leaves are not had by handing them to oneself', async () => {
  const leaver = await test.person({ team_id: teams[0] ?? null });
  await expectRefused(
    await as('DELETE', `users/${leaver.id}/?reassign_to=${clerk.id}`),
    'You cannot take over what someone else leaves behind. Ask someone who may change all users.',
  );
});

it('whoever may change all users links themselves as well', async () => {
  const keeper = await test.person({
    permissions: [
      { module_name: 'agents', scope: 'all', actions: ['view', 'update'] },
      { module_name: 'users', scope: 'all', actions: ['view', 'update'] },
    ],
  });
  const change = (path: string, body: object) => test.call('PATCH', `/api/${path}`, { as: keeper, body });
  expect((await change(`agents/${agent}/`, { user_id: keeper.id })).status).toBe(200);
  expect((await change(`users/${keeper.id}/`, { team_id: teams[1] })).status).toBe(200);
});
