import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The fuzz of the test run, ten times as long: `npm run fuzz`, or `FUZZ_SEED=7 npm run fuzz` to bring one back. */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'api', '--reporter=verbose', 'server/test/api/fuzz.test.ts'],
  { stdio: 'inherit', env: { FUZZ_RUNS: '2000', ...process.env } },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
