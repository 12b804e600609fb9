import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { ImportHeading, ImportMapping } from '#contract/across/imports/imports';
import type { ImportStatus } from '#contract/across/imports/importStates';
import type { ImportListParams, importOrdering, ImportTargetName } from '#contract/across/imports/importList';
import type { Caller } from '../../../auth/caller.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { containing } from '../../../db/search/search.ts';
import { among } from '../../../nouns/lists/filters.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import { maskedPlaces } from './rows/imports.masking.rules.ts';
import { isSeenBy, selectImport, selectSummary } from './imports.noun.ts';

type Field = (typeof importOrdering)[number];

const jsonColumns = ['headings', 'mapping', 'questions', 'problems', 'checked', 'done', 'undone'] as const;

const narrowed = narrowedBy<ImportListParams>({
  search: (text) => sql`lower(imports.import_number || ' ' || imports.file_name) like ${containing(text)}`,
  target: among('imports.target'),
  status: among('imports.status'),
});

export const listImportRows = (db: Db, caller: Caller, url: string, params: ImportListParams) =>
  listPage(db, url, params, {
    matching: narrowed(db.selectFrom('imports').where(isSeenBy(caller)), params),
    select: (rows: SelectQueryBuilder<DB, 'imports', object>) => selectSummary(rows),
    columns: {
      created_at: sql.ref('imports.created_at'),
      committed_at: sql.ref('imports.committed_at'),
      row_count: sql.ref('imports.row_count'),
    },
    nullable: ['committed_at'],
    fallback: [{ field: 'created_at' as Field, descending: true }],
    id: sql.ref('imports.id'),
  });

/** As far as the caller sees it. */
export const findSeenImport = (db: Db | Tx, caller: Caller, id: number) =>
  selectImport(db.selectFrom('imports'))
    .where('imports.id', '=', id)
    .where(isSeenBy(caller))
    .executeTakeFirst();

/** Whoever works on it by itself reads it without anyone looking. */
export const readImportRow = (db: Db | Tx, id: number) =>
  selectImport(db.selectFrom('imports'))
    .select([
      'imports.storage_key',
      'imports.is_file_sealed',
      'imports.awaits_sealing',
      'imports.layout',
      'imports.progress_done',
    ])
    .where('imports.id', '=', id)
    .executeTakeFirst();
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof readImportRow>>>;

export async function insertImport(tx: Tx, row: InsertObject<DB, 'imports'>): Promise<number> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Settable = Partial<Omit<ImportRecord, 'id'>> & {
  progress_total?: number;
  progress_since?: string;
};

export const setImport = (tx: Tx, id: number, set: Settable) =>
  tx
    .updateTable('imports')
    .set(asJson(set, jsonColumns) as UpdateObject<DB, 'imports'>)
    .where('id', '=', id)
    .execute();

/** What was decided for the last file with the same headings that was imported. */
export async function findRemembered(
  tx: Tx,
  target: ImportTargetName,
  layout: string,
): Promise<Partial<ImportMapping> | undefined> {
  const found = await tx
    .selectFrom('imports')
    .select((eb) => eb.ref('mapping').$castTo<Partial<ImportMapping>>().as('mapping'))
    .where('target', '=', target)
    .where('layout', '=', layout)
    .where('committed_at', 'is not', null)
    .orderBy('committed_at', 'desc')
    .executeTakeFirst();
  return found?.mapping;
}

/** What a file brings in and which of its columns are masked, of one that was found already. */
export async function shapeOfImport(
  db: Db | Tx,
  id: number,
): Promise<{ target: ImportTargetName; masked: number[] }> {
  const { target, headings } = await db
    .selectFrom('imports')
    .select((eb) => ['target', eb.ref('headings').$castTo<ImportHeading[]>().as('headings')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { target, masked: maskedPlaces(headings) };
}

export const statusOfImport = async (db: Db | Tx, id: number): Promise<ImportStatus | undefined> =>
  (await db.selectFrom('imports').select('status').where('id', '=', id).executeTakeFirst())?.status;
