import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './connect.ts';

type Numbered = 'accounts' | 'members';

/** A column of a statement that is sent anyway. */
export const idFor = (table: Numbered): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`nextval(${sql.lit(`${table}_id_seq`)})::integer as id`;

/** Known before the rows are written, because each number of a document is sealed for its own row. */
export async function takeIds(db: Db | Tx, table: Numbered, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${idFor(table)} from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}
