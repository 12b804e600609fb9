import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ClaimAge } from '#contract/cover/claims/claimList';
import { organisationDay } from '../../../../db/organisationDay.ts';

const reportedOn = sql`(claims.reported_at at time zone (select time_zone from organisation))::date`;

/** Since it was reported, as long as it is open; one that was dated ahead is of today. */
export const ageDays = sql<
  number | null
>`case when not claims.is_closed then greatest(0, ${organisationDay} - ${reportedOn}) end`;

/** The first moment of the day that lies so many days before today. */
const startOf = (
  daysAgo: number,
) => sql`(select ((now() at time zone time_zone)::date - ${sql.lit(daysAgo)})::timestamp
  at time zone time_zone from organisation)`;

const byReport: Record<ClaimAge, RawBuilder<SqlBool>> = {
  '0_30': sql<SqlBool>`claims.reported_at >= ${startOf(30)}`,
  '31_60': sql<SqlBool>`claims.reported_at >= ${startOf(60)} and claims.reported_at < ${startOf(30)}`,
  '61_90': sql<SqlBool>`claims.reported_at >= ${startOf(90)} and claims.reported_at < ${startOf(60)}`,
  over_90: sql<SqlBool>`claims.reported_at < ${startOf(90)}`,
};

export const isOfAge = (age: ClaimAge): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not claims.is_closed and ${byReport[age]})`;

/** Null once it is closed. */
export const ageOf = sql<ClaimAge | null>`case when claims.is_closed then null
  when ${byReport['0_30']} then '0_30' when ${byReport['31_60']} then '31_60'
  when ${byReport['61_90']} then '61_90' else 'over_90' end`;

export const isOverClock = sql<SqlBool>`(claims.clock_due_on < ${organisationDay})`;
