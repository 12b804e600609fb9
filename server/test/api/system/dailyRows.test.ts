import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs, type DailyJob, type JobRun } from '#contract/system/jobs';
import { enqueue } from '../../../src/jobs/enqueue.ts';
import { followInstalments } from '../../../src/modules/money/instalments/instalments.overdue.ts';
import { followPolicies } from '../../../src/modules/cover/policies/policies.days.ts';
import { followQuotes } from '../../../src/modules/sales/quotes/quotes.expiry.ts';
import { sendReminders } from '../../../src/modules/office/tasks/tasks.notices.ts';
import { startWorker } from '../../../src/worker.ts';
import { dailyRun } from '../../dailyRun.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let keeper: Person;
let accountId: number;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.person({ is_superuser: true });
  const answer = await test.call('POST', '/api/accounts/', {
    as: keeper,
    body: {
      account_type: 'individual',
      first_name: 'Ada',
      last_name: 'Harbour',
      email: 'ada@example.com',
      address: { country: 'AE' },
    },
  });
  accountId = Number(answer.body.id);
  await sql`create function refuse_bad() returns trigger language plpgsql as $$
    begin raise exception 'bad row'; end $$`.execute(test.db);
  worker = await startWorker(test.context);
  await until(async () => {
    const runs = await test.db.selectFrom('job_runs').select('status').execute();
    return runs.length === dailyJobs.length && runs.every(({ status }) => status === 'done');
  }, 'the jobs of today are done');
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const wentWrong = 'Something went wrong on our side. The log says more.';

/** Three rows, of which the second refuses to be changed or removed. */
async function plant(table: string, columns: string, values: (name: string) => string): Promise<number[]> {
  const names = ['One', 'Bad', 'Three'].map((name) => `(${values(name)})`);
  const { rows } = await sql<{ id: number }>`${sql.raw(
    `insert into ${table} (${columns}) values ${names.join()} returning id`,
  )}`.execute(test.db);
  const ids = rows.map(({ id }) => id);
  await spoil(table, ids[1]);
  return ids;
}

/** The row refuses to be changed or removed. */
const spoil = (table: string, id: number | undefined) =>
  sql
    .raw(
      `create trigger bad before update or delete on ${table} for each row when (old.id = ${id}) execute function refuse_bad()`,
    )
    .execute(test.db);

async function runFor(job: DailyJob, day: string): Promise<JobRun> {
  const id = await test.db
    .transaction()
    .execute((tx) => enqueue(tx, 'daily', job, {}, { requested_by: keeper.id, day }));
  return until(async () => {
    const { body } = await test.call('GET', `/api/jobs/${id}/`, { as: keeper });
    return ['done', 'failed'].includes(String(body.status)) && (body as unknown as JobRun);
  }, `${job} has run`);
}

const leftOut = (noun: string, id: number | undefined) => ({
  failed: 1,
  faults: [{ noun, id, error: wentWrong }],
});
const outcome = (noun: string, id: number | undefined) => ({ status: 'done', result: leftOut(noun, id) });

