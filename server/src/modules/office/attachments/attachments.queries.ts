import { sql, type InsertObject, type SqlBool, type UpdateObject } from 'kysely';
import type { DocumentTypes } from '#contract/office/attachments';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import type { Named } from '../../../nouns/related.ts';
import { attachmentRecords } from './attachments.noun.ts';

/** Those of the files that the caller sees. */
export async function listSeen(tx: Db | Tx, caller: Caller, ids: readonly number[]): Promise<number[]> {
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

/** The account that a file is about, whoever asks; null where it is about something else, or not there. */
export async function accountOfFile(tx: Tx, id: number): Promise<number | null> {
  const file = await tx
    .selectFrom('attachments')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return file?.account_id ?? null;
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

/** What the document of this key is called; undefined where nobody asks for one. */
export async function findDocumentName(
  tx: Tx,
  { related_type, related_id }: Named,
  key: string,
): Promise<string | undefined> {
  const claim = related_type === 'claim' ? related_id : null;
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(document_name(${key}), claim_document_name(${claim}, ${key})) as name`.execute(tx);
  return rows[0]?.name ?? undefined;
}

/** Those of the checklists in their order, then those of the products by name; each once. */
export async function listDocumentTypes(db: Db): Promise<DocumentTypes> {
  const { rows } = await sql<DocumentTypes[number]>`
    with wanted as (
      select 1 as source, place, list.name as list, entry from organisation, jsonb_each(kyc_checklists) as list (name, entries),
        jsonb_array_elements(list.entries) with ordinality as each (entry, place)
      union all
      select 2, 0, '', entry from products, jsonb_array_elements(required_documents) as entry
        where products.deleted_at is null and products.is_active
    ), once as (
      select distinct on (entry ->> 'key') source, list, place, entry from wanted
      order by entry ->> 'key', source, list desc, place, entry ->> 'name'
    )
    select entry ->> 'key' as value, entry ->> 'name' as label, coalesce((entry ->> 'expires')::boolean, false) as expires
    from once order by source, list desc, place, entry ->> 'name' collate sorted`.execute(db);
  return rows;
}

/** Those of the keys that a row names, be it deleted, or that a mail was sent with. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const isAmongThem = sql<string>`any(${keys}::text[])`;
  const used = await db
    .selectFrom('attachments')
    .select('storage_key')
    .where('storage_key', '=', isAmongThem)
    .union(db.selectFrom('email_files').select('storage_key').where('storage_key', '=', isAmongThem))
    // A file whose rows came in, or never will, is not read again.
    .union(
      db
        .selectFrom('imports')
        .select((eb) => eb.ref('storage_key').$notNull().as('storage_key'))
        .where('storage_key', '=', isAmongThem)
        .where('status', 'in', ['reading', 'mapping', 'checking', 'checked']),
    )
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
