import type { Client } from 'pg';
import { instalmentOrdering, instalmentStatuses } from '#contract/instalments';
import type { People } from './accountRows.ts';
import type { PlanCase } from './plans.ts';

const perPolicy = 4;

/**
 * So many instalments of a quarter as many policies, over six years: what is long due is paid but for one in twenty.
 * The triggers are left out, because they would take an hour; what they copy is written.
 */
export async function plantInstalments(client: Client, count: number, people: People): Promise<void> {
  const policies = count / perPolicy;
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into product_categories (name, code, line) values ('Planned', 'PLN', 'motor');
     insert into insurers (name, short_code) values ('Planned', 'PLN');
     insert into products (name, code, category_id) select 'Planned', 'PLN', max(id) from product_categories`,
  );
  await client.query(
    `insert into policies (reference, status, policy_type, policy_number, number_norm, account_id, account_owner_id,
       assigned_to_id, agent_id, product_id, category_id, insurer_id, start_date, end_date, currency, billing_type,
       gross_premium, net_premium, client, client_text, own_text)
     select 'POL-' || n, 'active', 'motor', 'N' || n, 'N' || n, 1 + n % 1000, ($1::integer[])[1 + n % $2],
       ($1::integer[])[1 + (n * 7) % $2], case when n % 3 = 0 then ($3::integer[])[1 + n % $4] end,
       (select max(id) from products), (select max(id) from product_categories), (select max(id) from insurers),
       date '2022-01-01' + n % 1800, date '2022-12-31' + n % 1800, 'AED', 'agency_bill', 400, 400,
       'Client ' || n % 1000, ' client ' || n % 1000, ' pol ' || n
     from generate_series(1, $5::integer) n`,
    [people.owners, people.owners.length, people.agents, people.agents.length, policies],
  );
  await client.query(
    `insert into instalments (policy_id, number, due_date, planned_amount, amount, paid, currency, account_id,
       insurer_id, category_id, billing_type, owner_id, account_owner_id, agent_id)
     select policies.id, part, due.date, 100 + policies.id % 900, 100 + policies.id % 900,
       case when due.date < current_date and policies.id % 20 <> 0 then 100 + policies.id % 900 else 0 end,
       currency, account_id, insurer_id, category_id, billing_type, assigned_to_id, account_owner_id, agent_id
     from policies cross join generate_series(1, ${perPolicy}) part
     cross join lateral (select (start_date + make_interval(months => 3 * (part - 1)))::date as date) due
     where reference like 'POL-%'`,
  );
  await client.query('set session_replication_role = default');
  await client.query('analyze policies, instalments, product_categories');
}

type Request = PlanCase['request'];
const list = (query: string): Request => ({ method: 'GET', url: `/api/instalments/?${query}` });

/** Every way in which people look at instalments. */
export function instalmentPlanCases(count: number): PlanCase[] {
  const ways = [
    ...instalmentOrdering.flatMap((field) => [`ordering=${field}`, `ordering=-${field}`]),
    ...instalmentStatuses.map((status) => `status=${status}`),
    'is_overdue=true',
    'is_overdue=true&ordering=-due_date',
    'is_waiver_asked=true',
    'account=7',
    'policy=7',
    'due_date__range=2024-03-01,2024-03-31',
    'status=pending&due_date__range=2024-03-01,2024-03-31',
    'search=n777',
  ];
  return [
    ...ways.map((query) => ({ asker: 'all' as const, request: list(query), isLate: false })),
    { asker: 'all', request: list(`ordering=-due_date&page=${count / 40}`), isLate: true },
  ];
}
