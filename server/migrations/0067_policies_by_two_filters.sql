-- Policies that are filtered twice are found and counted in an index: what else people filter by stands beside the
-- status, and those that end soon have an index of their own, which holds what tells them and what puts them in order.
drop index policies_in_status;
create index policies_in_status on policies (status, created_at, id)
  include (assigned_to_id, account_owner_id, agent_id, sub_agent_id, policy_type, business_type, billing_type,
    delivery_status)
  where deleted_at is null;

create index policies_expiring on policies (end_date, id)
  include (start_date, created_at, assigned_to_id, account_owner_id, agent_id, sub_agent_id, policy_type,
    business_type, billing_type, delivery_status)
  where deleted_at is null and status = 'active' and cancel_date is null;
