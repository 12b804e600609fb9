import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign'];
const tasks = (scope: Scope, actions = everyAction) => ({ module_name: 'tasks' as const, scope, actions });
const seesUsers = (scope: Scope) => ({ module_name: 'users' as const, scope, actions: ['view'] });

let test: TestApp;
let root: Person;
let mate: Person;
let team: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const made = await test.call('POST', '/api/teams/', { as: root, body: { name: 'Motor' } });
  team = Number(made.body.id);
  mate = await test.person({ team_id: team, first_name: 'Mona', last_name: 'Saleh' });
});
afterAll(() => test.close());

const create = (as: Person, over: object = {}) =>
  test.call('POST', '/api/tasks/', { as, body: { title: 'Call Al Noor Trading', ...over } });
const idOf = async (as: Person, over: object = {}) => Number((await create(as, over)).body.id);
const read = (as: Person, id: unknown) => test.call('GET', `/api/tasks/${id}/`, { as });
const patch = (as: Person, id: unknown, body: object, headers = {}) =>
  test.call('PATCH', `/api/tasks/${id}/`, { as, body, headers });
const act = (as: Person, id: unknown, action: string, body?: object) =>
  test.call('POST', `/api/tasks/${id}/${action}/`, { as, ...(body && { body }) });
const list = async (as: Person, query = '') => {
  const { status, body } = await test.call('GET', `/api/tasks/?page_size=200&${query}`, { as });
  expect(status, query).toBe(200);
  return (body.results as { id: number; title: string }[]).map((task) => task.title);
};
const toldTo = (person: Person) =>
  test.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'task_id'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

describe('who may not', () => {
  it('hand a task to someone else without the permission to assign', async () => {
    const plain = await test.person({
      permissions: [tasks('all', ['view', 'create', 'update']), seesUsers('all')],
    });
    const refused = { status: 403, body: { detail: 'You may not hand this task to another person.' } };
    expect(await create(plain, { assigned_to_id: mate.id })).toMatchObject(refused);
    const id = await idOf(plain);
    expect(await patch(plain, id, { assigned_to_id: mate.id })).toMatchObject(refused);
    expect((await read(plain, id)).body.assigned_to_id).toBe(plain.id);
  });

  it('hand over a task that their permission to assign does not reach', async () => {
    const half = await test.person({
      permissions: [tasks('all', ['view', 'update']), tasks('own', ['assign']), seesUsers('all')],
    });
    const id = await idOf(root);
    expect((await patch(half, id, { assigned_to_id: mate.id })).status).toBe(403);
    expect((await patch(half, id, { assigned_to_id: half.id })).status).toBe(200);
    expect((await patch(half, id, { assigned_to_id: mate.id })).status).toBe(200);
  });

  it('hand a task to someone they do not see, or who is not there to do it', async () => {
    const blind = await test.person({ permissions: [tasks('all')] });
    const idle = await test.person({ is_active: false });
    const gone = await test.person();
    await test.call('DELETE', `/api/users/${gone.id}/`, { as: root });
    const refused = { status: 400, body: { assigned_to_id: ['Choose an active user.'] } };
    expect(await create(blind, { assigned_to_id: mate.id })).toMatchObject(refused);
    for (const nobody of [idle.id, gone.id, 2_147_483_647])
      expect(await create(root, { assigned_to_id: nobody })).toMatchObject(refused);
    expect((await toldTo(idle)).length).toBe(0);
  });

  it('is shown the actions that their role forbids', async () => {
    const viewer = await test.person({ permissions: [tasks('all', ['view'])] });
    const id = await idOf(root);
    expect((await read(viewer, id)).body.allowed_actions).toEqual([]);
    expect((await act(viewer, id, 'start')).status).toBe(403);
  });

  it('is shown actions in a list on rows that their permission does not reach', async () => {
    const half = (scope: Scope) =>
      test.person({
        team_id: team,
        permissions: [tasks('all', ['view', 'create']), tasks(scope, ['update'])],
      });
    const [own, ofTeam] = [await half('own'), await half('team')];
    const all = await test.person({ permissions: [tasks('all')] });
    await create(root, { title: 'Listed of nobody near' });
    await create(root, { title: 'Listed of a mate', assigned_to_id: mate.id });
    await create(own, { title: 'Listed as own' });
    const actable = async (as: Person) => {
      const { body } = await test.call('GET', '/api/tasks/?search=listed&ordering=title', { as });
      const rows = body.results as { title: string; allowed_actions: { name: string }[] }[];
      return rows.filter((row) => row.allowed_actions.length > 0).map(({ title }) => title);
    };
    expect(await actable(own)).toEqual(['Listed as own']);
    expect(await actable(ofTeam)).toEqual(['Listed as own', 'Listed of a mate']);
    expect(await actable(all)).toEqual(['Listed as own', 'Listed of a mate', 'Listed of nobody near']);
    expect(await actable(root)).toHaveLength(3);
  });

  it('sees what the scope does not reach: own by assignee and by creator, team, all', async () => {
    const a = await test.person({ team_id: team, permissions: [tasks('own'), seesUsers('all')] });
    const b = await test.person({ team_id: team, permissions: [tasks('team')] });
    const c = await test.person({ permissions: [tasks('team'), tasks('own', ['view'])] });
    const mine = await idOf(a, { title: 'Scoped of A' });
    const handed = await idOf(a, { title: 'Scoped, made by A for C', assigned_to_id: c.id });
    const theirs = await idOf(c, { title: 'Scoped of C' });
    expect(await list(a, 'search=scoped')).toEqual(['Scoped of A', 'Scoped, made by A for C']);
    expect(await list(b, 'search=scoped')).toEqual(['Scoped of A']);
    expect(await list(c, 'search=scoped')).toEqual(['Scoped, made by A for C', 'Scoped of C']);
    for (const [as, id, status] of [
      [a, mine, 200],
      [a, handed, 200],
      [a, theirs, 404],
      [b, mine, 200],
      [b, handed, 404],
      [c, mine, 404],
    ] as const) {
      expect((await read(as, id)).status).toBe(status);
      expect((await test.call('GET', `/api/tasks/${id}/history/`, { as })).status).toBe(status);
    }
  });
});

