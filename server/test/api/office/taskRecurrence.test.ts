import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let worker: Person;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.updateTable('organisation').set({ time_zone: 'Asia/Dubai' }).execute();
  root = await test.person({ is_superuser: true });
  worker = await test.person({
    permissions: [{ module_name: 'tasks', scope: 'own', actions: ['view', 'create', 'update', 'delete'] }],
  });
});
afterAll(() => test.close());

const monthly = { every: 'month', interval: 1, until: null };
/** Far ahead, so that no day of it has passed yet. */
const januaryEnd = '2095-01-31T05:00:00.000Z';

const create = async (as: Person, over: object = {}) =>
  Number(
    (
      await test.call('POST', '/api/tasks/', {
        as,
        body: { title: 'Reconcile premiums', due_at: januaryEnd, recurrence: monthly, ...over },
      })
    ).body.id,
  );
const read = async (id: unknown) => (await test.call('GET', `/api/tasks/${id}/`, { as: root })).body;
const post = (as: Person, id: unknown, action: string, body?: object) =>
  test.call('POST', `/api/tasks/${id}/${action}/`, { as, ...(body && { body }) });
const complete = (id: unknown, as = root): Promise<Answer> => post(as, id, 'complete', {});
const nextOf = ({ body }: Answer) => (body.next_task as { id: number; label: string } | null)?.id;
const followersOf = (id: number) =>
  test.db.selectFrom('tasks').select('id').where('follows_id', '=', id).execute();

describe('a task that repeats', () => {
  it('is followed by nothing when it is cancelled or its end has come', async () => {
    const cancelled = await create(root);
    expect((await post(root, cancelled, 'cancel', {})).status).toBe(200);
    expect(await followersOf(cancelled)).toEqual([]);
    const last = await create(root, { recurrence: { ...monthly, until: '2095-02-27' } });
    expect((await complete(last)).body).toMatchObject({ status: 'done', next_task: null });
    expect(await followersOf(last)).toEqual([]);
  });

  it('is followed by one like it: unticked, open, as early reminded of, and again the last of the month', async () => {
    const id = await create(root, {
      description: 'All insurers',
      task_type: 'payment',
      priority: 'high',
      reminder_at: '2095-01-30T05:00:00.000Z',
      checklist: [{ text: 'Statement', is_done: true }],
      outcome: 'Half of them',
    });
    await post(root, id, 'start');
    const first = await complete(id);
    const next = await read(nextOf(first));
    expect(first.body.next_task).toEqual({ id: next.id, label: 'Reconcile premiums' });
    expect(next).toMatchObject({
      title: 'Reconcile premiums',
      description: 'All insurers',
      task_type: 'payment',
      priority: 'high',
      status: 'todo',
      due_at: '2095-02-28T05:00:00.000Z',
      reminder_at: '2095-02-27T05:00:00.000Z',
      checklist: [{ text: 'Statement', is_done: false }],
      recurrence: monthly,
      outcome: '',
      completed_at: null,
      version: 1,
    });
    expect((await read(nextOf(await complete(next.id)))).due_at).toBe('2095-03-31T05:00:00.000Z');
  });

  it('keeps its 31st when only its end is changed, and takes a new day with a new due date', async () => {
    const february = nextOf(await complete(await create(root)));
    const change = (body: object) => test.call('PATCH', `/api/tasks/${february}/`, { as: root, body });
    await change({ recurrence: { ...monthly, until: '2099-12-31' }, due_at: '2095-02-28T05:00:00Z' });
    const march = nextOf(await complete(february));
    expect((await read(march)).due_at).toBe('2095-03-31T05:00:00.000Z');
    const moved = { due_at: '2095-04-10T05:00:00Z' };
    await test.call('PATCH', `/api/tasks/${march}/`, { as: root, body: moved });
    expect((await read(nextOf(await complete(march)))).due_at).toBe('2095-05-10T05:00:00.000Z');
  });

  it('is not made up for where it was missed: the next one is not before today', async () => {
    const id = await create(root, { due_at: '2020-01-31T05:00:00Z' });
    const { due_at, is_overdue } = await read(nextOf(await complete(id)));
    const days = (Date.parse(String(due_at)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(-1);
    expect(days).toBeLessThan(32);
    expect(is_overdue).toBe(days < 0);
  });

  it('is followed once, however often it is reopened, and the next one stays', async () => {
    const id = await create(root);
    const next = nextOf(await complete(id));
    await post(root, id, 'reopen');
    expect((await read(next)).status).toBe('todo');
    expect(nextOf(await complete(id))).toBe(next);
    await post(root, id, 'reopen');
    await test.call('DELETE', `/api/tasks/${next}/`, { as: root });
    expect((await complete(id)).body.next_task).toBeNull();
    expect(await followersOf(id)).toEqual([{ id: next }]);
  });

  it('stays with its people, whoever completes it, and its next one has a history', async () => {
    const id = await create(worker);
    const next = Number(nextOf(await complete(id, root)));
    const found = await test.call('GET', `/api/tasks/${next}/`, { as: worker });
    expect(found.body).toMatchObject({
      assigned_to_id: worker.id,
      created_by: { id: worker.id },
      updated_by: { id: root.id },
    });
    const { body } = await test.call('GET', `/api/tasks/${next}/history/`, { as: worker });
    expect(body.results).toMatchObject([{ action: 'create', actor: { id: root.id } }]);
  });
});

describe('many tasks that repeat', () => {
  const completeAll = (ids: number[], as = root) =>
    test.call('POST', '/api/tasks/bulk/', { as, body: { ids, action: 'complete' } });
  const plant = async (count: number) => {
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) made.push(await create(root));
    return made;
  };

  it('are completed one by one where one is refused, and each is followed once', async () => {
    const account = await plantAccount(test.db, root.id, 'Followed');
    const about = { related_type: 'account', related_id: account };
    const [own, done, others] = [await create(worker), await create(worker), await create(root)];
    const aboutAccount = await create(root, about);
    await complete(done);
    const { body } = await completeAll([others, own, done, 999_999], worker);
    expect(body).toMatchObject({ succeeded: 1, failed: 3 });
    expect(body.results).toEqual([
      { id: own, ok: true, status: 200 },
      { id: done, ok: false, status: 409, detail: expect.any(String) as string },
      { id: others, ok: false, status: 404, detail: 'Not found.' },
      { id: 999_999, ok: false, status: 404, detail: 'Not found.' },
    ]);
    expect((await completeAll([others, aboutAccount])).body.succeeded).toBe(2);
    const [next] = await followersOf(aboutAccount);
    expect(await read(next?.id)).toMatchObject({ ...about, status: 'todo', title: 'Reconcile premiums' });
    const { body: told } = await test.call('GET', `/api/tasks/${own}/history/`, { as: root });
    expect((told.results as { action: string }[]).map(({ action }) => action)).toEqual([
      'complete',
      'create',
    ]);
  });

  it('take no more statements than a few do', async () => {
    const queries = vi.spyOn(Client.prototype, 'query');
    const statementsFor = async (count: number) => {
      const ids = await plant(count);
      queries.mockClear();
      expect((await completeAll(ids)).body.succeeded).toBe(count);
      return queries.mock.calls.length;
    };
    await statementsFor(1);
    const few = await statementsFor(2);
    expect(await statementsFor(20)).toBe(few);
    queries.mockRestore();
  });
});
