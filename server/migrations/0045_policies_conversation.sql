-- A policy is its assignee's and its account's owner's, and so is whatever is said and kept about it.
alter table notes add column account_owner_id integer;
alter table attachments add column account_owner_id integer;
alter table emails add column account_owner_id integer;
create index emails_of_account_owner on emails (account_owner_id, created_at, id)
  include (status, owner_id, agent_id, sub_agent_id) where account_owner_id is not null and deleted_at is null;

-- A task may be about a policy.
alter table tasks add column policy_id integer references policies (id) on delete set null;
comment on constraint tasks_policy_id_fkey on tasks is 'about';
alter table tasks drop constraint tasks_about_one;
alter table tasks add constraint tasks_about_one check (num_nonnulls(account_id, lead_id, quote_id, policy_id) <= 1);
create index tasks_of_policy on tasks (policy_id, is_closed, due_at, id)
  include (assigned_to_id, created_by, status, priority, deleted_at) where policy_id is not null;

-- A note may be.
alter table notes add column policy_id integer references policies (id) on delete cascade;
comment on constraint notes_policy_id_fkey on notes is 'about';
alter table notes drop constraint notes_about_one;
alter table notes add constraint notes_about_one check (num_nonnulls(account_id, lead_id, quote_id, policy_id) = 1);
create trigger notes_take_scope_of_policy
  before insert or update of policy_id, owner_id, account_owner_id, agent_id, sub_agent_id on notes
  for each row execute function take_scope_of_parent('policies', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create trigger policies_hand_scope_to_notes after update of assigned_to_id, account_id, account_owner_id, agent_id, sub_agent_id on policies
  for each row when ((old.assigned_to_id, old.account_owner_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create index notes_of_policy on notes (policy_id, pinned, occurred_at, id)
  include (kind, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where policy_id is not null;

-- And a file.
alter table attachments add column policy_id integer references policies (id) on delete cascade;
comment on constraint attachments_policy_id_fkey on attachments is 'about';
alter table attachments drop constraint attachments_about_one;
alter table attachments add constraint attachments_about_one check (num_nonnulls(account_id, lead_id, quote_id, policy_id) = 1);
create trigger attachments_take_scope_of_policy
  before insert or update of policy_id, owner_id, account_owner_id, agent_id, sub_agent_id on attachments
  for each row execute function take_scope_of_parent('policies', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create trigger policies_hand_scope_to_attachments after update of assigned_to_id, account_id, account_owner_id, agent_id, sub_agent_id on policies
  for each row when ((old.assigned_to_id, old.account_owner_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create index attachments_of_policy on attachments (policy_id, created_at, id) where policy_id is not null;

-- And a mail.
alter table emails add column policy_id integer references policies (id);
alter table emails drop constraint emails_about_one;
alter table emails add constraint emails_about_one check (num_nonnulls(account_id, lead_id, quote_id, policy_id) <= 1);
create trigger emails_take_scope_of_policy
  before insert or update of policy_id, owner_id, account_owner_id, agent_id, sub_agent_id on emails
  for each row execute function take_scope_of_parent('policies', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create trigger policies_hand_scope_to_emails after update of assigned_to_id, account_id, account_owner_id, agent_id, sub_agent_id on policies
  for each row when ((old.assigned_to_id, old.account_owner_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'policy_id', 'owner_id', 'account_owner_id', 'agent_id', 'sub_agent_id');
create index emails_of_policy on emails (policy_id, created_at, id)
  include (status, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where policy_id is not null;
