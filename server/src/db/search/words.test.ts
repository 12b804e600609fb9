import { expect, test } from 'vitest';
import type { RawBuilder, SqlBool } from 'kysely';
import { compiledOnce } from '../compiled.ts';
import { hasEveryWord, hasWord } from './words.ts';

/** Which patterns are looked for in the index, and which are only compared. */
function waysOf(condition: RawBuilder<SqlBool>) {
  const statement = compiledOnce<object, unknown>((db) =>
    db.selectFrom('policies').where(condition).select('id').compile(),
  );
  const { sql, parameters } = statement({});
  const patterns = (way: RegExp) => [...sql.matchAll(way)].map(([, place]) => parameters[Number(place) - 1]);
  return { looked: patterns(/ like \$(\d+)(?! then)/g), compared: patterns(/ like \$(\d+) then/g) };
}
const column = 'policies.search_text';

test.each([
  ['Dubai A 12345', ['%12345%'], ['%dubai%', '% a%']],
  ['P 00471100', ['%00471100%'], ['% p%']],
  ['khan 2023', ['%khan%', '%2023%'], []],
  ['al nahda', ['% al%', '%nahda%'], []],
])('of %j a long number is looked for alone', (search, looked, compared) => {
  expect(waysOf(hasEveryWord(column, search))).toEqual({ looked, compared });
});

test.each([
  ['dubaia12345', ['%12345%'], ['%dubaia12345%']],
  ['00471100', ['%00471100%'], []],
  ['a123', ['%a123%'], []],
])('of the one word %j too', (word, looked, compared) => {
  expect(waysOf(hasWord(column, word))).toEqual({ looked, compared });
});
