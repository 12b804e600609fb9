import { sql } from 'kysely';
import type {
  ImportCounts,
  ProblemCount,
  RowProblem,
  RowVerdict,
  UndoCounts,
} from '#contract/across/imports/imports';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { SealedCells } from '../../../../security/sealedCells.ts';
import type { Undone, WrittenRow } from '../imports.target.ts';

export type StoredRow = {
  row: number;
  leader: number;
  cells: string[];
  corrections: Record<string, string> | null;
  sealed: SealedCells | null;
  verdict: RowVerdict | null;
  record_id: number | null;
};

/** As JSON, which is read much faster than an array. */
const stored = sql`row, leader, array_to_json(cells) as cells, corrections, sealed, verdict, record_id`;

export type Cursor = { leader: number; row: number };
export const beginning: Cursor = { leader: 0, row: 0 };
export const behindAll: Cursor = { leader: 2_147_483_647, row: 2_147_483_647 };

/** Rows that take part, behind the cursor, with the whole of the last group. */
export async function listBatch(
  db: Db | Tx,
  importId: number,
  { leader, row }: Cursor,
  size: number,
  which: 'all' | 'unwritten',
): Promise<StoredRow[]> {
  const taking = which === 'all' ? sql`not is_left_out` : sql`outcome is null`;
  const { rows } = await sql<StoredRow>`
    select ${stored} from import_rows
    where import_id = ${importId} and (leader, row) > (${leader}, ${row}) and ${taking}
    order by leader, row limit ${size}`.execute(db);
  const last = rows.at(-1);
  if (!last || rows.length < size) return rows;
  const rest = await sql<StoredRow>`
    select ${stored} from import_rows
    where import_id = ${importId} and leader = ${last.leader} and row > ${last.row} and ${taking}
    order by leader, row`.execute(db);
  return [...rows, ...rest.rows];
}

/** These, in the order of the file. */
export async function listRowsNamed(tx: Tx, importId: number, rows: readonly number[]): Promise<StoredRow[]> {
  const found = await sql<StoredRow>`
    select ${stored} from import_rows
    where import_id = ${importId} and row = any(${rows}::integer[]) and not is_left_out order by leader, row`.execute(
    tx,
  );
  return found.rows;
}

type PickedCells = Pick<StoredRow, 'row' | 'corrections' | 'sealed'> & { picked: (string | null)[] };

/** Of every row the cells at some places alone, with all that was corrected. */
export async function listCellsAt(
  db: Db,
  importId: number,
  after: number,
  places: readonly number[],
  size: number,
): Promise<PickedCells[]> {
  const picked = sql.join(places.map((place) => sql`cells[${place + 1}::integer]`));
  const { rows } = await sql<PickedCells>`
    select row, json_build_array(${picked}) as picked, corrections, sealed from import_rows
    where import_id = ${importId} and row > ${after} and not is_left_out order by row limit ${size}`.execute(
    db,
  );
  return rows;
}

export async function forgetGroups(tx: Db | Tx, importId: number): Promise<void> {
  await sql`update import_rows set leader = row where import_id = ${importId} and leader <> row`.execute(tx);
}

export async function setLeaders(
  tx: Db | Tx,
  importId: number,
  followers: readonly { row: number; leader: number }[],
): Promise<void> {
  if (followers.length === 0) return;
  await sql`
    update import_rows set leader = given.leader
    from unnest(${followers.map(({ row }) => row)}::integer[], ${followers.map(({ leader }) => leader)}::integer[])
      as given (row, leader)
    where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

const arrayOf = (numbers: readonly number[]): string => `{${numbers.map(String).join()}}`;

export type Verdict = {
  row: number;
  verdict: RowVerdict;
  problems: readonly RowProblem[];
  record_id: number | null;
  keys: readonly number[];
};

const kindsIn = sql`case when given.problems = '[]' then '{}'::text[] else
  array(select distinct problem ->> 'kind' from jsonb_array_elements(given.problems::jsonb) problem) end`;

export async function setVerdicts(tx: Tx, importId: number, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    update import_rows set verdict = given.verdict, record_id = given.record_id, problems = given.problems::jsonb,
      problem_kinds = ${kindsIn}, keys = given.keys::bigint[]
    from unnest(${verdicts.map(({ row }) => row)}::integer[],
      ${verdicts.map(({ verdict }) => verdict)}::row_verdict[],
      ${verdicts.map(({ record_id }) => record_id)}::integer[],
      ${verdicts.map(({ problems }) => JSON.stringify(problems))}::text[],
      ${verdicts.map(({ keys }) => arrayOf(keys))}::text[]) as given (row, verdict, record_id, problems, keys)
    where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

export type Outcome = {
  row: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'left_out' | 'failed';
  record_id: number | null;
  problems: readonly RowProblem[];
  trace: unknown;
};

export async function setOutcomes(tx: Tx, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update import_rows set outcome = given.outcome, record_id = given.record_id, problems = given.problems::jsonb,
      problem_kinds = ${kindsIn}, trace = given.trace::jsonb
    from unnest(${outcomes.map(({ row }) => row)}::integer[],
      ${outcomes.map(({ outcome }) => outcome)}::row_outcome[],
      ${outcomes.map(({ record_id }) => record_id)}::integer[],
      ${outcomes.map(({ problems }) => JSON.stringify(problems))}::text[],
      ${outcomes.map(({ trace }) => (trace === null || trace === undefined ? null : JSON.stringify(trace)))}::text[])
      as given (row, outcome, record_id, problems, trace)
    where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

/** What does not come in is settled before anything does. */
export async function settleOthers(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_rows set outcome = case when not is_left_out and verdict = 'error' then 'failed' else 'left_out' end::row_outcome
    where import_id = ${importId} and outcome is null
      and (is_left_out or verdict is null or verdict in ('error', 'skip'))`.execute(tx);
}

