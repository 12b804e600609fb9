import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules, type ModuleName, type Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/**
 * Amal and Basel are of one team, Celine of another; Dana leads the team of the first two, Emil brings clients as an
 * agent and Fadi as his sub-agent. Each owns one account; two more are Celine's but came through Emil, one of them
 * through Fadi.
 */
const sees = {
  amal: ['amal'],
  basel: ['basel'],
  celine: ['celine', 'emil', 'fadi'],
  dana: ['amal', 'basel', 'dana'],
  emil: ['emil', 'fadi'],
  fadi: ['fadi'],
  root: ['amal', 'basel', 'celine', 'dana', 'emil', 'fadi'],
} as const;
type Name = keyof typeof sees;
const names = Object.keys(sees) as Name[];
const owners = {
  amal: 'amal',
  basel: 'basel',
  celine: 'celine',
  dana: 'dana',
  emil: 'celine',
  fadi: 'celine',
} as const;
type Client = keyof typeof owners;
const clients = Object.keys(owners) as Client[];

let test: TestApp;
const people = {} as Record<Name, Person>;
const accounts = {} as Record<Client, number>;
const members = {} as Record<Client, number>;

const role = (scope: Scope) =>
  (['accounts', 'members', 'tasks'] as ModuleName[]).map((module_name) => ({
    module_name,
    scope,
    actions: [...modules[module_name].actions],
  }));

const root = (method: 'POST' | 'PATCH', path: string, body: object) =>
  test.call(method, path, { as: people.root, body }).then((answer) => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return Number(answer.body.id);
  });

beforeAll(async () => {
  test = await startTestApp();
  people.root = await test.person({ is_superuser: true });
  const [north, south] = [
    await root('POST', '/api/teams/', { name: 'North' }),
    await root('POST', '/api/teams/', { name: 'South' }),
  ];
  const signedIn = (team_id: number | null, scope: Scope) =>
    test.person({ team_id, permissions: role(scope) });
  people.amal = await signedIn(north, 'own');
  people.basel = await signedIn(north, 'own');
  people.celine = await signedIn(south, 'own');
  people.dana = await signedIn(north, 'team');
  people.emil = await signedIn(null, 'own');
  people.fadi = await signedIn(null, 'own');
  const card = { email: 'agent@example.com', phone: '+971501234567' };
  const agent_id = await root('POST', '/api/agents/', {
    ...card,
    code: 'EM',
    name: 'Emil',
    user_id: people.emil.id,
  });
  const sub_agent_id = await root('POST', '/api/sub-agents/', {
    ...card,
    code: 'FA',
    name: 'Fadi',
    agent_id,
    user_id: people.fadi.id,
  });
  const book = { emil: { agent_id }, fadi: { sub_agent_id } } as Partial<Record<Client, object>>;
  for (const client of clients) {
    accounts[client] = await root('POST', '/api/accounts/', {
      account_type: 'individual',
      first_name: 'Client',
      last_name: `of ${client}`,
      email: `${client}@example.com`,
      address: { country: 'AE' },
      owner_id: people[owners[client]].id,
      id_type: 'passport',
      id_number: `N-${client}-1234`,
      ...book[client],
    });
    members[client] = await root('POST', '/api/members/', {
      account_id: accounts[client],
      relation: 'child',
      first_name: 'Child',
      last_name: `of ${client}`,
      date_of_birth: '2015-01-01',
      gender: 'female',
    });
  }
});
afterAll(() => test.close());

const get = (name: Name, path: string) => test.call('GET', path, { as: people[name] });
const named = (text: string) => clients.filter((client) => text.includes(`of ${client}`)).toSorted();
const isSeen = (name: Name, client: Client) => (sees[name] as readonly string[]).includes(client);

describe.each(names)('what %s sees', (name) => {
  const seen = [...sees[name]].toSorted();

  it.each([
    ['list', '/api/accounts/?page_size=50'],
    ['search', '/api/accounts/?page_size=50&search=client'],
    ['options', '/api/accounts/options/'],
    ['members', '/api/members/?page_size=50'],
    ['members to choose from', '/api/members/options/'],
  ])('the %s', async (_, path) => {
    const { body, text } = await get(name, path);
    expect(named(text)).toEqual(seen);
    if ('count' in body) expect(body.count).toBe(seen.length);
  });

  it.each(['accounts', 'members'])('the export of %s', async (noun) => {
    const { text, headers } = await get(name, `/api/${noun}/export/?format=csv`);
    expect(named(text)).toEqual(seen);
    expect(Number(headers['x-row-count'])).toBe(seen.length);
  });

  it('each record, its history, its members and what may be done with it', async () => {
    for (const client of clients) {
      const status = isSeen(name, client) ? 200 : 404;
      const id = accounts[client];
      for (const path of [`accounts/${id}/`, `accounts/${id}/history/`, `members/${members[client]}/`])
        expect((await get(name, `/api/${path}`)).status, `${client} ${path}`).toBe(status);
      const ofAccount = await get(name, `/api/members/?account=${id}`);
      expect(ofAccount.body.count, client).toBe(status === 200 ? 1 : 0);
      const patched = await test.call('PATCH', `/api/accounts/${id}/`, {
        as: people[name],
        body: { source: 'x' },
      });
      expect(patched.status, client).toBe(status);
      const revealed = await test.call('POST', `/api/accounts/${id}/reveal-id/`, {
        as: people[name],
        body: { reason: 'To show who may' },
      });
      expect(revealed.status, client).toBe(status);
    }
  });

  it('duplicates, and of others nothing while they type', async () => {
    for (const client of clients) {
      const { body } = await test.call('POST', '/api/accounts/duplicates/', {
        as: people[name],
        body: { email: `${client}@example.com` },
      });
      const [hit] = body as unknown as { account: { id: number } | null; owner: { id: number } }[];
      expect(hit?.account?.id, client).toBe(isSeen(name, client) ? accounts[client] : undefined);
      expect(hit?.owner.id).toBe(isSeen(name, client) ? people[owners[client]].id : undefined);
    }
  });

  it('whose tasks can be made and read', async () => {
    for (const client of clients) {
      const related = { related_type: 'account', related_id: accounts[client] };
      const made = await test.call('POST', '/api/tasks/', {
        as: people[name],
        body: { title: 'Call', ...related },
      });
      expect(made.status, client).toBe(isSeen(name, client) ? 201 : 400);
      const listed = await get(name, `/api/tasks/?related_type=account&related_id=${accounts[client]}`);
      expect(Number(listed.body.count) > 0, client).toBe(isSeen(name, client));
    }
  });
});
