import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const vitest = ['vitest/vitest.mjs', 'run', '--project'];
const playwright = ['@playwright/test/cli.js', 'test'];

/** Suites whose short form is part of `npm test`. What the environment sets wins over the numbers here. */
const suites: Record<string, { tool: string[]; env: Record<string, string> }> = {
  fuzz: {
    tool: [...vitest, 'api', '--reporter=verbose', 'fuzz'],
    env: { FUZZ_RUNS: '2000', FUZZ_SHAPES: '100', FUZZ_SEED: String(Date.now() % 1_000_000_000) },
  },
  crash: { tool: [...vitest, 'process', 'crash'], env: { CRASH_ROUNDS: '100' } },
  races: {
    tool: [
      ...vitest,
      'api',
      'leadConvert',
      'policyConvert',
      'paymentLedger',
      'ergeRaces',
      'renewalRaces',
      'kycRaces',
    ],
    env: {
      CONVERT_RACES: '1000',
      POLICY_RACES: '1000',
      PAYMENT_RACES: '1000',
      MERGE_RACES: '1000',
      RENEWAL_RACES: '500',
      KYC_RACES: '500',
    },
  },
  screens: {
    tool: [...playwright, 'everyScreen', 'rightToLeft'],
    env: { SCREENS: 'all' },
  },
  plans: {
    tool: [...vitest, 'api', 'Plans'],
    env: { PLANNED_LEADS: '200000', PLANNED_POLICIES: '200000', PLANNED_PAID_EVERY: '1' },
  },
  pg15: { tool: [...vitest, 'api'], env: { TEST_PG_BIN: '/usr/lib/postgresql/15/bin' } },
};

const root = join(import.meta.dirname, '..', '..');
const suite = suites[process.argv[2] ?? ''];
if (!suite) {
  process.stderr.write(`Name one of: ${Object.keys(suites).join(', ')}.\n`);
  process.exit(1);
}

const env = { ...suite.env, ...process.env };
const bin = env.TEST_PG_BIN;
if (bin && !existsSync(join(bin, 'postgres'))) {
  process.stderr.write(
    `There is no PostgreSQL in ${bin}. Install Debian's postgresql-15, or set TEST_PG_BIN.\n`,
  );
  process.exit(1);
}
const [tool = '', ...args] = suite.tool;
const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
