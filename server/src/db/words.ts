import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchPatterns } from './searchText.ts';

/** Every word that was asked for stands in a column that `searchTextOf` has made. */
export function hasEveryWord(column: string, search: string): RawBuilder<SqlBool> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return sql<SqlBool>`false`;
  // One condition each, because an index is asked for none that stand in an array.
  const isLike = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
  const conditions = patterns.map((some) => sql<SqlBool>`(${sql.join(some.map(isLike), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
