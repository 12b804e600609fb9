-- The tags of someone's own accounts are offered to them, and most accounts have none.
create index accounts_tagged on accounts (owner_id) include (agent_id, sub_agent_id)
  where deleted_at is null and tags <> '{}';

-- Whoever runs the organisation is told of a run that failed.
alter table notifications add job_run_id bigint references job_runs (id) on delete set null;
create index notifications_of_job_run on notifications (job_run_id) where job_run_id is not null;
