-- What others are about.
alter table tasks
  add column renewal_id integer references renewals (id) on delete set null,
  add column claim_id integer references claims (id) on delete set null;
comment on constraint tasks_renewal_id_fkey on tasks is 'about';
comment on constraint tasks_claim_id_fkey on tasks is 'about';
alter table tasks drop constraint tasks_about_one;
alter table tasks add constraint tasks_about_one
  check (num_nonnulls(account_id, lead_id, quote_id, policy_id, renewal_id, claim_id) <= 1);
create index tasks_of_renewal on tasks (renewal_id, is_closed, due_at, id)
  include (assigned_to_id, created_by, status, priority, deleted_at) where renewal_id is not null;
create index tasks_of_claim on tasks (claim_id, is_closed, due_at, id)
  include (assigned_to_id, created_by, status, priority, deleted_at) where claim_id is not null;

alter table notes
  add column renewal_id integer references renewals (id) on delete cascade,
  add column claim_id integer references claims (id) on delete cascade;
alter table notes drop constraint notes_about_one;
alter table notes add constraint notes_about_one
  check (num_nonnulls(account_id, lead_id, quote_id, policy_id, renewal_id, claim_id) = 1);
create index notes_of_renewal on notes (renewal_id, pinned, occurred_at, id)
  include (kind, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where renewal_id is not null;
create index notes_of_claim on notes (claim_id, pinned, occurred_at, id)
  include (kind, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where claim_id is not null;

alter table attachments
  add column renewal_id integer references renewals (id) on delete cascade,
  add column claim_id integer references claims (id) on delete cascade;
alter table attachments drop constraint attachments_about_one;
alter table attachments add constraint attachments_about_one
  check (num_nonnulls(account_id, lead_id, quote_id, policy_id, renewal_id, claim_id) = 1);
create index attachments_of_renewal on attachments (renewal_id, created_at, id) where renewal_id is not null;
create index attachments_of_claim on attachments (claim_id, created_at, id) where claim_id is not null;

alter table emails
  add column renewal_id integer references renewals (id),
  add column claim_id integer references claims (id);
alter table emails drop constraint emails_about_one;
alter table emails add constraint emails_about_one
  check (num_nonnulls(account_id, lead_id, quote_id, policy_id, renewal_id, claim_id) <= 1);
create index emails_of_renewal on emails (renewal_id, created_at, id)
  include (status, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where renewal_id is not null;
create index emails_of_claim on emails (claim_id, created_at, id)
  include (status, owner_id, account_owner_id, agent_id, sub_agent_id, deleted_at) where claim_id is not null;

alter table notifications
  add column renewal_id integer references renewals (id) on delete set null,
  add column claim_id integer references claims (id) on delete set null;
comment on constraint notifications_renewal_id_fkey on notifications is 'about';
comment on constraint notifications_claim_id_fkey on notifications is 'about';
create index notifications_of_renewal on notifications (renewal_id) where renewal_id is not null;
create index notifications_of_claim on notifications (claim_id) where claim_id is not null;

-- Whose they are, they are told by what they are about.
comment on constraint notes_renewal_id_fkey on notes is 'about';
comment on constraint notes_claim_id_fkey on notes is 'about';
create trigger notes_take_scope_of_renewal
  before insert or update of renewal_id, owner_id, agent_id, sub_agent_id on notes
  for each row execute function take_scope_of_parent('renewals', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger renewals_hand_scope_to_notes after update of assigned_to_id, agent_id, sub_agent_id on renewals
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger notes_take_scope_of_claim
  before insert or update of claim_id, owner_id, account_owner_id, agent_id, sub_agent_id on notes
  for each row execute function take_scope_of_parent('claims', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
create trigger claims_hand_scope_to_notes after update of handler_id, account_owner_id, agent_id, sub_agent_id on claims
  for each row when ((old.handler_id, old.account_owner_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.handler_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('notes', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
drop trigger notes_drop_account_owner on notes;
create trigger notes_drop_account_owner before insert or update of policy_id, claim_id, account_owner_id on notes
  for each row when (new.policy_id is null and new.claim_id is null) execute function drop_account_owner();

comment on constraint attachments_renewal_id_fkey on attachments is 'about';
comment on constraint attachments_claim_id_fkey on attachments is 'about';
create trigger attachments_take_scope_of_renewal
  before insert or update of renewal_id, owner_id, agent_id, sub_agent_id on attachments
  for each row execute function take_scope_of_parent('renewals', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger renewals_hand_scope_to_attachments after update of assigned_to_id, agent_id, sub_agent_id on renewals
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger attachments_take_scope_of_claim
  before insert or update of claim_id, owner_id, account_owner_id, agent_id, sub_agent_id on attachments
  for each row execute function take_scope_of_parent('claims', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
create trigger claims_hand_scope_to_attachments after update of handler_id, account_owner_id, agent_id, sub_agent_id on claims
  for each row when ((old.handler_id, old.account_owner_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.handler_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('attachments', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
drop trigger attachments_drop_account_owner on attachments;
create trigger attachments_drop_account_owner before insert or update of policy_id, claim_id, account_owner_id on attachments
  for each row when (new.policy_id is null and new.claim_id is null) execute function drop_account_owner();

create trigger emails_take_scope_of_renewal
  before insert or update of renewal_id, owner_id, agent_id, sub_agent_id on emails
  for each row execute function take_scope_of_parent('renewals', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger renewals_hand_scope_to_emails after update of assigned_to_id, agent_id, sub_agent_id on renewals
  for each row when ((old.assigned_to_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.assigned_to_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'renewal_id', 'owner_id', 'agent_id', 'sub_agent_id');
create trigger emails_take_scope_of_claim
  before insert or update of claim_id, owner_id, account_owner_id, agent_id, sub_agent_id on emails
  for each row execute function take_scope_of_parent('claims', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
create trigger claims_hand_scope_to_emails after update of handler_id, account_owner_id, agent_id, sub_agent_id on claims
  for each row when ((old.handler_id, old.account_owner_id, old.agent_id, old.sub_agent_id)
    is distinct from (new.handler_id, new.account_owner_id, new.agent_id, new.sub_agent_id))
  execute function hand_scope_to_children('emails', 'claim_id', 'owner_id', 'account_owner_id', 'agent_id',
    'sub_agent_id');
drop trigger emails_drop_account_owner on emails;
create trigger emails_drop_account_owner before insert or update of policy_id, claim_id, account_owner_id on emails
  for each row when (new.policy_id is null and new.claim_id is null) execute function drop_account_owner();
