import { join } from 'node:path';
import { installOneOf, isExecutable } from './debian.ts';

/** From the oldest that Covernote runs on; a newer Debian has only a newer one. */
const versions = [15, 16, 17];
const binOf = (version: number) => `/usr/lib/postgresql/${version}/bin`;

/** The programs of the oldest PostgreSQL from Debian's packages, installed where that is allowed; or those in TEST_PG_BIN. */
export function findOldPostgres(): string | undefined {
  const places = [process.env.TEST_PG_BIN, ...versions.map(binOf)];
  const find = () => places.find((bin) => bin && isExecutable(join(bin, 'postgres')));
  if (!find()) installOneOf(...versions.map((version) => `postgresql-${version}`));
  return find();
}

export const oldPostgresAdvice =
  'No PostgreSQL of Debian was found. Install it (apt-get install postgresql-15) or set TEST_PG_BIN to the folder of its programs.';
