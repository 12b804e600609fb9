import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { LeadStage, LeadUpdate } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';

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