const changing = sql`outcome in ('created', 'updated') and record_id is not null`;

/** What changed something, in front of the cursor, the last first, with the whole of the last group. */
export async function listWritten(
  tx: Db | Tx,
  importId: number,
  { leader, row }: Cursor,
  size: number,
): Promise<(WrittenRow & Cursor)[]> {
  const columns = sql`row, leader, record_id, trace`;
  const taken = sql`import_id = ${importId} and undo_outcome is null and ${changing}`;
  const { rows } = await sql<WrittenRow & Cursor>`
    select ${columns} from import_rows where ${taken} and (leader, row) < (${leader}, ${row})
    order by leader desc, row desc limit ${size}`.execute(tx);
  const last = rows.at(-1);
  if (!last || rows.length < size) return rows;
  const rest = await sql<WrittenRow & Cursor>`
    select ${columns} from import_rows where ${taken} and leader = ${last.leader} and row < ${last.row}
    order by row desc`.execute(tx);
  return [...rows, ...rest.rows];
}

export async function countWritten(tx: Db | Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_rows where import_id = ${importId} and ${changing}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What waits for someone who may take it back has its reason, and no outcome yet. */
export async function setUndone(tx: Tx, importId: number, undone: readonly Undone[]): Promise<void> {
  if (undone.length === 0) return;
  await sql`
    update import_rows set undo_outcome = given.outcome, undo_reason = given.reason
    from unnest(${undone.map(({ row }) => row)}::integer[], ${undone.map(({ outcome, isForAnother }) => (isForAnother ? null : outcome))}::undo_outcome[],
      ${undone.map(({ reason }) => reason)}::text[]) as given (row, outcome, reason)
    where import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(tx);
}

/** Those that an undo has passed without taking them back or keeping them for good. */
export async function countForAnother(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_rows
    where import_id = ${importId} and undo_outcome is null and ${changing}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countUndone(tx: Tx, importId: number): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where undo_outcome = 'reversed') as reversed,
      count(*) filter (where undo_outcome = 'kept') as kept,
      count(*) filter (where undo_outcome = 'failed') as failed
    from import_rows where import_id = ${importId}`.execute(tx);
  return rows[0] ?? { reversed: 0, kept: 0, failed: 0 };
}

/** What the rows would do, as they were judged. */
export async function countVerdicts(tx: Tx, importId: number): Promise<Omit<ImportCounts, 'besides'>> {
  const { rows } = await sql<Omit<ImportCounts, 'besides'>>`
    select count(*) filter (where verdict = 'create' and not is_left_out) as create,
      count(*) filter (where verdict = 'update' and not is_left_out) as update,
      count(*) filter (where verdict = 'same' and not is_left_out) as same,
      count(*) filter (where verdict = 'skip' and not is_left_out) as skip,
      count(*) filter (where verdict = 'error' and not is_left_out) as error,
      count(*) filter (where is_left_out) as left_out
    from import_rows where import_id = ${importId}`.execute(tx);
  return rows[0] ?? { create: 0, update: 0, same: 0, skip: 0, error: 0, left_out: 0 };
}

/** What they did. */
export async function countOutcomes(tx: Tx, importId: number): Promise<Omit<ImportCounts, 'besides'>> {
  const { rows } = await sql<Omit<ImportCounts, 'besides'>>`
    select count(*) filter (where outcome = 'created') as create,
      count(*) filter (where outcome = 'updated') as update,
      count(*) filter (where outcome = 'unchanged') as same,
      count(*) filter (where outcome = 'left_out' and not is_left_out) as skip,
      count(*) filter (where outcome = 'failed') as error,
      count(*) filter (where outcome = 'left_out' and is_left_out) as left_out
    from import_rows where import_id = ${importId}`.execute(tx);
  return rows[0] ?? { create: 0, update: 0, same: 0, skip: 0, error: 0, left_out: 0 };
}

/** So many kinds are told apart; a file has a few. */
const mostKinds = 100;

export async function countProblems(tx: Tx, importId: number): Promise<ProblemCount[]> {
  const { rows } = await sql<ProblemCount>`
    select problem ->> 'kind' as kind, problem ->> 'severity' as severity, problem ->> 'field' as field,
      count(distinct row)::integer as rows,
      case when min(problem ->> 'message') = max(problem ->> 'message') then min(problem ->> 'message') else '' end as example,
      min(problem ->> 'said')::jsonb as said
    from import_rows cross join lateral jsonb_array_elements(problems) problem
    where import_id = ${importId} and problem_kinds <> '{}' and not is_left_out
    group by 1, 2, 3 order by severity, rows desc, kind, field limit ${mostKinds}`.execute(tx);
  return rows;
}
