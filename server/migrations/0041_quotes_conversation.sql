-- A task may be about a quote.
alter table tasks add column quote_id integer references quotes (id) on delete set null;
comment on constraint tasks_quote_id_fkey on tasks is 'about';
alter table tasks drop constraint tasks_about_one;
alter table tasks add constraint tasks_about_one check (num_nonnulls(account_id, lead_id, quote_id) <= 1);
create index tasks_of_quote on tasks (quote_id, is_closed, due_at, id)
  include (assigned_to_id, created_by, status, priority, deleted_at) where quote_id is not null;

-- A note may be.
alter table notes add column quote_id integer references quotes (id) on delete cascade;
comment on constraint notes_quote_id_fkey on notes is 'about';
alter table notes drop constraint notes_about_one;
alter table notes add constraint notes_about_one check (num_nonnulls(account_id, lead_id, quote_id) = 1);
create trigger notes_take_scope_of_quote
  before insert or update of quote_id, owner_id, agent_id, sub_agent_id on notes
  for each row execute function take_scope_of_parent('quotes', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger quotes_hand_scope_to_notes after update of assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create index notes_of_quote on notes (quote_id, pinned, occurred_at, id)
  include (kind, owner_id, agent_id, sub_agent_id, deleted_at) where quote_id is not null;

-- And a file.
alter table attachments add column quote_id integer references quotes (id) on delete cascade;
comment on constraint attachments_quote_id_fkey on attachments is 'about';
alter table attachments drop constraint attachments_about_one;
alter table attachments add constraint attachments_about_one check (num_nonnulls(account_id, lead_id, quote_id) = 1);
create trigger attachments_take_scope_of_quote
  before insert or update of quote_id, owner_id, agent_id, sub_agent_id on attachments
  for each row execute function take_scope_of_parent('quotes', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger quotes_hand_scope_to_attachments after update of assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create index attachments_of_quote on attachments (quote_id, created_at, id) where quote_id is not null;

-- And a mail.
alter table emails add column quote_id integer references quotes (id);
alter table emails drop constraint emails_about_one;
alter table emails add constraint emails_about_one check (num_nonnulls(account_id, lead_id, quote_id) <= 1);
create trigger emails_take_scope_of_quote
  before insert or update of quote_id, owner_id, agent_id, sub_agent_id on emails
  for each row execute function take_scope_of_parent('quotes', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger quotes_hand_scope_to_emails after update of assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create index emails_of_quote on emails (quote_id, created_at, id)
  include (status, owner_id, agent_id, sub_agent_id, deleted_at) where quote_id is not null;
