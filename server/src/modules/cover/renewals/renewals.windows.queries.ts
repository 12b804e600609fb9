import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RenewalWindow } from '#contract/cover/renewals/renewalList';
import { organisationDay } from '../../../db/organisationDay.ts';

/** From today on; below nothing once the day has passed. */
export const daysLeft = sql<number>`(renewals.renewal_date - ${organisationDay})`;

const within = (from: number, to: number) =>
  sql<SqlBool>`renewals.renewal_date between ${organisationDay} + ${sql.lit(from)} and ${organisationDay} + ${sql.lit(to)}`;

/** By the days that are left, whether the renewal is open or not. */
const byDays: Record<RenewalWindow, RawBuilder<SqlBool>> = {
  later: sql<SqlBool>`renewals.renewal_date > ${organisationDay} + 60`,
  '60': within(31, 60),
  '30': within(16, 30),
  '15': within(8, 15),
  '7': within(0, 7),
  overdue: sql<SqlBool>`renewals.renewal_date < ${organisationDay}`,
};

export const isInWindow = (window: RenewalWindow): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not renewals.is_closed and ${byDays[window]})`;

/** Null once it is closed. */
export const windowOf = sql<RenewalWindow | null>`case when renewals.is_closed then null
  when ${daysLeft} > 60 then 'later' when ${daysLeft} > 30 then '60' when ${daysLeft} > 15 then '30'
  when ${daysLeft} > 7 then '15' when ${daysLeft} >= 0 then '7' else 'overdue' end`;
