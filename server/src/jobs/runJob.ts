import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { AppContext } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { isDatabaseFault } from '../db/postgres/faults.ts';
import { ApiError } from '../errors.ts';
import { settleDay } from './daily/planDays.ts';
import { tellKeepers } from '../nouns/notices/notices.ts';
import { JobFailed, type JobSpec, type Outcome } from './job.ts';
import { claimRun, failRun, finishRun, giveBackRun, showProgress, type ClaimedRun } from './runs.ts';

export type QueuedJob = JobWithMetadata<{ run_id: number }>;
export type JobSpecs = Readonly<Record<string, JobSpec>>;

function sentenceFor(error: unknown, run: ClaimedRun): string {
  if (error instanceof JobFailed || error instanceof ApiError) return error.message;
  if (isDatabaseFault(error)) return 'The database did not answer.';
  return `Something went wrong on our side. The log says more about job run ${run.id}.`;
}

/** One attempt at a run, from the queue's job to what people see of it. */
export async function runJob(context: AppContext, jobs: JobSpecs, queued: QueuedJob): Promise<JobResult> {
  const run = await claimRun(context.db, queued.data.run_id, queued.id);
  if (!run) return { id: queued.id, status: 'completed' };
  try {
    const outcome = await perform(context, jobs, run, queued.signal);
    queued.signal.throwIfAborted();
    await finish(context, run, outcome);
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    if (queued.signal.aborted) {
      await giveBackRun(context.db, run);
      return { id: queued.id, status: 'failed' };
    }
    const isFinal = error instanceof JobFailed || queued.retryCount >= queued.retryLimit;
    const message = sentenceFor(error, run);
    const level = isFinal ? 'error' : 'warn';
    context.log[level]({ err: error, run: run.id, job: run.job, day: run.day }, `job failed: ${message}`);
    await failRun(context.db, run, message, isFinal);
    return { id: queued.id, status: isFinal ? 'deadletter' : 'failed', output: { message } };
  }
}

function perform(
  context: AppContext,
  jobs: JobSpecs,
  run: ClaimedRun,
  signal: AbortSignal,
): Promise<Outcome> {
  const spec = jobs[run.job];
  if (!spec) throw new JobFailed(`This version has no job called ${run.job}.`);
  const progress = (soFar: Outcome, tx: Db | Tx = context.db) => showProgress(tx, run, soFar);
  const { id, data, day, result: saved } = run;
  return spec.run(context, { id, data, day, saved, signal, progress });
}

async function finish({ db }: AppContext, run: ClaimedRun, outcome: Outcome): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isOurs = await finishRun(tx, run, outcome);
    if (!isOurs || run.day === null) return;
    await settleDay(tx, { ...run, day: run.day });
    if (typeof outcome.failed === 'number')
      await tellKeepers(
        tx,
        'job_failed',
        `Records left out of the work of ${run.day}: ${outcome.failed}.`,
        run.id,
      );
  });
}
