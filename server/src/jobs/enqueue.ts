import { randomUUID } from 'node:crypto';
import { fromKysely } from 'pg-boss';
import type { JobName } from '#contract/system/jobs';
import type { Actor } from '../auth/actor.ts';
import type { Tx } from '../db/connect.ts';
import { deadLetterOf, type QueueName } from '../db/queues.ts';
import type { DataOf, QueueOf } from './jobData.ts';
import { queueWithin } from './sender.ts';

/** What someone waits for goes before what nobody does: a client's first, then that of whoever is at a screen. */
const priorities = { client: 2, person: 1, nobody: 0 };
type Waiting = keyof typeof priorities;

/** What an import or a job does thousands of times nobody waits for. */
export const unlessInBulk = ({ via }: Actor, waiting: Waiting): Waiting =>
  via === 'screen' ? waiting : 'nobody';

type Request = { requested_by: number | null; day?: string; awaitedBy?: Waiting };

/** The run and its job are part of the transaction that asks for them: both come about with it or neither. */
export async function enqueue<N extends JobName>(
  tx: Tx,
  queue: QueueOf<N>,
  job: N,
  data: DataOf<N>,
  { requested_by, day, awaitedBy }: Request,
): Promise<number> {
  const { id } = await tx
    .insertInto('job_runs')
    .values({ queue, job, day: day ?? null, data: JSON.stringify(data), requested_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await release(tx, { id, queue }, awaitedBy);
  return id;
}

/** Hands a recorded run to the queue. A job that the queue held for it before no longer counts. */
export async function release(
  tx: Tx,
  { id, queue }: { id: number; queue: QueueName },
  awaitedBy: Waiting = 'nobody',
): Promise<void> {
  const queue_id = randomUUID();
  const { requested_by } = await tx
    .updateTable('job_runs')
    .set({ queue_id, status: 'queued', error: null, started_at: null, finished_at: null })
    .where('id', '=', id)
    .returning('requested_by')
    .executeTakeFirstOrThrow();
  const boss = await queueWithin(tx);
  await boss.send(
    queue,
    { run_id: id },
    {
      id: queue_id,
      priority: priorities[awaitedBy],
      // By whom queues take turns that take any.
      ...(requested_by === null ? {} : { group: { id: String(requested_by) } }),
      db: fromKysely(tx),
    },
  );
}

/** Takes a run out of the dead letters, because it gets another chance. */
export async function forgetDeadLetters(tx: Tx, { id, queue }: { id: number; queue: QueueName }) {
  const boss = await queueWithin(tx);
  const db = fromKysely(tx);
  const dead = await boss.findJobs(deadLetterOf(queue), { data: { run_id: id }, db });
  if (dead.length > 0) {
    await boss.deleteJob(
      deadLetterOf(queue),
      dead.map((letter) => letter.id),
      { db },
    );
  }
}
