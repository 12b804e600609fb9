import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trashNouns } from '#contract/system/trash';
import { purgeExpired } from '../../../src/modules/system/jobs/expired.purge.ts';
import { purgeTrash } from '../../../src/modules/system/trash/trash.purge.ts';
import type { DailyRun } from '../../../src/jobs/job.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.person();
  await test.db.updateTable('organisation').set({ time_zone: 'Pacific/Kiritimati' }).execute();
});
afterAll(() => test.close());

/** People are never purged. */
const nothing = Object.fromEntries(trashNouns.filter((noun) => noun !== 'users').map((noun) => [noun, 0]));

const run = (day: string, signal = new AbortController().signal): DailyRun => ({
  id: 1,
  data: {},
  day,
  signal,
  saved: null,
  progress: async () => {},
});

const hash = (text: string) => Buffer.from(text);

const namesOf = async (table: 'teams' | 'groups') => {
  const rows = await test.db.selectFrom(table).select('name').where('name', 'like', 'Purge%').execute();
  return rows.map((row) => row.name).toSorted();
};

describe('emptying the trash', () => {
  // Midnight between 3 and 4 May on Kiritimati, 30 days before 3 June.
  const tooOld = '2026-05-03T09:59:59Z';
  const justKept = '2026-05-03T10:00:00Z';

  beforeAll(async () => {
    for (const table of ['teams', 'groups'] as const) {
      await test.db
        .insertInto(table)
        .values([
          { name: 'Purge old', deleted_at: tooOld },
          { name: 'Purge young', deleted_at: justKept },
          { name: 'Purge alive', deleted_at: null },
        ])
        .execute();
    }
    await test.db
      .insertInto('tasks')
      .values([
        { title: 'Purge old', deleted_at: tooOld, assigned_to_id: person.id },
        { title: 'Purge young', deleted_at: justKept, assigned_to_id: person.id },
      ])
      .execute();
    await sql`insert into notifications (user_id, kind, title, task_id)
      select assigned_to_id, 'task_assigned', title, id from tasks`.execute(test.db);
    await sql`update users set deleted_at = ${tooOld}, team_id = (select id from teams where name = 'Purge old')
      where id = ${person.id}`.execute(test.db);
    await sql`insert into user_groups select ${person.id}, id from groups where name = 'Purge old'`.execute(
      test.db,
    );
  });

  it('stops when the run is no longer its own', async () => {
    await expect(purgeTrash(test.context, run('2030-01-01', AbortSignal.abort()))).rejects.toThrow('aborted');
    expect(await namesOf('teams')).toHaveLength(3);
  });

  it('leaves what was deleted 30 days before the day or later, and what is alive', async () => {
    expect(await purgeTrash(test.context, run('2026-06-03'))).toEqual({
      ...nothing,
      teams: 1,
      groups: 1,
      tasks: 1,
    });
    expect(await namesOf('teams')).toEqual(['Purge alive', 'Purge young']);
    expect(await namesOf('groups')).toEqual(['Purge alive', 'Purge young']);
  });

  it('never takes a user, who only loses what is gone', async () => {
    const user = await test.db
      .selectFrom('users')
      .select('team_id')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(user).toEqual({ team_id: null });
  });

  it('leaves what people were told of a task, without the task', async () => {
    const told = await test.db
      .selectFrom('notifications')
      .select(['title', 'task_id'])
      .orderBy('id')
      .execute();
    const left = await test.db.selectFrom('tasks').select(['id', 'title']).execute();
    expect(left.map((task) => task.title)).toEqual(['Purge young']);
    expect(told).toEqual([
      { title: 'Purge old', task_id: null },
      { title: 'Purge young', task_id: left[0]?.id },
    ]);
  });

  it('is in the audit trail', async () => {
    const trail = await test.db
      .selectFrom('audit_entries')
      .select(['noun', 'via', 'actor_id'])
      .where('action', '=', 'purge')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { noun: 'tasks', via: 'job', actor_id: null },
      { noun: 'teams', via: 'job', actor_id: null },
      { noun: 'groups', via: 'job', actor_id: null },
    ]);
  });

  it('leaves what something thrown away later still points at, until that goes', async () => {
    const make = await test.db
      .insertInto('vehicle_makes')
      .values({ name: 'Purge make', deleted_at: tooOld })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('vehicle_models')
      .values({ name: 'Purge model', make_id: make.id, deleted_at: justKept })
      .execute();
    expect(await purgeTrash(test.context, run('2026-06-03'))).toEqual(nothing);
    expect(await purgeTrash(test.context, run('2026-06-04'))).toMatchObject({
      vehicle_models: 1,
      vehicle_makes: 1,
    });
  });

  it('does nothing more when it runs again', async () => {
    expect(await purgeTrash(test.context, run('2026-06-04'))).toEqual(nothing);
  });
});

