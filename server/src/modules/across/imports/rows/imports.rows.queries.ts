import { sql } from 'kysely';
import type { ImportRow, ImportRowParams, RowProblem } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../../auth/caller.ts';
import { seesRecord } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { nounFacts } from '../../../../db/nouns.ts';
import { containing } from '../../../../db/search/search.ts';
import { among, equals } from '../../../../nouns/lists/filters.ts';
import { listPage } from '../../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../../nouns/lists/narrowing.ts';

/** Of a kind, at whatever field; or of the kind at the field that stands behind a colon. */
function hasProblem(named: string) {
  const [kind = '', field] = named.split(':');
  const ofKind = sql<boolean>`import_rows.problem_kinds @> array[${kind}]::text[]`;
  if (field === undefined) return ofKind;
  return sql<boolean>`${ofKind} and import_rows.problems @> ${JSON.stringify([{ kind, field }])}::jsonb`;
}

/** What is masked is not searched: whoever does not see a number must not find it by trying. */
const textOutside = (masked: readonly number[]) =>
  masked.length === 0
    ? sql`array_to_string(import_rows.cells, ' ') || ' ' || coalesce(import_rows.corrections::text, '')`
    : sql`(select string_agg(cell, ' ') from unnest(import_rows.cells) with ordinality as told (cell, place)
          where place - 1 <> all(${masked}::bigint[]))
        || ' ' || coalesce((import_rows.corrections - ${masked.map(String)}::text[])::text, '')`;

const narrowedOutside = (masked: readonly number[]) =>
  narrowedBy<ImportRowParams>({
    search: (text) => sql`lower(${textOutside(masked)}) like ${containing(text)}`,
    verdict: among('import_rows.verdict'),
    outcome: among('import_rows.outcome'),
    undo_outcome: among('import_rows.undo_outcome'),
    problem: hasProblem,
    row: among('import_rows.row'),
    severity: (severities) =>
      sql`import_rows.problem_kinds <> '{}' and exists (select 1 from jsonb_array_elements(import_rows.problems) problem
      where problem ->> 'severity' in (${sql.join(severities)}))`,
    is_left_out: equals('import_rows.is_left_out'),
  });

/** By name as far as the caller sees it. */
const recordOf = (caller: Caller, target: ImportTargetName) =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', ${nounFacts[target].label})
    from ${sql.table(target)} t where t.id = import_rows.record_id
      and ${seesRecord(caller, target, sql.ref('import_rows.record_id'))})`;

/** Many, by name as far as the caller sees them. */
export async function linksOfRecords(
  db: Db | Tx,
  caller: Caller,
  target: ImportTargetName,
  ids: readonly number[],
): Promise<Map<number, Link>> {
  const { rows } = await sql<Link>`
    select t.id, ${nounFacts[target].label} as label from ${sql.table(target)} t
    where t.id = any(${ids}::integer[]) and ${seesRecord(caller, target, sql.ref('t.id'))}`.execute(db);
  return new Map(rows.map((link) => [link.id, link]));
}

export type RowSelection = { importId: number; target: ImportTargetName; masked: readonly number[] };

/** The rows of a file in its order, with what was corrected in place of what it says. */
export const listRowsOf = (
  db: Db,
  caller: Caller,
  url: string,
  params: ImportRowParams,
  { importId, target, masked }: RowSelection,
) =>
  listPage(db, url, params, {
    matching: narrowedOutside(masked)(
      db.selectFrom('import_rows').where('import_rows.import_id', '=', importId),
      params,
    ),
    select: (rows) =>
      rows
        // The page is found by its row numbers, which other files have as well.
        .where('import_rows.import_id', '=', importId)
        .select(['import_rows.row as id', 'import_rows.row', 'import_rows.cells'])
        .select((eb) => [
          eb.ref('import_rows.corrections').$castTo<Record<string, string> | null>().as('corrections'),
          'import_rows.is_left_out',
          'import_rows.verdict',
          'import_rows.outcome',
          'import_rows.undo_outcome',
          'import_rows.undo_reason',
          eb.ref('import_rows.problems').$castTo<ImportRow['problems']>().as('problems'),
          recordOf(caller, target).as('record'),
        ]),
    columns: { row: sql.ref('import_rows.row') },
    fallback: [{ field: 'row' as const, descending: false }],
    id: sql.ref('import_rows.row'),
  });

/** Rows as the file has them, each number with its cells; both lists are written as PostgreSQL writes arrays. */
export const insertRows = (
  tx: Tx,
  importId: number,
  { numbers, cells, sealed }: { numbers: string; cells: string; sealed: string },
) =>
  sql`insert into import_rows (import_id, row, leader, cells, sealed)
    select ${importId}, line, line, texts::text[], nullif(closed, '')::jsonb
    from unnest(${numbers}::integer[], ${cells}::text[], ${sealed}::text[]) as t (line, texts, closed)`.execute(
    tx,
  );

export const deleteRowsOf = (tx: Tx, importId: number) =>
  tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();

const refused = (db: Db, importId: number) =>
  db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('verdict', '=', 'error'), eb('outcome', '=', 'failed')]));

export const countRefused = async (db: Db, importId: number): Promise<number> =>
  (
    await refused(db, importId)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

/** Some rows that did not come in, behind a row of the file. */
export const listRefused = (db: Db, importId: number, behind: number, limit: number) =>
  refused(db, importId)
    .where('row', '>', behind)
    .select((eb) => [
      'row',
      'cells',
      eb.ref('corrections').$castTo<Record<string, string> | null>().as('corrections'),
      eb.ref('problems').$castTo<RowProblem[]>().as('problems'),
    ])
    .orderBy('row')
    .limit(limit)
    .execute();
