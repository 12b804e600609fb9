import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { byPolicy, dayOf, isWithin, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows, Summed } from './reports.rows.ts';

const recordedAt = sql`moved.recorded_at`;
const isIssue = sql<SqlBool>`moved.kind in ('issue', 'policy_year')`;
const isRenewal = sql<SqlBool>`(policies.business_type = 'renewal' or moved.kind = 'policy_year')`;

const net = (when: RawBuilder<SqlBool>): Summed => ({ when, amount: sql`moved.net_premium` });

/** Premium transactions by the day that they were booked, whenever the cover begins. */
export const productionRows = (asked: Asked): Rows => ({
  whose: ['policies', 'policies'],
  from: sql`premium_transactions moved join policies on policies.id = moved.policy_id`,
  // What was sold elsewhere, before it came here, is no production of ours.
  where: sql<SqlBool>`(${isWithin(recordedAt, asked)} and not moved.is_brought_over)`,
  currency: sql<string>`moved.currency`,
  by: {
    ...byPolicy,
    month: monthOf(dayOf(recordedAt, asked)),
    booked_as: {
      value: sql`case when ${isIssue} then case when ${isRenewal} then 'renewal' else 'new' end
        else moved.kind::text end`,
    },
  },
  sums: {
    net_written: { amount: sql`moved.net_premium` },
    gross_written: { amount: sql`moved.gross_premium` },
    policies_issued: { when: sql<SqlBool>`moved.kind = 'issue'` },
    policies_cancelled: { when: sql<SqlBool>`moved.kind = 'cancellation'` },
    net_new: net(sql<SqlBool>`${isIssue} and not ${isRenewal}`),
    net_renewed: net(sql<SqlBool>`${isIssue} and ${isRenewal}`),
    net_added: net(sql<SqlBool>`moved.kind = 'endorsement' and moved.net_premium >= 0`),
    net_returned: net(sql<SqlBool>`moved.kind = 'endorsement' and moved.net_premium < 0`),
    net_cancelled: net(sql<SqlBool>`moved.kind = 'cancellation'`),
    net_reinstated: net(sql<SqlBool>`moved.kind = 'reinstatement'`),
  },
  record: { noun: 'policies', id: sql<number>`policies.id`, day: dayOf(recordedAt, asked) },
});
