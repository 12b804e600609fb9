import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../calendar.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;
const inDays = (days: number) => plusDays(today('UTC', new Date()), days);
/** A day further off than any time zone. */
const licensed = () => ({ licence_no: 'LIC-1', licence_expiry: inDays(200) });

let made = 0;
const post = (path: string, body?: Fields, as = root) => test.call('POST', `/api/${path}/`, { as, body });
const patch = (path: string, body: Fields) => test.call('PATCH', `/api/${path}/`, { as: root, body });
const get = async (path: string) => (await test.call('GET', `/api/${path}/`, { as: root })).body;
const record = (name: string, fields: Fields = {}) => {
  made += 1;
  const contact = { email: `agent${made}@example.com`, phone: '+971 50 123 4567' };
  return { code: `A-${made}`, name: `${name} ${made}`, ...contact, ...fields };
};
async function agent(name = 'Agent', fields: Fields = {}): Promise<number> {
  return Number((await post('agents', record(name, fields))).body.id);
}
async function activeAgent(name = 'Active'): Promise<number> {
  const id = await agent(name, licensed());
  expect((await post(`agents/${id}/activate`)).status).toBe(200);
  return id;
}
async function subAgent(agent_id: number, fields: Fields = {}): Promise<number> {
  return Number((await post('sub-agents', record('Sub', { agent_id, ...licensed(), ...fields }))).body.id);
}
const actionsOf = (body: Fields) =>
  Object.fromEntries(
    (body.allowed_actions as { name: string; enabled: boolean; reason: string | null }[]).map(
      ({ name, enabled, reason }) => [name, enabled || reason],
    ),
  );

describe('who may not', () => {
  it('is shown the actions that their role forbids, in a record, a list or what they have just entered', async () => {
    const grants = (...actions: string[]) => [
      { module_name: 'agents' as const, scope: 'all' as const, actions },
    ];
    const viewer = await test.person({ permissions: grants('view') });
    const clerk = await test.person({ permissions: grants('view', 'create') });
    const id = await activeAgent('Shown');
    for (const path of [`agents/${id}`, `sub-agents/${await subAgent(id)}`]) {
      const { body } = await test.call('GET', `/api/${path}/`, { as: viewer });
      expect(body.allowed_actions).toEqual([]);
      expect(actionsOf(await get(path))).toHaveProperty('suspend');
    }
    const { body } = await test.call('GET', '/api/agents/?search=shown', { as: viewer });
    expect(body.results).toMatchObject([{ id, allowed_actions: [] }]);
    expect((await post('agents', record('Entered'), clerk)).body.allowed_actions).toEqual([]);
  });
});

describe('two agents of one name', () => {
  it('are told apart by their codes', async () => {
    const [one, other] = [record('Omar'), record('Omar')];
    const twin = { ...other, name: one.name };
    for (const body of [one, twin]) expect((await post('agents', body)).status).toBe(201);
    const { body } = await test.call('GET', `/api/agents/options/?search=${encodeURIComponent(one.name)}`, {
      as: root,
    });
    expect((body as unknown as { label: string }[]).map(({ label }) => label)).toEqual([
      `${one.name} · ${one.code}`,
      `${one.name} · ${twin.code}`,
    ]);
    expect(await post('agents', { ...twin, name: 'Another' })).toMatchObject({
      status: 409,
      body: { detail: 'There is already an agent with this code.' },
    });
  });
});

