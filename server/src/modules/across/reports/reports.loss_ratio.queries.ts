import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { movedUntil } from './reports.claims.queries.ts';
import { byPolicy, endOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

/** Losses until the day, of each policy; today they are what the claims say. One that was withdrawn is none, and what was spent on it counts. */
function lossesOf(asked: Asked): RawBuilder<unknown> {
  const { to } = asked.days;
  const isPast = to < asked.today;
  const isLoss = sql`claim.status <> 'withdrawn' or claim.closed_at >= ${endOf(asked)}`;
  return sql`(select claim.policy_id, count(*) filter (where ${isLoss}) as losses, sum(${isPast ? sql`then_moved.incurred` : sql`claim.incurred`}) as incurred
    from claims claim ${isPast ? sql`cross join ${movedUntil('claim', to)} then_moved` : sql``}
    where claim.deleted_at is null and claim.date_of_loss <= ${to}::date
    group by claim.policy_id) losses`;
}

/** One row for each policy that has begun: what it has earned, and what its losses cost. */
export const lossRatioRows = (asked: Asked): Rows => ({
  whose: ['policies', 'policies'],
  from: sql`(select moved.policy_id, sum(earned_net(moved, ${asked.days.to}::date)) as net
      from premium_transactions moved where moved.earns_from <= ${asked.days.to}::date group by moved.policy_id) earned
    join policies on policies.id = earned.policy_id
    left join ${lossesOf(asked)} on losses.policy_id = policies.id`,
  where: sql<SqlBool>`policies.status <> 'draft'`,
  currency: sql<string>`policies.currency`,
  by: { ...byPolicy, start_year: { value: sql`extract(year from policies.start_date)::integer` } },
  sums: {
    policies_earning: {},
    premium_earned: { amount: sql`earned.net` },
    loss_count: { when: sql<SqlBool>`losses.losses > 0`, amount: sql`losses.losses` },
    loss_incurred: { when: sql<SqlBool>`losses.policy_id is not null`, amount: sql`losses.incurred` },
  },
  record: { noun: 'policies', id: sql<number>`policies.id`, day: sql<string>`policies.start_date` },
});
