import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbedded } from '../server/src/db/embedded/startEmbedded.ts';
import { isEmptyDatabase } from '../server/src/db/isEmptyDatabase.ts';
import { loadSecrets, type Secrets } from '../server/src/start/secrets.ts';
import { failureSentence } from '../server/src/start/startError.ts';
import { stopRequests } from '../server/src/start/stopping.ts';
import { casesFor, type Case } from './bench/cases.ts';
import { checkPlans } from './bench/plans/checkPlans.ts';
import { connected, leadsBeside, provideDatabase } from './bench/database.ts';
import { startDjango } from './bench/django.ts';
import { leadPlanCases } from './bench/plans/leadPlans.ts';
import { endorsementPlanCases } from './bench/plans/endorsementPlans.ts';
import { endorsementsBeside } from './bench/plant/plantEndorsements.ts';
import { policiesBeside } from './bench/plant/plantPolicies.ts';
import { instalmentPlanCases, paymentPlanCases } from './bench/plans/paymentPlans.ts';
import { countPayments } from './bench/plant/plantPayments.ts';
import { policyPlanCases } from './bench/plans/policyPlans.ts';
import { isWarming, lengths, measureCase, recordCase, warmUp, type Row } from './bench/measure.ts';
import { findPeople, signInAll, tokenOf } from './bench/plant/people.ts';
import { startBareServer, startCovernote, startLoader } from './bench/processes.ts';
import { Recorder } from './bench/record.ts';
import type { Work } from './bench/replay.ts';
import { goalLines, goalsOf, tableOf, type Report } from './bench/report.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
  },
});
const folder = resolve(process.env.BENCH_DIR || './data-bench');
const count = Number(options.rows);
const say = (line: string) => process.stdout.write(`${line}\n`);

type Ground = {
  databaseUrl: string;
  postmaster: number;
  secrets: Secrets;
  secretsDir: string;
  stop: AbortSignal;
};

async function measure({ databaseUrl, postmaster, secrets, secretsDir, stop }: Ground): Promise<Report> {
  await using running = new AsyncDisposableStack();
  const sessions = await connected(databaseUrl, signInAll);
  const tokenFor = ({ asker }: Case) => tokenOf(secrets.tokenKey, sessions[asker]);
  const all = casesFor(count);
  const cases = all.filter(({ name }) => name.includes(options.only ?? ''));
  const warming = all.filter(isWarming);

  const recorder = await Recorder.start(databaseUrl, secrets);
  const works: Record<string, Work[]> = {};
  for (const each of new Set([...cases, ...warming]))
    works[each.name] = await recordCase(recorder, each, await tokenFor(each));
  await recorder.close();

  const app = await startCovernote(databaseUrl, secretsDir);
  running.defer(() => app.stop());
  const bare = await startBareServer({ databaseUrl, works });
  running.defer(() => bare.stop());
  const django = await startDjango(databaseUrl);
  running.defer(() => django?.stop());
  const loader = startLoader();
  running.defer(() => loader.stop());

  const tools = {
    loader,
    app,
    bare,
    django,
    databaseUrl,
    postmaster,
    tokenFor,
    lengths: options.quick ? lengths.quick : lengths.full,
  };
  const idle = app.megabytes();
  await warmUp(tools, warming, works);
  const rows: Row[] = [];
  for (const each of cases) {
    stop.throwIfAborted();
    say(`Measuring: ${each.name}`);
    rows.push(await measureCase(tools, each, works[each.name] ?? []));
  }
  return {
    accounts: count,
    load_average: loadavg().map((load) => Math.round(load * 10) / 10),
    cores: availableParallelism(),
    memory_mb: { idle, under_load: Math.max(...rows.map((row) => row.memory)) },
    rows,
  };
}

function print(report: Report): void {
  const failures = report.rows.flatMap(({ name, app }) =>
    app.filter((figures) => figures.failures > 0).map((figures) => `${name}: ${figures.failures} failed.`),
  );
  say(`\n${tableOf(report.rows)}\n\n${goalLines(goalsOf(report.rows))}\n`);
  say(
    `Memory of the server's process: ${report.memory_mb.idle} MB idle, ${report.memory_mb.under_load} MB loaded.`,
  );
  say(`Load average at the end on ${report.cores} cores: ${report.load_average.join(', ')}.`);
  for (const line of failures) say(line);
  say(`\n${JSON.stringify(report)}`);
}

async function examine(databaseUrl: string, secrets: Secrets): Promise<void> {
  const { checked, faults } = await connected(databaseUrl, async (client) => {
    const accounts = await checkPlans(client, { databaseUrl, secrets, count });
    const people = await findPeople(client);
    const money = await countPayments(client);
    const lists = [
      { count: leadsBeside(count), table: 'leads', casesOf: leadPlanCases },
      { count: policiesBeside(count), table: 'policies', casesOf: policyPlanCases },
      { count: money.instalments, table: 'instalments', casesOf: instalmentPlanCases },
      { count: money.payments, table: 'payments', casesOf: paymentPlanCases },
      { count: endorsementsBeside(count), table: 'endorsements', casesOf: endorsementPlanCases },
    ];
    const examined = [accounts];
    for (const { casesOf, ...list } of lists)
      examined.push(
        await checkPlans(client, { databaseUrl, secrets, ...list, cases: casesOf(list.count, people) }),
      );
    return {
      checked: examined.reduce((sum, { checked }) => sum + checked, 0),
      faults: examined.flatMap(({ faults }) => faults),
    };
  });
  for (const fault of faults) say(fault);
  say(`${checked} statements were looked at; ${faults.length} cost more than they should.`);
  if (faults.length > 0) process.exitCode = 1;
}

async function run(stop: AbortSignal): Promise<void> {
  const secretsDir = resolve(folder, 'secrets');
  const embedded = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), signal: stop });
  try {
    const secrets = await loadSecrets(secretsDir, await isEmptyDatabase(embedded.url));
    const databaseUrl = await provideDatabase(embedded.url, count, say);
    if (options.plans) await examine(databaseUrl, secrets);
    else print(await measure({ databaseUrl, postmaster: embedded.pid(), secrets, secretsDir, stop }));
  } finally {
    await embedded.stop();
  }
}

const stop = stopRequests();
const failure: unknown = await run(stop).catch((error: unknown) => error);
if (failure !== undefined && !stop.aborted) process.stderr.write(`${failureSentence(failure)}\n`);
process.exit(failure === undefined ? process.exitCode : 1);
