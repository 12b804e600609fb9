import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DailyRun } from '../../../src/jobs/job.ts';
import { sendReminders, sendTaskNotices } from '../../../src/modules/office/tasks/tasks.notices.ts';
import { startWorker } from '../../../src/worker.ts';
import { dailyRun } from '../../dailyRun.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  await test.db.updateTable('organisation').set({ time_zone: 'Pacific/Kiritimati' }).execute();
});
beforeEach(async () => {
  person = await test.person();
});
afterEach(async () => {
  await sql`delete from notifications`.execute(test.db);
  await sql`delete from tasks`.execute(test.db);
});
afterAll(() => test.close());

const notices = (day: string, over: Partial<DailyRun> = {}) =>
  sendTaskNotices(test.context, dailyRun(day, over));

const plant = async (title: string, over: object) => {
  const { id } = await test.db
    .insertInto('tasks')
    .values({ title, assigned_to_id: person.id, ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const told = async (): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('notifications')
    .select(['kind', 'title'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, title }) => `${kind}: ${title}`);
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

// Midnight between 3 and 4 May on Kiritimati.
const midnight = '2026-05-03T10:00:00.000Z';
const justBefore = '2026-05-03T09:59:59.999Z';

describe('who is not told', () => {
  it('that a task is overdue when it is done, cancelled, deleted, without a date or due on the day itself', async () => {
    await plant('done', { due_at: justBefore, status: 'done' });
    await plant('cancelled', { due_at: justBefore, status: 'cancelled' });
    await plant('deleted', { due_at: justBefore, deleted_at: ago(1) });
    await plant('no date', {});
    await plant('on the day', { due_at: midnight });
    expect(await notices('2026-05-04')).toEqual({ overdue: 0, reminders: 0 });
    expect(await told()).toEqual([]);
  });

  it('of a reminder before its moment, of a closed or of a deleted task', async () => {
    await plant('soon', { reminder_at: ago(-30) });
    await plant('done', { reminder_at: ago(30), status: 'done' });
    await plant('deleted', { reminder_at: ago(30), deleted_at: ago(1) });
    await sendReminders(test.context);
    expect(await notices('2090-01-01')).toEqual({ overdue: 0, reminders: 0 });
    expect(await told()).toEqual([]);
  });

  it('when the run is no longer its own', async () => {
    await plant('late', { due_at: justBefore });
    await expect(notices('2026-05-04', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(await told()).toEqual([]);
  });
});

describe('the daily notices', () => {
  it('tell of every open task that was due before the day, once for each due date', async () => {
    const id = await plant('late', { due_at: justBefore, status: 'waiting' });
    expect(await notices('2026-05-03')).toEqual({ overdue: 0, reminders: 0 });
    expect(await notices('2026-05-04')).toEqual({ overdue: 1, reminders: 0 });
    expect(await notices('2026-05-04')).toEqual({ overdue: 0, reminders: 0 });
    expect(await notices('2026-05-05')).toEqual({ overdue: 0, reminders: 0 });
    await sql`update tasks set due_at = ${midnight} where id = ${id}`.execute(test.db);
    expect(await notices('2026-05-05')).toEqual({ overdue: 1, reminders: 0 });
    expect(await told()).toEqual(['task_overdue: late', 'task_overdue: late']);
  });

  it('leave the task itself as it was, so that nobody’s editing is disturbed', async () => {
    const id = await plant('late', { due_at: justBefore });
    await notices('2026-05-04');
    const { version, updated_at, created_at } = await test.db
      .selectFrom('tasks')
      .select(['version', 'updated_at', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([version, updated_at]).toEqual([1, created_at]);
  });

  it('go on where an earlier run was cut short', async () => {
    await sql`insert into tasks (title, assigned_to_id, due_at)
      select 'late ' || n, ${person.id}::int, ${justBefore}::timestamptz - n * interval '1 minute'
      from generate_series(1, 1200) n`.execute(test.db);
    const stopping = new AbortController();
    const signal = Object.assign(stopping.signal, {
      throwIfAborted() {
        if (stopping.signal.aborted) throw new Error('stopped');
        stopping.abort();
      },
    });
    await expect(notices('2026-05-04', { signal })).rejects.toThrow('stopped');
    expect(await told()).toHaveLength(500);
    expect(await notices('2026-05-04')).toEqual({ overdue: 700, reminders: 0 });
    const all = await told();
    expect([all.length, new Set(all).size]).toEqual([1200, 1200]);
  });

  it('wait for who holds a task, and judge it as it is then', async () => {
    const changed = await plant('changed', { due_at: justBefore });
    await plant('late', { due_at: justBefore });
    const running = await test.db.transaction().execute(async (tx) => {
      await sql`update tasks set status = 'done' where id = ${changed}`.execute(tx);
      const waiting = notices('2026-05-04');
      await until(async () => {
        const blocked = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
        return blocked.rows.length > 0;
      }, 'the run waits for the lock');
      return { waiting };
    });
    expect(await running.waiting).toEqual({ overdue: 1, reminders: 0 });
    expect(await told()).toEqual(['task_overdue: late']);
  });

  it('send reminders up to the day that no worker was there to send', async () => {
    await plant('forgotten', { reminder_at: justBefore });
    expect(await notices('2026-05-02')).toEqual({ overdue: 0, reminders: 0 });
    expect(await notices('2026-05-03')).toEqual({ overdue: 0, reminders: 1 });
    await sendReminders(test.context);
    expect(await told()).toEqual(['task_reminder: forgotten']);
  });
});

describe('reminders', () => {
  it('come once at their moment, and again when the moment is changed', async () => {
    const root = await test.person({ is_superuser: true });
    const id = await plant('call back', { reminder_at: ago(1) });
    await sendReminders(test.context);
    await sendReminders(test.context);
    const change = (body: object) => test.call('PATCH', `/api/tasks/${id}/`, { as: root, body });
    await change({ title: 'call back soon' });
    await sendReminders(test.context);
    expect(await told()).toEqual(['task_reminder: call back']);
    await change({ reminder_at: ago(0) });
    await sendReminders(test.context);
    expect(await told()).toEqual(['task_reminder: call back', 'task_reminder: call back soon']);
  });

  it('come once also when many workers look at the same moment', async () => {
    await sql`insert into tasks (title, assigned_to_id, reminder_at)
      select 'remind ' || n, ${person.id}::int, now() - interval '1 second' from generate_series(1, 1100) n`.execute(
      test.db,
    );
    await Promise.all(Array.from({ length: 8 }, () => sendReminders(test.context)));
    await sendReminders(test.context);
    const all = await told();
    expect([all.length, new Set(all).size]).toEqual([1100, 1100]);
  });

  it('pass over a task that someone is just changing, and come to it later', async () => {
    const held = await plant('held', { reminder_at: ago(2) });
    await plant('free', { reminder_at: ago(1) });
    await test.db.transaction().execute(async (tx) => {
      await sql`update tasks set priority = 'high' where id = ${held}`.execute(tx);
      await sendReminders(test.context);
      expect(await told()).toEqual(['task_reminder: free']);
    });
    await sendReminders(test.context);
    expect(await told()).toEqual(['task_reminder: free', 'task_reminder: held']);
  });

  it('are sent by the worker, and the daily run is planned', async () => {
    await plant('by the worker', { reminder_at: ago(1) });
    const worker = await startWorker(test.context);
    try {
      await until(async () => (await told()).length === 1, 'the reminder is sent');
      await until(
        async () =>
          test.db
            .selectFrom('job_runs')
            .select('id')
            .where('job', '=', 'task_notices')
            .where('status', '=', 'done')
            .executeTakeFirst(),
        'the notices of today are done',
      );
    } finally {
      await worker.stop();
    }
    expect(await told()).toEqual(['task_reminder: by the worker']);
  });
});
