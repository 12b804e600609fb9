import {
  sql,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type UpdateObject,
} from 'kysely';
import type { Account, AccountUpdate } from '#contract/people/accounts';
import type { Address } from '#contract/base/address';
import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { reachOf } from '../../../auth/access.ts';
import { idOf } from '../../../auth/anyCaller.ts';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, visibleFor, whoseOf } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { shownIdNumber } from '../../../nouns/shownIdNumber.ts';
import { actionsOf, blankAddress } from './accounts.rules.ts';

const whoseAccount = whoseOf('accounts');

/** Also for what belongs to an account, such as its members: their own permission, judged by their account. */
export const reachesAccount = (caller: Caller, permission: Permission): RawBuilder<boolean> =>
  reaches(caller, permission, whoseAccount).$castTo<boolean>();

export const accountVisibleFor = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  visibleFor(caller, permission, whoseAccount);

type Rows<O> = SelectQueryBuilder<DB, 'accounts', O>;

/** What an account shows of itself in the list and in files. */
export function selectSummary<O>(query: Rows<O>) {
  return query
    .select([
      'accounts.id',
      'accounts.account_number',
      'accounts.account_type',
      'accounts.display_name',
      'accounts.email',
      'accounts.phone',
      'accounts.city',
      'accounts.country',
      'accounts.owner_id',
      'accounts.agent_id',
      'accounts.sub_agent_id',
      'accounts.tags',
      'accounts.is_active',
      'accounts.kyc_status',
      'accounts.is_kyc_completed',
      'accounts.created_at',
      'accounts.updated_at',
      'accounts.version',
    ])
    .select([
      linkToUser('accounts.owner_id').$castTo<Link>().as('owner'),
      linkTo('agents', 'accounts.agent_id').as('agent'),
      linkTo('sub_agents', 'accounts.sub_agent_id').as('sub_agent'),
      linkToUser('accounts.created_by').as('created_by'),
      linkToUser('accounts.updated_by').as('updated_by'),
    ]);
}

/** What an account shows of itself. */
function selectShown<O>(query: Rows<O>) {
  return selectSummary(query)
    .select([
      'accounts.preferred_channel',
      'accounts.language',
      'accounts.source',
      'accounts.risk_rating',
      'accounts.is_pep',
      'accounts.source_of_funds',
      'accounts.marketing_consent',
      'accounts.marketing_consent_at',
      'accounts.marketing_consent_how',
      'accounts.do_not_contact',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.date_of_birth',
      'accounts.gender',
      'accounts.nationality',
      'accounts.marital_status',
      'accounts.occupation',
      'accounts.id_type',
      'accounts.id_expiry',
      'accounts.legal_name',
      'accounts.trade_name',
      'accounts.registration_number',
      'accounts.licence_expiry',
      'accounts.tax_number',
      'accounts.industry',
      'accounts.employee_count',
      'accounts.currency',
    ])
    .select((eb) => [
      ...shownIdNumber('accounts'),
      sql<string | null>`money_text(accounts.annual_turnover, accounts.currency)`.as('annual_turnover'),
      eb.ref('accounts.address').$castTo<Partial<Address>>().as('address'),
      eb.ref('accounts.contacts').$castTo<Account['contacts']>().as('contacts'),
      eb.ref('accounts.beneficial_owners').$castTo<Account['beneficial_owners']>().as('beneficial_owners'),
      eb.ref('accounts.signatories').$castTo<Account['signatories']>().as('signatories'),
    ]);
}

/** Whoever works on an open lead or quote sees the account that it is for, by its id and not in lists. */
const isOfOwnWork = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from leads where leads.account_id = accounts.id
    and leads.assigned_to_id = ${idOf(caller)} and not leads.is_closed and leads.deleted_at is null)
  or exists (select 1 from quotes where quotes.account_id = accounts.id
    and quotes.assigned_to_id = ${idOf(caller)} and not quotes.is_closed and quotes.deleted_at is null))`;

export const accountRecords = scopedRecords('accounts', {
  alive: (db) => db.selectFrom('accounts').where('accounts.deleted_at', 'is', null),
  select: (rows: Rows<object>) =>
    selectShown(rows).select(['accounts.id_number_hash', 'accounts.duplicate_keys']),
  shown: ({ id_number_hash, duplicate_keys, ...row }, caller, scope) => {
    const account: Account = {
      ...row,
      address: { ...blankAddress, ...row.address },
      allowed_actions: actionsOf(reachOf(caller, scope), row),
    };
    return { account, id_number_hash, duplicate_keys, scope };
  },
  alsoSeen: isOfOwnWork,
});

export type AccountRow = Awaited<ReturnType<typeof accountRecords.read>>;

export const readAccount = async (tx: Tx, caller: Caller, id: number): Promise<Account> =>
  (await accountRecords.read(tx, caller, id)).account;

/** Whether the caller sees an account, deleted or not. */
export const seesAccount =
  (db: Db | Tx, caller: Caller, permission: Permission) =>
  async (id: number): Promise<boolean> => {
    const query = db.selectFrom('accounts').select('accounts.id').where('accounts.id', '=', id);
    return (await query.where(accountVisibleFor(caller, permission)).executeTakeFirst()) !== undefined;
  };

const isGone = sql<boolean>`(deleted_at is not null or status = 'terminated')`.as('is_gone');

/** Whether those who brought an account have left; they stay as they are until it is written. */
export async function lockBook(
  tx: Tx,
  { agent_id, sub_agent_id }: Pick<Account, 'agent_id' | 'sub_agent_id'>,
) {
  const agent = tx.selectFrom('agents').select(isGone).where('id', '=', agent_id).forShare();
  const subAgent = tx.selectFrom('sub_agents').select(isGone).where('id', '=', sub_agent_id).forShare();
  return {
    isAgentGone: (await agent.executeTakeFirst())?.is_gone ?? false,
    isSubAgentGone: (await subAgent.executeTakeFirst())?.is_gone ?? false,
  };
}

type Fields = Omit<AccountUpdate, 'id_number' | 'accept_duplicates'>;
export type AccountChange = Fields & Omit<UpdateObject<DB, 'accounts'>, keyof Fields>;
type NewAccount = Fields & Omit<Insertable<DB['accounts']>, keyof Fields | 'owner_id'> & { owner_id: number };

const json = ['address', 'contacts', 'beneficial_owners', 'signatories'] as const;

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.insertInto('accounts').values(asJson(account, json)).execute();
}

export async function setAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await tx.updateTable('accounts').set(asJson(change, json)).where('id', '=', id).execute();
}

/** An account in the caller's sight, and whether the permission reaches it; it stays until what points at it is written. */
export const holdAccountFor = (tx: Tx, caller: Caller, id: number, permission: Permission) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.display_name as label',
      'accounts.is_active',
      'accounts.owner_id',
      'accounts.agent_id',
      'accounts.sub_agent_id',
      reachesAccount(caller, permission).as('is_permitted'),
    ])
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, permission))
    .forShare()
    .executeTakeFirst();
};

/** What the account of a record is called that was deleted meanwhile. */
export const findDeletedAccount = (tx: Tx, id: number | null) =>
  tx
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
