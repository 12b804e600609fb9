import { sql, type RawBuilder, type SqlBool, type UpdateObject } from 'kysely';
import { senderUnlessNamed, type EmailSender } from '#contract/office/emails';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { isAddressProved } from '../mailAccounts/mailAccounts.queries.ts';

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
      'mail_accounts.is_default as is_usual',
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

/** Through which the caller's mail leaves unless another account is named. */
export const findSender = async (db: Db | Tx, caller: Caller): Promise<EmailSender | undefined> =>
  senderUnlessNamed(await listSenders(db, caller));

/** The organisation's usual account, for what Covernote writes by itself. */
export const findUsualSender = (tx: Db | Tx) =>
  tx
    .selectFrom('mail_accounts')
    .select(['id', 'from_address', 'from_name', 'signature'])
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

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

/** Whom a mail about this record concerns: the record itself, or whoever a quote, a policy, a renewal or a claim is for. */
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
    case 'policy': {
      const policies = tx.selectFrom('policies').select('account_id');
      return { ...nobody, ...(await policies.where('id', '=', related_id).executeTakeFirst()) };
    }
    case 'claim': {
      const claims = tx.selectFrom('claims').select('account_id');
      return { ...nobody, ...(await claims.where('id', '=', related_id).executeTakeFirst()) };
    }
    case 'renewal': {
      const renewals = tx.selectFrom('renewals').select('account_id');
      return { ...nobody, ...(await renewals.where('id', '=', related_id).executeTakeFirst()) };
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
