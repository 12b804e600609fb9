import { sql, type InsertObject, type SqlBool } from 'kysely';
import { contactUndoMinutes, type RenewalContact } from '#contract/cover/renewals/renewalContacts';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition, now } from '../../../nouns/stamps.ts';
import type { OfficeCalendar } from './renewing.contacts.rules.ts';

/** All that a contact may change of a renewal, as it stands there to the microsecond. */
const changed = [
  'status',
  'closed_from',
  'closed_at',
  'next_follow_up_at',
  'lost_reason',
  'lost_to',
  'lost_note',
  'contact_attempts',
  'last_contacted_at',
] as const;
const changedColumns = sql.join(changed.map((column) => sql.ref(column)));

/** What it is before a contact, to be kept with it. */
export async function rememberRenewal(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    select to_jsonb(kept)::text as before
    from (select ${changedColumns} from renewals where id = ${id}) kept`.execute(tx);
  return rows[0]?.before ?? '{}';
}

/** It is again as it was before the contact. */
export async function bringBack(tx: Tx, actor: Caller, id: number, contactId: number): Promise<void> {
  const { updated_at, updated_by, version } = edition(actor);
  await sql`update renewals set (${changedColumns}) = (
      select ${changedColumns} from jsonb_populate_record(null::renewals,
        (select before from renewal_contacts where id = ${contactId}))),
      updated_at = ${updated_at}, updated_by = ${updated_by}, version = ${version}
    where id = ${id}`.execute(tx);
}

type NewContact = Omit<InsertObject<DB, 'renewal_contacts'>, 'before'> & { before: string };

export async function insertContact(tx: Tx, contact: NewContact): Promise<number> {
  const { id } = await tx
    .insertInto('renewal_contacts')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which version of the renewal it left is known once all of it is written. */
export async function tieContact(
  tx: Tx,
  id: number,
  tied: { note_id?: number | null; email_id?: number | null },
): Promise<void> {
  const left_version = sql`(select to_jsonb(version) from renewals where id = renewal_contacts.renewal_id)`;
  await tx
    .updateTable('renewal_contacts')
    .set({ ...tied, before: sql`jsonb_set(before, '{left_version}', ${left_version})` })
    .where('id', '=', id)
    .execute();
}

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('renewal_contacts').set({ undone_at: now }).where('id', '=', id).execute();
}

/** What decides whether it can be taken back. */
export const findContact = (tx: Tx, renewalId: number, id: number) =>
  tx
    .selectFrom('renewal_contacts')
    .select([
      'id',
      'outcome',
      'note_id',
      'email_id',
      'contacted_by',
      'undone_at',
      sql<boolean>`contacted_at > now() - ${sql.lit(contactUndoMinutes)} * interval '1 minute'`.as(
        'is_recent',
      ),
      sql<number | null>`(before ->> 'left_version')::integer`.as('left_version'),
      sql<boolean>`not exists (select 1 from renewal_contacts later where later.renewal_id = ${renewalId}
        and later.id > renewal_contacts.id and later.undone_at is null)`.as('is_last'),
    ])
    .where('renewal_id', '=', renewalId)
    .where('id', '=', id)
    .executeTakeFirst();

/** As many as anybody looks at. */
const mostContacts = 200;

/** The newest first; what was said stands there for those who see notes. */
export const listContacts = (
  db: Db | Tx,
  caller: Caller,
  renewalId: number,
  most = mostContacts,
): Promise<RenewalContact[]> =>
  db
    .selectFrom('renewal_contacts')
    .leftJoin('notes', (join) =>
      join
        .onRef('notes.id', '=', 'renewal_contacts.note_id')
        .on('notes.deleted_at', 'is', null)
        .on(sql<SqlBool>`${reachesRecords(caller, 'notes:view', 'notes')}`),
    )
    .select([
      'renewal_contacts.id',
      'renewal_contacts.outcome',
      sql<string>`coalesce(notes.body, '')`.as('note'),
      'renewal_contacts.sent',
      'notes.id as note_id',
      'renewal_contacts.email_id',
      'renewal_contacts.contacted_at',
      linkToUser('renewal_contacts.contacted_by').as('contacted_by'),
      'renewal_contacts.undone_at',
    ])
    .where('renewal_contacts.renewal_id', '=', renewalId)
    .orderBy('renewal_contacts.contacted_at', 'desc')
    .orderBy('renewal_contacts.id', 'desc')
    .limit(most)
    .execute();

/** The quote for it that went to the client last, by its number. */
export async function findSentQuote(db: Db | Tx, renewalId: number): Promise<string | null> {
  const quote = await db
    .selectFrom('quotes')
    .select('quote_number')
    .where('renewal_id', '=', renewalId)
    // What was sent is never deleted.
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return quote?.quote_number ?? null;
}

/** When the office works. */
export const officeCalendar = (db: Db | Tx): Promise<OfficeCalendar> =>
  db
    .selectFrom('organisation')
    .select((eb) => [
      'time_zone',
      eb.ref('working_days').$castTo<number[]>().as('working_days'),
      eb.ref('holidays').$castTo<{ date: string }[]>().as('holidays'),
    ])
    .executeTakeFirstOrThrow();
