import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { factsOf, type NounWithFacts } from './nouns.ts';
import { fold } from './searchText.ts';
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

/** Whether a text is the beginning of what a record is found by, and whether it is that of a word in it. */
export function beginningsOf(noun: NounWithFacts, search: string, alias: string = noun) {
  const column = sql.ref(`${alias}.search_text`);
  const { isFolded } = factsOf(noun);
  const begins = ` ${isFolded ? `${fold(search)}%` : containing(search).slice(1)}`;
  // What was folded has a space before its first word as well.
  const words = isFolded ? column : sql`(' ' || ${column})`;
  return {
    whole: sql<SqlBool>`${words} like ${begins}`,
    word: sql<SqlBool>`${words} like ${`%${begins}`}`,
  };
}

/** Sorts what begins with the text before what has it in a later word, and that before what merely contains it. */
export function bestFirst(noun: NounWithFacts, search: string, alias: string = noun): RawBuilder<number> {
  const { whole, word } = beginningsOf(noun, search, alias);
  return sql<number>`case when ${whole} then 0 when ${word} then 1 else 2 end`;
}
