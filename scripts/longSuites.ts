import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Suites whose short form is part of `npm test`. What the environment sets wins over the numbers here. */
const suites: Record<string, { args: string[]; env: Record<string, string> }> = {
  fuzz: {
    args: ['--project', 'api', '--reporter=verbose', 'fuzz'],
    env: { FUZZ_RUNS: '2000', FUZZ_SHAPES: '100', FUZZ_SEED: String(Date.now() % 1_000_000_000) },
  },
  crash: { args: ['--project', 'process', 'crash'], env: { CRASH_ROUNDS: '100' } },
  races: {
    args: ['--project', 'api', 'leadConvert', 'policyConvert', 'paymentLedger'],
    env: { CONVERT_RACES: '1000', POLICY_RACES: '1000', PAYMENT_RACES: '1000' },
  },
  pg15: { args: ['--project', 'api'], env: { TEST_PG_BIN: '/usr/lib/postgresql/15/bin' } },
};

const root = join(import.meta.dirname, '..');
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
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...suite.args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
