-- The longest asked first, of those that wait for the insurer; and the last submitted first, of all.
create index endorsements_in_status_by_submission on endorsements (status, submitted_at, id)
  include (owner_id, account_owner_id, agent_id, sub_agent_id) where deleted_at is null;
create index endorsements_by_submission_back on endorsements (submitted_at desc nulls last, id desc)
  include (owner_id, account_owner_id, agent_id, sub_agent_id, status) where deleted_at is null;
