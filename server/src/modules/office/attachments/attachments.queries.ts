import { sql, type InsertObject, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import { attachmentOrdering, type AttachmentListParams } from '#contract/office/attachments';
import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { inDays } from '../../../nouns/filters.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { isAbout, isAboutLiving, selectParent } from '../../../nouns/related.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { shownTo } from './attachments.rules.ts';

type Filters = Omit<AttachmentListParams, 'page' | 'page_size' | 'ordering'>;
type Rows<O> = SelectQueryBuilder<DB, 'attachments', O>;

const newer = sql`attachments newer where newer.chain_id = attachments.chain_id
  and newer.revision > attachments.revision and newer.deleted_at is null`;
const isCurrent = sql<boolean>`not exists (select 1 from ${newer})`;
const replacedBy = sql<Link | null>`(select json_build_object('id', newer.id, 'label', newer.name)
  from ${newer} order by newer.revision limit 1)`;

/** What a file shows of itself; one set for list, record and export. */
function selectAttachment<O>(query: Rows<O>) {
  return query
    .select([
      'attachments.id',
      'attachments.name',
      'attachments.category',
      'attachments.document_type',
      'attachments.expires_on',
      'attachments.note',
      'attachments.status',
      'attachments.rejection_reason',
      'attachments.content_type',
      'attachments.size',
      'attachments.sha256',
      'attachments.warning',
      'attachments.chain_id',
      'attachments.revision',
      'attachments.created_at',
      'attachments.updated_at',
      'attachments.version',
    ])
    .select([
      sql<boolean>`coalesce(attachments.expires_on < ${organisationDay}, false)`.as('is_expired'),
      ...selectParent('attachments'),
      linkTo('attachments', 'attachments.replaces_id').as('replaces'),
      replacedBy.as('replaced_by'),
      linkToUser('attachments.created_by').as('created_by'),
      linkToUser('attachments.updated_by').as('updated_by'),
    ]);
}

export const attachmentRecords = scopedRecords('attachments', {
  // A file is there as long as what it is about is.
  alive: (db) =>
    db
      .selectFrom('attachments')
      .where('attachments.deleted_at', 'is', null)
      .where(isAboutLiving('attachments')),
  select: (rows: Rows<object>) => selectAttachment(rows).select('attachments.storage_key'),
  shown: ({ storage_key, ...file }, caller, scope) => ({
    file: shownTo(caller)({ ...file, scope }),
    storage_key,
    scope,
  }),
});

function matchingAttachments(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { search, category, status, is_current, chain, expires_on__range } = filters;
  const { related_type, related_id } = filters;
  return attachmentRecords
    .matching(db, caller, permission, search)
    .$if(category !== undefined, (query) => query.where('attachments.category', 'in', category ?? []))
    .$if(status !== undefined, (query) => query.where('attachments.status', 'in', status ?? []))
    .$if(is_current !== undefined, (query) => query.where(sql<SqlBool>`${isCurrent} = ${is_current}`))
    .$if(chain !== undefined, (query) => query.where('attachments.chain_id', 'in', chain ?? []))
    .$if(expires_on__range !== undefined, (query) =>
      query.where(inDays('attachments.expires_on')(expires_on__range)),
    )
    .$if(related_type !== undefined || related_id !== undefined, (query) =>
      query.where(isAbout('attachments', caller, related_type, related_id)),
    );
}

export const attachmentList = scopedList('attachments', {
  matching: matchingAttachments,
  select: selectAttachment,
  ordering: attachmentOrdering,
  nullable: ['expires_on'],
  fallback: [{ field: 'created_at', descending: true }],
});

/** Those of the files that the caller sees. */
export async function listSeen(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const seen = await attachmentRecords
    .matching(tx, caller, 'attachments:view')
    .where('attachments.id', 'in', ids)
    .select('attachments.id')
    .execute();
  return seen.map(({ id }) => id);
}

/** The number of the next version, past those that were deleted. */
export async function nextRevision(tx: Tx, chainId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('attachments')
    .select(sql<number>`max(revision)`.as('last'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

const parents = { account_id: 'accounts', quote_id: 'quotes', policy_id: 'policies' } as const;

/** Nobody gives the record to someone else while a file takes over whose it is. */
export async function shareParent(
  tx: Tx,
  about: Partial<Record<keyof typeof parents, number>>,
): Promise<void> {
  for (const column of Object.keys(parents) as (keyof typeof parents)[]) {
    const id = about[column];
    if (id === undefined) continue;
    inLockOrder(tx, parents[column], [id]);
    await sql`select from ${sql.table(parents[column])} where id = ${id} for share`.execute(tx);
  }
}

export async function insertAttachments(tx: Tx, rows: InsertObject<DB, 'attachments'>[]): Promise<void> {
  await tx.insertInto('attachments').values(rows).execute();
}

export async function setAttachment(
  tx: Tx,
  id: number,
  change: UpdateObject<DB, 'attachments'>,
): Promise<void> {
  await tx.updateTable('attachments').set(change).where('id', '=', id).execute();
}

/** Those of the keys that a row names, be it deleted, or that a mail was sent with. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const isAmongThem = sql<string>`any(${keys}::text[])`;
  const used = await db
    .selectFrom('attachments')
    .select('storage_key')
    .where('storage_key', '=', isAmongThem)
    .union(db.selectFrom('email_files').select('storage_key').where('storage_key', '=', isAmongThem))
    .execute();
  return new Set(used.map(({ storage_key }) => storage_key));
}

/** The next files that were last looked at on the day or before it, those never looked at first. */
export const listToVerify = (db: Db, lastOn: string, except: readonly number[], limit: number) =>
  db
    .selectFrom('attachments')
    .select(['id', 'storage_key', 'sha256'])
    .where(sql<SqlBool>`(verified_on is null or verified_on <= ${lastOn}::date)`)
    .where(sql<SqlBool>`id <> all(${except}::integer[])`)
    .orderBy('verified_on', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();

/** Not a change of the record, which keeps its version. */
export async function markVerified(db: Db, day: string, ids: readonly number[]): Promise<void> {
  await sql`update attachments set verified_on = ${day}::date where id = any(${ids}::integer[])`.execute(db);
}
