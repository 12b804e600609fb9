import { sql } from 'kysely';
import { dailyJobs, type DailyJob } from '#contract/system/jobs';
import { missedDays } from '../../calendar.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { organisationToday } from '../../db/organisationDay.ts';
import { release } from '../enqueue.ts';

const mostDaysCaughtUp = 366;

/** Records every day that has come and has no run yet; of several workers one plans, the others pass. */
export async function planDays(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('covernote.plan_days')) as mine`.execute(tx);
    if (!lock.rows[0]?.mine) return;
    const today = await organisationToday(tx, now);
    for (const job of dailyJobs) {
      await recordDays(tx, job, today);
      await releaseNextDay(tx, job, today);
    }
  });
}

async function recordDays(tx: Tx, job: DailyJob, today: string): Promise<void> {
  // A clock that ran ahead for a while has recorded days to come; they must not keep the others from running.
  const { last } = await tx
    .selectFrom('job_runs')
    .select(sql<string | null>`max(day)`.as('last'))
    .where('job', '=', job)
    .where('is_scheduled', '=', true)
    .where('day', '<=', today)
    .executeTakeFirstOrThrow();
  const days = missedDays(last, today, mostDaysCaughtUp);
  if (days.length === 0) return;
  await tx
    .insertInto('job_runs')
    .values(days.map((day) => ({ job, queue: 'daily', day, is_scheduled: true })))
    .onConflict((conflict) => conflict.columns(['job', 'day']).where('is_scheduled', '=', true).doNothing())
    .execute();
}

/**
 * Only the earliest day that waits is ever in the queue, so days run in order. One that failed after all its tries
 * stays for people to look at and to retry, and holds up none of the others.
 * A day that is yet to come again, because the organisation moved to another time zone, waits until it does.
 */
async function releaseNextDay(tx: Tx, job: string, today: string): Promise<void> {
  const next = await tx
    .selectFrom('job_runs')
    .select(['id', 'status', 'queue_id'])
    .where('job', '=', job)
    .where('is_scheduled', '=', true)
    .where('status', 'in', ['queued', 'running'])
    .where('day', '<=', today)
    .orderBy('day')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (next?.status === 'queued' && next.queue_id === null) await release(tx, { id: next.id, queue: 'daily' });
}

/** A day that was run by hand is done, also where its scheduled run had failed or still waits for its turn. */
export async function settleDay(tx: Tx, run: { id: number; job: string; day: string }): Promise<void> {
  await tx
    .updateTable('job_runs')
    .set({
      status: 'done',
      error: null,
      finished_at: sql<string>`clock_timestamp()`,
      result: JSON.stringify({ done_by_run: run.id }),
    })
    .where('job', '=', run.job)
    .where('day', '=', run.day)
    .where('is_scheduled', '=', true)
    .where('id', '!=', run.id)
    .where((eb) =>
      eb.or([eb('status', '=', 'failed'), eb.and([eb('status', '=', 'queued'), eb('queue_id', 'is', null)])]),
    )
    .execute();
  await releaseNextDay(tx, run.job, await organisationToday(tx, new Date()));
}
