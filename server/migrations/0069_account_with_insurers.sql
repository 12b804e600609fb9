-- Money that an insurer pays back.
alter type payment_direction add value 'from_insurer' after 'to_insurer';

-- Named by those of the clients, because the new direction cannot be used before this is committed.
alter table payments
  drop constraint payments_of_one,
  add constraint payments_of_one check (num_nonnulls(account_id, insurer_id) = 1
    and (account_id is not null) = (direction in ('from_client', 'refund_to_client'))),
  -- A transfer settles policies of either sign, so that its parts may pass its amount on their way.
  drop constraint payments_allocated_check,
  add constraint payments_allocated_check check (allocated >= 0 or insurer_id is not null),
  drop constraint payments_not_over_allocated,
  add constraint payments_not_over_allocated check (allocated <= amount or insurer_id is not null);

-- What is a client's is above nothing; of what passes between an insurer and us a part may be below it.
alter table payment_allocations add column direction payment_direction;
-- No amount changes, so that nothing is counted anew.
alter table payment_allocations disable trigger user;
update payment_allocations set direction = payments.direction
from payments where payments.id = payment_allocations.payment_id;
alter table payment_allocations enable trigger user;
alter table payment_allocations
  drop constraint payment_allocations_amount_check,
  add constraint payment_allocations_amount_check
    check (amount > 0 or amount < 0 and direction not in ('from_client', 'refund_to_client')),
  add constraint payment_allocations_have_a_direction check (direction is not null),
  -- What passes between an insurer and us is for a policy, never for one of its instalments.
  add constraint payment_allocations_of_insurers
    check (num_nonnulls(instalment_id, refund_id) = 0 or direction in ('from_client', 'refund_to_client'));
drop trigger payment_allocations_take_currency on payment_allocations;
create trigger payment_allocations_take_currency
  before insert or update of payment_id, currency, billing_type, direction on payment_allocations
  for each row execute function take_scope_of_parent('payments', 'payment_id', 'currency', 'billing_type', 'direction');

create or replace function count_allocation(allocation payment_allocations, difference numeric) returns void
language plpgsql as $$
declare
  payment payments;
begin
  if allocation.instalment_id is null and allocation.refund_id is null then
    update payments set allocated = allocated + difference
      where id = allocation.payment_id and insurer_id is not null;
    return;
  end if;
  update payments set allocated = allocated + difference where id = allocation.payment_id returning * into payment;
  update instalments set
      paid = paid + case payment.status when 'cleared' then difference else 0 end,
      held = held + case payment.status when 'held' then difference else 0 end,
      updated_at = now(), version = version + 1
    where id = allocation.instalment_id;
end $$;

-- When all of it is written, a transfer is for what its parts come to.
create function payments_settle_with_insurers() returns trigger language plpgsql as $$
begin
  if (select allocated <> amount from payments where id = new.id) then
    raise exception 'the parts of a transfer come to its amount' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payments_settle_with_insurers after insert on payments deferrable initially deferred
  for each row when (new.insurer_id is not null and new.reverses_id is null)
  execute function payments_settle_with_insurers();

-- The account with an insurer, by policy: what we have of a premium that we collect, and what of it the insurer has.
-- Kept by differences, so that an insurer of many policies is read without looking through their instalments.
create table insurer_balances (
  policy_id integer primary key references policies (id) on delete cascade,
  gross_premium numeric(18, 3) not null default 0,
  net_premium numeric(18, 3) not null default 0,
  -- The lines whose payee we are.
  our_lines numeric(18, 3) not null default 0,
  -- From the client, or waived, which is our loss and not the insurer's.
  collected numeric(18, 3) not null default 0,
  -- Sent and not taken back, less what came back.
  remitted numeric(18, 3) not null default 0,
  -- The terms that held when something was first sent: what was settled by them stays settled. Where nothing is sent
  -- yet, those that hold now count.
  settled_basis remittance_basis,
  settled_tax numeric,
  -- Of what was collected: for lines of ours, and as commission and its tax where those are kept back.
  ours numeric(18, 3) not null default 0,
  kept numeric(18, 3) not null default 0,
  -- What is open, and since when.
  balance numeric(18, 3) not null default 0,
  since date,
  -- Of the policy; the database copies them, whatever way it changes.
  insurer_id integer not null,
  currency char(3) not null,
  commission_rate numeric(7, 4)
);
create trigger insurer_balances_take_policy
  before insert or update of policy_id, insurer_id, currency, commission_rate on insurer_balances
  for each row execute function
    take_scope_of_parent('policies', 'policy_id', 'insurer_id', 'currency', 'commission_rate');
