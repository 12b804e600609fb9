import { sql, type SqlBool } from 'kysely';
import { ageOf } from './reports.debts.queries.ts';
import { byPolicy } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const isPayable = sql<SqlBool>`open.balance > 0`;
const dueOn = sql`open.since + insurers.payment_terms_days`;

/** What is open for each policy between its insurer and us; above nothing we owe it. */
export const insurerAccountsRows = ({ days: { to: day } }: Asked): Rows => ({
  whose: ['policies', 'policies'],
  from: sql`insurer_balances open join policies on policies.id = open.policy_id
    join insurers on insurers.id = open.insurer_id`,
  where: sql<SqlBool>`open.balance <> 0`,
  currency: sql<string>`open.currency`,
  by: {
    ...byPolicy,
    insurer: { value: sql`open.insurer_id` },
    account: { value: sql`policies.account_id` },
    debt_age: { value: ageOf(sql`open.since`, day) },
  },
  sums: {
    account_current: { amount: sql`open.balance` },
    payable: { when: isPayable, amount: sql`open.balance` },
    payable_late: {
      when: sql<SqlBool>`(${isPayable} and ${dueOn} < ${day}::date)`,
      amount: sql`open.balance`,
    },
    receivable: { when: sql<SqlBool>`open.balance < 0`, amount: sql`-open.balance` },
    policies_open: {},
  },
  record: { noun: 'policies', id: sql<number>`policies.id`, day: sql<string>`open.since` },
});
