import { sql, type SqlBool } from 'kysely';
import { byPerson } from './reports.dimensions.queries.ts';
import { ageOf, creditsOn, unpaidOn } from './reports.debts.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const isDue = sql<SqlBool>`debts.kind = 'due'`;

const byClient = {
  account: { value: sql`accounts.id` },
  agent: { value: sql`accounts.agent_id` },
  sub_agent: { value: sql`accounts.sub_agent_id` },
  ...byPerson(sql`accounts.owner_id`),
};

const client = { noun: 'accounts', id: sql<number>`accounts.id` } as const;

/**
 * Under agency bill: what was unpaid on the day, and beside it the money that paid for nothing, or counted before the
 * premium that it is for.
 */
export const clientDebtorsRows = ({ days: { to: day } }: Asked): Rows => ({
  whose: ['accounts', 'accounts'],
  from: sql`(select case when due.due_then > 0 then 'due' else 'credit' end as kind, due.account_id, due.currency,
      abs(due.due_then) as amount, due.since
      from ${unpaidOn(day, sql<SqlBool>`instalments.billing_type = 'agency_bill'`)} due
    union all select 'credit', credit.account_id, credit.currency, credit.amount, null
      from ${creditsOn(day)} credit) debts
    join accounts on accounts.id = debts.account_id`,
  where: sql<SqlBool>`true`,
  currency: sql<string>`debts.currency`,
  by: { ...byClient, debt_age: { value: sql`case when ${isDue} then ${ageOf(sql`debts.since`, day)} end` } },
  sums: {
    balance: { amount: sql`case when ${isDue} then debts.amount else -debts.amount end` },
    unpaid: { when: isDue, amount: sql`debts.amount` },
    client_credit: { when: sql<SqlBool>`not ${isDue}`, amount: sql`debts.amount` },
    instalments_unpaid: { when: isDue },
  },
  record: { ...client, day: sql<string | null>`debts.since` },
});

/** Clients' money under agency bill that paid for nothing on the day. */
export const unallocatedCreditsRows = ({ days: { to: day } }: Asked): Rows => ({
  whose: ['accounts', 'accounts'],
  from: sql`${creditsOn(day)} credit join accounts on accounts.id = credit.account_id`,
  where: sql<SqlBool>`true`,
  currency: sql<string>`credit.currency`,
  by: byClient,
  sums: { client_credit: { amount: sql`credit.amount` }, clients: {} },
  record: { ...client, day: sql<null>`null::date` },
});
