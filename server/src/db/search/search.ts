import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { factsOf, type NounWithFacts } from '../nouns.ts';
import { beginningPatterns } from './searchText.ts';
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

type Patterns = { text: RawBuilder<string>; whole: string; words: string[] };

/** What is compared to find beginnings; undefined where a text can be none. */
function beginnings(noun: NounWithFacts, search: string, alias: string): Patterns | undefined {
  const column = sql.ref<string>(`${alias}.search_text`);
  if (factsOf(noun).isFolded) {
    const patterns = beginningPatterns(search);
    return patterns && { text: sql`${column}`, ...patterns };
  }
  const whole = ` ${containing(search).slice(1)}`;
  return { text: sql<string>`(' ' || ${column})`, whole, words: [`%${whole}`] };
}

const areLike = (text: RawBuilder<string>, patterns: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;

const isNot = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${condition} then 1 else 0 end <> 1`;

/**
 * The records of a noun that a text finds, in three parts, the best first: those whose text begins with it, those that
 * have its words at the beginning of theirs, and the rest. What the parts before have is told by what PostgreSQL takes
 * for no condition at all, so that it looks for each part by how often that occurs.
 */
export function foundInRanks(
  noun: NounWithFacts,
  search: string,
  any = isFoundBy(noun, search),
): RawBuilder<SqlBool>[] {
  const begins = beginnings(noun, search, noun);
  if (!begins) return [any];
  const { text, whole, words } = begins;
  const beginsWords = areLike(text, words);
  return [
    sql<SqlBool>`${text} like ${whole}`,
    sql<SqlBool>`${beginsWords} and ${isNot(sql<SqlBool>`${text} like ${whole}`)}`,
    sql<SqlBool>`${any} and ${isNot(beginsWords)}`,
  ];
}

/** Sorts what begins with the text before what has it in a later word, and that before what merely contains it. */
export function bestFirst(noun: NounWithFacts, search: string, alias: string = noun): RawBuilder<unknown> {
  const begins = beginnings(noun, search, alias);
  if (!begins) return sql`null`;
  const { text, whole, words } = begins;
  return sql`case when ${text} like ${whole} then 0 when ${areLike(text, words)} then 1 else 2 end`;
}
