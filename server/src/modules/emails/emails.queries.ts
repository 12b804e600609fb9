import { sql, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Email, EmailListParams, emailOrdering, Mailbox } from '#contract/emails';
import type { Option } from '#contract/http';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, reachesRecords, scopeOf, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inRange } from '../../http/filters.ts';
import { isFoundBy, listPage } from '../../http/list.ts';
import { linkTo, linkToUser } from '../../records/links.ts';
import { isAbout, selectRelated } from '../../records/related.ts';

type Field = (typeof emailOrdering)[number];
type Joined = 'emails' | 'mail_accounts';

/** As its record's: the database keeps the copies. */
const whoseEmail = whoseOf('emails');

const alive = (db: Db | Tx) =>
  db
    .selectFrom('emails')
    .leftJoin('mail_accounts', 'mail_accounts.id', 'emails.mail_account_id')
    .where('emails.deleted_at', 'is', null);

function matchingEmails(db: Db, caller: Caller, filters: EmailListParams) {
  const { search, status, direction, mail_account, created_by, thread } = filters;
  const { related_type, related_id, created_at__range, sent_at__range } = filters;
  return alive(db)
    .where(visibleFor(caller, 'emails:view', whoseEmail))
    .$if(Boolean(search), (query) => query.where(isFoundBy('emails.search_text', search ?? '')))
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
      query.where(inRange('emails.created_at', created_at__range)),
    )
    .$if(sent_at__range !== undefined, (query) => query.where(inRange('emails.sent_at', sent_at__range)));
}

const isResting = sql`mail_accounts.rests_until > now()`;

/** The first of the reasons that holds. */
const waitsFor = sql<Email['waits_for']>`case when emails.status = 'queued' then case
  when emails.queued_until > now() then 'undo'
  when mail_accounts.is_paused then 'paused'
  when ${isResting} then 'server'
  when emails.next_try_at > now() then 'retry'
  else 'turn' end end`;

const lastError = sql<string>`case when emails.status = 'queued' and ${isResting}
  then mail_accounts.last_error else emails.last_error end`;

/** What a mail shows of itself in a list; its record adds what it says. */
function selectEmail<O>(query: SelectQueryBuilder<DB, Joined, O>) {
  return query
    .select([
      'emails.id',
      'emails.status',
      'emails.subject',
      'emails.mail_account_id',
      'emails.thread_id',
      'emails.replies_to_id',
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
      ...selectRelated('emails'),
      waitsFor.as('waits_for'),
      lastError.as('last_error'),
      linkToUser('emails.created_by').as('created_by'),
      linkToUser('emails.updated_by').as('updated_by'),
    ]);
}

const order = {
  columns: {
    created_at: sql.ref('emails.created_at'),
    sent_at: sql.ref('emails.sent_at'),
    subject: sql.ref('emails.subject'),
    status: sql.ref('emails.status'),
  },
  nullable: ['sent_at'] as Field[],
  fallback: [{ field: 'created_at', descending: true }] as { field: Field; descending: boolean }[],
  id: sql.ref('emails.id'),
};

/** Each row with the scope that decides what the caller may do with it. */
export const listEmailRows = (db: Db, caller: Caller, url: string, params: EmailListParams) =>
  listPage(db, url, params, {
    matching: matchingEmails(db, caller, params),
    select: (query: SelectQueryBuilder<DB, Joined, object>) =>
      selectEmail(query).select(scopeOf(caller, whoseEmail).as('scope')),
    ...order,
  });

const selectWhole = (db: Db | Tx, id: number) =>
  selectEmail(alive(db))
    .select((eb) => [
      'emails.body',
      eb.ref('emails.rejected').$castTo<Email['rejected']>().as('rejected'),
      'emails.claim',
      'emails.queued_at',
      'emails.message_references',
    ])
    .where('emails.id', '=', id);

/** As it is, whoever acts. */
export const findEmailFacts = (db: Db | Tx, id: number) => selectWhole(db, id).executeTakeFirst();

const selectForCaller = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectWhole(db, id).select([
    scopeOf(caller, whoseEmail).as('scope'),
    reaches(caller, permission, whoseEmail).as('is_permitted'),
  ]);

/** The record as the caller may see it, and whether the permission reaches it. */
export const findEmailRow = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectForCaller(db, caller, permission, id)
    .where(visibleFor(caller, permission, whoseEmail))
    .executeTakeFirst();

/** Past the scope of the caller, for what they have just written. */
export const readEmailRow = (tx: Tx, caller: Caller, permission: Permission, id: number) =>
  selectForCaller(tx, caller, permission, id).executeTakeFirstOrThrow();

/** Who sees a deleted draft is decided as for the others. */
export const lockDeletedEmail = (tx: Tx, caller: Caller, id: number) =>
  tx
    .selectFrom('emails')
    .select(reaches(caller, 'emails:delete', whoseEmail).as('is_permitted'))
    .where('emails.id', '=', id)
    .where('emails.deleted_at', 'is not', null)
    .where(visibleFor(caller, 'emails:delete', whoseEmail))
    .forNoKeyUpdate()
    .executeTakeFirst();

type Lists = Partial<Record<'from' | 'to' | 'cc' | 'bcc' | 'rejected', unknown>>;
export type EmailChange = Omit<UpdateObject<DB, 'emails'>, keyof Lists> & Lists;

/** The driver would make a list of PostgreSQL out of a list, where JSON is meant. */
export const asRow = ({ from, to, cc, bcc, rejected, ...row }: EmailChange) => ({
  ...row,
  ...Object.fromEntries(
    Object.entries({ from, to, cc, bcc, rejected })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, JSON.stringify(value)]),
  ),
});

export async function insertEmail(tx: Tx, email: EmailChange & { search_text: string }): Promise<number> {
  const { id } = await tx
    .insertInto('emails')
    .values({ ...asRow(email), search_text: email.search_text } as never)
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

/** One's own first, then the organisation's usual one. */
export const listSenders = (db: Db | Tx, caller: Caller): Promise<Option[]> =>
  usableAccounts(db, caller)
    .select([
      'mail_accounts.id as value',
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
    .select(['mail_accounts.id', 'mail_accounts.from_address', 'mail_accounts.from_name'])
    .where('mail_accounts.id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Who of those it concerns asked not to be contacted; named to whoever sees the account. */
export async function listNotToContact(
  tx: Tx,
  caller: Caller,
  { accountId, addresses }: { accountId: number | null; addresses: string[] },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ label: string | null }>`
    select case when ${reachesRecords(caller, 'accounts:view', 'accounts', 't')} then t.display_name end as label
    from accounts t
    where t.do_not_contact and t.deleted_at is null
      and (t.id = ${accountId} or lower(t.email) = any(${addresses}::text[]))
    order by t.display_name limit 20`.execute(tx);
  return rows.map(({ label }) => label);
}
