import { sql, type SqlBool } from 'kysely';
import { byPolicy, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const isWithout = sql<SqlBool>`renewal.id is null`;

/** Every part that earns on its own: a transaction, or each of the parts that it is made of. */
const earnings = sql`select moved.earns_from, moved.earns_to, moved.net_premium as net from premium_transactions moved
    where moved.policy_id = policies.id and moved.parts is null
  union all select (part ->> 'earns_from')::date, (part ->> 'earns_to')::date,
    (select coalesce(sum((line ->> 'amount')::numeric * case line ->> 'kind' when 'discount' then -1 else 1 end), 0)
      from jsonb_array_elements(part -> 'lines') as line where line ->> 'kind' not in ('tax', 'fee'))
    from premium_transactions moved cross join jsonb_array_elements(moved.parts) as part
    where moved.policy_id = policies.id and moved.parts is not null`;

/** Twelve months from the start; where the day is missing in the month, its last day is still covered. */
const daysOfYear = sql`((policies.start_date + interval '12 months')::date - policies.start_date
  + case when extract(day from policies.start_date + interval '12 months') <> extract(day from policies.start_date)
    then 1 else 0 end)`;

/** A year of what is insured at the end, as `expiringPremium` of the contract works it out for renewals. */
const annual = sql`lateral (select coalesce(sum(money_text(
      begun.net * ${daysOfYear} / (begun.earns_to - begun.earns_from + 1), policies.currency)::numeric), 0) as net
  from (select earning.*, least(max(earning.earns_to) over (), policies.end_date) as last from (${earnings}) earning
    where earning.earns_from <= policies.end_date and earning.earns_from <= earning.earns_to) begun
  where ${isWithout} and begun.earns_from <= begun.last and begun.earns_to >= begun.last) annual`;

/** Policies by their last day, whether or not there is a renewal; one that was cancelled does not come up. */
export const expiringRows = ({ days: { from, to } }: Asked): Rows => ({
  whose: ['policies', 'policies'],
  from: sql`policies
    left join lateral (select renewal.id, renewal.status, renewal.expiring_premium from renewals renewal
      where renewal.policy_id = policies.id and renewal.deleted_at is null order by renewal.id desc limit 1) renewal on true
    left join ${annual} on true`,
  where: sql<SqlBool>`(policies.end_date between ${from}::date and ${to}::date
    and policies.status in ('active', 'expired') and policies.cancel_date is null)`,
  currency: sql<string>`policies.currency`,
  by: { ...byPolicy, month: monthOf(sql`policies.end_date`) },
  sums: {
    policies_ending: {},
    premium_expiring: { amount: sql`coalesce(renewal.expiring_premium, annual.net)` },
    renewals_begun: { when: sql<SqlBool>`renewal.id is not null` },
    policies_renewed: { when: sql<SqlBool>`renewal.status = 'renewed'` },
  },
  record: { noun: 'policies', id: sql<number>`policies.id`, day: sql<string>`policies.end_date` },
});