describe('what is refused', () => {
  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'Two\nlines' }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ task_type: 'nap' }, 'task_type'],
    [{ priority: 'huge' }, 'priority'],
    [{ status: 'done' }, 'status'],
    [{ due_at: '2026-02-30T09:00:00Z' }, 'due_at'],
    [{ due_at: '1899-12-31T23:59:59Z' }, 'due_at'],
    [{ due_at: '2200-01-01T00:00:00Z' }, 'due_at'],
    [{ checklist: Array.from({ length: 51 }, () => ({ text: 'x' })) }, 'checklist'],
    [{ checklist: [{ text: '' }] }, 'checklist.0.text'],
    [{ recurrence: { every: 'week' } }, 'due_at'],
    [{ recurrence: { every: 'hour' } }, 'recurrence.every'],
    [{ recurrence: { every: 'day', interval: 0 } }, 'recurrence.interval'],
    [{ recurrence: { every: 'day', interval: 100 } }, 'recurrence.interval'],
    [{ outcome: 'x'.repeat(2001) }, 'outcome'],
    [{ completed_at: null }, 'completed_at'],
  ])('%j, by the name of %s', async (over, field) => {
    const answer = await create(root, over);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });

  it('the due date of a task that repeats is not taken away', async () => {
    const id = await idOf(root, { due_at: '2030-01-31T09:00:00Z', recurrence: { every: 'month' } });
    expect(await patch(root, id, { due_at: null })).toMatchObject({
      status: 400,
      body: { due_at: ['Enter when the task is due, because it repeats.'] },
    });
    expect((await patch(root, id, { due_at: null, recurrence: null })).status).toBe(200);
  });

  it('an action that the state does not allow, in a sentence', async () => {
    const id = await idOf(root);
    expect(await act(root, id, 'reopen')).toMatchObject({
      status: 409,
      body: { detail: 'This task is still open.' },
    });
    await act(root, id, 'complete', {});
    for (const [action, body] of [['start'], ['wait'], ['complete', {}], ['cancel', {}]] as const)
      expect(await act(root, id, action, body)).toMatchObject({
        status: 409,
        body: { detail: 'This task is already done. Reopen it first.' },
      });
  });

  it('a change of a version that is no longer current, with the task as it is now', async () => {
    const id = await idOf(root);
    const first = await patch(root, id, { priority: 'urgent' }, { 'if-match': '"1"' });
    expect(first.status).toBe(200);
    const late = await patch(root, id, { priority: 'low' }, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { current: first.body } });
    expect((await patch(root, id, { priority: 'low' })).status).toBe(200);
  });
});

