import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './connect.ts';

type Numbered = 'accounts' | 'members';

/** A column of a statement that is sent anyway. */
export const idsFor = (table: Numbered, count: number): RawBuilder<{ ids: number[] }> =>
  sql<{ ids: number[] }>`array(select nextval(${sql.lit(`${table}_id_seq`)})::integer
    from generate_series(1, ${count}::integer)) as ids`;

/** Known before the rows are written, because each number of a document is sealed for its own row. */
export async function takeIds(db: Db | Tx, table: Numbered, count: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${idsFor(table, count)}`.execute(db);
  return rows[0]?.ids ?? [];
}
