import { sql, type Insertable, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { LeadStage, LeadUpdate } from '#contract/sales/leads';
import type { LeadStatus } from '#contract/sales/leadStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { edition } from '../../../nouns/stamps.ts';
import { shownTo } from './leads.rules.ts';

/** What a lead shows of itself, whoever looks; one set for list, record and export. */
export function selectLead<O>(query: SelectQueryBuilder<DB, 'leads', O>) {
  return query
    .select([
      'leads.id',
      'leads.lead_number',
      'leads.name',
      'leads.status',
      'leads.status_since',
      'leads.account_type',
      'leads.account_id',
      'leads.company_name',
      'leads.email',
      'leads.phone',
      'leads.category_id',
      'leads.lead_type',
      'leads.product_id',
      'leads.source',
      'leads.temperature',
      'leads.currency',
      'leads.current_insurer_id',
      'leads.current_expiry_date',
      'leads.assigned_to_id',
      'leads.agent_id',
      'leads.sub_agent_id',
      'leads.next_follow_up_at',
      'leads.last_contacted_at',
      'leads.lost_reason',
      'leads.lost_to',
      'leads.tags',
      'leads.language',
      'leads.marketing_consent',
      'leads.do_not_contact',
      'leads.created_at',
      'leads.updated_at',
      'leads.version',
      'leads.held_from',
    ])
    .select([
      sql<string | null>`money_text(leads.expected_premium, leads.currency)`.as('expected_premium'),
      sql<boolean>`coalesce(not leads.is_closed and leads.next_follow_up_at < now(), false)`.as('is_overdue'),
      linkTo('accounts', 'leads.account_id').as('account'),
      linkTo('product_categories', 'leads.category_id').$castTo<Link>().as('category'),
      linkTo('products', 'leads.product_id').as('product'),
      linkTo('insurers', 'leads.current_insurer_id').as('current_insurer'),
      linkToUser('leads.assigned_to_id').$castTo<Link>().as('assigned_to'),
      linkTo('agents', 'leads.agent_id').as('agent'),
      linkTo('sub_agents', 'leads.sub_agent_id').as('sub_agent'),
      linkToUser('leads.created_by').as('created_by'),
      linkToUser('leads.updated_by').as('updated_by'),
    ]);
}

export const leadRecords = scopedRecords('leads', {
  alive: (db) => db.selectFrom('leads').where('leads.deleted_at', 'is', null),
  select: (rows: SelectQueryBuilder<DB, 'leads', object>) => selectLead(rows).select('leads.duplicate_keys'),
  shown: ({ duplicate_keys, ...lead }, caller, scope) => ({
    lead: shownTo(caller)({ ...lead, scope }),
    duplicate_keys,
    scope,
  }),
});

export type LeadRow = Awaited<ReturnType<typeof leadRecords.read>>;

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
