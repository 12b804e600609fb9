-- What was paid before a policy came here, by its instalments: neither a receipt nor a note tells of it.
alter type instalment_entry_kind add value 'opening';

-- Named by its text, because the new kind cannot be used before this is committed. What a return gives back of it is
-- entered with the other sign.
alter table instalment_entries
  drop constraint instalment_entries_signed,
  add constraint instalment_entries_signed check (case kind::text when 'made' then amount >= 0
    when 'changed' then true when 'opening' then amount <> 0 when 'waived' then amount < 0 when 'paid' then amount < 0
    else amount > 0 end);

create or replace function count_entry() returns trigger language plpgsql as $$
begin
  update instalments set
      amount = amount + case when new.kind = 'changed' then new.amount else 0 end,
      due_date = coalesce(new.due_date, due_date),
      waived = waived - case when new.kind in ('waived', 'unwaived') then new.amount else 0 end,
      paid = paid - case when new.kind in ('paid', 'unpaid', 'opening') then new.amount else 0 end,
      updated_at = now(), updated_by = coalesce(new.recorded_by, updated_by), version = version + 1
    where id = new.instalment_id;
  return null;
end $$;

-- The premium of a policy that ran before it came here: no note was written, and nobody sold it on the day it came.
alter table premium_transactions
  add column is_brought_over boolean not null default false,
  add constraint premium_transactions_without_note
    check (not is_brought_over or (kind = 'issue' and note_number is null));

-- Credit of a client that comes of what was paid before: we never wrote a receipt for it.
alter table payments
  add column is_brought_over boolean not null default false,
  drop constraint payments_numbered,
  add constraint payments_numbered check (
    (receipt_no is null) = (billing_type = 'direct_bill' or reverses_id is not null or is_brought_over));

-- A policy that came by mistake goes with all that came with it, as long as its import is being taken back. Nothing
-- else that is written once is ever removed.
create function is_being_taken_back(policy integer) returns boolean language sql stable
  return exists (select from import_rows brought join imports on imports.id = brought.import_id
    where brought.record_id = policy and brought.outcome = 'created'
      and imports.target = 'policies' and imports.status = 'undoing');

create function keep_unless_taken_back() returns trigger language plpgsql as $$
declare
  policy integer;
begin
  if tg_table_name = 'instalment_entries' then
    select policy_id into policy from instalments where id = old.instalment_id;
  else
    policy := old.policy_id;
  end if;
  if not is_being_taken_back(policy) then
    raise exception '% is written once and never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

drop trigger policy_versions_are_written_once on policy_versions;
create trigger policy_versions_are_written_once before update or truncate on policy_versions
  for each statement execute function refuse_rewriting();
create trigger policy_versions_are_kept before delete on policy_versions
  for each row execute function keep_unless_taken_back();
drop trigger premium_transactions_are_written_once on premium_transactions;
create trigger premium_transactions_are_written_once before update or truncate on premium_transactions
  for each statement execute function refuse_rewriting();
create trigger premium_transactions_are_kept before delete on premium_transactions
  for each row execute function keep_unless_taken_back();
drop trigger instalment_entries_are_written_once on instalment_entries;
create trigger instalment_entries_are_written_once before update or truncate on instalment_entries
  for each statement execute function refuse_rewriting();
create trigger instalment_entries_are_kept before delete on instalment_entries
  for each row execute function keep_unless_taken_back();
