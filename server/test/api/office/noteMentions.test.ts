import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '#contract/base/http';
import type { Note } from '#contract/office/notes';
import type { ModuleName, Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await test.call(method, path, { as: root, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
let clients = 0;
const makeAccount = async (over: object = {}) =>
  Number(
    (
      await call('POST', '/api/accounts/', {
        account_type: 'individual',
        first_name: 'Client',
        last_name: `Number ${(clients += 1)}`,
        email: `client${clients}@example.com`,
        address: { country: 'AE' },
        ...over,
      })
    ).id,
  );
const write = async (related_id: number, more: object = {}) =>
  (await call('POST', '/api/notes/', {
    related_type: 'account',
    related_id,
    body: 'Look at this.',
    ...more,
  })) as unknown as Note;
const told = async (as: Person, query = '') =>
  (await test.call('GET', `/api/notifications/?${query}`, { as })).body.results as Record<string, unknown>[];
const sees = (scope: Scope, ...more: string[]) =>
  (['accounts', 'notes'] as ModuleName[]).map((module_name) => ({
    module_name,
    scope,
    actions: ['view', ...more],
  }));
const offered = async (account: number, as = root, search = '') => {
  const query = `related_type=account&related_id=${account}&search=${search}`;
  const { body } = await test.call('GET', `/api/notes/people/?${query}`, { as });
  return (body as unknown as Option[]).map(({ value }) => value);
};

describe('those who are offered', () => {
  it('are exactly those who can open the account and its notes', async () => {
    const [team, otherTeam] = await Promise.all(
      ['Motor', 'Health'].map(async (name) => Number((await call('POST', '/api/teams/', { name })).id)),
    );
    const person = (scope: Scope, team_id: number | null = null) =>
      test.person({ last_name: 'Candidate', team_id, permissions: sees(scope) });
    const owner = await person('own', team);
    const candidates = [
      owner,
      await person('own', team),
      await person('team', team),
      await person('team', otherTeam),
      await person('team'),
      await person('all'),
      await test.person({ last_name: 'Candidate', is_superuser: true }),
      await test.person({ last_name: 'Candidate', permissions: [...sees('own'), ...sees('all')] }),
      await test.person({ last_name: 'Candidate' }),
    ];
    const [agentUser, subAgentUser] = [await person('own'), await person('own')];
    const contact = { email: 'a@example.com', phone: '+971501234567' };
    const agent = await call('POST', '/api/agents/', {
      code: 'AG1',
      name: 'Agent',
      ...contact,
      user_id: agentUser.id,
    });
    const subAgent = await call('POST', '/api/sub-agents/', {
      code: 'SA1',
      name: 'Sub',
      ...contact,
      agent_id: agent.id,
      user_id: subAgentUser.id,
    });
    const accounts = [
      await makeAccount({ owner_id: owner.id }),
      await makeAccount({ agent_id: agent.id, sub_agent_id: subAgent.id }),
    ];
    let reached = 0;
    for (const account of accounts) {
      const { id } = await write(account);
      const ids = await offered(account, root, 'candidate');
      for (const [index, candidate] of [...candidates, agentUser, subAgentUser].entries()) {
        const opened = await test.call('GET', `/api/notes/${id}/`, { as: candidate });
        expect(ids.includes(candidate.id), `candidate ${index} of account ${account}`).toBe(
          opened.status === 200,
        );
        reached += opened.status === 200 ? 1 : 0;
      }
    }
    expect(reached).toBe(10);
  });

  it('are people whom the writer sees, without the writer', async () => {
    const account = await makeAccount();
    const writer = await test.person({ permissions: sees('all', 'create') });
    expect(await offered(account, writer)).toEqual([]);
    const all = await offered(account);
    expect(all.length).toBeGreaterThan(0);
    expect(all).not.toContain(root.id);
  });
});

describe('whoever is mentioned', () => {
  it('is told once and led to the record, however often the note is changed', async () => {
    const [reader, second] = [
      await test.person({ permissions: sees('all') }),
      await test.person({ permissions: sees('all') }),
    ];
    const account = await makeAccount();
    const note = await write(account, { mentions: [reader.id, root.id, reader.id] });
    expect(note.mentions.map(({ id }) => id)).toEqual([reader.id, root.id]);
    expect(await told(reader)).toMatchObject([
      {
        kind: 'note_mention',
        title: `Client Number ${clients}`,
        related_type: 'account',
        related_id: account,
        read_at: null,
      },
    ]);
    expect(await told(root)).toEqual([]);
    await call('PATCH', `/api/notes/${note.id}/`, { mentions: [reader.id, second.id] });
    await call('PATCH', `/api/notes/${note.id}/`, { body: 'Look at that.' });
    expect([(await told(reader)).length, (await told(second)).length]).toEqual([1, 1]);
  });

  it('stays mentioned although they may not see the record any more', async () => {
    const reader = await test.person({ permissions: sees('all') });
    const note = await write(await makeAccount(), { mentions: [reader.id] });
    await sql`delete from user_groups where user_id = ${reader.id}`.execute(test.db);
    const changed = await call('PATCH', `/api/notes/${note.id}/`, { body: 'Again', mentions: [reader.id] });
    expect(changed.mentions).toMatchObject([{ id: reader.id }]);
  });

  it('is led to where the note has gone, and asked for nothing once it is deleted', async () => {
    const reader = await test.person({ permissions: sees('all') });
    const [merged, kept] = [await makeAccount(), await makeAccount()];
    const { id } = await write(merged, { mentions: [reader.id] });
    await call('POST', `/api/accounts/${merged}/merge/`, { into_id: kept, take: [] });
    expect(await told(reader)).toMatchObject([{ related_id: kept }]);
    await call('POST', `/api/accounts/${merged}/unmerge/`);
    expect(await told(reader)).toMatchObject([{ related_id: merged }]);
    await call('DELETE', `/api/notes/${id}/`);
    expect(await told(reader, 'is_read=false')).toEqual([]);
  });
});

describe('a follow-up', () => {
  const due_at = '2030-05-04T09:00:00.000Z';

  it('is a task about the same record, made with the note', async () => {
    const account = await makeAccount();
    const follow_up = { title: 'Call back', due_at };
    const note = await write(account, { kind: 'call', outcome: 'call_back', follow_up });
    expect(note.follow_up).toMatchObject({ label: 'Call back' });
    const task = await test.call('GET', `/api/tasks/${note.follow_up?.id}/`, { as: root });
    expect(task.body).toMatchObject({
      title: 'Call back',
      task_type: 'call',
      due_at,
      related_type: 'account',
      related_id: account,
      assigned_to_id: root.id,
    });
  });

  it('that is refused leaves no note behind, and the other way round', async () => {
    const account = await makeAccount();
    const writer = await test.person({
      permissions: [...sees('all', 'create'), { module_name: 'tasks', scope: 'all', actions: ['view'] }],
    });
    const attempt = (as: Person, more: object) =>
      test.call('POST', '/api/notes/', {
        as,
        body: { related_type: 'account', related_id: account, body: 'Call', ...more },
      });
    const refused = await attempt(writer, { follow_up: { title: 'Call back', due_at } });
    expect([refused.status, refused.body.follow_up]).toEqual([
      400,
      ['You may not create tasks. Leave the follow-up out.'],
    ]);
    const without = await attempt(root, { follow_up: { title: ' ', due_at } });
    expect([without.status, Object.keys(without.body)]).toEqual([
      400,
      ['detail', 'error', 'follow_up.title'],
    ]);
    await attempt(root, { mentions: [2_000_000_000], follow_up: { title: 'Call back', due_at } });
    const about = `related_type=account&related_id=${account}`;
    expect((await test.call('GET', `/api/notes/?${about}`, { as: root })).body.count).toBe(0);
    expect((await test.call('GET', `/api/tasks/?${about}`, { as: root })).body.count).toBe(0);
  });
});
