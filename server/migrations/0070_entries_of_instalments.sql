-- What happens to an instalment is an entry with its day. What is due on any day is their sum, and the columns of the
-- instalment are what they come to in all.
create type instalment_entry_kind as enum ('made', 'changed', 'waived', 'unwaived', 'paid', 'unpaid');

create function organisation_day(moment timestamptz default now()) returns date language sql stable as $$
  select (moment at time zone time_zone)::date from organisation
$$;

-- Which transaction it was made by; one that came with another plan was made by none.
alter table instalments add column transaction_id integer references premium_transactions (id);
create index instalments_made_by on instalments (transaction_id) where transaction_id is not null;

create table instalment_entries (
  id integer generated always as identity primary key,
  instalment_id integer not null references instalments (id),
  kind instalment_entry_kind not null,
  day date not null,
  -- By how much more is due; below nothing by how much less.
  amount numeric(18, 3) not null,
  -- From then on.
  due_date date,
  -- What it came from: the premium that moved, the money that came or the row that takes it back.
  transaction_id integer references premium_transactions (id),
  payment_id integer references payments (id),
  recorded_at timestamptz not null default now(),
  recorded_by integer,
  constraint instalment_entries_signed check (case kind when 'made' then amount >= 0 when 'changed' then true
    when 'waived' then amount < 0 when 'paid' then amount < 0 else amount > 0 end),
  constraint instalment_entries_due check ((due_date is not null) = (kind in ('made', 'changed'))),
  constraint instalment_entries_of_money check ((payment_id is not null) = (kind in ('paid', 'unpaid')))
);
create index instalment_entries_of_instalment on instalment_entries (instalment_id, day, id);
create index instalment_entries_of_payment on instalment_entries (payment_id, day) where payment_id is not null;
create index instalment_entries_of_transaction on instalment_entries (transaction_id)
  where transaction_id is not null;

-- Since when a part of a payment is for what it is for, and who said so.
alter table payment_allocations
  add column allocated_on date,
  add column allocated_by integer;
-- No amount changes, so that nothing is counted anew.
alter table payment_allocations disable trigger user;
update payment_allocations part
  set allocated_on = coalesce(payments.cleared_on, payments.date), allocated_by = payments.created_by
  from payments where payments.id = part.payment_id;
alter table payment_allocations enable trigger user;
alter table payment_allocations
  alter column allocated_on set default organisation_day(),
  alter column allocated_on set not null;

-- Each was made by the transaction of its moment; those that replaced others, and those of before there were any, count
-- from the issue on.
alter table instalments disable trigger user;
update instalments set transaction_id = made.id
from (
  select distinct on (instalments.id) instalments.id as instalment_id, moved.id
  from instalments join premium_transactions moved on moved.policy_id = instalments.policy_id
  order by instalments.id, moved.recorded_at <> instalments.created_at, moved.id
) made
where made.instalment_id = instalments.id;
alter table instalments enable trigger user;

insert into instalment_entries
  (instalment_id, kind, day, amount, due_date, transaction_id, recorded_at, recorded_by)
select instalments.id, 'made', organisation_day(coalesce(moved.recorded_at, instalments.created_at)),
  instalments.planned_amount, instalments.due_date, moved.id, instalments.created_at, instalments.created_by
from instalments left join premium_transactions moved on moved.id = instalments.transaction_id
order by instalments.id;

-- Of the premium that moved afterwards it is known how much, and what it left of each instalment. A return is taken off
-- from the latest on, and what is charged again fills up from the oldest on; what then differs is settled with the last.
do $$
declare
  unsettled record;
  moved premium_transactions;
  part record;
  open numeric;
  share numeric;
