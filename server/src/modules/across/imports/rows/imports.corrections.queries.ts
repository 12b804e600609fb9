import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';

type Corrected = { row: number; cells: readonly { place: number; text: string }[] };

/** What someone writes instead of what the file says; the same as the file says is no correction. */
export async function correctCells(tx: Tx, importId: number, rows: readonly Corrected[]): Promise<void> {
  const given = rows.flatMap(({ row, cells }) => cells.map((cell) => ({ row, ...cell })));
  if (given.length === 0) return;
  await sql`
    with given as (
      select row, jsonb_object_agg(place, text) as texts
      from json_to_recordset(${JSON.stringify(given)}::json) as cell (row integer, place integer, text text)
      group by row
    )
    update import_rows set corrections = (
      select jsonb_object_agg(key, value) from jsonb_each_text(coalesce(import_rows.corrections, '{}') || given.texts)
      where value is distinct from coalesce(import_rows.cells[key::integer + 1], '')
    )
    from given where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

export async function leaveOutRows(
  tx: Tx,
  importId: number,
  rows: readonly number[],
  isLeftOut: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows set is_left_out = ${isLeftOut}
    where import_id = ${importId} and row = any(${rows}::integer[])`.execute(tx);
}

/** All that have a problem of this kind in this field. Answers how many are otherwise now. */
export async function leaveOutByProblem(
  tx: Tx,
  importId: number,
  { kind, field, is_left_out }: { kind: string; field: string; is_left_out: boolean },
): Promise<number> {
  const problem = JSON.stringify([{ kind, field }]);
  const { numAffectedRows } = await sql`update import_rows set is_left_out = ${is_left_out}
    where import_id = ${importId} and is_left_out <> ${is_left_out}
      and problem_kinds @> array[${kind}]::text[] and problems @> ${problem}::jsonb`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** So many are judged again because another one was corrected; more share nothing but a phone of a whole company. */
const mostAlike = 500;

/** Rows that share one of the digests, or a group. */
export async function listAlikeRows(
  tx: Tx,
  importId: number,
  rows: readonly number[],
  digests: readonly number[],
): Promise<number[]> {
  const { rows: found } = await sql<{ row: number }>`
    select row from import_rows where import_id = ${importId} and not is_left_out and (
      keys && ${digests}::bigint[]
      or leader in (select leader from import_rows where import_id = ${importId} and row = any(${rows}::integer[])))
    order by row limit ${mostAlike}`.execute(tx);
  return found.map(({ row }) => row);
}

/** The digests of these rows, as they were judged last. */
export async function listDigests(tx: Tx, importId: number, rows: readonly number[]): Promise<number[]> {
  const { rows: found } = await sql<{ key: number }>`
    select distinct unnest(keys) as key from import_rows
    where import_id = ${importId} and row = any(${rows}::integer[])`.execute(tx);
  return found.map(({ key }) => key);
}

/** Of rows that are not judged now and may come in, the first that has each digest. */
export async function listFirstRows(
  tx: Tx,
  importId: number,
  except: readonly number[],
  digests: readonly number[],
): Promise<{ key: number; row: number }[]> {
  const { rows } = await sql<{ key: number; row: number }>`
    select key, min(row) as row from import_rows cross join lateral unnest(keys) as key
    where import_id = ${importId} and not is_left_out and verdict in ('create', 'update', 'same')
      and keys && ${digests}::bigint[] and key = any(${digests}::bigint[])
      and row <> all(${except}::integer[])
    group by key`.execute(tx);
  return rows;
}
