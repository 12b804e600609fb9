-- What became of a renewal, and whether it is dearer: kept in columns, so that lists are narrowed by an index.
create type renewal_result as enum ('kept', 'switched', 'lost', 'lapsed', 'cancelled', 'open');
create type premium_change as enum ('up', 'down', 'same', 'unknown');

-- Of the successor; the database takes it over whenever one is named and when the renewal is closed.
alter table renewals add column new_insurer_id integer;
create function renewals_take_new_insurer() returns trigger language plpgsql as $$
begin
  new.new_insurer_id := (select insurer_id from policies where id = new.new_policy_id);
  return new;
end $$;
create trigger renewals_take_new_insurer before insert or update of new_policy_id, new_insurer_id, status on renewals
  for each row execute function renewals_take_new_insurer();

alter table renewals
  add column outcome renewal_result not null generated always as
    (case when status = 'renewed' and new_insurer_id = insurer_id then 'kept'::renewal_result
      when status = 'renewed' then 'switched'
      when status = 'lost' and lost_reason = 'policy_cancelled' then 'cancelled'
      when status = 'lost' then 'lost'
      when status = 'lapsed' then 'lapsed'
      else 'open' end) stored,
  add column premium_change premium_change not null generated always as
    (case when expiring_premium = 0 or renewal_premium is null then 'unknown'::premium_change
      when renewal_premium > expiring_premium then 'up'
      when renewal_premium < expiring_premium then 'down'
      else 'same' end) stored;

create index renewals_of_outcome on renewals (outcome, renewal_date, id)
  include (assigned_to_id, agent_id, sub_agent_id) where deleted_at is null;
create index renewals_of_change on renewals (premium_change, renewal_date, id)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index renewals_in_category on renewals (category_id, renewal_date, id)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index renewals_by_priority on renewals (priority, id)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
drop index renewals_by_change;
create index renewals_by_change on renewals (change_pct, id)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index renewals_by_change_back on renewals (change_pct desc nulls last, id desc)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index renewals_by_follow_up_back on renewals (next_follow_up_at desc nulls last, id desc)
  include (assigned_to_id, agent_id, sub_agent_id, status) where deleted_at is null;
