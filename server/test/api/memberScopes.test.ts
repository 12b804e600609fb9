import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules, type ModuleName } from '#contract/permissions';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

/** Amal and Basel see what is their own. Whatever moves an account between them takes its members along. */
let test: TestApp;
let root: Person;
let amal: Person;
let basel: Person;
let account: number;
let member: number;

const own = (['accounts', 'members'] as ModuleName[]).map((module_name) => ({
  module_name,
  scope: 'own' as const,
  actions: [...modules[module_name].actions],
}));

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await test.call(method, path, { as: root, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

let clients = 0;
const makeAccount = async (owner: Person, more: object = {}) =>
  Number(
    (
      await call('POST', '/api/accounts/', {
        account_type: 'individual',
        first_name: 'Client',
        last_name: `Number ${(clients += 1)}`,
        email: `client${clients}@example.com`,
        address: { country: 'AE' },
        owner_id: owner.id,
        ...more,
      })
    ).id,
  );

const makeMember = async (account_id: number) =>
  Number(
    (
      await call('POST', '/api/members/', {
        account_id,
        relation: 'spouse',
        first_name: 'Member',
        last_name: `Of ${account_id}`,
        date_of_birth: '1990-05-17',
        gender: 'female',
      })
    ).id,
  );

/** Who sees the member: by its id, in the list of all, and in the list of an account. */
async function seeing(id = member): Promise<string[]> {
  const names: string[] = [];
  for (const [name, person] of Object.entries({ amal, basel })) {
    const record = await test.call('GET', `/api/members/${id}/`, { as: person });
    const list = await test.call('GET', '/api/members/?page_size=200', { as: person });
    const isListed = (list.body.results as { id: number }[]).some((row) => row.id === id);
    expect(isListed, name).toBe(record.status === 200);
    if (isListed) names.push(name);
  }
  return names;
}

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  amal = await test.person({ permissions: own });
  basel = await test.person({ permissions: own });
});
afterAll(() => test.close());
beforeEach(async () => {
  account = await makeAccount(amal);
  member = await makeMember(account);
  expect(await seeing()).toEqual(['amal']);
});

describe('a member is seen by whoever the account belongs to', () => {
  it('after it was handed over', async () => {
    await call('PATCH', `/api/accounts/${account}/`, { owner_id: basel.id });
    expect(await seeing()).toEqual(['basel']);
  });

  it('after many were handed over', async () => {
    const data = { owner_id: basel.id };
    await call('POST', '/api/accounts/bulk/', { ids: [account], action: 'assign', data });
    expect(await seeing()).toEqual(['basel']);
  });

  it('after its owner has left', async () => {
    const leaver = await test.person({ permissions: own });
    const theirs = await makeAccount(leaver);
    const child = await makeMember(theirs);
    await call('DELETE', `/api/users/${leaver.id}/?reassign_to=${basel.id}`);
    expect(await seeing(child)).toEqual(['basel']);
  });

  it('after a merge, and after that was undone', async () => {
    const kept = await makeAccount(basel);
    await call('POST', `/api/accounts/${account}/merge/`, { into_id: kept, take: [] });
    expect(await seeing()).toEqual(['basel']);
    await call('POST', `/api/accounts/${account}/unmerge/`);
    expect(await seeing()).toEqual(['amal']);
  });

  it('after an agent was named, who then sees it too', async () => {
    const agent = await call('POST', '/api/agents/', {
      code: `AG${account}`,
      name: 'Basel',
      email: 'agent@example.com',
      phone: '+971501234567',
      user_id: basel.id,
    });
    await call('PATCH', `/api/accounts/${account}/`, { agent_id: agent.id });
    expect(await seeing()).toEqual(['amal', 'basel']);
    await call('PATCH', `/api/accounts/${account}/`, { agent_id: null });
    expect(await seeing()).toEqual(['amal']);
    await call('DELETE', `/api/agents/${String(agent.id)}/`);
  });

  it('whatever someone writes past the application', async () => {
    await sql`update members set owner_id = ${basel.id} where id = ${member}`.execute(test.db);
    expect(await seeing()).toEqual(['amal']);
    await sql`update accounts set owner_id = ${basel.id} where id = ${account}`.execute(test.db);
    expect(await seeing()).toEqual(['basel']);
  });

  it('and is not changed by that itself', async () => {
    const before = await test.call('GET', `/api/members/${member}/`, { as: root });
    await call('PATCH', `/api/accounts/${account}/`, { owner_id: basel.id });
    const after = await test.call('GET', `/api/members/${member}/`, { as: root });
    expect(after.body).toEqual(before.body);
  });
});
