import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  person = await test.person();
});
afterAll(() => test.close());

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
    expect([status, Object.keys(body)]).toEqual([400, ['detail', field]]);
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

  it('are read one by one, and the first reading counts', async () => {
    const reader = await test.person();
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
    const reader = await test.person();
    await assign('One', reader);
    await assign('Two', reader);
    const [, one] = (await list(reader)).results;
    const { body } = await markRead(reader, one?.id);
    expect((await test.call('POST', '/api/notifications/read-all/', { as: reader })).status).toBe(204);
    expect((await list(reader, 'is_read=false')).count).toBe(0);
    expect((await list(reader)).results[1]).toEqual(body);
  });
});
