import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Row types from a migrated database. With `verify` it fails when the file no longer fits. */
export function generateTypes(databaseUrl: string, { verify = false } = {}): void {
  const options = [
    '--dialect=postgres',
    `--url=${databaseUrl}`,
    `--out-file=${root}server/src/db/schema.gen.ts`,
    '--include-pattern=public.*',
    '--date-parser=string',
    '--numeric-parser=string',
    '--type-mapping={"timestamptz":"string","int8":"number","xid8":"string"}',
  ];
  execFileSync(
    process.execPath,
    [`${root}node_modules/kysely-codegen/dist/cli/bin.js`, ...options, ...(verify ? ['--verify'] : [])],
    {
      stdio: 'pipe',
    },
  );
}
