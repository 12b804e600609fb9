-- What people see of background work. The queue keeps its own tables; this row is written in the same transaction.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  queue text not null,
  -- The job of the queue that this run is; null while a day waits for the day before it.
  queue_id uuid,
  day date,
  is_scheduled boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  data jsonb not null default '{}',
  result jsonb,
  error text,
  requested_by integer references users (id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index job_runs_once_a_day on job_runs (job, day) where is_scheduled;
create index job_runs_next_day on job_runs (job, day) where is_scheduled and status <> 'done';
create index job_runs_unfinished on job_runs (id) where status in ('queued', 'running');
create index job_runs_recent on job_runs (created_at desc, id desc);
create index job_runs_by_status on job_runs (status, created_at desc, id desc);
create index job_runs_by_requester on job_runs (requested_by, created_at desc, id desc);
