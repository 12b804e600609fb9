-- Every order and every filter of the list of claims finds its page in an index, whoever looks.
create index claims_by_client on claims (client, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_outstanding on claims (outstanding, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_paid on claims (paid, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_incurred on claims (incurred, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_update on claims (updated_at, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_due_day on claims (clock_due_on, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_by_due_day_back on claims (clock_due_on desc nulls last, id desc)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
-- Claims are never deleted, and the night does not ask whether one is.
drop index claims_by_clock;
create index claims_by_clock on claims (clock_due_on, id) where clock_due_on is not null;
create index claims_of_policy_type on claims (policy_type, created_at, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_of_priority on claims (priority, created_at, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
create index claims_waiting_on on claims (waiting_on, created_at, id)
  include (handler_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
