import { sql } from 'kysely';
import { longestName } from '#contract/across/imports/importNames';
import type { Db, Tx } from '../../../../db/connect.ts';

/** More different words than this are no names of anything, but a column that was taken for another. */
const mostWords = 5000;

export type CountedWord = { word: string; rows: number };

/** The different words of some columns, with what was corrected, and how often each stands there. */
export async function countWords(
  db: Db | Tx,
  importId: number,
  places: readonly number[],
): Promise<CountedWord[]> {
  const { rows } = await sql<CountedWord>`
    select word, count(*)::integer as rows from import_rows,
      lateral (select btrim(left(btrim(coalesce(import_rows.corrections ->> place::text, import_rows.cells[place + 1])),
          ${sql.lit(longestName)})) as word
        from unnest(${places}::integer[]) place) said
    where import_id = ${importId} and word <> '' and not is_left_out
    group by word order by count(*) desc, word limit ${sql.lit(mostWords)}`.execute(db);
  return rows;
}
