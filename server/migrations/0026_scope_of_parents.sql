-- A record whose scope is its parent's carries the columns that tell whose it is, so that its own statement can ask
-- them. The database copies them, whatever way the parent or the link changes, so that no code can forget to.

-- Before a row is written: take the columns of the row it points at.
-- Arguments: the parent's table, the column that points at it, then the columns that both have.
create function take_scope_of_parent() returns trigger language plpgsql as $$
declare
  parent_id text := to_jsonb(new) ->> tg_argv[1];
  taken jsonb;
begin
  if parent_id is null then return new; end if;
  execute format('select jsonb_build_object(%s) from %I parent where parent.id = $1',
    (select string_agg(format('%L, parent.%I', name, name), ', ') from unnest(tg_argv[2:]) as name), tg_argv[0])
    into taken using parent_id::integer;
  return jsonb_populate_record(new, coalesce(taken, '{}'));
end $$;

-- After a parent has changed hands: hand its columns on.
-- Arguments: the children's table, their column that points here, then the columns that both have.
create function hand_scope_to_children() returns trigger language plpgsql as $$
begin
  execute format('update %I child set %s where child.%I = $1.id and (%s) is distinct from (%s)', tg_argv[0],
    (select string_agg(format('%I = $1.%I', name, name), ', ') from unnest(tg_argv[2:]) as name),
    tg_argv[1],
    (select string_agg(format('child.%I', name), ', ') from unnest(tg_argv[2:]) as name),
    (select string_agg(format('$1.%I', name), ', ') from unnest(tg_argv[2:]) as name))
    using new;
  return null;
end $$;

alter table members
  add column owner_id integer,
  add column agent_id integer,
  add column sub_agent_id integer;

update members set owner_id = accounts.owner_id, agent_id = accounts.agent_id, sub_agent_id = accounts.sub_agent_id
from accounts where accounts.id = members.account_id;

-- A constraint of its own, since whoever inserts leaves the column to the trigger.
alter table members add constraint members_have_an_owner check (owner_id is not null);

create trigger members_take_scope before insert or update of account_id, owner_id, agent_id, sub_agent_id on members
  for each row execute function take_scope_of_parent('accounts', 'account_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger accounts_hand_scope_to_members after update of owner_id, agent_id, sub_agent_id on accounts
  for each row when ((old.owner_id, old.agent_id, old.sub_agent_id) is distinct from (new.owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('members', 'account_id', 'owner_id', 'agent_id', 'sub_agent_id');

create index members_of_owner on members (owner_id, full_name, id);
create index members_of_agent on members (agent_id, full_name, id) where agent_id is not null;
create index members_of_sub_agent on members (sub_agent_id, full_name, id) where sub_agent_id is not null;
