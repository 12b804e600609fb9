import { sql, type SqlBool } from 'kysely';
import { ageOf, unpaidOn } from './reports.debts.queries.ts';
import { byPolicy } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

/** What was unpaid on the day when its grace was over, whoever collects it. */
export const instalmentsOverdueRows = ({ days: { to: day } }: Asked): Rows => ({
  whose: ['policies', 'policies'],
  from: sql`${unpaidOn(day)} instalments join policies on policies.id = instalments.policy_id
    join product_categories category on category.id = instalments.category_id`,
  where: sql<SqlBool>`instalments.due_then > 0
    and instalments.since + category.payment_grace_days < ${day}::date`,
  currency: sql<string>`instalments.currency`,
  by: {
    ...byPolicy,
    account: { value: sql`instalments.account_id` },
    billing_type: { value: sql`instalments.billing_type` },
    debt_age: { value: ageOf(sql`instalments.since`, day) },
  },
  sums: { overdue: { amount: sql`instalments.due_then` }, instalments_overdue: {} },
  record: { noun: 'policies', id: sql<number>`policies.id`, day: sql<string>`instalments.since` },
});
