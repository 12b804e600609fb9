import { sql, type Insertable, type RawBuilder, type SqlBool, type UpdateObject } from 'kysely';
import type { Account, AccountUpdate } from '#contract/people/accounts';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, visibleFor, whoseOf } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { accountRecords } from './accounts.noun.ts';

const whoseAccount = whoseOf('accounts');

/** Also for what belongs to an account, such as its members: their own permission, judged by their account. */
export const reachesAccount = (caller: Caller, permission: Permission): RawBuilder<boolean> =>
  reaches(caller, permission, whoseAccount).$castTo<boolean>();

export const accountVisibleFor = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  visibleFor(caller, permission, whoseAccount);

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
