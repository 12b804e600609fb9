import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from '../../server/src/start/buildWeb.ts';
import { browserAdvice, findBrowser } from '../browser.ts';
import { findOldPostgres, oldPostgresAdvice } from './oldPostgres.ts';
import { environmentOfRun } from './runPostgres.ts';
import { apiTestsFor, browserTestsFor, changedSince } from './touched.ts';
import { readPlaywrightReport, readVitestReport, summarise, type StepResult } from './testReports.ts';

const root = join(import.meta.dirname, '..', '..');

/** In the order of a run: what fails fastest comes first. */
export const steps: Record<string, () => Promise<StepResult>> = {
  types: () =>
    check(...['.', 'web', 'e2e'].map((project) => ['typescript/bin/tsc', '-p', project, ...oneChecker])),
  lint: () =>
    check(
      ['oxlint/bin/oxlint', '--deny-warnings'],
      ['oxlint/bin/oxlint', '--deny-warnings', '--type-aware', '--config', '.oxlintrc.types.json'],
    ),
  format: () => check(['oxfmt/bin/oxfmt', '--check']),
  unused: () => check(['knip/bin/knip.js']),
  unit: () => vitest('unit'),
  web: () => buildWeb(),
  api: () => onPostgresOfRun('api'),
  pg15: () => onOldPostgres(),
  process: () => onPostgresOfRun('process'),
  browser: () => playwright(),
};

/** What a change since this commit touches: the light steps, and the tests that stand beside it or are named after it. */
export function stepsSince(commit: string | undefined): typeof steps {
  const { base, files } = changedSince(commit);
  const light = Object.entries(steps).filter(([name]) =>
    ['types', 'lint', 'format', 'unused'].includes(name),
  );
  const [apiTests, browserTests] = [apiTestsFor(files), browserTestsFor(files)];
  return {
    ...Object.fromEntries(light),
    unit: () => vitest('unit', '--changed', base, '--passWithNoTests'),
    ...(apiTests.length > 0 && { api: () => onPostgresOfRun('api', ...apiTests) }),
    ...(browserTests.length > 0 && { browser: () => playwright(...browserTests) }),
  };
}

/**
 * What runs side by side, for alone it leaves a core idle; each of the others fills the machine. Starts and kills beside
 * the API took as long as one after the other, and were not ready in time.
 */
export const phases: readonly string[][] = [
  ['types', 'lint', 'format', 'unused', 'unit', 'web'],
  ['api'],
  ['pg15'],
  ['process'],
  ['browser'],
];

interface Run {
  exitCode: number;
  output: string;
}

/** Runs a tool out of node_modules with this very Node. */
function runTool([tool = '', ...args]: string[], env: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** Each of its four would work out the same types for itself, which took more than twice the processor time. */
const oneChecker = ['--checkers', '1'];

/**
 * The compiler is written in Go and gone in a minute: collecting what it no longer needs took a quarter of its time.
 * The linter that asks for types works out the same ones on each of its threads: 59 s of the processor on two, 41 on one.
 */
const ofGo = { GOGC: 'off', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' };

async function check(...tools: string[][]): Promise<StepResult> {
  const runs: Run[] = [];
  for (const tool of tools) runs.push(await runTool(tool, ofGo));
  const failed = runs.filter(({ exitCode }) => exitCode !== 0);
  return asOne(failed.length === 0, failed.map((run) => run.output).join('\n'));
}

const asOne = (isGood: boolean, output: string): StepResult => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  failures: [],
  skipped: [],
  retried: [],
  times: [],
  output,
});

/** What the starts of `process` and the browser find built; alone at the head of theirs it left a core idle. */
const buildWeb = (): Promise<StepResult> =>
  buildWebIfStale(root, new AbortController().signal).then(
    () => asOne(true, ''),
    (error: unknown) => asOne(false, String(error)),
  );

function vitest(project: string, ...chosen: string[]): Promise<StepResult> {
  return vitestWith({}, project, ...chosen);
}

async function onPostgresOfRun(project: string, ...chosen: string[]): Promise<StepResult> {
  return vitestWith(await environmentOfRun(), project, ...chosen);
}

function vitestWith(env: Record<string, string>, project: string, ...chosen: string[]): Promise<StepResult> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const run = await runTool(
      ['vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...chosen],
      env,
    );
    return summarise(readReport(file, readVitestReport), run.exitCode, run.output);
  });
}

/** An empty database is migrated for these, and they ask for what differs most between the versions: functions and JSON. */
const onEveryPostgres = [
  'database/migrations',
  'claims/claimFigures',
  'endorsements/endorsementFigures',
  'money/insurerLedger',
  'reports/reportFigures',
  'sales/risk',
].map((name) => `server/test/api/${name}.test.ts`);

/** The oldest PostgreSQL that operators may bring. */
function onOldPostgres(): Promise<StepResult> {
  const bin = findOldPostgres();
  if (!bin) return Promise.resolve(missing('THE SUITE ON THE OLDEST POSTGRESQL', oldPostgresAdvice));
  return vitestWith({ TEST_PG_BIN: bin }, 'api', ...onEveryPostgres);
}

async function playwright(...chosen: string[]): Promise<StepResult> {
  const browser = findBrowser();
  if (!browser) return missing('THE WHOLE BROWSER SUITE', browserAdvice);
  return withReport(async (file) => {
    const run = await runTool(['@playwright/test/cli.js', 'test', '--reporter=line,json', ...chosen], {
      ...(await environmentOfRun()),
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return summarise(readReport(file, readPlaywrightReport), run.exitCode, run.output);
  });
}

/** Where everything must be there it is a failure, elsewhere it is said at the end. */
function missing(suite: string, advice: string): StepResult {
  const nothing = { passed: 0, failures: [], retried: [], times: [] };
  if (process.env.CI) return { ...nothing, failed: 1, skipped: [], output: `${advice}\n` };
  return { ...nothing, failed: 0, skipped: [`${suite}: ${advice}`], output: '' };
}

async function withReport(use: (file: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'covernote-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport<T, O>(file: string, read: (report: T) => O[]): O[] {
  // The runners' own report formats; a field that moved makes the run fail, not pass.
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as T) : [];
}