begin
  create temporary table standing (id integer primary key, due_date date, number integer, planned numeric, amount numeric)
    on commit drop;
  for unsettled in
    select transactions.policy_id from (
      select moved_one.policy_id, moved_one.id,
        moved_one.gross_premium - coalesce(sum(instalments.planned_amount), 0) as missing
      from premium_transactions moved_one left join instalments on instalments.transaction_id = moved_one.id
      group by moved_one.id
    ) transactions
    where missing <> 0 and exists (select from instalments where instalments.policy_id = transactions.policy_id)
    union
    select policy_id from instalments where amount <> planned_amount
    order by 1
  loop
    delete from standing;
    for moved in select * from premium_transactions where policy_id = unsettled.policy_id order by id loop
      insert into standing select id, due_date, number, planned_amount, planned_amount
        from instalments where transaction_id = moved.id;
      open := moved.gross_premium
        - (select coalesce(sum(planned_amount), 0) from instalments where transaction_id = moved.id);
      for part in select * from standing
        order by case when open < 0 then due_date end desc, case when open < 0 then number end desc, due_date, number
      loop
        share := case when open < 0 then greatest(open, -part.amount)
          else least(open, greatest(part.planned - part.amount, 0)) end;
        continue when share = 0;
        open := open - share;
        update standing set amount = amount + share where id = part.id;
        insert into instalment_entries
            (instalment_id, kind, day, amount, due_date, transaction_id, recorded_at, recorded_by)
          values (part.id, 'changed', organisation_day(moved.recorded_at), share, part.due_date, moved.id,
            moved.recorded_at, moved.recorded_by);
      end loop;
      if open <> 0 then
        select * into part from standing order by due_date, number limit 1;
        if found then
          update standing set amount = amount + open where id = part.id;
          insert into instalment_entries
              (instalment_id, kind, day, amount, due_date, transaction_id, recorded_at, recorded_by)
            values (part.id, 'changed', organisation_day(moved.recorded_at), open, part.due_date, moved.id,
              moved.recorded_at, moved.recorded_by);
        end if;
      end if;
    end loop;
    insert into instalment_entries
      (instalment_id, kind, day, amount, due_date, transaction_id, recorded_at, recorded_by)
    select instalments.id, 'changed', organisation_day(coalesce(last.recorded_at, instalments.created_at)),
      instalments.amount - coalesce(standing.amount, instalments.planned_amount), instalments.due_date, last.id,
      coalesce(last.recorded_at, instalments.created_at), last.recorded_by
    from instalments left join standing on standing.id = instalments.id
    left join lateral (select * from premium_transactions
      where premium_transactions.policy_id = instalments.policy_id order by id desc limit 1) last on true
    where instalments.policy_id = unsettled.policy_id
      and instalments.amount <> coalesce(standing.amount, instalments.planned_amount);
  end loop;
end $$;

insert into instalment_entries (instalment_id, kind, day, amount, recorded_by)
select id, 'waived', coalesce(waived_on, organisation_day(updated_at)), -waived, waived_by
from instalments where waived > 0 order by id;

insert into instalment_entries (instalment_id, kind, day, amount, payment_id, recorded_by)
select part.instalment_id, 'paid', payments.cleared_on, -part.amount, payments.id, payments.created_by
from payment_allocations part
join payments on payments.id = part.payment_id
left join payments undone on undone.reverses_id = payments.id
where part.instalment_id is not null and payments.cleared_on is not null
  and (payments.status = 'cleared' or undone.id is not null)
order by part.id;

insert into instalment_entries (instalment_id, kind, day, amount, payment_id, recorded_by)
select part.instalment_id, 'unpaid', greatest(undone.cleared_on, part.allocated_on), part.amount, undone.id,
  undone.created_by
from payment_allocations part
join payments on payments.id = part.payment_id
join payments undone on undone.reverses_id = payments.id
where part.instalment_id is not null and payments.cleared_on is not null and payments.status <> 'cleared'
order by part.id;

-- From here on: what is made with its row, and everything else through its entry.
create trigger instalment_entries_are_written_once before update or delete or truncate on instalment_entries
  for each statement execute function refuse_rewriting();

create function enter_made() returns trigger language plpgsql as $$
begin
  insert into instalment_entries (instalment_id, kind, day, amount, due_date, transaction_id, recorded_by)
    values (new.id, 'made', organisation_day(coalesce(
        (select recorded_at from premium_transactions where id = new.transaction_id), now())),
      new.amount, new.due_date, new.transaction_id, new.created_by);
  return null;
end $$;
create trigger instalments_enter_made after insert on instalments for each row execute function enter_made();

create function count_entry() returns trigger language plpgsql as $$
begin
  update instalments set
      amount = amount + case when new.kind = 'changed' then new.amount else 0 end,
      due_date = coalesce(new.due_date, due_date),
      waived = waived - case when new.kind in ('waived', 'unwaived') then new.amount else 0 end,
      paid = paid - case when new.kind in ('paid', 'unpaid') then new.amount else 0 end,
      updated_at = now(), updated_by = coalesce(new.recorded_by, updated_by), version = version + 1
    where id = new.instalment_id;
  return null;
