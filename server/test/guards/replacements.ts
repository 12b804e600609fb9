import { join } from 'node:path';

export const sourceRoot = join(import.meta.dirname, '../../src');

export const everyRow = 'everyRow`true`';
/** As if each were the caller's own. */
export const ownRow = "everyRow`'own'`";
/** Appended to a changed file, where imports may stand as well as at its top. */
export const neededImport = "\nimport { sql as everyRow } from 'kysely';\n";
