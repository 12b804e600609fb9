import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { jobs as allJobs, loops as ofModules } from './brought.ts';
import type { AppContext } from './context.ts';
import { isDatabaseFault } from './db/postgres/faults.ts';
import { planDays } from './jobs/daily/planDays.ts';
import { queueNames, queueSchema, type QueueName } from './db/queues.ts';
import { repeat } from './jobs/repeat.ts';
import { runJob, type JobSpecs, type QueuedJob } from './jobs/runJob.ts';
import { failLostRuns } from './jobs/runs.ts';
import { within } from './start/stopping.ts';

const lookForLostRunsEvery = 5000;
const planEvery = 20_000;
/** Whatever is not done by then is given back to the queue, before the process is made to end. */
const letGoAfter = 3000;
const giveUpStoppingAfter = 5000;

/** Does the background work of this database, beside as many others as there are. */
export async function startWorker(
  context: AppContext,
  jobs: JobSpecs = allJobs,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = context;
  const boss = openQueue(context);
  const report = (fault: Error) => reportFault(log, fault);
  boss.on('error', report);
  await boss.start();
  for (const name of queueNames) await work(boss, context, jobs, name);
  const loops = [
    repeat(log, lookForLostRunsEvery, () => failLostRuns(db)),
    repeat(log, planEvery, () => planDays(db, new Date())),
    ...ofModules.map(({ every, work }) => repeat(log, every, (signal) => work(context, signal))),
  ];

  async function stop(): Promise<void> {
    // A job that was let go finds the queue closed when it ends; that is no news to anyone.
    boss.off('error', report).on('error', () => {});
    await Promise.all([
      boss.stop({ graceful: true, timeout: letGoAfter }),
      ...loops.map((loop) => loop.stop()),
    ]);
  }
  return { stop: () => within(giveUpStoppingAfter, stop()) };
}

function openQueue({ config, databaseUrl, log }: AppContext): PgBoss {
  const options = {
    connectionString: databaseUrl,
    application_name: 'covernote worker',
    schema: queueSchema,
    max: 4,
    connectionTimeoutMillis: config.connectWithin,
    // A server that no longer answers must not hold a loop for good.
    query_timeout: 30_000,
    migrate: false,
    schedule: false,
    // Both, or a worker that was killed would be missed for a minute.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  };
  const boss = new PgBoss(options);
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

/** The queue hands over copies of errors. That the database is away is told by whoever watches it. */
function reportFault(log: Logger, fault: Error): void {
  const error = Object.assign(new Error(fault.message), fault);
  if (!isDatabaseFault(error)) log.error({ err: error }, 'the job queue reports an error');
}

/**
 * What people send decides how long the work on an import takes: each person has one at a time, and a few people do at
 * once, so that nobody waits for what another has sent.
 */
const turns: Partial<Record<QueueName, { localConcurrency: number; groupConcurrency: number }>> = {
  imports: { localConcurrency: 3, groupConcurrency: 1 },
};

async function work(boss: PgBoss, context: AppContext, jobs: JobSpecs, name: QueueName): Promise<void> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: 1,
    ...turns[name],
  } as const;
  const worker: string = await boss.work<{ run_id: number }, never, typeof options>(
    name,
    options,
    async (batch: QueuedJob[]) => {
      const results = await Promise.all(batch.map((queued) => runJob(context, jobs, queued)));
      // Where there was one job there may be another: look again at once.
      boss.notifyWorker(worker);
      return results;
    },
  );
}
