import { expect, it } from 'vitest';
import { relatedTypes } from '#contract/base/related';
import { databaseOn, openPool } from './connect.ts';
import { nounFacts } from './nouns.ts';

it('the search of files tells of every kind of record that a file may be about', async () => {
  const db = databaseOn(openPool('postgres://nobody@127.0.0.1:1/none'));
  const { hint, about, only } = nounFacts.attachments.search;
  for (const part of [hint, about, only()]) {
    const { sql } = part.compile(db);
    expect(relatedTypes.filter((type) => !sql.includes(`t.${type}_id`))).toEqual([]);
  }
  await db.destroy();
});