end $$;
create trigger instalment_entries_count after insert on instalment_entries
  for each row when (new.kind <> 'made') execute function count_entry();

create function refuse_without_entry() returns trigger language plpgsql as $$
begin
  -- Within another trigger it is the entry that is counted.
  if pg_trigger_depth() = 1 then
    raise exception 'what an instalment comes to is the sum of its entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger instalments_change_by_entries before update of amount, due_date, paid, waived on instalments
  for each row when ((old.amount, old.due_date, old.paid, old.waived)
    is distinct from (new.amount, new.due_date, new.paid, new.waived))
  execute function refuse_without_entry();
create trigger instalments_begin_unpaid before insert on instalments
  for each row when (new.paid <> 0 or new.waived <> 0) execute function refuse_without_entry();

drop trigger payment_allocations_count on payment_allocations;
drop function count_allocations();
drop function count_allocation(payment_allocations, numeric);

-- By differences, so that two transactions that follow each other never lose one another's part.
create function count_allocation(part payment_allocations, difference numeric, since date, by_whom integer)
returns void language plpgsql as $$
declare
  payment payments;
begin
  if difference = 0 then return; end if;
  if part.instalment_id is null and part.refund_id is null then
    update payments set allocated = allocated + difference where id = part.payment_id and insurer_id is not null;
    return;
  end if;
  update payments set allocated = allocated + difference where id = part.payment_id returning * into payment;
  if part.instalment_id is null then return; end if;
  if payment.status = 'held' then
    update instalments set held = held + difference, updated_at = now(), version = version + 1
      where id = part.instalment_id;
  elsif payment.status = 'cleared' then
    insert into instalment_entries (instalment_id, kind, day, amount, payment_id, recorded_by)
      values (part.instalment_id, case when difference > 0 then 'paid' else 'unpaid' end::instalment_entry_kind,
        greatest(payment.cleared_on, since), -difference, payment.id, by_whom);
  end if;
end $$;

create function count_allocations() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_allocation(new, new.amount, new.allocated_on, new.allocated_by);
    when 'DELETE' then
      perform count_allocation(old, -old.amount, organisation_day(), old.allocated_by);
    else
      if (old.payment_id, old.instalment_id, old.refund_id)
        is not distinct from (new.payment_id, new.instalment_id, new.refund_id) then
        perform count_allocation(new, new.amount - old.amount, organisation_day(), new.allocated_by);
      else
        perform count_allocation(old, -old.amount, organisation_day(), new.allocated_by);
        perform count_allocation(new, new.amount, organisation_day(), new.allocated_by);
      end if;
  end case;
  return null;
end $$;
create trigger payment_allocations_count after insert or update or delete on payment_allocations
  for each row execute function count_allocations();

-- A cheque that clears pays what it was held for; money that is taken back leaves it unpaid, from the day of the row
-- that takes it back.
create or replace function count_payment() returns trigger language plpgsql as $$
declare
  undone payments;
begin
  if 'held' in (old.status, new.status) then
    update instalments set held = held + part.amount * ((new.status = 'held')::integer - (old.status = 'held')::integer),
        updated_at = now(), version = version + 1
      from (select instalment_id, sum(amount) as amount from payment_allocations
        where payment_id = new.id and instalment_id is not null group by instalment_id) part
      where instalments.id = part.instalment_id;
  end if;
  if new.status = 'cleared' then
    insert into instalment_entries (instalment_id, kind, day, amount, payment_id, recorded_by)
      select instalment_id, 'paid', greatest(new.cleared_on, allocated_on), -amount, new.id, new.updated_by
      from payment_allocations where payment_id = new.id and instalment_id is not null order by id;
  elsif old.status = 'cleared' then
    select * into strict undone from payments where reverses_id = new.id;
    insert into instalment_entries (instalment_id, kind, day, amount, payment_id, recorded_by)
      select instalment_id, 'unpaid', greatest(undone.cleared_on, allocated_on), amount, undone.id, new.updated_by
      from payment_allocations where payment_id = new.id and instalment_id is not null order by id;
  end if;
  return null;
end $$;