create trigger policies_hand_on_to_insurer_balances after update of insurer_id, commission_rate on policies
  for each row when ((old.insurer_id, old.commission_rate) is distinct from (new.insurer_id, new.commission_rate))
  execute function hand_scope_to_children('insurer_balances', 'policy_id', 'insurer_id', 'commission_rate');
create index insurer_balances_of_insurer on insurer_balances (insurer_id);
create index insurer_balances_open on insurer_balances (insurer_id, since, policy_id) where balance <> 0;

create function our_lines_in(lines jsonb) returns numeric language sql immutable strict parallel safe
  return (select coalesce(sum(case line ->> 'kind' when 'discount' then -1 else 1 end * (line ->> 'amount')::numeric), 0)
    from jsonb_array_elements(lines) line where line ->> 'payee' = 'us');

-- An amount in so many places as its currency has, half away from nothing.
create function rounded_to(amount numeric, currency text) returns numeric language sql immutable strict parallel safe
  return money_text(amount, currency)::numeric;

-- The later of our receipt and the booking, of the oldest part that is open: what was sent is what came first. Where the
-- insurer owes us, the day on which a return was booked, or else the last day on which something was sent.
create function open_since(held insurer_balances, payable numeric) returns date language sql stable as $$
  select coalesce(case when held.balance > 0 then greatest(
      (select min(day) from (
        select day, sum(amount) over (order by day desc rows unbounded preceding) - amount as later
        from (
          select payments.cleared_on as day, part.amount
          from payment_allocations part join payments on payments.id = part.payment_id
          where part.policy_id = held.policy_id and part.instalment_id is not null and payments.status = 'cleared'
          union all
          select waived_on, waived from instalments where policy_id = held.policy_id and waived > 0
        ) received
      ) came where later * payable < held.balance * held.collected),
      (select min((recorded_at at time zone time_zone)::date) from (
        select recorded_at, sum(gross_premium) over (order by id) as booked
        from premium_transactions where policy_id = held.policy_id
      ) premium where booked * payable > held.remitted * held.collected))
    else coalesce(
      (select min((recorded_at at time zone time_zone)::date) from (
        select recorded_at, sum(-gross_premium) over (order by id desc) + gross_premium as later
        from premium_transactions where policy_id = held.policy_id and gross_premium < 0
      ) given where later < -held.balance),
      (select max(payments.date) from payment_allocations part join payments on payments.id = part.payment_id
        where part.policy_id = held.policy_id and payments.insurer_id is not null)) end,
    (now() at time zone time_zone)::date)
  from organisation
$$;

create function insurer_balances_stand() returns trigger language plpgsql as $$
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
    commission := rounded_to(new.net_premium * coalesce(new.commission_rate, 0) / 100, new.currency);
    commission := commission + rounded_to(commission * tax / 100, new.currency);
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
-- After the one that names the insurer, by its name.
create trigger insurer_balances_that_stand before insert or update on insurer_balances
  for each row execute function insurer_balances_stand();

-- What is not settled yet follows the terms.
create function hand_terms_to_insurer_balances() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'insurers' then
    update insurer_balances set balance = 0 where insurer_id = new.id and remitted = 0 and collected <> 0;
  else
    update insurer_balances set balance = 0 from insurers
      where insurers.id = insurer_balances.insurer_id and insurers.remittance_basis = 'net'
        and remitted = 0 and collected <> 0;
  end if;
  return null;
end $$;
create trigger insurers_hand_on_terms after update of remittance_basis on insurers
  for each row when (old.remittance_basis is distinct from new.remittance_basis)
  execute function hand_terms_to_insurer_balances();
create trigger organisation_hands_on_terms after update of tax_on_commission on organisation
  for each row when (old.tax_on_commission is distinct from new.tax_on_commission)
  execute function hand_terms_to_insurer_balances();

