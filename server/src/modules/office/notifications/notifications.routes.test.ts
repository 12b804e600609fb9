import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTaskNotices } from '../tasks/tasks.notices.ts';
import { dailyRun } from '../../../../test/dailyRun.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  person = await worker();
});
afterAll(() => test.close());

/** Who sees the tasks that are their own. */
const worker = () =>
  test.person({ permissions: [{ module_name: 'tasks', scope: 'own', actions: ['view'] }] });
const assign = async (title: string, to = person) => {
  const body = { title, assigned_to_id: to.id };
  return Number((await test.call('POST', '/api/tasks/', { as: root, body })).body.id);
};
type Told = { id: number; title: string; read_at: string | null };
const list = async (as: Person, query = '') => {
  const { body } = await test.call('GET', `/api/notifications/?${query}`, { as });
  return { count: Number(body.count), results: body.results as Told[] };
};
const markRead = (as: Person, id: number | undefined) =>
  test.call('POST', `/api/notifications/${id}/read/`, { as });

describe('who may not', () => {
  it('see or read what others are told, whatever they may do', async () => {
    await assign('Private');
    const [told] = (await list(person)).results;
    expect((await list(root)).count).toBe(0);
    expect((await markRead(root, told?.id)).status).toBe(404);
    expect((await test.call('POST', '/api/notifications/read-all/', { as: root })).status).toBe(204);
    expect((await list(person, 'is_read=false')).count).toBe(1);
  });
});

describe('what is refused', () => {
  it.each([
    ['is_read=maybe', 'is_read'],
    ['ordering=title', 'ordering'],
    ['kind=task_assigned', 'kind'],
  ])('%s, by the name of %s', async (query, field) => {
    const { status, body } = await test.call('GET', `/api/notifications/?${query}`, { as: person });
    expect([status, Object.keys(body)]).toEqual([400, ['detail', 'error', field]]);
  });
});

describe('notifications', () => {
  it('come newest first and point at what they tell of', async () => {
    const task = await assign('Send the cover note');
    const { results } = await list(person);
    expect(results[0]).toMatchObject({
      kind: 'task_assigned',
      title: 'Send the cover note',
      related_type: 'task',
      related_id: task,
      read_at: null,
    });
    expect((await list(person, 'search=COVER')).results).toEqual([results[0]]);
    expect((await list(person, 'ordering=created_at')).results).toEqual(results.toReversed());
  });

  it('keep the title when the task is gone for good', async () => {
    const task = await assign('Short-lived');
    await sql`delete from tasks where id = ${task}`.execute(test.db);
    expect((await list(person)).results[0]).toMatchObject({
      title: 'Short-lived',
      related_type: null,
      related_id: null,
    });
  });

  it('lose title and address when the task is handed on', async () => {
    const task = await assign('Handed on');
    await test.call('PATCH', `/api/tasks/${task}/`, { as: root, body: { assigned_to_id: root.id } });
    expect((await list(person)).results[0]).toMatchObject({
      kind: 'task_assigned',
      title: '',
      is_hidden: true,
      related_type: null,
      related_id: null,
    });
  });

  it('are read one by one, and the first reading counts', async () => {
    const reader = await worker();
    await assign('One', reader);
    await assign('Two', reader);
    const [two, one] = (await list(reader)).results;
    const first = await markRead(reader, one?.id);
    expect(first.status).toBe(200);
    expect(first.body.read_at).not.toBeNull();
    expect((await markRead(reader, one?.id)).body).toEqual(first.body);
    expect((await list(reader, 'is_read=true')).results).toEqual([first.body]);
    expect((await list(reader, 'is_read=false')).results).toEqual([two]);
  });

  it('are read all at once, and what was read before stays as it was', async () => {
    const reader = await worker();
    await assign('One', reader);
    await assign('Two', reader);
    const [, one] = (await list(reader)).results;
    const { body } = await markRead(reader, one?.id);
    expect((await test.call('POST', '/api/notifications/read-all/', { as: reader })).status).toBe(204);
    expect((await list(reader, 'is_read=false')).count).toBe(0);
    expect((await list(reader)).results[1]).toEqual(body);
  });
});

describe('what was told of a task is settled', () => {
  /** A task that its person was handed and told to be late with. */
  const late = async (to: Person) => {
    const body = { title: 'Call back', assigned_to_id: to.id, due_at: '2026-05-01T09:00:00Z' };
    const { id } = (await test.call('POST', '/api/tasks/', { as: root, body })).body;
    await sendTaskNotices(test.context, dailyRun('2026-05-04'));
    expect((await list(to, 'is_read=false')).count).toBe(2);
    return Number(id);
  };
  const act = (path: string, body: object = {}) =>
    test.call('POST', `/api/tasks/${path}/`, { as: root, body });
  const bulk = (action: string, id: number, data?: object) => act('bulk', { action, ids: [id], data });

  it.each<[string, (id: number, other: Person) => Promise<{ status: number }>]>([
    ['completed', (id) => act(`${id}/complete`)],
    ['cancelled', (id) => act(`${id}/cancel`, { reason: 'Not wanted' })],
    ['deleted', (id) => test.call('DELETE', `/api/tasks/${id}/`, { as: root })],
    [
      'handed to another',
      (id, { id: assigned_to_id }) =>
        test.call('PATCH', `/api/tasks/${id}/`, { as: root, body: { assigned_to_id } }),
    ],
    ['completed with others', (id) => bulk('complete', id)],
    ['cancelled with others', (id) => bulk('cancel', id, { reason: 'Not wanted' })],
    ['deleted with others', (id) => bulk('delete', id)],
    ['handed over with others', (id, { id: assigned_to_id }) => bulk('assign', id, { assigned_to_id })],
  ])('when it is %s', async (_, change) => {
    const [reader, other] = [await test.person(), await test.person()];
    const bystander = await test.person();
    await late(bystander);
    const id = await late(reader);
    expect((await change(id, other)).status).toBeLessThan(300);
    expect((await list(reader, 'is_read=false')).results).toEqual([]);
    expect((await list(reader)).count).toBe(2);
    expect((await list(bystander, 'is_read=false')).count).toBe(2);
  });

  it('when all tasks of someone who leaves become another’s, who is told of them', async () => {
    const [reader, other] = [await test.person(), await test.person()];
    await late(reader);
    const left = await test.call('DELETE', `/api/users/${reader.id}/?reassign_to=${other.id}`, { as: root });
    expect(left.status).toBe(204);
    const unread = await test.db
      .selectFrom('notifications')
      .select('user_id')
      .where('read_at', 'is', null)
      .where('user_id', '=', sql<number>`any(${[reader.id, other.id]}::integer[])`)
      .execute();
    expect(unread).toEqual([{ user_id: other.id }]);
  });

  it('as overdue when it is due later, and not for a word that changes', async () => {
    const reader = await worker();
    const id = await late(reader);
    const change = (body: object) => test.call('PATCH', `/api/tasks/${id}/`, { as: root, body });
    await change({ title: 'Call back soon' });
    expect((await list(reader, 'is_read=false')).count).toBe(2);
    await change({ due_at: '2199-05-01T09:00:00Z' });
    expect((await list(reader, 'is_read=false')).results).toMatchObject([{ kind: 'task_assigned' }]);
  });
});
