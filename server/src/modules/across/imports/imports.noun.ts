import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { Import, ImportSummary } from '#contract/across/imports/imports';
import { ImportListParams, importTargets } from '#contract/across/imports/importList';
import type { FoundColumn } from '#contract/across/imports/importGuess';
import type { ImportStatus } from '#contract/across/imports/importStates';
import type { Caller } from '../../../auth/caller.ts';
import { seesAll } from '../../../auth/scope.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { auditFor, only } from '../../../nouns/trail/audit.ts';
import { linkToUser } from '../../../nouns/links.ts';

export const imports = {
  noun: 'imports' as const,
  module: 'imports' as const,
  one: 'an import',
  many: 'imports',
  schemas: { record: Import, row: ImportSummary, list: ImportListParams },
};

/** How long what an import did can be taken back, and how long its rows are kept. */
export const undoDays = 30;

/** Whose cells a file has: one of policies tells of their clients. */
const tellsOf = { accounts: ['accounts'], policies: ['policies', 'accounts'] } as const;

/**
 * A file shows its cells to whoever looks at it, so it is seen by whoever sent it, and by those who see every record of
 * the kinds that it tells of. Numbers of identity documents are masked for all of them.
 */
export function isSeenBy(caller: Caller): RawBuilder<SqlBool> {
  const seen = importTargets.filter((target) => tellsOf[target].every((noun) => seesAll(caller, noun)));
  return sql<SqlBool>`(imports.created_by = ${caller.user_id} or imports.target::text = any(${seen}::text[]))`;
}

const isBusy = sql<boolean>`imports.status in ('reading', 'checking', 'importing', 'undoing')`;
const secondsLeft = sql`case when imports.progress_done > 0 and imports.progress_since is not null
  then ceil(extract(epoch from now() - imports.progress_since) / imports.progress_done
    * greatest(imports.progress_total - imports.progress_done, 0))::integer end`;
const undoUntil = sql<string | null>`coalesce(imports.finished_at, imports.committed_at)
  + ${sql.lit(undoDays)} * interval '1 day'`;

const summary = [
  'imports.id',
  'imports.import_number',
  'imports.target',
  'imports.file_name',
  'imports.file_size',
  'imports.row_count',
  'imports.error',
  'imports.checked_at',
  'imports.committed_at',
  'imports.finished_at',
  'imports.undone_at',
  'imports.purged_at',
  'imports.created_at',
  'imports.updated_at',
  'imports.version',
  // What the action table reads besides what is shown.
  'imports.ready_rows',
  'imports.written_rows',
] as const;

type Rows<O> = SelectQueryBuilder<DB, 'imports', O>;

export const selectSummary = <O>(rows: Rows<O>) =>
  rows.select([...summary]).select((eb) => [
    eb.ref('imports.status').$castTo<ImportStatus>().as('status'),
    eb.ref('imports.checked').$castTo<Import['checked']>().as('checked'),
    eb.ref('imports.done').$castTo<Import['done']>().as('done'),
    eb.ref('imports.undone').$castTo<Import['undone']>().as('undone'),
    sql<Import['progress']>`case when ${isBusy} then json_build_object('done', imports.progress_done,
        'total', imports.progress_total, 'seconds_left', ${secondsLeft}) end`.as('progress'),
    undoUntil.as('undo_until'),
    sql<boolean>`coalesce(${undoUntil} > now(), false)`.as('can_be_undone'),
    linkToUser('imports.created_by').as('created_by'),
    linkToUser('imports.updated_by').as('updated_by'),
  ]);

export const selectImport = <O>(rows: Rows<O>) =>
  selectSummary(rows)
    .select([
      'imports.encoding',
      'imports.separator',
      'imports.sheets',
      'imports.sheet',
      'imports.header_row',
    ])
    .select((eb) => [
      'imports.is_remembered',
      eb.ref('imports.file_kind').$castTo<Import['file_kind']>().as('file_kind'),
      eb.ref('imports.headings').$castTo<FoundColumn[]>().as('headings'),
      eb.ref('imports.mapping').$castTo<Partial<Import['mapping']>>().as('mapping'),
      eb.ref('imports.questions').$castTo<Import['questions']>().as('questions'),
      eb.ref('imports.problems').$castTo<Import['problems']>().as('problems'),
    ]);

export const auditImport = auditFor(
  'imports',
  only(['target', 'status', 'file_name', 'row_count', 'sheet', 'header_row', 'error']),
);
