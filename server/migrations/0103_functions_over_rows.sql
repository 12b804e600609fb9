-- The same as before, with bodies that are texts: PostgreSQL 15 adds no column with a default to a table whose row is
-- taken apart by a function with a parsed body, and 0105 adds two. A database that is past 0105 runs this after it.
create or replace function remitted_by(payment payments, amount numeric) returns numeric language sql immutable as $$
  select case when payment.insurer_id is null or payment.status not in ('held', 'cleared') then 0
    when payment.direction = 'to_insurer' then amount else -amount end
$$;

create or replace function earned_net(moved premium_transactions, day date) returns numeric
  language sql immutable parallel safe as $$
  select case when moved.parts is null
    then earned_by(moved.net_premium, moved.currency, moved.earns_from, moved.earns_to, day)
    else (select coalesce(sum(earned_by(part.net, moved.currency, part.earns_from, part.earns_to, day)), 0)
      from (select (each ->> 'earns_from')::date as earns_from, (each ->> 'earns_to')::date as earns_to,
          (select coalesce(sum((line ->> 'amount')::numeric * case line ->> 'kind' when 'discount' then -1 else 1 end), 0)
            from jsonb_array_elements(each -> 'lines') as line where line ->> 'kind' not in ('tax', 'fee')) as net
        from jsonb_array_elements(moved.parts) as each) as part)
    end
$$;
