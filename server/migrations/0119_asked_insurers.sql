-- By which mail the insurer is asked for an endorsement or for a new policy, and how it was asked once it is. What was
-- submitted before this was kept says nothing of it: nobody knows whether a mail went.
alter table endorsements
  add column request_email_id integer references emails (id) on delete set null,
  add column asked_by text check (asked_by in ('email', 'outside'));
alter table policies
  add column request_email_id integer references emails (id) on delete set null,
  add column asked_by text check (asked_by in ('email', 'outside'));
comment on constraint endorsements_request_email_id_fkey on endorsements is 'history';
comment on constraint policies_request_email_id_fkey on policies is 'history';
create index endorsements_request_email on endorsements (request_email_id) where request_email_id is not null;
create index policies_request_email on policies (request_email_id) where request_email_id is not null;
