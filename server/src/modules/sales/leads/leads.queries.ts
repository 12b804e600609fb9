import { sql } from 'kysely';
import type { LeadListParams, LeadSummary, LeadSummaryParams } from '#contract/sales/leads/leads';
import { leadStatuses } from '#contract/sales/leads/leadStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { scopedList } from '../../../nouns/lists/scopedList.ts';
import { leads, matchingLeads } from './leads.noun.ts';

/** What is to be followed up stands in the order in which it is; everything else, the newest first. */
const soonestFirst = scopedList('leads', {
  ...leads.listing,
  fallback: [{ field: 'next_follow_up_at', descending: false }],
});

export const leadListOf = ({ follow_up }: Pick<LeadListParams, 'follow_up'>) =>
  follow_up === undefined ? leads.list : soonestFirst;

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