describe('what is refused', () => {
  it.each<[Fields, string]>([
    [{ code: '?' }, 'code'],
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '' }, 'phone'],
    [{ licence_expiry: '2026-02-30' }, 'licence_expiry'],
    [{ default_share_pct: '101' }, 'default_share_pct'],
    [{ user_id: 999_999 }, 'user_id'],
    [{ team_id: 999_999 }, 'team_id'],
    [{ status: 'active' }, 'status'],
  ])('an agent with %o', async (fields, field) => {
    const { status, body } = await post('agents', record('Refused', fields));
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  it('to activate without a licence, or with one that has ended', async () => {
    const none = await agent();
    const noDate = await agent('No date', { licence_no: 'LIC-2' });
    const ended = await agent('Ended', { licence_no: 'LIC-3', licence_expiry: inDays(-2) });
    const missing = 'There is no licence. Enter its number and its expiry first.';
    const over = 'The licence has ended. Enter its new expiry first.';
    for (const [id, detail] of [
      [none, missing],
      [noDate, missing],
      [ended, over],
    ] as const) {
      expect(await post(`agents/${id}/activate`)).toMatchObject({ status: 409, body: { detail } });
      expect(actionsOf(await get(`agents/${id}`))).toEqual({
        activate: detail,
        suspend: 'Not active yet.',
        terminate: true,
      });
    }
  });

  it('to suspend or terminate without a reason', async () => {
    const id = await activeAgent();
    for (const action of ['suspend', 'terminate']) {
      expect((await post(`agents/${id}/${action}`, { reason: ' ' })).body.reason).toBeDefined();
    }
    expect((await get(`agents/${id}`)).status).toBe('active');
  });

  it('anything with who is terminated', async () => {
    const id = await activeAgent();
    await post(`agents/${id}/terminate`, { reason: 'Left the market' });
    for (const action of ['activate', 'suspend', 'terminate']) {
      const { status, body } = await post(`agents/${id}/${action}`, { reason: 'Again' });
      expect([status, body.detail]).toEqual([
        409,
        'Terminated for good. Enter a new record if the work begins again.',
      ]);
    }
  });

  it('to take the licence from who is active', async () => {
    const id = await activeAgent();
    for (const fields of [{ licence_no: '' }, { licence_expiry: null }, { licence_expiry: inDays(-2) }]) {
      expect((await patch(`agents/${id}`, fields)).status).toBe(400);
    }
    expect((await patch(`agents/${id}`, { licence_expiry: inDays(400) })).status).toBe(200);
  });

  it('an active sub-agent under an agent who is not', async () => {
    const idle = await agent();
    const id = await subAgent(idle);
    const detail = 'The agent is not active. Activate the agent first.';
    expect(await post(`sub-agents/${id}/activate`)).toMatchObject({ status: 409, body: { detail } });
    const busy = await subAgent(await activeAgent());
    expect((await post(`sub-agents/${busy}/activate`)).status).toBe(200);
    const moved = await patch(`sub-agents/${busy}`, { agent_id: idle });
    expect(moved).toMatchObject({ status: 400, body: { agent_id: [expect.stringContaining('not active')] } });
  });

  it('to work under an agent who is terminated or not there', async () => {
    const gone = await agent();
    await post(`agents/${gone}/terminate`, { reason: 'Left' });
    for (const agent_id of [gone, 999_999]) {
      expect((await post('sub-agents', record('Sub', { agent_id }))).body.agent_id).toHaveLength(1);
    }
  });

  it('to delete an agent who has sub-agents', async () => {
    const id = await agent('Busy');
    const under = await subAgent(id);
    const { status, body } = await test.call('DELETE', `/api/agents/${id}/`, { as: root });
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Busy \d+ has 1 sub-agent\. Move them to another agent first\.$/),
    ]);
    await test.call('DELETE', `/api/sub-agents/${under}/`, { as: root });
    expect((await test.call('DELETE', `/api/agents/${id}/`, { as: root })).status).toBe(204);
    expect(await post(`sub-agents/${under}/restore`)).toMatchObject({
      status: 409,
      body: { detail: 'The agent of this sub-agent was deleted. Restore the agent first.' },
    });
  });
});

