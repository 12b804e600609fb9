import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs } from '#contract/system/jobs';
import { readConfig } from '../../src/config.ts';
import { closeContext, openContext, type AppContext } from '../../src/context.ts';
import { migrate } from '../../src/db/migrate.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { daily } from '../../src/jobs/job.ts';
import { startWorker } from '../../src/worker.ts';
import { startPostgres, type TestServer } from '../postgres.ts';
import { secrets } from '../testApp.ts';
import { until } from '../until.ts';

const program = fileURLToPath(new URL('./workerProcess.ts', import.meta.url));
let server: TestServer;
let context: AppContext;
let secretsDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  server = await startPostgres();
  await migrate(server.url);
  secretsDir = await mkdtemp(join(tmpdir(), 'covernote-secrets-'));
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_DIR: secretsDir });
  context = openContext(config, secrets, server.url);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await closeContext(context);
  await server.remove();
  await rm(secretsDir, { recursive: true });
});

function startProcess(ending: 'finishes' | 'hangs') {
  const child = spawn(process.execPath, [program, server.url, ending, secretsDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return {
    child,
    begins: (day: string) => until(async () => said.includes(day), `run of ${day} begins`, 40),
  };
}

const ask = (day: string) =>
  context.db
    .transaction()
    .execute((tx) => enqueue(tx, 'daily', 'purge_trash', {}, { requested_by: null, day }));

const untilDone = (id: number, seconds = 40) =>
  until(
    async () => {
      const run = await context.db
        .selectFrom('job_runs')
        .select(['status', 'attempts', 'result'])
        .where('id', '=', id)
        .executeTakeFirst();
      return run?.status === 'done' && run;
    },
    `run ${id} is done`,
    seconds,
  );

/** So that the workers find nothing to do but what the test asks for. */
async function finishToday(): Promise<void> {
  const { child } = startProcess('finishes');
  await until(async () => {
    const runs = await context.db.selectFrom('job_runs').select('status').execute();
    return runs.length === dailyJobs.length && runs.every((run) => run.status === 'done');
  }, 'the jobs of today are done');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a job', () => {
  beforeAll(finishToday);

  it('whose worker is killed is taken up by another within 30 s, twice in a row', async () => {
    const id = await ask('2026-05-04');
    let victim = startProcess('hangs');
    await victim.begins('2026-05-04');
    const seconds: number[] = [];
    for (const ending of ['hangs', 'finishes'] as const) {
      const heir = startProcess(ending);
      victim.child.kill('SIGKILL');
      const killed = performance.now();
      await heir.begins('2026-05-04');
      seconds.push((performance.now() - killed) / 1000);
      victim = heir;
    }
    process.stdout.write(`taken up after ${seconds.map((s) => s.toFixed(1)).join(' s and ')} s\n`);
    expect(Math.max(...seconds)).toBeLessThan(30);
    expect(await untilDone(id)).toMatchObject({ attempts: 3, result: { finished: true } });
    for (const child of children) child.kill('SIGKILL');
  });

  it('is kept while the database is away, and the worker goes on when it is back', async () => {
    let isAway = false;
    const seen: string[] = [];
    const patient = daily(async (_context, run) => {
      seen.push(run.day);
      await until(async () => isAway || run.day !== '2026-05-05', 'the database goes away');
      return { finished: true };
    });
    const worker = await startWorker(context, { purge_trash: patient });
    try {
      const running = await ask('2026-05-05');
      await until(async () => seen.includes('2026-05-05'), 'the run begins');
      const queued = await ask('2026-05-06');
      await server.stop();
      await until(async () => context.watch.isDown(), 'the outage is noticed');
      isAway = true;
      await server.start();
      await until(async () => !context.watch.isDown(), 'the end of the outage is noticed');
      expect(await untilDone(queued)).toMatchObject({ attempts: 1 });
      await untilDone(running);
    } finally {
      await worker.stop();
    }
  });
});
