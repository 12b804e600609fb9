import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dailyJobs } from '#contract/system/jobs';
import { enqueue } from '../../../src/jobs/enqueue.ts';
import { job, JobFailed, type JobRun, type Outcome } from '../../../src/jobs/job.ts';
import { failLostRuns } from '../../../src/jobs/runs.ts';
import { InvalidState } from '../../../src/errors.ts';
import { said } from '../../../src/said.ts';
import { startWorker } from '../../../src/worker.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let worker: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  test = await startTestApp();
  await sql`update jobs.queue set retry_limit = 2, retry_delay = 0, retry_backoff = false`.execute(test.db);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await test.close();
});

/** A worker for which every job does this. */
async function workWith(run: (run: JobRun<unknown>) => Promise<Outcome>, data: z.ZodType = z.unknown()) {
  const spec = job({ queue: 'daily', data, run: (_context, given) => run(given) });
  worker = await startWorker(test.context, Object.fromEntries(dailyJobs.map((name) => [name, spec])));
}

const ask = () =>
  test.db
    .transaction()
    .execute((tx) => enqueue(tx, 'daily', 'purge_trash', {}, { requested_by: null, day: '2026-05-04' }));

const readRun = (id: number) =>
  test.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const untilRun = (id: number, status: string) =>
  until(async () => {
    const run = await readRun(id);
    return run.status === status && run;
  }, `run ${id} is ${status}`);

const deadLetters = async (id: number) => {
  const found = await sql<{ n: number }>`
    select count(*) as n from jobs.job where name = 'daily.dead' and data = ${JSON.stringify({ run_id: id })}::jsonb`.execute(
    test.db,
  );
  return found.rows[0]?.n;
};

describe('a job that is asked for', () => {
  it('is not there when the transaction that asked for it is rolled back', async () => {
    const asking = test.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'daily', 'purge_trash', {}, { requested_by: null, day: '2026-05-04' });
      throw new Error('changed my mind');
    });
    await expect(asking).rejects.toThrow('changed my mind');
    const left = await sql<{ n: number }>`
      select (select count(*) from job_runs) + (select count(*) from jobs.job) as n`.execute(test.db);
    expect(left.rows).toEqual([{ n: 0 }]);
  });

  it('waits while no worker runs, and is then done with its day, progress and result', async () => {
    const id = await ask();
    expect(await readRun(id)).toMatchObject({ status: 'queued', attempts: 0 });
    const seen: unknown[] = [];
    await workWith(async (run) => {
      if (run.id !== id) return {};
      seen.push(run.day);
      await run.progress({ rows: 1 });
      seen.push((await readRun(id)).result);
      return { rows: 2 };
    });
    const done = await untilRun(id, 'done');
    expect(seen).toEqual(['2026-05-04', { rows: 1 }]);
    expect(done).toMatchObject({ attempts: 1, result: { rows: 2 }, error: null });
    expect(done.finished_at).not.toBeNull();
  });
});

describe('a job that fails', () => {
  it('is tried again, and after the last try stands as failed and among the dead letters', async () => {
    const id = await ask();
    await workWith(async (run) => {
      if (run.id === id) throw new InvalidState(said('fileNoRoom'));
      return {};
    });
    const failed = await untilRun(id, 'failed');
    expect(failed).toMatchObject({ attempts: 3, error: said('fileNoRoom').text, result: null });
    await until(async () => (await deadLetters(id)) === 1, 'a dead letter');
  });

  it('does not show people what only the log should say', async () => {
    const id = await ask();
    await workWith(async (run) => {
      if (run.id === id) throw new TypeError('undefined is not a function at /srv/secret.ts');
      return {};
    });
    const failed = await untilRun(id, 'failed');
    expect(failed.error).toBe(`Something went wrong on our side. The log says more about job run ${id}.`);
  });

  it('is not tried again when that would not help', async () => {
    const id = await ask();
    await workWith(async (run) => {
      if (run.id === id) throw new JobFailed('Seal 7 is broken.');
      return {};
    });
    expect(await untilRun(id, 'failed')).toMatchObject({ attempts: 1, error: 'Seal 7 is broken.' });
    await until(async () => (await deadLetters(id)) === 1, 'a dead letter');
  });

  it('is not begun when its data cannot be read', async () => {
    const id = await ask();
    await workWith(async () => ({}), z.strictObject({ ids: z.array(z.int()) }));
    const failed = await untilRun(id, 'failed');
    expect(failed.error).toBe('What this job was asked to do cannot be read.');
  });

  it('succeeds when someone retries it, and leaves the dead letters', async () => {
    let isMended = false;
    const id = await ask();
    await workWith(async (run) => {
      if (run.id === id && !isMended) throw new JobFailed('Not yet.');
      return { mended: true };
    });
    await untilRun(id, 'failed');
    await until(async () => (await deadLetters(id)) === 1, 'a dead letter');
    isMended = true;
    const keeper = await test.person({ is_superuser: true });
    expect((await test.call('POST', `/api/jobs/${id}/retry/`, { as: keeper })).status).toBe(200);
    expect(await untilRun(id, 'done')).toMatchObject({ attempts: 2, error: null, result: { mended: true } });
    expect(await deadLetters(id)).toBe(0);
  });
});

describe('a run', () => {
  it('that was done when its worker died is not done twice', async () => {
    const id = await ask();
    await test.db.updateTable('job_runs').set({ status: 'done' }).where('id', '=', id).execute();
    const seen: number[] = [];
    await workWith(async (run) => {
      seen.push(run.id);
      return {};
    });
    await until(async () => {
      const left = await sql`select 1 from jobs.job j join job_runs r on r.queue_id = j.id
        where r.id = ${id} and j.state <> 'completed'`.execute(test.db);
      return left.rows.length === 0;
    }, 'the queue lets go of it');
    expect(seen).not.toContain(id);
  });

  it('that the queue gave up is shown as failed', async () => {
    const id = await ask();
    await sql`update jobs.job set state = 'failed' where name = 'daily'`.execute(test.db);
    await test.db
      .updateTable('job_runs')
      .set({ status: 'running', attempts: 3 })
      .where('id', '=', id)
      .execute();
    await failLostRuns(test.db);
    expect(await readRun(id)).toMatchObject({
      status: 'failed',
      error: 'This job was given up after 3 attempts that never came to an end.',
    });
  });
});

describe('a worker that stops', () => {
  it('lets a short job come to its end', async () => {
    const id = await ask();
    let isBegun = false;
    const end = Promise.withResolvers<void>();
    await workWith(async (run) => {
      if (run.id !== id) return {};
      isBegun = true;
      await end.promise;
      return { finished: true };
    });
    await until(async () => isBegun, 'the job begins');
    const stopped = worker?.stop();
    end.resolve();
    await stopped;
    expect(await readRun(id)).toMatchObject({ status: 'done', result: { finished: true } });
  });

  it('lets a long one go within its bound, for another worker to take up', async () => {
    const id = await ask();
    let isBegun = false;
    await workWith(async (run) => {
      if (run.id !== id) return {};
      isBegun = true;
      await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
      return { finished: false };
    });
    await until(async () => isBegun, 'the job begins');
    const began = performance.now();
    await worker?.stop();
    // Five seconds where nothing else runs; a busy machine takes its time.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(await untilRun(id, 'queued')).toMatchObject({ attempts: 1, result: null });
    await workWith(async () => ({ finished: true }));
    expect(await untilRun(id, 'done')).toMatchObject({ attempts: 2, result: { finished: true } });
  });
});
