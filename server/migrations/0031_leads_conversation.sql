-- What belongs to a lead copies whose it is, under the names that accounts have for it.
alter table leads add column owner_id integer generated always as (assigned_to_id) stored;

-- A note may be about a lead.
alter table notes add column lead_id integer references leads (id) on delete cascade;
comment on constraint notes_lead_id_fkey on notes is 'about';
alter table notes drop constraint notes_about_one;
alter table notes add constraint notes_about_one check (num_nonnulls(account_id, lead_id) = 1);

create trigger notes_take_scope_of_lead
  before insert or update of lead_id, owner_id, agent_id, sub_agent_id on notes
  for each row execute function take_scope_of_parent('leads', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger leads_hand_scope_to_notes after update of assigned_to_id, agent_id, sub_agent_id on leads
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');

create index notes_of_lead on notes (lead_id, pinned, occurred_at, id)
  include (kind, owner_id, agent_id, sub_agent_id, deleted_at) where lead_id is not null;

-- And so may a file.
alter table attachments add column lead_id integer references leads (id) on delete cascade;
comment on constraint attachments_lead_id_fkey on attachments is 'about';
alter table attachments drop constraint attachments_about_one;
alter table attachments add constraint attachments_about_one check (num_nonnulls(account_id, lead_id) = 1);

create trigger attachments_take_scope_of_lead
  before insert or update of lead_id, owner_id, agent_id, sub_agent_id on attachments
  for each row execute function take_scope_of_parent('leads', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger leads_hand_scope_to_attachments after update of assigned_to_id, agent_id, sub_agent_id on leads
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');

create index attachments_of_lead on attachments (lead_id, created_at, id) where lead_id is not null;
