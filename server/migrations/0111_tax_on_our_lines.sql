-- Commission is rounded for each premium transaction and, of what one takes back, for each that it takes from.
create function rows_of_premium(lines jsonb, parts jsonb) returns table (lines jsonb)
language sql immutable parallel safe as $$
  select $1 where coalesce(jsonb_array_length($2), 0) = 0
  union all
  select jsonb_agg(line) from jsonb_array_elements($2) part cross join jsonb_array_elements(part -> 'lines') line
  group by part ->> 'root'
$$;

create function net_premium_in(lines jsonb) returns numeric language sql immutable strict parallel safe
  return (select coalesce(sum(case line ->> 'kind' when 'discount' then -1 else 1 end * (line ->> 'amount')::numeric), 0)
    from jsonb_array_elements(lines) line where line ->> 'kind' not in ('fee', 'tax'));

-- The lines whose payee we are, and the tax on them: by their rates, rounded once; where the tax was typed in, in the
-- proportion of what is taxable. A tax line whose payee we are says itself what of the tax is ours.
create function ours_in(lines jsonb, currency text) returns numeric language sql immutable strict parallel safe
  return (
    select own + case
        when is_said or tax = 0 then 0
        when is_typed then rounded_to(coalesce(tax * own_taxable / nullif(taxable, 0), 0), currency)
        else rounded_to(own_tax, currency) end
    from (
      select coalesce(sum(amount) filter (where is_own), 0) as own,
        coalesce(bool_or(is_own and is_tax), false) as is_said,
        coalesce(bool_or(is_tax and is_manual), false) as is_typed,
        coalesce(sum(amount) filter (where is_tax), 0) as tax,
        coalesce(sum(amount) filter (where is_taxable), 0) as taxable,
        coalesce(sum(amount) filter (where is_taxable and is_own), 0) as own_taxable,
        coalesce(sum(amount * rate / 100) filter (where is_taxable and is_own), 0) as own_tax
      from (
        select case line ->> 'kind' when 'discount' then -1 else 1 end * (line ->> 'amount')::numeric as amount,
          line ->> 'kind' = 'tax' as is_tax, line ->> 'payee' = 'us' as is_own,
          (line ->> 'manual')::boolean as is_manual, (line ->> 'taxable')::boolean as is_taxable,
          (line ->> 'tax_rate')::numeric as rate
        from jsonb_array_elements(lines) line
      ) each_line
    ) sums
  );

-- The net premium of each of those rows. From now on `our_lines` is with the tax on them.
alter table insurer_balances add column net_rows numeric(18, 3)[] not null default '{}';

create or replace function insurer_balances_stand() returns trigger language plpgsql as $$
declare
  basis remittance_basis;
  tax numeric;
  commission numeric := 0;
  payable numeric := 0;
begin
  select coalesce(case when new.remitted <> 0 then new.settled_basis end, insurers.remittance_basis),
    coalesce(case when new.remitted <> 0 then new.settled_tax end, organisation.tax_on_commission) into basis, tax
  from insurers cross join organisation where insurers.id = new.insurer_id;
  new.settled_basis := case when new.remitted <> 0 then basis end;
  new.settled_tax := case when new.remitted <> 0 then tax end;
  if basis = 'net' then
    select coalesce(sum(earned + rounded_to(earned * tax / 100, new.currency)), 0) into commission
    from unnest(new.net_rows) net
    cross join lateral rounded_to(net * coalesce(new.commission_rate, 0) / 100, new.currency) earned;
  end if;
  new.ours := 0;
  if new.gross_premium <> 0 then
    new.ours := rounded_to(new.collected * new.our_lines / new.gross_premium, new.currency);
    payable := rounded_to(
      new.collected * (new.gross_premium - new.our_lines - commission) / new.gross_premium, new.currency);
  end if;
  new.kept := new.collected - new.ours - payable;
  new.balance := payable - new.remitted;
  new.since := case when new.balance <> 0 then open_since(new, payable) end;
  return new;
end $$;

create or replace function count_transaction_with_insurer() returns trigger language plpgsql as $$
declare
  rows numeric[];
  ours numeric;
begin
  select array_agg(net_premium_in(each_row.lines)), sum(ours_in(each_row.lines, new.currency)) into rows, ours
  from rows_of_premium(new.lines, new.parts) each_row;
  perform count_with_insurer(new.policy_id, 0, new.net_premium, ours, 0, 0);
  update insurer_balances set net_rows = net_rows || rows where policy_id = new.policy_id;
  return null;
end $$;
drop function our_lines_in(jsonb);

-- What there is already; where something was sent before, the difference is open.
update insurer_balances set net_rows = moved.rows, our_lines = moved.ours
from (
  select booked.policy_id, array_agg(net_premium_in(each_row.lines)) as rows,
    sum(ours_in(each_row.lines, booked.currency)) as ours
  from premium_transactions booked cross join rows_of_premium(booked.lines, booked.parts) each_row
  group by booked.policy_id
) moved where moved.policy_id = insurer_balances.policy_id;
