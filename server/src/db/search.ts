import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { factsOf, type NounWithFacts } from './nouns.ts';
import { hasEveryWord } from './words.ts';

/** Escapes what `like` would read as a wildcard. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The records of a noun that a text finds; `alias` is what its table is called in the statement. */
export function isFoundBy(noun: NounWithFacts, search: string, alias: string = noun): RawBuilder<SqlBool> {
  const column = `${alias}.search_text`;
  const { isFolded, alsoFound } = factsOf(noun);
  if (!isFolded) return sql<SqlBool>`${sql.ref(column)} like ${containing(search)}`;
  const byWords = hasEveryWord(column, search);
  return alsoFound ? sql<SqlBool>`(${byWords} or ${alsoFound(search, alias)})` : byWords;
}

/** Sorts what begins with the text before what merely contains it. */
export const bestFirst = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not like ${containing(text).slice(1)}`;
