import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EmailFile } from '#contract/office/emails';
import type { Caller } from '../../../auth/caller.ts';
import { isToldTo, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';

const whose = whoseOf('emails');

/** A paper that tells of payments is seen with them alone, also where a mail carries it. */
const isCarriedTo = (caller: Caller | undefined, file: string): RawBuilder<SqlBool> =>
  caller === undefined
    ? sql<SqlBool>`true`
    : isToldTo(caller, { ...whose, tellsOf: sql.ref<string | null>(`${file}.tells_of`) });

export const countFiles = (caller?: Caller) => sql<number>`(select count(*)::integer from email_files file
  where file.email_id = emails.id and ${isCarriedTo(caller, 'file')})`;

/** The files of a mail, in the order in which they were chosen. */
export const selectFiles = (caller?: Caller) => sql<
  EmailFile[]
>`(select coalesce(json_agg(json_build_object('id', f.id,
    'attachment_id', f.attachment_id, 'name', f.name, 'content_type', f.content_type, 'size', f.size) order by f.id),
  '[]') from email_files f where f.email_id = emails.id and ${isCarriedTo(caller, 'f')})`;

/** Where the content of a file is kept that the caller sees with its mail. */
export const findStoredFile = (db: Db, caller: Caller, emailId: number, id: number) =>
  db
    .selectFrom('email_files')
    .innerJoin('emails', 'emails.id', 'email_files.email_id')
    .select(['email_files.name', 'email_files.content_type', 'email_files.size', 'email_files.storage_key'])
    .where('email_files.email_id', '=', emailId)
    .where('email_files.id', '=', id)
    .where(isCarriedTo(caller, 'email_files'))
    .executeTakeFirst();

/** With where their content is kept. */
export const listStoredFiles = (db: Db | Tx, emailId: number) =>
  db
    .selectFrom('email_files')
    .select(['id', 'name', 'content_type', 'size', 'storage_key'])
    .where('email_id', '=', emailId)
    .orderBy('id')
    .execute();

export type StoredEmailFile = Awaited<ReturnType<typeof listStoredFiles>>[number];

export async function dropFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('email_files').where('id', 'in', ids).execute();
}

/** What the attachments are now is what the mail has from now on. */
export async function copyFiles(tx: Tx, emailId: number, attachmentIds: readonly number[]): Promise<void> {
  if (attachmentIds.length === 0) return;
  await sql`insert into email_files (email_id, attachment_id, name, content_type, size, storage_key, tells_of)
    select ${emailId}, a.id, a.name, a.content_type, a.size, a.storage_key, a.tells_of
    from unnest(${attachmentIds}::integer[]) with ordinality as chosen (id, place)
    join attachments a on a.id = chosen.id order by chosen.place`.execute(tx);
}

export async function sumOfFiles(tx: Tx, emailId: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom('email_files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('email_id', '=', emailId)
    .executeTakeFirstOrThrow();
  return bytes;
}