create function count_with_insurer(policy integer, gross numeric, net numeric, our numeric, paid numeric, sent numeric)
returns void language plpgsql as $$
begin
  update insurer_balances set gross_premium = gross_premium + gross, net_premium = net_premium + net,
      our_lines = our_lines + our, collected = collected + paid, remitted = remitted + sent
    where policy_id = policy;
  if found then return; end if;
  insert into insurer_balances (policy_id, gross_premium, net_premium, our_lines, collected, remitted)
  select id, gross, net, our, paid, sent from policies where id = policy and billing_type = 'agency_bill';
end $$;

create function count_transaction_with_insurer() returns trigger language plpgsql as $$
begin
  perform count_with_insurer(new.policy_id, 0, new.net_premium, our_lines_in(new.lines), 0, 0);
  return null;
end $$;
create trigger premium_transactions_count_with_insurer after insert on premium_transactions
  for each row execute function count_transaction_with_insurer();

create function count_instalment_with_insurer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_with_insurer(new.policy_id, new.amount, 0, 0, new.paid + new.waived, 0);
  elsif tg_op = 'DELETE' then
    perform count_with_insurer(old.policy_id, -old.amount, 0, 0, -old.paid - old.waived, 0);
  else
    perform count_with_insurer(new.policy_id, new.amount - old.amount, 0, 0,
      new.paid + new.waived - old.paid - old.waived, 0);
  end if;
  return null;
end $$;
create trigger instalments_count_with_insurer after insert or delete on instalments
  for each row execute function count_instalment_with_insurer();
create trigger instalments_count_changes_with_insurer after update on instalments
  for each row when ((old.amount, old.paid, old.waived) is distinct from (new.amount, new.paid, new.waived))
  execute function count_instalment_with_insurer();

-- What came back counts against what was sent; what bounced or was reversed not at all.
create function remitted_by(payment payments, amount numeric) returns numeric language sql immutable
  return case when payment.insurer_id is null or payment.status not in ('held', 'cleared') then 0
    when payment.direction = 'to_insurer' then amount else -amount end;

create function count_part_with_insurer() returns trigger language plpgsql as $$
declare
  payment payments;
begin
  if tg_op in ('UPDATE', 'DELETE') then
    select * into payment from payments where id = old.payment_id;
    perform count_with_insurer(old.policy_id, 0, 0, 0, 0, -remitted_by(payment, old.amount));
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    select * into payment from payments where id = new.payment_id;
    perform count_with_insurer(new.policy_id, 0, 0, 0, 0, remitted_by(payment, new.amount));
  end if;
  return null;
end $$;
create trigger payment_allocations_count_with_insurer after insert on payment_allocations
  for each row when (new.direction not in ('from_client', 'refund_to_client'))
  execute function count_part_with_insurer();
create trigger payment_allocations_count_changes_with_insurer after update or delete on payment_allocations
  for each row when (old.direction not in ('from_client', 'refund_to_client'))
  execute function count_part_with_insurer();

create function count_payment_with_insurer() returns trigger language plpgsql as $$
begin
  perform count_with_insurer(part.policy_id, 0, 0, 0, 0,
      remitted_by(new, part.amount) - remitted_by(old, part.amount))
    from payment_allocations part where part.payment_id = new.id order by part.policy_id;
  return null;
end $$;
create trigger payments_count_with_insurer after update of status on payments
  for each row when (new.insurer_id is not null and old.status is distinct from new.status)
  execute function count_payment_with_insurer();

-- What there is already.
insert into insurer_balances (policy_id, gross_premium, net_premium, our_lines, collected, remitted)
select policies.id, coalesce(plan.amount, 0), coalesce(moved.net, 0), coalesce(moved.ours, 0),
  coalesce(plan.collected, 0), coalesce(sent.amount, 0)
from policies
left join (select policy_id, sum(amount) as amount, sum(paid + waived) as collected from instalments group by policy_id)
  plan on plan.policy_id = policies.id
left join (select policy_id, sum(net_premium) as net, sum(our_lines_in(lines)) as ours from premium_transactions
  group by policy_id) moved on moved.policy_id = policies.id
left join (select part.policy_id, sum(part.amount) as amount
    from payment_allocations part join payments on payments.id = part.payment_id
    where payments.insurer_id is not null and payments.status in ('held', 'cleared') group by part.policy_id)
  sent on sent.policy_id = policies.id
where policies.billing_type = 'agency_bill' and (plan.policy_id is not null or moved.policy_id is not null);
