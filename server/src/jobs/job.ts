import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import type { QueueName } from '../db/queues.ts';
import { jobData } from './jobData.ts';

/** What a run leaves behind for people to read, kept as JSON. */
export type Outcome = Record<string, unknown>;

export type JobRun<D> = {
  id: number;
  data: D;
  /** The organisation's day that the run is for; what depends on the date takes it from here, never from the clock. */
  day: string | null;
  /** Aborted when the run is no longer ours: the worker stops, or another one has taken the job up. */
  signal: AbortSignal;
  /** What an earlier attempt has saved, or null. */
  saved: unknown;
  /** Shows how far the run has come, as part of the work's own transaction when given; fails once the run is not ours. */
  progress(soFar: Outcome, tx?: Tx): Promise<void>;
};

export type DailyRun = JobRun<unknown> & { day: string };

/**
 * A job runs at least once: after a crash it runs again from its beginning, perhaps while a frozen worker still
 * holds its first run. So a handler must be harmless to repeat: it looks at what is left to do, does it in small
 * transactions and checks the signal between them.
 */
type Handler<R> = (context: AppContext, run: R) => Promise<Outcome>;

export type JobSpec = { queue: QueueName; data: z.ZodType; run: Handler<JobRun<unknown>> };

/** A failure that trying again would not mend; its message is what people read. */
export class JobFailed extends Error {}

export function job<Q extends QueueName, S extends z.ZodType>(spec: {
  queue: Q;
  data: S;
  run: Handler<JobRun<z.output<S>>>;
}): { queue: Q; data: S; run: Handler<JobRun<unknown>> } {
  return {
    ...spec,
    run: async (context, run) => {
      const data = spec.data.safeParse(run.data);
      if (!data.success) throw new JobFailed('What this job was asked to do cannot be read.');
      return spec.run(context, { ...run, data: data.data });
    },
  };
}

export const daily = (run: Handler<DailyRun>) =>
  job({
    queue: 'daily',
    data: jobData.daily,
    run: async (context, { day, ...rest }) => {
      if (day === null) throw new JobFailed('This job needs a day to run for.');
      return run(context, { ...rest, day });
    },
  });
