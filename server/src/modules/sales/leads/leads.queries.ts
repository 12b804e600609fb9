import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Option, Ordering } from '#contract/base/http';
import {
  leadOrdering,
  type FollowUp,
  type LeadListParams,
  type LeadOptionsParams,
  type LeadSummary,
  type LeadSummaryParams,
} from '#contract/sales/leads';
import { leadStatuses } from '#contract/sales/leadStates';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { startOfToday } from '../../../db/organisationDay.ts';
import { inAmounts, inRange } from '../../../nouns/filters.ts';
import { listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { leadRecords, selectLead } from './leads.record.queries.ts';

type LeadFilters = Omit<LeadListParams, 'page' | 'page_size' | 'ordering'>;

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
  return leadRecords
    .matching(db, caller, permission, search)
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

/** What is to be followed up stands in the order in which it is; everything else, the newest first. */
const listed = (fallback: Ordering<(typeof leadOrdering)[number]>) =>
  scopedList('leads', {
    matching: matchingLeads,
    select: selectLead,
    ordering: leadOrdering,
    nullable: ['expected_premium', 'next_follow_up_at'],
    fallback,
    isLarge: true,
  });
const newestFirst = listed([{ field: 'created_at', descending: true }]);
const soonestFirst = listed([{ field: 'next_follow_up_at', descending: false }]);

export const leadListOf = ({ follow_up }: LeadFilters) =>
  follow_up === undefined ? newestFirst : soonestFirst;

/** With the number, because two leads may have one name. Those named by an id are answered also when closed. */
export const listLeadOptions = (
  db: Db,
  caller: Caller,
  { account, ...chosen }: z.infer<typeof LeadOptionsParams>,
): Promise<Option[]> =>
  listOptions(
    matchingLeads(db, caller, { account }).$if(chosen.ids === undefined, (query) => query.where(isOpen)),
    {
      noun: 'leads',
      id: sql.ref('leads.id'),
      label: sql`leads.name || ' · ' || leads.lead_number`,
      order: sql.ref('leads.name'),
    },
    chosen,
  );

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
