import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dailyJobs } from '#contract/system/jobs';
import { plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../src/calendar.ts';
import { planDays } from '../../../src/jobs/daily/planDays.ts';
import { daily, JobFailed, type DailyRun } from '../../../src/jobs/job.ts';
import { startWorker } from '../../../src/worker.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let keeper: Person;
let worker: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  test = await startTestApp();
  keeper = await test.person({ is_superuser: true });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await test.close();
});

async function workWith(run: (run: DailyRun) => Promise<void>) {
  const quiet = daily(async () => ({}));
  const watched = daily(async (_context, given) => {
    await run(given);
    return {};
  });
  const others = Object.fromEntries(dailyJobs.map((name) => [name, quiet]));
  worker = await startWorker(test.context, { ...others, purge_trash: watched });
}

/** As if the job had last run on that day. */
const lastRan = (day: string) =>
  test.db
    .insertInto('job_runs')
    .values({ job: 'purge_trash', queue: 'daily', day, is_scheduled: true, status: 'done' })
    .execute();

const scheduled = () =>
  test.db
    .selectFrom('job_runs')
    .select(['id', 'day', 'status', 'error', 'queue_id', 'result'])
    .where('job', '=', 'purge_trash')
    .where('is_scheduled', '=', true)
    .orderBy('day')
    .execute();

const untilDone = (days: number) =>
  until(async () => {
    const runs = await scheduled();
    return runs.length === days && runs.every((run) => run.status === 'done') && runs;
  }, `${days} days are done`);

const now = () => today('UTC', new Date());

describe('planning days', () => {
  it('records only today the first time, once per job', async () => {
    const moment = new Date('2026-05-04T12:00:00Z');
    await planDays(test.db, moment);
    await planDays(test.db, moment);
    const runs = await test.db.selectFrom('job_runs').select(['job', 'day']).orderBy('id').execute();
    expect(runs).toEqual(dailyJobs.map((job) => ({ job, day: '2026-05-04' })));
  });

  it('takes the day from the time zone of the organisation', async () => {
    const moment = new Date('2026-05-04T10:30:00Z');
    for (const [zone, day] of [
      ['Pacific/Niue', '2026-05-03'],
      ['Asia/Kolkata', '2026-05-04'],
      ['Pacific/Kiritimati', '2026-05-05'],
    ] as const) {
      await test.db.updateTable('organisation').set({ time_zone: zone }).execute();
      await planDays(test.db, moment);
      expect((await scheduled()).at(-1)?.day).toBe(day);
    }
  });

  it('records each day once, also when several workers plan at the same moment', async () => {
    await lastRan('2026-05-01');
    await Promise.all(Array.from({ length: 8 }, () => planDays(test.db, new Date('2026-05-04T00:00:00Z'))));
    const days = (await scheduled()).map((run) => run.day);
    expect(days).toEqual(['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']);
  });

  it('goes on when the clock had run ahead for a while', async () => {
    await lastRan('2026-05-03');
    await planDays(test.db, new Date('2026-05-06T12:00:00Z'));
    await lastRan('2030-01-01');
    await planDays(test.db, new Date('2026-05-07T12:00:00Z'));
    expect((await scheduled()).map((run) => run.day)).toContain('2026-05-07');
  });

  it('puts one day of a job into the queue at a time', async () => {
    await lastRan('2026-05-01');
    await planDays(test.db, new Date('2026-05-04T12:00:00Z'));
    const waiting = (await scheduled()).filter((run) => run.status === 'queued');
    expect(waiting.map((run) => run.queue_id !== null)).toEqual([true, false, false]);
  });
});

