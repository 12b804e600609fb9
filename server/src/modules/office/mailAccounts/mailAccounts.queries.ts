import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link, Option } from '#contract/base/http';
import type {
  MailAccount,
  MailAccountListParams,
  MailAccountOptionsParams,
  MailAccountStatus,
  mailAccountOrdering,
  MailSecurity,
  OwnMailAccount,
} from '#contract/office/mailAccounts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { contains, equals } from '../../../nouns/lists/filters.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import { listOptions } from '../../../nouns/lists/options.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { now } from '../../../nouns/stamps.ts';

type Field = (typeof mailAccountOrdering)[number];

/** Whose own account it is; null for those of the organisation. */
export type Whose = number | null;

const alive = (db: Db | Tx) => db.selectFrom('mail_accounts').where('mail_accounts.deleted_at', 'is', null);
const aliveOf = (db: Db | Tx, whose: Whose) =>
  alive(db).where('mail_accounts.user_id', 'is not distinct from', whose);

/** What the organisation sends as is its own to say; of someone's own account, the address must be known to be theirs. */
export const isAddressProved = sql<boolean>`(mail_accounts.user_id is null
  or mail_accounts.address_proved_at is not null
  or exists (select 1 from users u
    where u.id = mail_accounts.user_id and lower(u.email) = lower(mail_accounts.from_address)))`;

/** Everything but the password, which is only ever known to be there. */
function selectAccount<O>(query: SelectQueryBuilder<DB, 'mail_accounts', O>) {
  return query
    .select([
      'mail_accounts.id',
      'mail_accounts.name',
      'mail_accounts.host',
      'mail_accounts.port',
      'mail_accounts.username',
      'mail_accounts.from_address',
      'mail_accounts.from_name',
      'mail_accounts.reply_to',
      'mail_accounts.signature',
      'mail_accounts.is_default',
      'mail_accounts.default_since',
      'mail_accounts.led_at',
      'mail_accounts.carries_system_mail',
      'mail_accounts.is_paused',
      'mail_accounts.last_success_at',
      'mail_accounts.last_error',
      'mail_accounts.last_error_at',
      'mail_accounts.created_at',
      'mail_accounts.updated_at',
      'mail_accounts.version',
    ])
    .select((eb) => [
      eb.ref('mail_accounts.security').$castTo<MailSecurity>().as('security'),
      eb.ref('mail_accounts.status').$castTo<MailAccountStatus>().as('status'),
      sql<boolean>`mail_accounts.password_sealed is not null`.as('has_password'),
      isAddressProved.as('is_address_proved'),
      sql<number>`(select count(*)::integer from emails where emails.mail_account_id = mail_accounts.id
        and emails.status in ('queued', 'sending') and emails.deleted_at is null)`.as('waiting_count'),
      linkToUser('mail_accounts.default_by').as('default_by'),
      linkToUser('mail_accounts.led_by').as('led_by'),
      linkToUser('mail_accounts.created_by').as('created_by'),
      linkToUser('mail_accounts.updated_by').as('updated_by'),
    ]);
}

const order = {
  columns: {
    name: sql.ref('mail_accounts.name'),
    from_address: sql.ref('mail_accounts.from_address'),
    created_at: sql.ref('mail_accounts.created_at'),
    updated_at: sql.ref('mail_accounts.updated_at'),
  },
  fallback: [{ field: 'name', descending: false }] as { field: Field; descending: boolean }[],
  id: sql.ref('mail_accounts.id'),
};

const narrowed = narrowedBy<MailAccountListParams>({
  search: contains(sql.ref('mail_accounts.search_text')),
  is_paused: equals('mail_accounts.is_paused'),
});

export const listMailAccounts = (db: Db, url: string, params: MailAccountListParams) =>
  listPage(db, url, params, {
    matching: narrowed(aliveOf(db, null), params),
    select: selectAccount,
    ...order,
  });

export const mailAccountOptions = (db: Db, chosen: MailAccountOptionsParams): Promise<Option[]> =>
  listOptions(
    aliveOf(db, null),
    { noun: 'mail_accounts', id: sql.ref('mail_accounts.id'), label: sql.ref('mail_accounts.name') },
    chosen,
  );

