import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows, Summed } from './reports.rows.ts';

/** Into our account above nothing, out of it below; what takes money back goes the other way. */
const flow = sql`payments.amount
  * case when payments.direction in ('from_client', 'from_insurer') then 1 else -1 end
  * case when payments.reverses_id is null then 1 else -1 end`;
const counts = sql<SqlBool>`payments.cleared_on is not null`;
const isHeldCheque = sql<SqlBool>`(payments.cleared_on is null and payments.status = 'held'
  and payments.method = 'cheque' and payments.direction = 'from_client')`;
const dayIn = sql<string>`coalesce(payments.cleared_on, payments.date)`;

const of = (direction: string, amount: RawBuilder<unknown>): Summed => ({
  when: sql<SqlBool>`${counts} and payments.direction = ${sql.lit(direction)}`,
  amount,
});

/** Money that passes through our hands, by the day since which it counts; cheques that wait, by the day they came. */
export const cashBookRows = ({ days: { from, to } }: Asked): Rows => ({
  whose: ['payments', 'payments'],
  from: sql`payments`,
  where: sql<SqlBool>`payments.billing_type = 'agency_bill' and not payments.is_brought_over
    and (payments.cleared_on between ${from}::date and ${to}::date
      or (${isHeldCheque} and payments.date between ${from}::date and ${to}::date))`,
  currency: sql<string>`payments.currency`,
  by: {
    month: monthOf(dayIn),
    method: { value: sql`payments.method` },
    direction: { value: sql`payments.direction` },
    account: { value: sql`payments.account_id` },
    insurer: { value: sql`payments.insurer_id` },
  },
  sums: {
    cash_flow: { when: counts, amount: flow },
    received: of('from_client', flow),
    refunded: of('refund_to_client', sql`-${flow}`),
    remitted: of('to_insurer', sql`-${flow}`),
    from_insurers: of('from_insurer', flow),
    payments_counted: { when: counts },
    cheques_in_hand: { when: isHeldCheque, amount: sql`payments.amount` },
    cheques_held: { when: isHeldCheque },
  },
  record: { noun: 'payments', id: sql<number>`payments.id`, day: dayIn },
});
