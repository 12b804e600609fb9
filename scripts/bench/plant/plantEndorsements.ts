import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

const price = `'{"lines":[],"net_premium":"0.00","fees":"0.00","tax":"0.00","gross_premium":"0.00","parts":[],
  "computed_gross":"0.00","unknown_return":null}'`;
const lines = `'[{"kind":"base","label":"Base","amount":"100.00","taxable":true,"refundable":true,"payee":"insurer",
  "tax_rate":"5","manual":false,"item_id":null}]'`;

/** Most are applied; of the newest some wait for us or for the insurer. */
export const endorsementRows = (count: number) => `
  insert into endorsements (endorsement_number, policy_id, type, status, effective_date, description, lines,
    net_premium, tax, gross_premium, price, insurer_reference, submitted_at, applied_at, applied_order, currency,
    account_id, insurer_id, policy_type, client, own_text, client_text, owner_id, account_owner_id, agent_id,
    sub_agent_id, endorsement_text, created_at, updated_at)
  select 'END-' || lpad(n::text, 6, '0'), policy.id,
    (array['correction', 'add_vehicle', 'remove_vehicle', 'cover', 'name_or_address', 'extension', 'adjustment'])
      [1 + n % 7]::endorsement_type,
    state, policy.start_date + n % 300, 'Change ' || n, case when n % 3 = 0 then '[]' else ${lines} end::jsonb,
    net, net / 20, net + net / 20, ${price}, case when n % 2 = 0 then 'INS-' || n else '' end,
    case when n % 3 > 0 then created end, case when state in ('applied', 'reversed') then created end,
    case when state in ('applied', 'reversed') then n end, policy.currency, policy.account_id, policy.insurer_id,
    policy.policy_type, policy.client, policy.own_text, policy.client_text, policy.assigned_to_id,
    policy.account_owner_id, policy.agent_id, policy.sub_agent_id, ' end ' || lpad(n::text, 6, '0'), created, created
  from (select *, (row_number() over (order by part, id))::integer as n from policies cross join generate_series(1, 20) part
      where status in ('active', 'expired', 'cancelled', 'lapsed') order by part, id limit ${count}) policy
  cross join lateral (select now() - (${count} - n) / ${count}.0 * interval '5 years' as created,
    case when n % 3 = 0 then 0 else (n % 400 - 100) * 20 end as net,
    case when n < ${count} * 0.97 then (case when n % 40 = 0 then 'rejected' when n % 41 = 0 then 'withdrawn'
        when n % 43 = 0 then 'reversed' else 'applied' end)
      else (array['draft', 'submitted', 'approved', 'applied'])[1 + n % 4] end::endorsement_status as state) chance
  order by n`;

/** One for three policies: a million accounts have a hundred thousand. */
export const endorsementsBeside = (accounts: number): number => Math.floor(accounts / 10);

/** So many endorsements of the planted policies. */
export async function plantEndorsements(client: Client, count: number): Promise<void> {
  await client.query('alter table endorsements disable trigger user');
  await withoutIndexes(client, 'endorsements', async () => {
    await client.query(endorsementRows(count));
  });
  await client.query('alter table endorsements enable trigger user');
  await client.query('vacuum (analyze) endorsements');
}
