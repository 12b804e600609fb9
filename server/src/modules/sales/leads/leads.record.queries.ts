import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { LeadStage, LeadUpdate } from '#contract/sales/leads';
import type { LeadStatus } from '#contract/sales/leadStates';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';
import { accountVisibleFor, reachesAccount } from '../../people/accounts/accounts.record.queries.ts';

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

/** What the account of a lead is called that was deleted meanwhile. */
export const findDeletedAccount = (tx: Tx, id: number | null) =>
  tx
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

export const isActiveUser = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst())?.is_active ??
  false;

export const categoryOfProduct = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await tx.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirst())
    ?.category_id;

type Fields = Omit<LeadUpdate, 'accept_duplicates' | 'accept_past_follow_up'>;
export type LeadChange = Fields & Omit<UpdateObject<DB, 'leads'>, keyof Fields>;
type Required = 'name' | 'category_id' | 'source' | 'currency' | 'assigned_to_id';
type NewLead = Fields & Omit<Insertable<DB['leads']>, Exclude<keyof Fields, Required>>;

export async function insertLead(tx: Tx, lead: NewLead): Promise<number> {
  const { id } = await tx.insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setLead(tx: Tx, id: number, change: LeadChange): Promise<void> {
  await tx.updateTable('leads').set(change).where('id', '=', id).execute();
}

type NewStage = { lead_id: number; status: LeadStatus; reason?: string; entered_by: number | null };

export async function insertStage(tx: Tx, stage: NewStage): Promise<void> {
  await tx.insertInto('lead_stages').values(stage).execute();
}

/** The oldest first. */
export const listStages = (db: Db, id: number): Promise<LeadStage[]> =>
  db
    .selectFrom('lead_stages')
    .select([
      'status',
      'entered_at',
      sql<string | null>`lead(entered_at) over (order by id)`.as('left_at'),
      'reason',
      linkToUser('lead_stages.entered_by').$castTo<Link | null>().as('by'),
    ])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute();

/** Every open lead of one person becomes another's. */
export const reassignOpenLeads = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('leads')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .where('is_closed', '=', false)
    .returning(['id', linkToUser('leads.assigned_to_id').as('assigned_to')])
    .execute();