describe('a task', () => {
  it('is the caller’s own with nothing but a title', async () => {
    const { status, body } = await create(root);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      description: '',
      task_type: 'other',
      status: 'todo',
      priority: 'medium',
      due_at: null,
      is_overdue: false,
      assigned_to_id: root.id,
      assigned_to: { id: root.id },
      checklist: [],
      recurrence: null,
      outcome: '',
      reminder_at: null,
      completed_at: null,
      created_by: { id: root.id },
      version: 1,
    });
    expect(body.allowed_actions).toContainEqual({ name: 'start', enabled: true, reason: null });
    expect(body.allowed_actions).toContainEqual({
      name: 'reopen',
      enabled: false,
      reason: 'This task is still open.',
    });
  });

  it('keeps every field that it is given', async () => {
    const fields = {
      title: 'اتصل بالعميل بشأن التجديد',
      description: 'First line\nSecond line',
      task_type: 'renewal',
      priority: 'high',
      due_at: '2026-01-31T09:00:00.000Z',
      checklist: [
        { text: 'Ask for the claims record', is_done: true },
        { text: 'Ask for a photo', is_done: false },
      ],
      recurrence: { every: 'month', interval: 2, until: '2030-12-31' },
      outcome: 'Left a message',
      reminder_at: '2026-01-30T09:00:00.000Z',
    };
    const made = await create(root, fields);
    expect(made.body).toMatchObject({ ...fields, is_overdue: true });
    expect((await read(root, made.body.id)).body).toEqual(made.body);
  });

  it('goes from state to state and tells what came of it', async () => {
    const id = await idOf(root, { due_at: '2026-01-31T09:00:00Z' });
    expect((await act(root, id, 'start')).body.status).toBe('in_progress');
    expect((await act(root, id, 'wait')).body.status).toBe('waiting');
    const completed = await act(root, id, 'complete', { outcome: 'Renewed for a year' });
    expect(completed.body).toMatchObject({
      status: 'done',
      outcome: 'Renewed for a year',
      is_overdue: false,
      next_task: null,
    });
    expect(completed.body.completed_at).not.toBeNull();
    expect((await act(root, id, 'reopen')).body).toMatchObject({ status: 'todo', completed_at: null });
    expect((await act(root, id, 'cancel', { reason: 'Client sold the car' })).body).toMatchObject({
      status: 'cancelled',
      outcome: 'Client sold the car',
      completed_at: null,
    });
  });

  it('has a history of who did what', async () => {
    const id = await idOf(root);
    await patch(root, id, { priority: 'high' });
    await patch(root, id, { priority: 'high' });
    await act(root, id, 'complete', { outcome: 'Done' });
    const { body } = await test.call('GET', `/api/tasks/${id}/history/`, { as: root });
    const entries = body.results as { action: string; changes: object[] }[];
    expect(entries.map((entry) => entry.action)).toEqual(['complete', 'update', 'create']);
    expect(entries[1]?.changes).toEqual([{ field: 'priority', before: 'medium', after: 'high' }]);
    const trail = await test.call('GET', `/api/audit/?noun=tasks&record_id=${id}`, { as: root });
    expect(trail.body.count).toBe(3);
  });

  it('is gone when deleted, and comes back as it was', async () => {
    const id = await idOf(root, { title: 'Shred the old files' });
    expect((await test.call('DELETE', `/api/tasks/${id}/`, { as: root })).status).toBe(204);
    expect((await read(root, id)).status).toBe(404);
    expect(await list(root, 'search=shred')).toEqual([]);
    expect((await act(root, id, 'start')).status).toBe(404);
    expect((await act(root, id, 'restore')).body).toMatchObject({
      title: 'Shred the old files',
      status: 'todo',
    });
    expect((await act(root, id, 'restore')).status).toBe(404);
  });
});

