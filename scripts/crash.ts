import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'process', 'crash'],
  { cwd: root, stdio: 'inherit', env: { CRASH_ROUNDS: '100', ...process.env } },
);
process.exit(status ?? 1);