describe('moving to another time zone', () => {
  const everyThreeHours = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 3 * 3_600_000));

  /** Plans as a worker would and does at once what is in the queue; answers the days in the order they ran. */
  async function runDays(moments: Date[]): Promise<string[]> {
    const days: string[] = [];
    for (const moment of moments) {
      await planDays(test.db, moment);
      const ran = await test.db
        .updateTable('job_runs')
        .set({ status: 'done' })
        .where('job', '=', 'purge_trash')
        .where('status', '=', 'queued')
        .where('queue_id', 'is not', null)
        .returning('day')
        .execute();
      days.push(...ran.map((run) => String(run.day)));
    }
    return days;
  }

  const move = (time_zone: string) =>
    test.call('PATCH', '/api/organisation/', { as: keeper, body: { time_zone } });

  it.each([
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ])('runs every day once and in order, from %s to %s and back', async (home, away) => {
    await lastRan('2026-05-01');
    await move(home);
    // At half past ten in UTC it is two days later in Kiritimati than in Pago Pago.
    const ran = await runDays(everyThreeHours('2026-05-02T10:30:00Z', 10));
    await move(away);
    ran.push(...(await runDays(everyThreeHours('2026-05-03T16:30:00Z', 14))));
    await move(home);
    ran.push(...(await runDays(everyThreeHours('2026-05-05T10:30:00Z', 20))));
    const first = '2026-05-02';
    expect(ran).toEqual(ran.map((_, index) => plusDays(first, index)));
    expect(ran.at(-1)).toBe(today(home, new Date('2026-05-07T19:30:00Z')));
  });

  it('lets a day that is yet to come again wait for it', async () => {
    await lastRan('2026-05-01');
    await move('Pacific/Kiritimati');
    const moment = new Date('2026-05-02T10:30:00Z');
    await planDays(test.db, moment);
    await move('Pacific/Pago_Pago');
    expect(await runDays([moment])).toEqual(['2026-05-02']);
    expect((await scheduled()).map(({ day, status }) => [day, status])).toEqual([
      ['2026-05-01', 'done'],
      ['2026-05-02', 'done'],
      ['2026-05-03', 'queued'],
    ]);
    expect(await runDays([new Date('2026-05-03T10:30:00Z')])).toEqual([]);
    expect(await runDays([new Date('2026-05-03T11:00:00Z')])).toEqual(['2026-05-03']);
  });
});

describe('days that were missed', () => {
  it('are caught up in order', async () => {
    await lastRan(plusDays(now(), -3));
    const seen: string[] = [];
    await workWith(async (run) => void seen.push(run.day));
    await untilDone(4);
    expect(seen).toEqual([plusDays(now(), -2), plusDays(now(), -1), now()]);
  });

  it('go on behind one that failed, which is told of once and can be retried', async () => {
    await lastRan(plusDays(now(), -3));
    const seen: string[] = [];
    let isMended = false;
    await workWith(async (run) => {
      if (run.day === plusDays(now(), -2) && !isMended) throw new JobFailed('Not today.');
      seen.push(run.day);
    });
    const failed = await until(
      async () => (await scheduled()).find((run) => run.status === 'failed'),
      'a failed day',
    );
    await until(async () => {
      await planDays(test.db, new Date());
      return seen.length === 2;
    }, 'the days after it are run');
    expect(seen).toEqual([plusDays(now(), -1), now()]);
    const told = await test.call('GET', '/api/notifications/', { as: keeper });
    expect(told.body).toMatchObject({
      count: 1,
      results: [{ kind: 'job_failed', title: 'Not today.', related_type: 'job', related_id: failed.id }],
    });
    const retry = () => test.call('POST', `/api/jobs/${failed.id}/retry/`, { as: keeper });
    expect((await retry()).status).toBe(200);
    await until(
      async () => (await scheduled()).find(({ id, status }) => id === failed.id && status === 'failed'),
      'it failed again',
    );
    expect((await test.call('GET', '/api/notifications/', { as: keeper })).body.count).toBe(1);
    isMended = true;
    expect((await retry()).status).toBe(200);
    await untilDone(4);
    expect(seen.at(-1)).toBe(plusDays(now(), -2));
  });

  it('go on when the failed one is run by hand', async () => {
    await lastRan(plusDays(now(), -2));
    let isMended = false;
    await workWith(async () => {
      if (!isMended) throw new JobFailed('Not today.');
    });
    await until(async () => (await scheduled()).some((run) => run.status === 'failed'), 'a failed day');
    isMended = true;
    const body = { job: 'purge_trash', day: plusDays(now(), -1) };
    const answer = await test.call('POST', '/api/jobs/run/', { as: keeper, body });
    const runs = await untilDone(3);
    expect(runs[1]).toMatchObject({ error: null, result: { done_by_run: answer.body.id } });
  });

  it('can be run again for any day that has come', async () => {
    const seen: string[] = [];
    await workWith(async (run) => void seen.push(run.day));
    await untilDone(1);
    const body = { job: 'purge_trash', day: '2024-02-29' };
    const answer = await test.call('POST', '/api/jobs/run/', { as: keeper, body });
    await until(async () => seen.includes('2024-02-29'), 'the day is run');
    const run = await until(async () => {
      const { body: found } = await test.call('GET', `/api/jobs/${String(answer.body.id)}/`, { as: keeper });
      return found.status === 'done' && found;
    }, 'the run is done');
    expect(run).toMatchObject({ day: '2024-02-29', is_scheduled: false, attempts: 1 });
  });
});
