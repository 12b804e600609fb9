import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import {
  emailOrdering,
  type Email,
  type EmailListParams,
  type EmailSender,
  type Mailbox,
} from '#contract/office/emails';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { inRange } from '../../../nouns/filters.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { isAbout, selectRelated } from '../../../nouns/related.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { isAddressProved } from '../mailAccounts/mailAccounts.queries.ts';
import { countFiles, selectFiles } from './emails.files.queries.ts';
import { shownTo } from './emails.rules.ts';

type Filters = Omit<EmailListParams, 'page' | 'page_size' | 'ordering'>;

const isPaused = sql`exists (select 1 from mail_accounts a where a.id = emails.mail_account_id and a.is_paused)`;
/** What is wrong with the server that is left alone for a while. */
const serverFault = sql<string | null>`(select a.last_error from mail_accounts a
  where a.id = emails.mail_account_id and a.rests_until > now())`;

/** The first of the reasons that holds. */
const waitsFor = sql<Email['waits_for']>`case when emails.status = 'queued' then case
  when emails.queued_until > now() then 'undo'
  when ${isPaused} then 'paused'
  when ${serverFault} is not null then 'server'
  when emails.next_try_at > now() then 'retry'
  else 'turn' end end`;

const lastError = sql<string>`case when emails.status = 'queued'
  then coalesce(${serverFault}, emails.last_error) else emails.last_error end`;

/** What a mail shows of itself in a list; its record adds what it says. */
function selectEmail<O>(query: SelectQueryBuilder<DB, 'emails', O>, caller?: Caller) {
  return query
    .select([
      'emails.id',
      'emails.status',
      'emails.subject',
      'emails.mail_account_id',
      'emails.thread_id',
      'emails.replies_to_id',
      'emails.template_id',
      'emails.message_id',
      'emails.queued_until',
      'emails.attempts',
      'emails.sent_at',
      'emails.created_at',
      'emails.updated_at',
      'emails.version',
    ])
    .select((eb) => [
      eb.ref('emails.direction').$castTo<Email['direction']>().as('direction'),
      eb.ref('emails.from').$castTo<Mailbox | null>().as('from'),
      eb.ref('emails.to').$castTo<Mailbox[]>().as('to'),
      eb.ref('emails.cc').$castTo<Mailbox[]>().as('cc'),
      eb.ref('emails.bcc').$castTo<Mailbox[]>().as('bcc'),
      linkTo('mail_accounts', 'emails.mail_account_id').as('mail_account'),
      linkTo('email_templates', 'emails.template_id').as('template'),
      ...selectRelated('emails'),
      waitsFor.as('waits_for'),
      lastError.as('last_error'),
      linkToUser('emails.sent_by').as('sent_by'),
      countFiles(caller).as('files_count'),
      linkToUser('emails.created_by').as('created_by'),
      linkToUser('emails.updated_by').as('updated_by'),
    ]);
}

export const emailRecords = scopedRecords('emails', {
  alive: (db) => db.selectFrom('emails').where('emails.deleted_at', 'is', null),
  select: (rows: SelectQueryBuilder<DB, 'emails', object>, caller) =>
    selectEmail(rows, caller).select((eb) => [
      'emails.body',
      'emails.signature',
      selectFiles(caller).as('attachments'),
      eb.ref('emails.rejected').$castTo<Email['rejected']>().as('rejected'),
      'emails.claim',
      'emails.message_references',
    ]),
  shown: (row, caller, scope) => {
    const { claim: _, message_references, ...email } = row;
    return { email: shownTo(caller)({ ...email, scope }), message_references, scope };
  },
});

function matchingEmails(db: Db, caller: Caller, filters: Filters, permission: Permission) {
  const { search, status, direction, mail_account, created_by, thread } = filters;
  const { related_type, related_id, created_at__range, sent_at__range } = filters;
  return emailRecords
    .matching(db, caller, permission, search)
    .$if(status !== undefined, (query) => query.where('emails.status', 'in', status ?? []))
    .$if(direction !== undefined, (query) => query.where('emails.direction', 'in', direction ?? []))
    .$if(mail_account !== undefined, (query) =>
      query.where('emails.mail_account_id', 'in', mail_account ?? []),
    )
    .$if(created_by !== undefined, (query) => query.where('emails.created_by', 'in', created_by ?? []))
    .$if(thread !== undefined, (query) => query.where('emails.thread_id', 'in', thread ?? []))
    .$if(related_type !== undefined || related_id !== undefined, (query) =>
      query.where(isAbout('emails', caller, related_type, related_id)),
    )
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('emails.created_at')(created_at__range)),
    )
    .$if(sent_at__range !== undefined, (query) => query.where(inRange('emails.sent_at')(sent_at__range)));
}

export const emailList = scopedList('emails', {
  matching: matchingEmails,
  select: selectEmail,
  ordering: emailOrdering,
  nullable: ['sent_at'],
  fallback: [{ field: 'created_at', descending: true }],
});

type Lists = Partial<Record<'from' | 'to' | 'cc' | 'bcc' | 'rejected', unknown>>;
export type EmailChange = Omit<UpdateObject<DB, 'emails'>, keyof Lists> & Lists;

const json = ['from', 'to', 'cc', 'bcc', 'rejected'] as const;