describe('one bad row is recorded and the others are done', () => {
  it('when members leave, and whoever runs the organisation is told', async () => {
    const ids = await plant(
      'members',
      'account_id, relation, first_name, last_name, date_of_birth, gender, exit_date',
      (name) => `${accountId}, 'child', '${name}', 'X', '2015-01-01', 'female', '2026-01-01'`,
    );
    const run = await runFor('member_exits', '2026-05-04');
    expect(run).toMatchObject(outcome('members', ids[1]));
    expect(run.result).toMatchObject({ left: 2 });
    const active = await sql<{ id: number }>`select id from members where is_active`.execute(test.db);
    expect(active.rows).toEqual([{ id: ids[1] }]);
    const { body } = await test.call('GET', '/api/notifications/', { as: keeper });
    expect(body.results).toContainEqual(
      expect.objectContaining({
        kind: 'job_failed',
        title: 'Records left out of the work of 2026-05-04: 1.',
        related_id: run.id,
      }),
    );
  });

  it.each([
    ['are warned of', '2026-05-20', { warned: 2, suspended: 0 }],
    ['have ended', '2026-05-01', { warned: 0, suspended: 2 }],
  ])('when licences %s', async (_, expiry, counts) => {
    await sql`drop trigger if exists bad on agents`.execute(test.db);
    await sql`delete from agents`.execute(test.db);
    const ids = await plant(
      'agents',
      'code, name, email, phone, status, licence_expiry',
      (name) => `'${name}', '${name}', 'a@example.com', '+97150', 'active', '${expiry}'`,
    );
    const run = await runFor('agent_licences', '2026-05-04');
    expect(run).toMatchObject(outcome('agents', ids[1]));
    expect(run.result).toMatchObject(counts);
  });

  it('when the trash is emptied', async () => {
    const ids = await plant('teams', 'name, deleted_at', (name) => `'${name}', '2026-01-01'`);
    const run = await runFor('purge_trash', '2026-05-04');
    expect(run).toMatchObject(outcome('teams', ids[1]));
    expect(run.result).toMatchObject({ teams: 2 });
  });

  it('when what has expired is cleared, table by table', async () => {
    await sql`insert into sessions (user_id, refresh_hash, address, user_agent, expires_at)
      values (${keeper.id}, 'x', '', '', '2020-01-01')`.execute(test.db);
    await sql`insert into notifications (user_id, kind, title, created_at)
      values (${keeper.id}, 'task_reminder', 'Old', '2020-01-01')`.execute(test.db);
    await sql`create trigger bad before delete on sessions for each row execute function refuse_bad()`.execute(
      test.db,
    );
    const run = await runFor('purge_expired', '2026-05-04');
    await sql`drop trigger bad on sessions`.execute(test.db);
    expect(run).toMatchObject({
      status: 'done',
      result: { notifications: 1, failed: 1, faults: [{ noun: 'sessions', id: null, error: wentWrong }] },
    });
  });

  it('when tasks are overdue or reminded of', async () => {
    const ids = await plant(
      'tasks',
      'title, assigned_to_id, due_at',
      (name) => `'${name}', ${keeper.id}, '2026-01-01'`,
    );
    const run = await runFor('task_notices', '2026-05-04');
    expect(run).toMatchObject(outcome('tasks', ids[1]));
    expect(run.result).toMatchObject({ overdue: 2 });
    await sql`alter table tasks disable trigger bad`.execute(test.db);
    await sql`update tasks set reminder_at = now() - interval '1 hour'`.execute(test.db);
    await sql`alter table tasks enable trigger bad`.execute(test.db);
    await sendReminders(test.context);
    const left = await sql<{ id: number }>`
      select id from tasks where reminder_sent_for is distinct from reminder_at`.execute(test.db);
    expect(left.rows).toEqual([{ id: ids[1] }]);
  });

  describe('among what is sold', () => {
    let fixture: Awaited<ReturnType<typeof policyFixture>>;
    let policies: number[];

    beforeAll(async () => {
      fixture = await policyFixture(test, keeper);
      policies = [];
      const term = { start_date: '2025-05-02', end_date: '2026-05-01' };
      for (let made = 0; made < 3; made += 1) policies.push((await fixture.issuedPolicy(term)).id);
    });

    it('when quotes expire', async () => {
      const ids: number[] = [];
      for (let made = 0; made < 3; made += 1) ids.push((await fixture.quotes.newQuote()).id);
      await sql`update quotes set status = 'requested', valid_until = '2026-05-01'`.execute(test.db);
      await spoil('quotes', ids[1]);
      const done = await followQuotes(test.context, dailyRun('2026-05-04'));
      expect(done).toEqual({ unanswered: 0, expired: 2, ...leftOut('quotes', ids[1]) });
    });

    it('when instalments are overdue', async () => {
      let made = 0;
      const ids = await plant(
        'instalments',
        'policy_id, number, due_date, planned_amount, amount',
        () => `${policies[made++]}, 9, '2026-01-01', 100, 100`,
      );
      const done = await followInstalments(test.context, dailyRun('2026-05-04'));
      const faults = [leftOut('instalments', ids[1]), leftOut('policies', policies[1])];
      expect(done).toEqual({
        overdue: 2,
        asked_for: 2,
        failed: 2,
        faults: faults.flatMap((each) => each.faults),
      });
    });

    it('when policies end, each of which is counted once', async () => {
      await sql`update policies set cancel_date = '2026-01-01' where id = ${policies[0]}`.execute(test.db);
      await spoil('policies', policies[2]);
      const done = await followPolicies(test.context, dailyRun('2026-05-04'));
      expect(done).toEqual({
        policy_years: 0,
        expired: 1,
        cancelled: 1,
        cover_notes: 0,
        ...leftOut('policies', policies[2]),
      });
    });
  });
});
