import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Link, Option, Ordering } from '#contract/http';
import type {
  FollowUp,
  LeadListParams,
  LeadOptionsParams,
  LeadSummary,
  LeadSummaryParams,
  leadOrdering,
} from '#contract/leads';
import { leadStatuses } from '#contract/leadStates';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, scopeOf, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { startOfToday } from '../../db/organisationDay.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inAmounts, inRange } from '../../http/filters.ts';
import { isFoundBy, listPage } from '../../http/list.ts';
import { linkTo, linkToUser } from '../../records/links.ts';

type LeadFilters = Omit<LeadListParams, 'page' | 'page_size' | 'ordering'>;
type Field = (typeof leadOrdering)[number];

export const whoseLead = whoseOf('leads');
export const reachesLead = (caller: Caller, permission: Permission) => reaches(caller, permission, whoseLead);
export const leadVisibleFor = (caller: Caller, permission: Permission) =>
  visibleFor(caller, permission, whoseLead);

export const aliveLeads = (db: Db | Tx) => db.selectFrom('leads').where('leads.deleted_at', 'is', null);

const isOpen = sql<SqlBool>`not leads.is_closed`;

const between = (from: number, to: number) =>
  sql<SqlBool>`(leads.next_follow_up_at >= ${startOfToday(from)} and leads.next_follow_up_at < ${startOfToday(to)})`;

const followUpIs: Record<FollowUp, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`leads.next_follow_up_at < now()`,
  today: between(0, 1),
  tomorrow: between(1, 2),
  week: between(0, 7),
  none: sql<SqlBool>`leads.next_follow_up_at is null`,
};

export function matchingLeads(
  db: Db | Tx,
  caller: Caller,
  filters: LeadFilters,
  permission: Permission = 'leads:view',
) {
  const { search, category, status, lead_type, assigned_to, temperature, source, agent, sub_agent } = filters;
  const { account, tag, follow_up, expected_premium__range, created_at__range } = filters;
  return aliveLeads(db)
    .where(leadVisibleFor(caller, permission))
    .$if(Boolean(search), (query) => query.where(isFoundBy('leads.search_text', search ?? '')))
    .$if(category !== undefined, (query) => query.where('leads.category_id', 'in', category ?? []))
    .$if(status !== undefined, (query) => query.where('leads.status', 'in', status ?? []))
    .$if(lead_type !== undefined, (query) => query.where('leads.lead_type', 'in', lead_type ?? []))
    .$if(assigned_to !== undefined, (query) => query.where('leads.assigned_to_id', 'in', assigned_to ?? []))
    .$if(temperature !== undefined, (query) => query.where('leads.temperature', 'in', temperature ?? []))
    .$if(source !== undefined, (query) => query.where('leads.source', 'in', source ?? []))
    .$if(agent !== undefined, (query) => query.where('leads.agent_id', 'in', agent ?? []))
    .$if(sub_agent !== undefined, (query) => query.where('leads.sub_agent_id', 'in', sub_agent ?? []))
    .$if(account !== undefined, (query) => query.where('leads.account_id', 'in', account ?? []))
    .$if(Boolean(tag), (query) => query.where(sql<SqlBool>`leads.tags @> array[${tag}]::text[]`))
    .$if(follow_up !== undefined, (query) =>
      query.where(isOpen).where((eb) => eb.or((follow_up ?? []).map((when) => followUpIs[when]))),
    )
    .$if(expected_premium__range !== undefined, (query) =>
      query.where(inAmounts('leads.expected_premium', expected_premium__range)),
    )
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('leads.created_at', created_at__range)),
    );
}

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

const order = {
  columns: {
    name: sql.ref('leads.name'),
    lead_number: sql.ref('leads.lead_number'),
    expected_premium: sql.ref('leads.expected_premium'),
    next_follow_up_at: sql.ref('leads.next_follow_up_at'),
    created_at: sql.ref('leads.created_at'),
    updated_at: sql.ref('leads.updated_at'),
  } satisfies Record<Field, unknown>,
  nullable: ['expected_premium', 'next_follow_up_at'] as Field[],
  id: sql.ref('leads.id'),
};

/** What is to be followed up stands in the order in which it is; everything else, the newest first. */
const orderOf = ({ follow_up }: LeadFilters): Ordering<Field> =>
  follow_up === undefined
    ? [{ field: 'created_at', descending: true }]
    : [{ field: 'next_follow_up_at', descending: false }];

type Listed = Pick<LeadListParams, 'ordering'> & LeadFilters;

const plan = (db: Db, caller: Caller, params: Listed, permission: Permission) => ({
  matching: matchingLeads(db, caller, params, permission),
  select: selectLead,
  isSearch: Boolean(params.search),
  fallback: orderOf(params),
  ...order,
});

/** Each row with what decides what the caller may do with it. */
export const listLeadRows = (db: Db, caller: Caller, url: string, params: LeadListParams) =>
  listPage(db, url, params, {
    ...plan(db, caller, params, 'leads:view'),
    select: (query: SelectQueryBuilder<DB, 'leads', object>) =>
      selectLead(query).select(['leads.held_from', scopeOf(caller, whoseLead).as('scope')]),
  });

/** Only what the caller may export, which may be less than what they see. */
export function leadsToExport(db: Db, caller: Caller, params: Listed) {
  const listed = plan(db, caller, params, 'leads:export');
  return { ...listed, matching: listed.matching.where(reachesLead(caller, 'leads:export')) };
}

/** With the number, because two leads may have one name. Those named by an id are answered also when closed. */
export function listLeadOptions(
  db: Db,
  caller: Caller,
  { search, limit = 20, ids, account }: z.infer<typeof LeadOptionsParams>,
): Promise<Option[]> {
  return matchingLeads(db, caller, { search, account })
    .$if(ids === undefined, (query) => query.where(isOpen))
    .$if(ids !== undefined, (query) => query.where('leads.id', 'in', ids ?? []))
    .select(['leads.id as value', sql<string>`leads.name || ' · ' || leads.lead_number`.as('label')])
    .orderBy('leads.name')
    .orderBy('leads.id')
    .limit(ids ? 200 : limit)
    .execute();
}

type Sum = { status: LeadSummary[number]['status']; currency: string; count: number; amount: string | null };

/** Of the same leads as the list with these filters. A state without any is told as well. */
export async function summariseLeads(
  db: Db,
  caller: Caller,
  params: LeadSummaryParams,
): Promise<LeadSummary> {
  const sums: Sum[] = await matchingLeads(db, caller, params)
    .select([
      'leads.status',
      'leads.currency',
      sql<number>`count(*)`.as('count'),
      sql<string | null>`money_text(sum(leads.expected_premium), leads.currency)`.as('amount'),
    ])
    .groupBy(['leads.status', 'leads.currency'])
    .orderBy('leads.currency')
    .execute();
  return leadStatuses.map((status) => {
    const own = sums.filter((sum) => sum.status === status);
    return {
      status,
      count: own.reduce((all, { count }) => all + count, 0),
      expected_premium: own.flatMap(({ currency, amount }) => (amount === null ? [] : { currency, amount })),
    };
  });
}