/** As the driver takes it. */
export const asRow = (change: EmailChange) => asJson(change, json);

export async function insertEmail(tx: Tx, email: EmailChange & { search_text: string }): Promise<number> {
  const { id } = await tx
    .insertInto('emails')
    .values(asJson(email, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEmail(tx: Tx, id: number, change: EmailChange): Promise<void> {
  await tx.updateTable('emails').set(asRow(change)).where('id', '=', id).execute();
}

/** The organisation's accounts and the caller's own. */
const usableAccounts = (db: Db | Tx, { user_id }: Caller) =>
  db
    .selectFrom('mail_accounts')
    .where('mail_accounts.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user_id)]));

/** One's own first, where its address is known to be theirs; then the organisation's usual one. */
export const listSenders = (db: Db | Tx, caller: Caller): Promise<EmailSender[]> =>
  usableAccounts(db, caller)
    .where(isAddressProved)
    .select([
      'mail_accounts.id as value',
      'mail_accounts.signature',
      sql<boolean>`user_id is not null`.as('is_own'),
      sql<string>`case when from_name = '' then from_address else from_name || ' <' || from_address || '>' end`.as(
        'label',
      ),
    ])
    .orderBy('user_id')
    .orderBy('is_default', 'desc')
    .orderBy('mail_accounts.name')
    .limit(200)
    .execute();

/** It stays there until the mail is written. */
export const holdSender = (tx: Tx, caller: Caller, id: number) =>
  usableAccounts(tx, caller)
    .select([
      'mail_accounts.id',
      'mail_accounts.from_address',
      'mail_accounts.from_name',
      'mail_accounts.signature',
      isAddressProved.as('is_address_proved'),
    ])
    .where('mail_accounts.id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Whom a mail concerns: the record it is about, and whoever has one of its addresses. */
export type Concerned = { account_id: number | null; lead_id: number | null; addresses: string[] };

/** Accounts and leads of whom something holds; named to whoever sees them. */
async function listClients(
  tx: Tx,
  caller: Caller,
  holds: RawBuilder<SqlBool>,
  whichOf: (id: number | null) => RawBuilder<SqlBool>,
  { account_id, lead_id }: Concerned,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ label: string | null }>`
    select case when ${reachesRecords(caller, 'accounts:view', 'accounts', 't')} then t.display_name end as label
    from accounts t where ${holds} and t.deleted_at is null and ${whichOf(account_id)}
    union all
    select case when ${reachesRecords(caller, 'leads:view', 'leads', 't')} then t.name end
    from leads t where ${holds} and t.deleted_at is null and ${whichOf(lead_id)}
    order by label limit 20`.execute(tx);
  return [...new Set(rows.map(({ label }) => label))];
}

const hasAddress = ({ addresses }: Concerned) => sql<SqlBool>`lower(t.email) = any(${addresses}::text[])`;

/** Whom a mail about this record concerns: the record itself, or whoever a quote is for. */
export async function clientOf(
  tx: Tx,
  { related_type, related_id }: { related_type: string | null; related_id: number | null },
): Promise<Pick<Concerned, 'account_id' | 'lead_id'>> {
  const nobody = { account_id: null, lead_id: null };
  switch (related_type) {
    case 'account':
      return { ...nobody, account_id: related_id };
    case 'lead':
      return { ...nobody, lead_id: related_id };
    case 'quote': {
      const quotes = tx.selectFrom('quotes').select(['account_id', 'lead_id']);
      return (await quotes.where('id', '=', related_id).executeTakeFirst()) ?? nobody;
    }
    default:
      return nobody;
  }
}

/** The client that a lead has become, if any. */
export async function accountBehind(tx: Tx, leadId: number | null): Promise<number | null> {
  if (leadId === null) return null;
  const lead = await tx.selectFrom('leads').select('account_id').where('id', '=', leadId).executeTakeFirst();
  return lead?.account_id ?? null;
}

/** Who of those it concerns asked not to be contacted. */
export const listNotToContact = (tx: Tx, caller: Caller, concerned: Concerned) =>
  listClients(
    tx,
    caller,
    sql`t.do_not_contact`,
    (id) => sql`(t.id = ${id} or ${hasAddress(concerned)})`,
    concerned,
  );

/**
 * Who has not agreed to marketing: whom it is about, or where it is about nobody, whoever has such an address. Once a
 * lead has an account, the account has the last word.
 */
export function listWithoutConsent(tx: Tx, caller: Caller, { lead_id, ...rest }: Concerned) {
  const concerned = { ...rest, lead_id: rest.account_id === null ? lead_id : null };
  const isAboutSomeone = concerned.account_id !== null || concerned.lead_id !== null;
  return listClients(
    tx,
    caller,
    sql`not t.marketing_consent`,
    (id) => (isAboutSomeone ? sql`t.id = ${id}` : hasAddress(concerned)),
    concerned,
  );
}

/** It is there until the mail is written. */
export const holdTemplate = (tx: Tx, id: number) =>
  tx
    .selectFrom('email_templates')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export async function isMarketing(tx: Tx, templateId: number | null): Promise<boolean> {
  if (templateId === null) return false;
  const found = await tx
    .selectFrom('email_templates')
    .select('purpose')
    .where('id', '=', templateId)
    .executeTakeFirst();
  return found?.purpose === 'marketing';
}
