import { dailyJobs } from '#contract/system/jobs';
import { readConfig } from '../../src/config.ts';
import { openContext } from '../../src/context.ts';
import { daily } from '../../src/jobs/job.ts';
import { startWorker } from '../../src/worker.ts';

/** A worker to be killed. It says which run it begins, and comes to the end of one only when told to. */
const [url = '', ending = '', secretsDir] = process.argv.slice(2);
const secrets = { tokenKey: Buffer.alloc(32), dataKey: Buffer.alloc(32) };
const context = openContext(readConfig({ LOG_LEVEL: 'silent', SECRETS_DIR: secretsDir }), secrets, url);
const spoken = daily(async (_context, run) => {
  process.stdout.write(`begins ${run.day}\n`);
  if (ending !== 'finishes') await new Promise(() => {});
  return { finished: true };
});
await startWorker(context, Object.fromEntries(dailyJobs.map((name) => [name, spoken])));