export type Account = MailAccount & OwnMailAccount;

export const findMailAccountRow = (db: Db | Tx, whose: Whose, id: number): Promise<Account | undefined> =>
  selectAccount(aliveOf(db, whose)).where('mail_accounts.id', '=', id).executeTakeFirst();

export const findIdOfOwn = (db: Db | Tx, userId: number) =>
  aliveOf(db, userId).select('mail_accounts.id').executeTakeFirst();

/** With what is needed to sign in, still sealed. */
export const findSealedServer = (db: Db | Tx, id: number) =>
  alive(db)
    .select((eb) => [
      'mail_accounts.id',
      'mail_accounts.version',
      'mail_accounts.host',
      'mail_accounts.port',
      eb.ref('mail_accounts.security').$castTo<MailSecurity>().as('security'),
      'mail_accounts.username',
      'mail_accounts.password_sealed',
    ])
    .where('mail_accounts.id', '=', id)
    .executeTakeFirst();

export const lockDeletedMailAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('mail_accounts')
    .select(['mail_accounts.id', 'mail_accounts.name'])
    .where('mail_accounts.id', '=', id)
    .where('mail_accounts.user_id', 'is', null)
    .where('mail_accounts.deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findHolderOfName = (tx: Tx, name: string): Promise<Link | undefined> =>
  aliveOf(tx, null)
    .select(['mail_accounts.id', 'mail_accounts.name as label'])
    .where(sql`lower(mail_accounts.name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export async function hasDefault(tx: Tx): Promise<boolean> {
  const found = await aliveOf(tx, null)
    .select('mail_accounts.id')
    .where('mail_accounts.is_default', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export const noLongerUsual = { is_default: false, default_since: null, default_by: null };

export async function clearDefault(tx: Tx): Promise<void> {
  await tx.updateTable('mail_accounts').set(noLongerUsual).where('is_default', '=', true).execute();
}

export async function hasSystemAccount(tx: Tx): Promise<boolean> {
  const found = await alive(tx)
    .select('mail_accounts.id')
    .where('mail_accounts.carries_system_mail', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function clearSystemAccount(tx: Tx): Promise<void> {
  await tx
    .updateTable('mail_accounts')
    .set({ carries_system_mail: false })
    .where('carries_system_mail', '=', true)
    .execute();
}

export async function insertMailAccount(tx: Tx, account: InsertObject<DB, 'mail_accounts'>): Promise<void> {
  await tx.insertInto('mail_accounts').values(account).execute();
}

export async function setMailAccount(
  tx: Tx,
  id: number,
  change: UpdateObject<DB, 'mail_accounts'>,
): Promise<void> {
  await tx.updateTable('mail_accounts').set(change).where('id', '=', id).execute();
}

/** For good, with the password. */
export async function removeMailAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mail_accounts').where('id', '=', id).execute();
}

/** Of the account as it was when it was tried: what someone changed since is yet to be tried. */
type Tried = { id: number; version: number };
const ofTried = (db: Db | Tx, { id, version }: Tried) =>
  db.updateTable('mail_accounts').where('id', '=', id).where('version', '=', version);

/** It works, and whatever was wrong before is over. */
export async function noteSuccess(db: Db | Tx, tried: Tried): Promise<void> {
  await ofTried(db, tried)
    .set({ status: 'working', last_success_at: now, failures: 0, rests_until: null })
    .execute();
}

const firstRestSeconds = 30;
const longestRestSeconds = 900;

/** What waits is not tried again at once, and each time later: a server that is away or locks us out is left alone. */
export async function noteFailure(db: Db | Tx, tried: Tried, sentence: string): Promise<void> {
  const rest = sql`least(${longestRestSeconds}, ${firstRestSeconds} * power(2, least(failures, 10)))`;
  await ofTried(db, tried)
    .set({
      status: 'failing',
      last_error: sentence,
      last_error_at: now,
      failures: sql<number>`failures + 1`,
      rests_until: sql<string>`now() + ${rest} * interval '1 second'`,
    })
    .execute();
}
