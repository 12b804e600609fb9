import { sql, type RawBuilder } from 'kysely';
import type { Via } from '#contract/base/history';
import type { Link } from '#contract/base/http';
import type { ClaimTimelineEntry } from '#contract/cover/claims/claimTimeline';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { linkToUser } from '../../../../nouns/links.ts';
import { attachmentRecords } from '../../../office/attachments/attachments.noun.ts';
import { emailRecords } from '../../../office/emails/emails.noun.ts';
import { noteRecords } from '../../../office/notes/notes.noun.ts';

const said = (field: string): RawBuilder<unknown> => sql`changes -> ${sql.lit(field)} ->> 2`;
/** Why a step was taken, wherever it says so. */
const reasonOf = sql<string>`coalesce(${sql.join(
  [
    'document',
    'approval_reason',
    'rejection_reason',
    'closing_reason',
    'withdrawn_reason',
    'reopen_reason',
  ].map(said),
)}, '')`;

type Told = Omit<ClaimTimelineEntry, 'event'>;
const none = { amount: sql<string | null>`null`, no: sql<boolean>`false`, screen: sql<Via>`'screen'` };

/** What the trail tells of its steps. Why it was opened again is an entry of its own. */
export const listSteps = (db: Db, id: number): Promise<Told[]> =>
  db
    .selectFrom('audit_entries')
    .select((eb) => [
      'id',
      'at',
      linkToUser('audit_entries.actor_id').as('who'),
      eb.ref('via').$castTo<Via>().as('via'),
      sql<string>`case action when 'update' then 'reopen_reason'
        when 'ask_documents' then 'ask_' || (changes -> 'asked_how' ->> 2)
        when 'change_document' then case when changes -> 'accepted' ->> 2 = 'false' then 'refuse_document'
          when changes -> 'received_on' ->> 2 is not null then 'receive_document' else action end
        when 'acknowledge' then 'acknowledge_' || (changes -> 'acknowledged_how' ->> 2)
        else action end`.as('what'),
      none.amount.as('amount'),
      reasonOf.as('text'),
      none.no.as('is_taken_back'),
    ])
    .where('noun', '=', 'claims')
    .where('record_id', '=', id)
    .where(sql<boolean>`(action <> 'update' or changes ? 'reopen_reason')`)
    .execute();

export const listMoved = (db: Db, id: number): Promise<Told[]> =>
  db
    .selectFrom('claim_movements')
    .innerJoin('claims', 'claims.id', 'claim_movements.claim_id')
    .select([
      'claim_movements.id',
      'recorded_at as at',
      linkToUser('claim_movements.recorded_by').as('who'),
      none.screen.as('via'),
      'kind as what',
      sql<string | null>`money_text(claim_movements.amount, claims.currency)`.as('amount'),
      sql<string>`concat_ws(' · ', nullif(payee, ''), nullif(note, ''),
        nullif(reason, ''))`.as('text'),
      sql<boolean>`reverses_id is not null`.as('is_taken_back'),
    ])
    .where('claim_id', '=', id)
    .execute();

type Asked = { db: Db; caller: Caller; id: number };

/** As long as a glance; all of it stands in the note. */
const glance = 300;

export const listNotesTold = ({ db, caller, id }: Asked): Promise<Told[]> =>
  noteRecords
    .matching(db, caller, 'notes:view')
    .select([
      'notes.id',
      'notes.occurred_at as at',
      linkToUser('notes.created_by').as('who'),
      none.screen.as('via'),
      sql<string>`notes.kind::text`.as('what'),
      none.amount.as('amount'),
      sql<string>`left(notes.body, ${sql.lit(glance)})`.as('text'),
      none.no.as('is_taken_back'),
    ])
    .where('notes.claim_id', '=', id)
    .execute();

/** Mails that are still being written are nobody's story yet. */
export const listMailsTold = ({ db, caller, id }: Asked): Promise<Told[]> =>
  emailRecords
    .matching(db, caller, 'emails:view')
    .select([
      'emails.id',
      sql<string>`coalesce(emails.sent_at, emails.queued_at, emails.created_at)`.as('at'),
      sql<Link | null>`coalesce(${linkToUser('emails.sent_by')}, ${linkToUser('emails.created_by')})`.as(
        'who',
      ),
      none.screen.as('via'),
      sql<string>`emails.status::text`.as('what'),
      none.amount.as('amount'),
      'emails.subject as text',
      none.no.as('is_taken_back'),
    ])
    .where('emails.claim_id', '=', id)
    .where('emails.status', '<>', 'draft')
    .execute();

export const listFilesTold = ({ db, caller, id }: Asked): Promise<Told[]> =>
  attachmentRecords
    .matching(db, caller, 'attachments:view')
    .select([
      'attachments.id',
      'attachments.created_at as at',
      linkToUser('attachments.created_by').as('who'),
      none.screen.as('via'),
      sql<string>`coalesce((select asked.entry ->> 'document' from claims,
        jsonb_array_elements(claims.checklist) as asked (entry) where claims.id = attachments.claim_id
          and asked.entry ->> 'key' = attachments.document_type limit 1), '')`.as('what'),
      none.amount.as('amount'),
      'attachments.name as text',
      none.no.as('is_taken_back'),
    ])
    .where('attachments.claim_id', '=', id)
    .execute();
