import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** One in fifteen is open; of those some wait for the client, and a few are over their clock. */
const claimRows = (count: number) => `
  insert into claims (claim_number, insurer_claim_number, policy_id, status, claim_type, date_of_loss, reported_at,
    reported_by, description, handler_id, priority, currency, reserve, paid, waiting_on, acknowledge_due_on,
    decide_due_on, acknowledged_at, decided_at, settled_at, closed_at, account_id, insurer_id, policy_type, client,
    own_text, client_text, account_owner_id, agent_id, sub_agent_id, claim_text, created_at)
  select 'CLM-' || lpad(n::text, 6, '0'), 'GMC-' || n, policy.id, state::claim_status,
    (array['own_damage', 'third_party', 'glass', 'cashless', 'reimbursement', 'property', 'theft', 'total_loss', 'travel',
      'life', 'marine', 'liability', 'other'])[1 + n % 13]::claim_type, day - 3, day, 'Reporter ' || n, 'Planted',
    policy.assigned_to_id, (array['low', 'medium', 'medium', 'high', 'urgent'])[1 + n % 5]::priority, policy.currency,
    1000 + n % 9000, case when is_over then 500 + n % 5000 else 0 end,
    case when not is_over then (array['us', 'client', 'insurer', 'surveyor', 'provider'])[1 + n % 5]::claim_waiting end,
    day + 3, case when n % 5 <> 1 then day + 21 end, case when n % 7 > 0 then day + 1 end,
    case when is_over then day + 15 end, case when is_over and n % 10 > 1 then day + 20 + n % 30 end,
    case when is_over then day + 60 end, policy.account_id, policy.insurer_id, policy.policy_type, policy.client,
    policy.own_text, policy.client_text, policy.account_owner_id, policy.agent_id, policy.sub_agent_id,
    ' clm ' || lpad(n::text, 6, '0') || ' clm' || lpad(n::text, 6, '0') || ' reporter ' || n, day
  from (select *, (row_number() over (order by part, id))::integer as n from policies
      cross join generate_series(0, 20) part
      where status in ('active', 'expired', 'cancelled', 'lapsed') order by part, id limit ${count}) policy
  cross join lateral (select current_date - ((${count} - n) * 1800 / ${count})::integer as day) reported
  cross join lateral (select day < current_date - 120 or n % 9 = 0 as is_over) fate
  cross join lateral (select case when n % 23 = 0 then 'withdrawn' when is_over then 'closed'
    else (array['intimated', 'registered', 'documents_pending', 'under_review', 'survey', 'approved', 'partly_approved',
      'settled', 'rejected'])[1 + n % 9] end as state) stage
  order by n`;

/** So many claims of the planted policies. */
export async function plantClaims(client: Client, count: number): Promise<void> {
  await client.query('alter table claims disable trigger user');
  await withoutIndexes(client, 'claims', async () => {
    await client.query(claimRows(count));
  });
  await client.query('alter table claims enable trigger user');
  await client.query('vacuum (analyze) claims');
}
