-- A quote that comes to another account or lead, as by a merge, has another agent. A trigger that names columns fires
-- only where the statement names one of them, so what brings the agent along is named here too.
drop trigger quotes_hand_scope_to_notes on quotes;
drop trigger quotes_hand_scope_to_attachments on quotes;
drop trigger quotes_hand_scope_to_emails on quotes;
create trigger quotes_hand_scope_to_notes after update of account_id, lead_id, assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger quotes_hand_scope_to_attachments after update of account_id, lead_id, assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger quotes_hand_scope_to_emails after update of account_id, lead_id, assigned_to_id, agent_id, sub_agent_id on quotes
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id) is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'quote_id', 'owner_id', 'agent_id', 'sub_agent_id');

-- Those that were left behind take what their quote has.
update notes set agent_id = agent_id where quote_id is not null;
update attachments set agent_id = agent_id where quote_id is not null;
update emails set agent_id = agent_id where quote_id is not null;
