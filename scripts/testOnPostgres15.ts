import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const bin = process.env.TEST_PG_BIN ?? '/usr/lib/postgresql/15/bin';
const root = join(import.meta.dirname, '..');

if (!existsSync(join(bin, 'postgres'))) {
  process.stderr.write(
    `There is no PostgreSQL in ${bin}. Install Debian's postgresql-15, or set TEST_PG_BIN.\n`,
  );
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_PG_BIN: bin },
  },
);
process.exit(status ?? 1);
