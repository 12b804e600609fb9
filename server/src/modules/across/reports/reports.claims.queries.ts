import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { byPerson, dayOf, endOf, isWithin, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, By, Rows } from './reports.rows.ts';

const reportedAt = sql`claims.reported_at`;

const byClaim = {
  insurer: { value: sql`claims.insurer_id` },
  policy_type: { value: sql`claims.policy_type` },
  product: { value: sql`policy.product_id`, join: sql`join policies policy on policy.id = claims.policy_id` },
  agent: { value: sql`claims.agent_id` },
  sub_agent: { value: sql`claims.sub_agent_id` },
  ...byPerson(sql`claims.handler_id`),
  claim_type: { value: sql`claims.claim_type` },
} satisfies Record<string, By>;

const isSettled = sql<SqlBool>`claims.settled_at is not null`;

/** Claims by the day they were reported, as they stand now. */
export const claimsRegisterRows = (asked: Asked): Rows => ({
  whose: ['claims', 'claims'],
  from: sql`claims`,
  where: sql<SqlBool>`(claims.deleted_at is null and ${isWithin(reportedAt, asked)})`,
  currency: sql<string>`claims.currency`,
  by: {
    ...byClaim,
    month: monthOf(dayOf(reportedAt, asked)),
    claim_status: { value: sql`claims.status` },
  },
  sums: {
    claims_reported: {},
    claims_open: { when: sql<SqlBool>`not claims.is_closed` },
    claims_settled: { when: isSettled },
    claims_withdrawn: { when: sql<SqlBool>`claims.status = 'withdrawn'` },
    days_sum: {
      when: isSettled,
      amount: sql`greatest(0, ${dayOf(sql`claims.settled_at`, asked)} - ${dayOf(reportedAt, asked)})`,
    },
    claims_paid: { amount: sql`claims.paid` },
    claims_fees: { amount: sql`claims.fees` },
    claims_outstanding: { amount: sql`claims.outstanding` },
    claims_recovered: { amount: sql`claims.recovered` },
    claims_incurred: { amount: sql`claims.incurred` },
  },
  record: { noun: 'claims', id: sql<number>`claims.id`, day: dayOf(reportedAt, asked) },
});

/** What movements until a day come to, of the claim that is called so. */
export const movedUntil = (claim: string, day: string): RawBuilder<unknown> =>
  sql`lateral (select greatest(0, sums.reserve - sums.paid - sums.fees) as outstanding,
      sums.paid + sums.fees + greatest(0, sums.reserve - sums.paid - sums.fees) - sums.recovered as incurred
    from (select coalesce(sum(moved.amount) filter (where moved.kind = 'reserve'), 0) as reserve,
        coalesce(sum(moved.amount) filter (where moved.kind = 'payment'), 0) as paid,
        coalesce(sum(moved.amount) filter (where moved.kind = 'fee'), 0) as fees,
        coalesce(sum(moved.amount) filter (where moved.kind = 'recovery'), 0) as recovered
      from claim_movements moved where moved.claim_id = ${sql.ref(`${claim}.id`)} and moved.date <= ${day}::date) sums)`;

/** Claims that were open at the end of a day, by how long they had been. */
export function claimsAgeingRows(asked: Asked): Rows {
  const day = asked.days.to;
  const isPast = day < asked.today;
  const age = sql`greatest(0, ${day}::date - ${dayOf(reportedAt, asked)})`;
  return {
    whose: ['claims', 'claims'],
    from: isPast ? sql`claims cross join ${movedUntil('claims', day)} then_moved` : sql`claims`,
    where: sql<SqlBool>`(claims.deleted_at is null and ${reportedAt} < ${endOf(asked)}
      and (claims.closed_at is null or claims.closed_at >= ${endOf(asked)})
      and not claims.closed_spans @> ${endOf(asked)})`,
    currency: sql<string>`claims.currency`,
    by: {
      ...byClaim,
      age: {
        value: sql`case when ${age} <= 30 then '0_30' when ${age} <= 60 then '31_60' when ${age} <= 90 then '61_90'
          else 'over_90' end`,
      },
    },
    sums: {
      claims_open: {},
      claims_outstanding: { amount: isPast ? sql`then_moved.outstanding` : sql`claims.outstanding` },
      age_sum: { amount: age },
    },
    record: { noun: 'claims', id: sql<number>`claims.id`, day: dayOf(reportedAt, asked) },
  };
}