describe('the user who signs in for an agent', () => {
  it('is one whom the caller sees and who is active', async () => {
    const entry = { module_name: 'agents' as const, scope: 'all' as const, actions: ['create', 'view'] };
    const clerk = await test.person({ permissions: [entry] });
    const left = await test.person({ is_active: false });
    expect((await post('agents', record('X', { user_id: root.id }), clerk)).status).toBe(400);
    expect((await post('agents', record('X', { user_id: left.id }))).status).toBe(400);
  });

  it('belongs to one agent or sub-agent, who is named', async () => {
    const { id: user_id } = await test.person({ first_name: 'Noor', last_name: 'Saleh' });
    const holder = await agent('Holder', { user_id });
    const { name } = await get(`agents/${holder}`);
    const again = await post('agents', record('Second', { user_id }));
    expect(again).toMatchObject({
      status: 409,
      body: {
        detail: `Noor Saleh is already linked to the agent ${String(name)}.`,
        existing: { id: holder },
      },
    });
    const below = await post('sub-agents', record('Sub', { agent_id: holder, user_id }));
    expect([below.status, below.body.existing]).toEqual([409, undefined]);
    expect((await patch(`agents/${holder}`, { user_id, phone: '+971 50 000 0000' })).status).toBe(200);

    await test.call('DELETE', `/api/agents/${holder}/`, { as: root });
    expect((await post('agents', record('Heir', { user_id }))).status).toBe(201);
    expect((await post(`agents/${holder}/restore`)).status).toBe(409);
  });

  it('is not given twice by two who ask at once', async () => {
    const { id: user_id } = await test.person();
    const agent_id = await agent();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        place % 2
          ? post('agents', record('Race', { user_id }))
          : post('sub-agents', record('Race', { user_id, agent_id })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('what happens', () => {
  it('with an agent who is suspended go the active sub-agents, each with the reason', async () => {
    const id = await activeAgent('Leader');
    const [busy, idle] = [await subAgent(id), await subAgent(id)];
    await post(`sub-agents/${busy}/activate`);
    const { body } = await post(`agents/${id}/suspend`, { reason: 'Under review' });
    expect(body).toMatchObject({ status: 'suspended', status_reason: 'Under review' });
    expect(body.status_changed_at).not.toBeNull();
    const below = await get(`sub-agents/${busy}`);
    expect(below).toMatchObject({
      status: 'suspended',
      status_reason: `The agent ${String(body.name)} was suspended: Under review`,
    });
    expect((await get(`sub-agents/${idle}`)).status).toBe('pending');
    const history = await get(`sub-agents/${busy}/history`);
    expect((history.results as Fields[])[0]).toMatchObject({
      action: 'suspend',
      actor: { id: root.id },
      changes: [
        { field: 'status', before: 'active', after: 'suspended' },
        { field: 'status_reason', after: expect.stringContaining('Under review') },
      ],
    });
    expect((await post(`agents/${id}/activate`)).body).toMatchObject({ status: 'active', status_reason: '' });
    expect((await post(`sub-agents/${busy}/activate`)).status).toBe(200);
  });

  it('a sub-agent comes back suspended where the agent is no longer active', async () => {
    const id = await activeAgent();
    const below = await subAgent(id);
    await post(`sub-agents/${below}/activate`);
    await test.call('DELETE', `/api/sub-agents/${below}/`, { as: root });
    await post(`agents/${id}/suspend`, { reason: 'Under review' });
    expect((await post(`sub-agents/${below}/restore`)).body).toMatchObject({
      status: 'suspended',
      status_reason: 'The agent is not active.',
    });
  });

  it('no sub-agent stays active beside an agent who is suspended at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await activeAgent('Raced');
      const below = await subAgent(id);
      await Promise.all([
        post(`sub-agents/${below}/activate`),
        post(`agents/${id}/suspend`, { reason: 'Race' }),
      ]);
      expect((await get(`agents/${id}`)).status).toBe('suspended');
      expect((await get(`sub-agents/${below}`)).status).not.toBe('active');
    }
  });

  it('the list is narrowed by the licence, the state, the team and the agent', async () => {
    const team = Number((await post('teams', { name: 'Licence team' })).body.id);
    const soon = { licence_no: 'S', licence_expiry: inDays(30), team_id: team };
    const over = { licence_no: 'O', licence_expiry: inDays(-30), team_id: team };
    const [first, second] = [await agent('Soon', soon), await agent('Over', over)];
    await agent('Bare', { team_id: team });
    const below = await subAgent(first, { team_id: team });
    const ids = async (path: string) =>
      ((await test.call('GET', `/api/${path}`, { as: root })).body.results as { id: number }[]).map(
        (row) => row.id,
      );
    expect(await ids(`agents/?team=${team}&licence=expiring`)).toEqual([first]);
    expect(await ids(`agents/?team=${team}&licence=expired`)).toEqual([second]);
    expect(await ids(`agents/?team=${team}&licence=missing,valid`)).toHaveLength(1);
    expect(await ids(`agents/?team=${team}&status=active`)).toEqual([]);
    expect(await ids(`sub-agents/?agent=${first}&licence=valid`)).toEqual([below]);
  });
});
