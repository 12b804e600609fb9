import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Account, AccountUpdate } from '#contract/accounts';
import type { Address } from '#contract/address';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.gen.ts';
import { shownIdNumber } from '../../records/shownIdNumber.ts';
import {
  accountVisibleFor,
  aliveAccounts,
  reachesAccount,
  seenForWork,
  selectSummary,
  type Matching,
} from './accounts.queries.ts';
import { actionsOf, blankAddress } from './accounts.rules.ts';

/** What an account shows of itself. */
function selectShown<O>(query: Matching<O>) {
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

/** Besides what is shown: what the caller may do with it, and what is only kept. */
const selectWhole = (query: Matching<object>, caller: Caller, permission: Permission) =>
  selectShown(query).select([
    'accounts.id_number_hash',
    'accounts.duplicate_keys',
    reachesAccount(caller, permission).as('is_permitted'),
    reachesAccount(caller, 'accounts:update').as('may_update'),
    reachesAccount(caller, 'accounts:assign').as('may_assign'),
    reachesAccount(caller, 'accounts:reveal_id').as('may_reveal'),
    reachesAccount(caller, 'accounts:merge').as('may_merge'),
    reachesAccount(caller, 'accounts:delete').as('may_delete'),
  ]);

async function readRow(db: Db | Tx, query: ReturnType<typeof selectWhole>) {
  const [row] = (await db.executeQuery(prepared(query.compile()))).rows;
  if (!row) return undefined;
  const { id_number_hash, duplicate_keys, is_permitted, ...rest } = row;
  const { may_update, may_assign, may_reveal, may_merge, may_delete, ...shown } = rest;
  const account: Account = {
    ...shown,
    address: { ...blankAddress, ...shown.address },
    allowed_actions: actionsOf({ may_update, may_assign, may_reveal, may_merge, may_delete }, shown),
  };
  return { account, id_number_hash, duplicate_keys, is_permitted, may_assign };
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** The record as the caller may see it, and whether the permission reaches it. */
export const findAccountRow = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  readRow(
    db,
    selectWhole(aliveAccounts(db), caller, permission)
      .where('accounts.id', '=', id)
      .where((eb) => eb.or([accountVisibleFor(caller, permission), seenForWork(caller)])),
  );

/** Past the scope of the caller, for what they have just written: an account handed on may be out of their sight.
 * Deleted or not, for what is about to come back. */
export async function readAccountRow(tx: Tx, caller: Caller, id: number): Promise<AccountRow> {
  const query = tx.selectFrom('accounts').where('accounts.id', '=', id);
  const row = await readRow(tx, selectWhole(query, caller, 'accounts:view'));
  if (!row) throw new Error(`The account ${id} is not there, although it was just written.`);
  return row;
}

export const readAccount = async (tx: Tx, caller: Caller, id: number): Promise<Account> =>
  (await readAccountRow(tx, caller, id)).account;

/** Whether the caller sees an account, deleted or not. */
export const seesAccount =
  (db: Db | Tx, caller: Caller, permission: Permission) =>
  async (id: number): Promise<boolean> => {
    const query = db.selectFrom('accounts').select('accounts.id').where('accounts.id', '=', id);
    return (await query.where(accountVisibleFor(caller, permission)).executeTakeFirst()) !== undefined;
  };

/** Who sees a deleted account is decided as for the others. */
export const lockDeletedAccount = (tx: Tx, caller: Caller, permission: Permission, id: number) =>
  tx
    .selectFrom('accounts')
    .select(reachesAccount(caller, permission).as('is_permitted'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is not', null)
    .where(accountVisibleFor(caller, permission))
    .forNoKeyUpdate()
    .executeTakeFirst();

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

/** The driver would make a list of PostgreSQL out of a list, where JSON is meant. */
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function asRow<C extends Fields>({ address, contacts, beneficial_owners, signatories, ...row }: C) {
  return {
    ...row,
    address: json(address),
    contacts: json(contacts),
    beneficial_owners: json(beneficial_owners),
    signatories: json(signatories),
  };
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.insertInto('accounts').values(asRow(account)).execute();
}

export async function setAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await tx.updateTable('accounts').set(asRow(change)).where('id', '=', id).execute();
}
