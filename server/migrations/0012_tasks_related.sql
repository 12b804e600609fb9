-- What a task is about: a column for each kind of record, of which at most one is set.
alter table tasks add column account_id integer references accounts (id) on delete set null;
alter table tasks add constraint tasks_about_one check (num_nonnulls(account_id) <= 1);
-- Also for the removal of an account, which deleted tasks point at as well.
create index tasks_of_account on tasks (account_id, is_closed, due_at, id)
  include (assigned_to_id, created_by, status, priority, deleted_at) where account_id is not null;
