import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../src/calendar.ts';
import { bulkWorks } from '../../../src/brought.ts';
import { runBulkJob } from '../../../src/modules/across/bulk/bulk.job.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const zone = 'Pacific/Kiritimati';

let test: TestApp;
let root: Person;
let mate: Person;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.updateTable('organisation').set({ time_zone: zone }).execute();
  const team = await test.db
    .insertInto('teams')
    .values({ name: 'Motor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  root = await test.person({ is_superuser: true, team_id: team.id, first_name: 'Zoe', last_name: 'Root' });
  mate = await test.person({ team_id: team.id, first_name: 'Amal', last_name: 'Mate' });
  const other = await test.person({ first_name: 'Karl', last_name: 'Other' });
  await plant({ root: root.id, mate: mate.id, other: other.id });
});
afterAll(() => test.close());

/** So many days from today and at that hour, both of the organisation. */
const at = (days: number, time: string) =>
  sql<string>`(${plusDays(today(zone, new Date()), days)} || ' ' || ${time})::timestamp at time zone ${zone}`;

async function plant(people: Record<'root' | 'mate' | 'other', number>): Promise<void> {
  const task = (title: string, over: object) => ({
    title,
    assigned_to_id: people.root,
    created_by: people.root,
    ...over,
  });
  await test.db
    .insertInto('tasks')
    .values([
      task('late', { due_at: at(-1, '23:59:59'), priority: 'urgent' as const }),
      task('late but done', { due_at: at(-2, '09:00'), status: 'done' as const, outcome: 'Paid in cash' }),
      task('first of today', { due_at: at(0, '00:00'), status: 'done' as const }),
      task('last of today', { due_at: at(0, '23:59:59'), assigned_to_id: people.mate }),
      task('tomorrow', { due_at: at(1, '00:00'), priority: 'high' as const, assigned_to_id: people.other }),
      task('sixth day', {
        due_at: at(6, '23:59:59'),
        status: 'waiting' as const,
        task_type: 'claim' as const,
      }),
      task('seventh day', { due_at: at(7, '00:00'), created_by: people.mate }),
      task('no date', {
        priority: 'low' as const,
        description: 'Some 100% day',
        status: 'in_progress' as const,
      }),
      task('deleted', { due_at: at(0, '12:00'), deleted_at: sql<string>`now()` }),
    ])
    .execute();
}

const ask = (query: string, as = root) => test.call('GET', `/api/tasks/?page_size=50&${query}`, { as });
const list = async (query = '', as = root) => {
  const { status, body } = await ask(query, as);
  expect(status, query).toBe(200);
  expect(body.count).toBe((body.results as object[]).length);
  return (body.results as { title: string }[]).map((task) => task.title);
};

describe('what a list refuses', () => {
  it.each([
    ['status=open', 'status'],
    ['priority=high,huge', 'priority'],
    ['whose=all', 'whose'],
    ['due=yesterday', 'due'],
    ['assigned_to=me', 'assigned_to'],
    ['due_at__range=2026-01-01', 'due_at__range'],
    ['ordering=description', 'ordering'],
    ['is_overdue=true', 'is_overdue'],
  ])('%s, by the name of %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, Object.keys(body)]).toEqual([400, ['detail', 'error', field]]);
  });
});

