import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { tellKeepers } from '../nouns/notices/notices.ts';
import type { Outcome } from './job.ts';
import { queueSchema } from '../db/queues.ts';

export type ClaimedRun = {
  id: number;
  job: string;
  day: string | null;
  data: unknown;
  result: unknown;
  attempts: number;
};

/** Null when the run is done already or the queue's job is no longer the one that counts. */
export async function claimRun(db: Db, id: number, queueId: string): Promise<ClaimedRun | undefined> {
  return db
    .updateTable('job_runs')
    .set({ status: 'running', started_at: sql<string>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('queue_id', '=', queueId)
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'job', 'day', 'data', 'result', 'attempts'])
    .executeTakeFirst();
}

/** The number of the attempt fences a worker off that was frozen while another took the run up. */
const ours = (db: Db | Tx, { id, attempts }: ClaimedRun) =>
  db
    .updateTable('job_runs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'running');

export async function showProgress(db: Db | Tx, run: ClaimedRun, soFar: Outcome): Promise<void> {
  const shown = await ours(db, run)
    .set({ result: JSON.stringify(soFar) })
    .returning('id')
    .executeTakeFirst();
  if (!shown) throw new Error(`The job run ${run.id} was taken up by another worker.`);
}

export async function finishRun(tx: Tx, run: ClaimedRun, outcome: Outcome): Promise<boolean> {
  const finished = await ours(tx, run)
    .set({
      status: 'done',
      result: JSON.stringify(outcome),
      error: null,
      finished_at: sql<string>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Back to the queue with the reason, or failed for good, which whoever runs the organisation is told of a daily job. */
export async function failRun(db: Db, run: ClaimedRun, error: string, isFinal: boolean): Promise<void> {
  const state = isFinal
    ? { status: 'failed', finished_at: sql<string>`clock_timestamp()` }
    : { status: 'queued' };
  await db.transaction().execute(async (tx) => {
    const failed = await ours(tx, run)
      .set({ ...state, error })
      .returning(['id', 'is_scheduled'])
      .executeTakeFirst();
    if (isFinal && failed?.is_scheduled) await tellKeepers(tx, 'job_failed', error, failed.id);
  });
}

export async function giveBackRun(db: Db, run: ClaimedRun): Promise<void> {
  await ours(db, run).set({ status: 'queued' }).execute();
}

/** A job whose worker died on its last try is given up by the queue alone; people must learn of it too. */
export async function failLostRuns(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lost = await sql<{ id: number; error: string; is_scheduled: boolean }>`
      update job_runs r set status = 'failed', finished_at = now(),
        error = coalesce(r.error, 'This job was given up after ' || r.attempts || ' attempts that never came to an end.')
      where r.status in ('queued', 'running') and r.queue_id is not null
        and not exists (select 1 from ${sql.table(`${queueSchema}.job`)} j
          where j.name = r.queue and j.id = r.queue_id and j.state in ('created', 'retry', 'active'))
      returning r.id, r.error, r.is_scheduled`.execute(tx);
    for (const { id, error, is_scheduled } of lost.rows)
      if (is_scheduled) await tellKeepers(tx, 'job_failed', error, id);
  });
}
