-- The second person of a note, a file or a mail is that of the policy it is about. What is about something else, or
-- about nothing any more, has none, whoever forgets to say so.
create function drop_account_owner() returns trigger language plpgsql as $$
begin
  new.account_owner_id := null;
  return new;
end $$;

create trigger notes_drop_account_owner before insert or update of policy_id, account_owner_id on notes
  for each row when (new.policy_id is null) execute function drop_account_owner();
create trigger attachments_drop_account_owner before insert or update of policy_id, account_owner_id on attachments
  for each row when (new.policy_id is null) execute function drop_account_owner();
create trigger emails_drop_account_owner before insert or update of policy_id, account_owner_id on emails
  for each row when (new.policy_id is null) execute function drop_account_owner();

update notes set account_owner_id = null where policy_id is null and account_owner_id is not null;
update attachments set account_owner_id = null where policy_id is null and account_owner_id is not null;
update emails set account_owner_id = null where policy_id is null and account_owner_id is not null;
