-- What is earned by a day of an amount that is earned over days of its own, both included; rounded once.
create function earned_by(amount numeric, currency text, earns_from date, earns_to date, day date) returns numeric
  language sql immutable parallel safe
  return case when day < earns_from then 0 when day >= earns_to then amount
    else money_text(amount * (day - earns_from + 1) / (earns_to - earns_from + 1), currency)::numeric end;

-- Net, without fees and tax, of one premium transaction; one that is made of parts is earned part by part.
create function earned_net(moved premium_transactions, day date) returns numeric language sql immutable parallel safe
  return case when moved.parts is null
    then earned_by(moved.net_premium, moved.currency, moved.earns_from, moved.earns_to, day)
    else (select coalesce(sum(earned_by(part.net, moved.currency, part.earns_from, part.earns_to, day)), 0)
      from (select (each ->> 'earns_from')::date as earns_from, (each ->> 'earns_to')::date as earns_to,
          (select coalesce(sum((line ->> 'amount')::numeric * case line ->> 'kind' when 'discount' then -1 else 1 end), 0)
            from jsonb_array_elements(each -> 'lines') as line where line ->> 'kind' not in ('tax', 'fee')) as net
        from jsonb_array_elements(moved.parts) as each) as part)
    end;