describe('whoever is handed a task', () => {
  it('is told once, and not of what they do themselves', async () => {
    const chosen = await test.person({ permissions: [tasks('own')] });
    const id = await idOf(root, { title: 'Collect the cheque', assigned_to_id: chosen.id });
    await patch(root, id, { assigned_to_id: chosen.id, priority: 'high' });
    await create(chosen, { title: 'Own task' });
    expect(await toldTo(chosen)).toEqual([
      { kind: 'task_assigned', title: 'Collect the cheque', task_id: id },
    ]);
    await patch(root, id, { assigned_to_id: root.id });
    await patch(root, id, { assigned_to_id: chosen.id });
    expect(await toldTo(chosen)).toHaveLength(2);
  });

  it('may hand it on and still gets the answer, though it is out of sight then', async () => {
    const giver = await test.person({ permissions: [tasks('own'), seesUsers('all')] });
    const id = await idOf(root, { assigned_to_id: giver.id });
    const { status, body } = await patch(giver, id, { assigned_to_id: mate.id });
    expect([status, body.assigned_to, body.allowed_actions]).toEqual([
      200,
      { id: mate.id, label: 'Mona Saleh' },
      [],
    ]);
    expect((await read(giver, id)).status).toBe(404);
  });

  it('takes over the open tasks of who leaves, with their history, and nothing else', async () => {
    const leaver = await test.person({ first_name: 'Lea', last_name: 'Ver' });
    const heir = await test.person();
    const open = await idOf(root, { title: 'Left open', assigned_to_id: leaver.id });
    const closed = await idOf(root, { title: 'Left done', assigned_to_id: leaver.id });
    const deleted = await idOf(root, { title: 'Left deleted', assigned_to_id: leaver.id });
    await act(root, closed, 'complete', {});
    await test.call('DELETE', `/api/tasks/${deleted}/`, { as: root });
    const answer = await test.call('DELETE', `/api/users/${leaver.id}/?reassign_to=${heir.id}`, { as: root });
    expect(answer.status).toBe(204);
    expect((await read(root, open)).body).toMatchObject({ assigned_to: { id: heir.id }, version: 2 });
    expect((await read(root, closed)).body.assigned_to).toEqual({ id: leaver.id, label: 'Lea Ver' });
    expect(await toldTo(heir)).toEqual([{ kind: 'task_assigned', title: 'Left open', task_id: open }]);
    const { body } = await test.call('GET', `/api/tasks/${open}/history/`, { as: root });
    expect((body.results as { changes: object[] }[])[0]?.changes).toMatchObject([
      { field: 'assigned_to', before: { label: 'Lea Ver' }, after: { id: heir.id } },
    ]);
    expect((await act(root, deleted, 'restore')).body.assigned_to_id).toBe(leaver.id);
  });

  it('takes them over also when many leave at once; without an heir the tasks stay', async () => {
    const leavers = [await test.person(), await test.person(), await test.person()] as const;
    const heir = await test.person();
    const left: number[] = [];
    for (const { id } of leavers) left.push(await idOf(root, { assigned_to_id: id }));
    const assignees = async () => {
      const rows = await Promise.all(left.map((id) => read(root, id)));
      return rows.map(({ body }) => body.assigned_to_id);
    };
    const [first, second, third] = leavers.map((person) => person.id);
    await test.call('DELETE', `/api/users/${third}/`, { as: root });
    await test.call('PATCH', `/api/users/${second}/`, { as: root, body: { is_active: false } });
    expect(await assignees()).toEqual([first, second, third]);
    const body = { ids: [first, second], action: 'delete', data: { reassign_to: heir.id } };
    const answer = await test.call('POST', '/api/users/bulk/', { as: root, body });
    expect(answer.body).toMatchObject({ succeeded: 2, failed: 0 });
    expect(await assignees()).toEqual([heir.id, heir.id, third]);
  });
});

describe('time', () => {
  it('is told by the database: a task is overdue the moment after it is due, as long as it is open', async () => {
    const id = await idOf(root, { due_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await read(root, id)).body.is_overdue).toBe(false);
    await sql`update tasks set due_at = now() - interval '1 second' where id = ${id}`.execute(test.db);
    expect((await read(root, id)).body.is_overdue).toBe(true);
  });
});
