import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** Of issued policies, four parts a quarter each; what was due more than a few days ago is paid, but for a few. */
const instalments = (every: number) => `
  insert into instalments (policy_id, number, due_date, planned_amount, amount, paid, currency, account_id,
    insurer_id, category_id, billing_type, owner_id, account_owner_id, agent_id, sub_agent_id)
  select id, part, due_date, share, share, case when is_paid then share else 0 end, currency, account_id,
    insurer_id, category_id, billing_type, assigned_to_id, account_owner_id, agent_id, sub_agent_id
  from policies cross join generate_series(1, 4) part
  cross join lateral (select start_date + (part - 1) * 91 as due_date, trunc(gross_premium / 4) as share) parts
  cross join lateral (select due_date < current_date - 20 and (id * 31 + part * 17) % 100 > 3 as is_paid) chance
  where status in ('active', 'expired', 'cancelled', 'lapsed') and id % ${every} = 0
  order by policies.id, part`;

/** One for each part that is paid, and for some of the others a cheque that is held. */
const payments = `
  insert into payments (receipt_no, direction, status, account_id, billing_type, currency, amount, allocated, date,
    cleared_on, method, cheque_no, cheque_date, client, client_text, own_text, owner_id, agent_id, sub_agent_id,
    created_at, updated_at)
  select receipt_no, 'from_client', case when is_held then 'held' else 'cleared' end::payment_status, account_id,
    billing_type, currency, amount + extra, amount, date, case when is_held then null else date end,
    case when is_held then 'cheque' else (array['transfer', 'card', 'cash'])[1 + id % 3] end::payment_method,
    case when is_held then '0' || id else '' end, case when is_held then due_date end, display_name, search_text,
    ' ' || lower(coalesce(receipt_no, '')), owner_id, agent_id, sub_agent_id, date, date
  from (
    select i.id, i.account_id, i.billing_type, i.currency, i.amount, i.due_date, a.display_name, a.search_text,
      a.owner_id, a.agent_id, a.sub_agent_id, i.paid = 0 as is_held, least(i.due_date, current_date) as date,
      case when i.id % 50 = 0 then 10 else 0 end as extra,
      case when i.billing_type = 'agency_bill' then 'RCT-' || lpad(i.id::text, 8, '0') end as receipt_no
    from instalments i join accounts a on a.id = i.account_id
    where i.amount > 0 and (i.paid > 0 or (i.due_date > current_date and i.id % 10 = 0))
  ) paid
  order by paid.date, paid.id`;

const remittances = `
  insert into payments (receipt_no, direction, status, insurer_id, billing_type, currency, amount, date, cleared_on,
    method, client, client_text, own_text)
  select 'REM-' || lpad(n::text, 6, '0'), 'to_insurer', 'cleared', insurer.id, 'agency_bill', 'AED', 1000 + n,
    current_date - n % 1800, current_date - n % 1800, 'transfer', insurer.name, ' ' || lower(insurer.name),
    ' rem-' || lpad(n::text, 6, '0')
  from generate_series(1, 2000) n
  join (select id, name, row_number() over (order by id) as place from insurers) insurer
    on insurer.place = 1 + n % 12`;

const allocations = `
  insert into payment_allocations (payment_id, policy_id, instalment_id, amount, currency, billing_type, direction)
  select p.id, i.policy_id, i.id, i.amount, p.currency, p.billing_type, p.direction
  from payments p join instalments i on p.receipt_no = 'RCT-' || lpad(i.id::text, 8, '0')`;

/** What happened to the parts: each was made, and paid where the money has cleared. */
const entries = `
  insert into instalment_entries (instalment_id, kind, day, amount, due_date, payment_id)
  select id, 'made'::instalment_entry_kind, due_date - 30, amount, due_date, null from instalments
  union all
  select part.instalment_id, 'paid', p.cleared_on, -part.amount, null, p.id
  from payment_allocations part join payments p on p.id = part.payment_id
  where p.status = 'cleared' and part.instalment_id is not null`;

/** What was paid is open with the insurer since it was due. */
const balances = `
  insert into insurer_balances (policy_id, gross_premium, net_premium, net_rows, collected, balance, since, insurer_id,
    currency, commission_rate)
  select p.id, sum(i.amount), p.net_premium, array[p.net_premium], sum(i.paid), sum(i.paid),
    case when sum(i.paid) > 0 then min(i.due_date) end, p.insurer_id, p.currency, p.commission_rate
  from policies p join instalments i on i.policy_id = p.id
  where p.billing_type = 'agency_bill' group by p.id`;

/** What fills each table, in this order. */
export const paymentRows = (every = 1): [table: string, statements: string[]][] => [
  ['instalments', [instalments(every)]],
  ['payments', [payments, remittances]],
  ['payment_allocations', [allocations]],
  ['insurer_balances', [balances]],
  ['instalment_entries', [entries]],
];

/** What the planted policies, or one in so many of them, are paid in, and the money that came for it. */
export async function plantPayments(
  client: Client,
  every = 1,
): Promise<{ instalments: number; payments: number }> {
  for (const [table, statements] of paymentRows(every)) {
    await client.query(`alter table ${table} disable trigger user`);
    await withoutIndexes(client, table, async () => {
      for (const statement of statements) await client.query(statement);
    });
    await client.query(`alter table ${table} enable trigger user`);
    await client.query(`vacuum (analyze) ${table}`);
  }
  return countPayments(client);
}

export async function countPayments(client: Client): Promise<{ instalments: number; payments: number }> {
  const { rows } = await client.query<{ instalments: number; payments: number }>(
    `select (select count(*)::integer from instalments) as instalments,
      (select count(*)::integer from payments) as payments`,
  );
  return rows[0] ?? { instalments: 0, payments: 0 };
}
