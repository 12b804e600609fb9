import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** Most are over; those of the next weeks are open. */
const renewalRows = (count: number) => `
  insert into renewals (renewal_number, policy_id, renewal_date, status, closed_at, assigned_to_id, priority,
    expiring_premium, renewal_premium, new_policy_id, new_insurer_id, lost_reason, next_follow_up_at, currency, account_id, insurer_id,
    category_id, policy_type, client, own_text, client_text, agent_id, sub_agent_id, renewal_text, created_at)
  select 'RNW-' || lpad(n::text, 6, '0'), policy.id, due, state,
    case when state in ('renewed', 'lost', 'lapsed') then due end, policy.assigned_to_id,
    (array['low', 'medium', 'medium', 'high', 'urgent'])[1 + n % 5]::priority, 500 + n % 4000,
    case when n % 3 > 0 then 450 + n % 4100 end, case when state = 'renewed' then policy.id end,
    case when state = 'renewed' then policy.insurer_id + (n % 9 = 0)::integer end,
    case when state = 'lost' then (array['price', 'competitor', 'no_response', 'policy_cancelled'])[1 + n % 4]
      end::renewal_lost_reason,
    case when state in ('in_progress', 'negotiation') then due - interval '20 days' end, policy.currency,
    policy.account_id, policy.insurer_id, policy.category_id, policy.policy_type, policy.client, policy.own_text,
    policy.client_text, policy.agent_id, policy.sub_agent_id, ' rnw ' || lpad(n::text, 6, '0'), due - interval '60 days'
  from (select *, (row_number() over (order by part, id))::integer as n from policies cross join generate_series(0, 20) part
      where status in ('active', 'expired', 'cancelled', 'lapsed') order by part, id limit ${count}) policy
  cross join lateral (select current_date + 60 - ((${count} - n) * 1200 / ${count})::integer as day) chance
  cross join lateral (select day - 1200 * part as due,
    case when day < current_date - 30 or part > 0
      then (array['renewed', 'renewed', 'renewed', 'lost', 'lapsed'])[1 + n % 5]
      else (array['upcoming', 'in_progress', 'quoted', 'negotiation', 'renewed'])[1 + n % 5] end::renewal_status as state)
    fate
  order by n`;

/** So many renewals of the planted policies. */
export async function plantRenewals(client: Client, count: number): Promise<void> {
  await client.query('alter table renewals disable trigger user');
  await withoutIndexes(client, 'renewals', async () => {
    await client.query(renewalRows(count));
  });
  await client.query('alter table renewals enable trigger user');
  await client.query('vacuum (analyze) renewals');
}