describe('a list', () => {
  it('has open tasks first, then by due date, those without one last', async () => {
    expect(await list()).toEqual([
      'late',
      'last of today',
      'tomorrow',
      'sixth day',
      'seventh day',
      'no date',
      'late but done',
      'first of today',
    ]);
  });

  it.each([
    ['overdue', ['late']],
    ['today', ['last of today', 'first of today']],
    ['tomorrow', ['tomorrow']],
    ['week', ['last of today', 'tomorrow', 'sixth day', 'first of today']],
    ['later', ['seventh day']],
    ['none', ['no date']],
    ['overdue,today', ['late', 'last of today', 'first of today']],
  ])('due=%s goes by the days of the organisation', async (due, titles) => {
    expect(await list(`due=${due}`)).toEqual(titles);
  });

  it.each([
    ['search=PAID in', ['late but done']],
    ['search=100%25', ['no date']],
    ['search=0_%25', []],
    ['status=done', ['late but done', 'first of today']],
    ['status=waiting,in_progress', ['sixth day', 'no date']],
    ['priority=urgent,low', ['late', 'no date']],
    ['task_type=claim', ['sixth day']],
    ['whose=mine&due=later,tomorrow', ['seventh day']],
    ['whose=team&due=today,tomorrow', ['last of today', 'first of today']],
  ])('%s', async (query, titles) => {
    expect(await list(query)).toEqual(titles);
  });

  it('takes people by id, and the team of nobody is oneself', async () => {
    expect(await list(`assigned_to=${mate.id}`)).toEqual(['last of today']);
    expect(await list(`created_by=${mate.id}`)).toEqual(['seventh day']);
    const loner = await test.person({ is_superuser: true });
    expect(await list('whose=team', loner)).toEqual([]);
  });

  it('takes ranges of days, both inclusive', async () => {
    const day = (days: number) => plusDays(today(zone, new Date()), days);
    expect(await list(`due_at__range=${day(0)},${day(0)}`)).toEqual(['last of today', 'first of today']);
    expect(await list(`due_at__range=${day(7)},`)).toEqual(['seventh day']);
    expect(await list(`created_at__range=${day(1)},`)).toEqual([]);
  });

  it.each([
    ['due_at', ['late but done', 'late', 'first of today'], 'no date'],
    ['-due_at', ['seventh day', 'sixth day', 'tomorrow'], 'no date'],
    ['priority', ['no date', 'late but done', 'first of today'], 'late'],
    ['-priority', ['late', 'tomorrow'], 'no date'],
    [
      'status,title',
      ['last of today', 'late', 'seventh day', 'tomorrow', 'no date', 'sixth day'],
      'late but done',
    ],
    ['title', ['first of today', 'last of today', 'late', 'late but done'], 'tomorrow'],
    ['assigned_to,title', ['last of today', 'tomorrow', 'first of today'], 'sixth day'],
    ['-assigned_to,title', ['first of today'], 'last of today'],
    ['created_at', ['late', 'late but done'], 'no date'],
    ['-updated_at', ['no date', 'seventh day'], 'late'],
  ])('ordered by %s', async (ordering, first, last) => {
    const titles = await list(`ordering=${ordering}`);
    expect(titles).toHaveLength(8);
    expect(titles.slice(0, first.length)).toEqual(first);
    expect(titles.at(-1)).toBe(last);
  });
});

