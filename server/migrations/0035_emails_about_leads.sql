-- A mail may be about a lead.
alter table emails add column lead_id integer references leads (id);
alter table emails drop constraint emails_about_one;
alter table emails add constraint emails_about_one check (num_nonnulls(account_id, lead_id) <= 1);

create trigger emails_take_scope_of_lead
  before insert or update of lead_id, owner_id, agent_id, sub_agent_id on emails
  for each row execute function take_scope_of_parent('leads', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger leads_hand_scope_to_emails after update of assigned_to_id, agent_id, sub_agent_id on leads
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'lead_id', 'owner_id', 'agent_id', 'sub_agent_id');

create index emails_of_lead on emails (lead_id, created_at, id)
  include (status, owner_id, agent_id, sub_agent_id, deleted_at) where lead_id is not null;
