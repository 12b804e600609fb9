import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { factsOf, type NounWithFacts } from './nouns.ts';
import { searchPatterns } from './searchText.ts';

/** Escapes what `like` would read as a wildcard. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word that was asked for stands in a column that `searchTextOf` has made. */
function hasEveryWord(column: string, search: string): RawBuilder<SqlBool> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return sql<SqlBool>`false`;
  // One condition each, because an index is asked for none that stand in an array.
  const isLike = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
  const conditions = patterns.map((some) => sql<SqlBool>`(${sql.join(some.map(isLike), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The records of a noun that a text finds; `alias` is what its table is called in the statement. */
export function isFoundBy(noun: NounWithFacts, search: string, alias: string = noun): RawBuilder<SqlBool> {
  const column = `${alias}.search_text`;
  return factsOf(noun).isFolded
    ? hasEveryWord(column, search)
    : sql<SqlBool>`${sql.ref(column)} like ${containing(search)}`;
}

/** Sorts what begins with the text before what merely contains it. */
export const bestFirst = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not like ${containing(text).slice(1)}`;
