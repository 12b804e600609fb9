import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Asked } from './reports.rows.ts';

type Day = Asked['days']['to'];

/** Since when something is due, as the ageing of a statement names it. */
export const ageOf = (since: RawBuilder<unknown>, day: Day) => sql`case
  when ${since} > ${day}::date then 'not_due' when ${day}::date - ${since} <= 30 then 'days_0_30'
  when ${day}::date - ${since} <= 60 then 'days_31_60' when ${day}::date - ${since} <= 90 then 'days_61_90'
  else 'days_over_90' end`;

/**
 * Instalments with what was due of each at the end of a day, and since when, by what had been entered until then. Only
 * those are looked at that are unpaid now or to which something has happened since.
 */
export const unpaidOn = (day: Day, which: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`(
  select instalments.*, entered.due as due_then, entered.since
  from (select id from instalments where due <> 0
    union select instalment_id from instalment_entries where day > ${day}::date) looked
  join instalments on instalments.id = looked.id
  cross join lateral (select sum(entry.amount) as due, coalesce((array_agg(entry.due_date order by entry.day desc, entry.id desc)
      filter (where entry.due_date is not null))[1], instalments.due_date) as since
    from instalment_entries entry where entry.instalment_id = instalments.id and entry.day <= ${day}::date) entered
  where entered.due <> 0 and ${which})`;

/** What a payment brought; below nothing where it went to the client, or back. */
const cameIn = sql`payment.amount * case when (payment.direction = 'from_client') = (payment.reverses_id is null)
  then 1 else -1 end`;

/** By client and currency, the money that paid for nothing at the end of a day: what had come, without what it was for. */
export const creditsOn = (day: Day) => sql`(
  select moved.account_id, moved.currency, sum(moved.amount) as amount
  from (
    select payment.account_id, payment.currency, ${cameIn} as amount from payments payment
      where payment.billing_type = 'agency_bill' and payment.account_id is not null
        and payment.cleared_on <= ${day}::date
    union all
    select payment.account_id, payment.currency, entry.amount from instalment_entries entry
      join payments payment on payment.id = entry.payment_id
      where entry.day <= ${day}::date and payment.billing_type = 'agency_bill' and payment.account_id is not null
        and payment.cleared_on is not null
  ) moved
  group by moved.account_id, moved.currency having sum(moved.amount) <> 0)`;
