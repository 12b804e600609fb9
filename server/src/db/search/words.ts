import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchPatterns } from './searchText.ts';

/** So many digits in a row stand in few texts. */
const longNumber = /\d{5,}/;

/** By the trigram index; beside a long number only compared, for which no index is asked and nothing estimated. */
const isLike = (column: string, pattern: string, isCompared: boolean): RawBuilder<SqlBool> =>
  isCompared
    ? sql<SqlBool>`case when ${sql.ref(column)} like ${pattern} then true else false end`
    : sql<SqlBool>`${sql.ref(column)} like ${pattern}`;

/** The word stands somewhere in the column; one with a long number is looked for by the number. */
export function hasWord(column: string, word: string): RawBuilder<SqlBool> {
  const [number = word] = longNumber.exec(word) ?? [];
  const hasNumber = isLike(column, `%${number}%`, false);
  return number === word ? hasNumber : sql<SqlBool>`(${hasNumber} and ${isLike(column, `%${word}%`, true)})`;
}

const isNumber = (patterns: string[]) => patterns.every((pattern) => longNumber.test(pattern));

/** Every word that was asked for stands in a column that `searchTextOf` has made. */
export function hasEveryWord(column: string, search: string): RawBuilder<SqlBool> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return sql<SqlBool>`false`;
  const isTold = patterns.some(isNumber);
  // One condition each, because an index is asked for none that stand in an array.
  const conditions = patterns.map((some) => {
    const ways = some.map((pattern) => isLike(column, pattern, isTold && !isNumber(some)));
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