describe('an export', () => {
  const exported = async (query: string, as = root) => {
    const { text } = await test.call('GET', `/api/tasks/export/?format=csv&${query}`, { as });
    return text.replace('\ufeff', '').trimEnd().split('\r\n');
  };

  it('has the rows of the list in its order, in words', async () => {
    await test.db
      .updateTable('tasks')
      .set({
        checklist: JSON.stringify([
          { text: 'Photo', is_done: true },
          { text: 'Form', is_done: false },
        ]),
        recurrence: JSON.stringify({ every: 'week', interval: 2, until: '2030-01-31' }),
        series: JSON.stringify({ start: '2026-01-01T09:00:00', turn: 0 }),
      })
      .where('title', '=', 'seventh day')
      .execute();
    const [head, ...lines] = await exported('due=later,none&ordering=assigned_to');
    expect(head).toMatch(
      /^Id,Title,Description,Type,Status,Priority,Due,Overdue,Assigned to,Kind of record,About,Checklist,Repeats,/,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('seventh day,,Other,To do,Medium,');
    expect(lines[0]).toContain(',Zoe Root,,,"☑ Photo\n☐ Form",Every 2 weeks until 2030-01-31,');
  });

  it('has only what the permission to export reaches', async () => {
    const scoped = await test.person({
      permissions: [
        { module_name: 'tasks', scope: 'all', actions: ['view'] },
        { module_name: 'tasks', scope: 'own', actions: ['export', 'create'] },
      ],
    });
    await test.call('POST', '/api/tasks/', { as: scoped, body: { title: 'My own' } });
    const [, ...lines] = await exported('', scoped);
    expect(lines.map((line) => line.split(',')[1])).toEqual(['My own']);
  });
});

describe('a bulk call', () => {
  const bulk = (as: Person, body: object) => test.call('POST', '/api/tasks/bulk/', { as, body });
  const invent = async (count: number, assignee: Person, title = 'Many') => {
    const made = await sql<{ id: number }>`insert into tasks (title, assigned_to_id, created_by)
      select ${title}, ${assignee.id}::int, ${root.id}::int from generate_series(1, ${count}::int) returning id`.execute(
      test.db,
    );
    return made.rows.map((row) => row.id);
  };

  it.each([
    [{ action: 'assign', ids: [1] }, 'data'],
    [{ action: 'assign', ids: [1], data: { assigned_to_id: 0 } }, 'data.assigned_to_id'],
    [{ action: 'assign', ids: [1], data: { assigned_to_id: 1, status: 'done' } }, 'data.status'],
    [{ action: 'set_priority', ids: [1], data: { priority: 'huge' } }, 'data.priority'],
    [{ action: 'complete', ids: [1], data: { outcome: 'x'.repeat(2001) } }, 'data.outcome'],
    [{ action: 'start', ids: [1] }, 'action'],
    [{ action: 'delete', filter: { status: 'open' } }, 'filter.status'],
  ])('refuses %j, by the name of %s', async (body, field) => {
    const answer = await bulk(root, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['detail', 'error', field]]);
  });

  it('hands over only what one may hand over, and says of each why not', async () => {
    const own = await test.person({
      permissions: [
        { module_name: 'tasks', scope: 'all', actions: ['view'] },
        { module_name: 'tasks', scope: 'own', actions: ['update', 'assign'] },
        { module_name: 'users', scope: 'all', actions: ['view'] },
      ],
    });
    const [mine = 0] = await invent(1, own);
    const [theirs = 0] = await invent(1, mate);
    const { body } = await bulk(own, {
      ids: [mine, theirs, 999_999],
      action: 'assign',
      data: { assigned_to_id: mate.id },
    });
    expect(body).toMatchObject({ succeeded: 1, failed: 2 });
    expect((body.results as { status: number }[]).map((row) => row.status)).toEqual([200, 403, 404]);
  });

  it('completes, cancels, ranks and deletes as the single call does', async () => {
    const [a = 0, b = 0, c = 0] = await invent(3, root, 'In one go');
    await bulk(root, { ids: [a], action: 'complete', data: { outcome: 'Sent' } });
    const cancelled = await bulk(root, { ids: [a, b], action: 'cancel', data: { reason: 'Twice' } });
    expect(cancelled.body).toMatchObject({ succeeded: 1, failed: 1 });
    expect((cancelled.body.results as object[])[0]).toMatchObject({
      status: 409,
      detail: 'This task is already done. Reopen it first.',
    });
    const ranked = await bulk(root, {
      filter: { search: 'in one go', status: ['todo'] },
      action: 'set_priority',
      data: { priority: 'urgent' },
    });
    expect((ranked.body.results as { id: number }[]).map((row) => row.id)).toEqual([c]);
    const rows = await test.db
      .selectFrom('tasks')
      .select(['status', 'outcome', 'priority'])
      .where('id', 'in', [a, b, c])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { status: 'done', outcome: 'Sent', priority: 'medium' },
      { status: 'cancelled', outcome: 'Twice', priority: 'medium' },
      { status: 'todo', outcome: '', priority: 'urgent' },
    ]);
    expect((await bulk(root, { ids: [a, b, c], action: 'delete' })).body).toMatchObject({ succeeded: 3 });
    expect(await list('search=in one go')).toEqual([]);
  });

  it('of more than 200 tasks is worked off in the background', async () => {
    const ids = await invent(201, root, 'Mass');
    const answer = await bulk(root, { filter: { search: 'mass' }, action: 'complete' });
    expect(answer).toMatchObject({ status: 202, body: { rows: 201 } });
    const progress = { progress: null, save: async () => {} };
    const job = { noun: 'tasks' as const, body: { ids, action: 'cancel', data: { reason: 'Old' } } };
    const done = await runBulkJob(test.db, bulkWorks, root.id, job, progress);
    expect(done).toEqual({ done: 201, succeeded: 201, failed: 0, failures: [] });
    expect((await ask('search=mass&status=cancelled')).body.count).toBe(201);
  });
});
