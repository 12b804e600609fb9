import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PolicyType } from '#contract/base/amounts/lines';
import { hasAnyOf } from '../../../nouns/lists/filters.ts';

/** One of whom no line is noted may write any. */
export const writesAnyOf = (lines: readonly PolicyType[]): RawBuilder<SqlBool> =>
  sql`(insurers.lines = '[]' or ${hasAnyOf('insurers.lines')(lines)})`;

export const writesNoneOf = (lines: readonly PolicyType[]): RawBuilder<SqlBool> =>
  sql`not ${writesAnyOf(lines)}`;
