import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Link } from '#contract/http';
import type { LeadStage, LeadUpdate } from '#contract/leads';
import type { LeadStatus } from '#contract/leadStates';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { scopeOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import type { DB } from '../../db/schema.gen.ts';
import { linkToUser } from '../../records/links.ts';
import { edition } from '../../records/stamps.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.queries.ts';
import { aliveLeads, leadVisibleFor, reachesLead, selectLead, whoseLead } from './leads.queries.ts';

const selectWhole = (query: ReturnType<typeof aliveLeads>, id: number) =>
  selectLead(query).select(['leads.held_from', 'leads.duplicate_keys']).where('leads.id', '=', id);

/** As it is, whoever acts. */
export const findLeadFacts = (tx: Tx, id: number) => selectWhole(aliveLeads(tx), id).executeTakeFirst();

/** With the scope that decides what the caller may do with it, and whether what they asked for reaches it. */
const selectForCaller = (
  query: ReturnType<typeof aliveLeads>,
  caller: Caller,
  permission: Permission,
  id: number,
) =>
  selectWhole(query, id).select([
    scopeOf(caller, whoseLead).as('scope'),
    reachesLead(caller, permission).as('is_permitted'),
  ]);

/** The record as the caller may see it, and whether the permission reaches it. */
export const findLeadRow = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectForCaller(aliveLeads(db), caller, permission, id)
    .where(leadVisibleFor(caller, permission))
    .executeTakeFirst();

/** Past the scope of the caller, for what they have just written: a lead handed on may be out of their sight. */
export const readLeadRow = (tx: Tx, caller: Caller, id: number) =>
  selectForCaller(tx.selectFrom('leads'), caller, 'leads:view', id).executeTakeFirstOrThrow();

/** Who sees a deleted lead is decided as for the others. */
export const lockDeletedLead = (tx: Tx, caller: Caller, permission: Permission, id: number) =>
  tx
    .selectFrom('leads')
    .select(reachesLead(caller, permission).as('is_permitted'))
    .where('leads.id', '=', id)
    .where('leads.deleted_at', 'is not', null)
    .where(leadVisibleFor(caller, permission))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** An account in the caller's sight, and whether the permission reaches it; it stays until what points at it is written. */
export const holdAccountFor = (tx: Tx, caller: Caller, id: number, permission: Permission) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.display_name as label',
      'accounts.is_active',
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
