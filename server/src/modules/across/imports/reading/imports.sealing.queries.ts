import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { SealedCells } from '../../../../security/sealedCells.ts';

export type SealableRow = {
  row: number;
  cells: string[];
  corrections: Record<string, string> | null;
  sealed: SealedCells | null;
};

type Which = { rows: readonly number[] } | { after: number; size: number };

/** Held until they are written: those that are named, or some behind a row of the file. */
export async function listSealable(tx: Tx, importId: number, which: Which): Promise<SealableRow[]> {
  const wanted =
    'rows' in which
      ? sql`row = any(${which.rows}::integer[]) order by row`
      : sql`row > ${which.after} order by row limit ${which.size}`;
  const { rows } = await sql<SealableRow>`
    select row, array_to_json(cells) as cells, corrections, sealed from import_rows
    where import_id = ${importId} and ${wanted} for update`.execute(tx);
  return rows;
}

const orNull = (entries: object | null): object | null =>
  entries && Object.keys(entries).length > 0 ? entries : null;

export async function setSealed(tx: Tx, importId: number, rows: readonly SealableRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ row, cells, corrections, sealed }) => ({
    row,
    cells,
    corrections: orNull(corrections),
    sealed: orNull(sealed),
  }));
  await sql`
    update import_rows set cells = given.cells, corrections = given.corrections, sealed = given.sealed
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (row integer, cells text[], corrections jsonb, sealed jsonb)
    where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

/** Imports whose rows are not in line with what is masked of them. */
export async function listUnsealed(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('awaits_sealing', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
