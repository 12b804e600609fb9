import { join } from 'node:path';

export const sourceRoot = join(import.meta.dirname, '../../src');

export const everyRow = 'everyRow`true`';
/** As if each were the caller's own. */
export const ownRow = "everyRow`'own'`";