describe('removing what has expired', () => {
  it('goes by the day it runs for, and keeps the rest', async () => {
    const midnight = sql<string>`timestamptz '2026-06-02T10:00:00Z'`;
    const { db } = test;
    await sql`insert into sessions (user_id, refresh_hash, address, user_agent, expires_at)
      select ${person.id}, convert_to(g::text, 'UTF8'), '', '', ${midnight} - interval '30 days' + g * interval '1 second'
      from generate_series(-6000, 0) g`.execute(db);
    await db
      .insertInto('idempotency_keys')
      .values([
        { user_id: person.id, key: 'old', request_hash: hash('a'), created_at: '2026-06-01T09:59:59Z' },
        { user_id: person.id, key: 'new', request_hash: hash('b'), created_at: '2026-06-01T10:00:00Z' },
      ])
      .execute();
    await db
      .insertInto('tickets')
      .values([
        {
          session_id: person.session_id,
          token_hash: hash('a'),
          path: '/',
          expires_at: '2026-06-02T09:59:59Z',
        },
        {
          session_id: person.session_id,
          token_hash: hash('b'),
          path: '/',
          expires_at: '2026-06-02T10:00:00Z',
        },
      ])
      .execute();
    await db
      .insertInto('login_attempts')
      .values([
        { email: 'a', address: '', failures: 1, updated_at: '2026-06-01T09:59:59Z' },
        { email: 'b', address: '', failures: 1, updated_at: '2026-06-01T10:00:00Z' },
      ])
      .execute();
    await db
      .insertInto('paces')
      .values([
        { name: 'a', subject: '1', used: 1, at: '2026-06-01T09:59:59Z' },
        { name: 'a', subject: '2', used: 1, at: '2026-06-01T10:00:00Z' },
      ])
      .execute();
    const merge = { noun: 'vehicle_makes', merged_id: 1, kept_id: 2 };
    await db
      .insertInto('merges')
      .values([
        { ...merge, merged_at: '2026-05-03T09:59:59Z' },
        { ...merge, merged_id: 3, merged_at: '2026-05-03T10:00:00Z' },
      ])
      .execute();
    await db.deleteFrom('notifications').execute();
    const note = { user_id: person.id, kind: 'task_assigned', title: 'Told' };
    await db
      .insertInto('notifications')
      .values([
        { ...note, created_at: '2026-05-01T00:00:00Z', read_at: '2026-05-03T09:59:59Z' },
        { ...note, created_at: '2026-05-01T00:00:00Z', read_at: '2026-05-03T10:00:00Z' },
        { ...note, created_at: '2025-12-04T09:59:59Z' },
        { ...note, created_at: '2025-12-04T10:00:00Z' },
      ])
      .execute();
    const past = { job: 'purge_trash', queue: 'daily', created_at: '2026-03-01T00:00:00Z' };
    await db
      .insertInto('job_runs')
      .values([
        { ...past, status: 'done', day: '2026-03-01', is_scheduled: true },
        { ...past, status: 'failed' },
        { ...past, status: 'failed', day: '2026-03-02', is_scheduled: true },
        { ...past, status: 'done', created_at: '2026-05-01T00:00:00Z' },
      ])
      .execute();

    const first = await purgeExpired(test.context, run('2026-06-03'));
    expect(first).toEqual({
      idempotency_keys: 1,
      tickets: 1,
      sessions: 6000,
      notifications: 2,
      merges: 1,
      login_attempts: 1,
      paces: 1,
      job_runs: 2,
    });
    const again = await purgeExpired(test.context, run('2026-06-03'));
    expect([...new Set(Object.values(again))]).toEqual([0]);
    const left = await db.selectFrom('job_runs').select(['status', 'is_scheduled']).orderBy('id').execute();
    expect(left).toEqual([
      { status: 'failed', is_scheduled: true },
      { status: 'done', is_scheduled: false },
    ]);
  });
});
