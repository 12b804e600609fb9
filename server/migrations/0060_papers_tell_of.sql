-- A paper that we drew is filed with an account or a policy, and tells of its payments or its premium: whoever sees it
-- must see these too. What replaces it, and what a mail carries of it, is the same paper.
alter table attachments add column tells_of text constraint attachments_tell_of check (tells_of in ('payments', 'policies'));
alter table email_files add column tells_of text constraint email_files_tell_of check (tells_of in ('payments', 'policies'));

-- Statements are known by the name that they are drawn under.
update attachments set tells_of = 'payments'
where id in (select attachment_id from payment_receipts)
  or (account_id is not null and category = 'invoice' and revision = 1 and content_type = 'application/pdf'
    and name ~ '^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$');
update attachments set tells_of = 'policies' where id in (select attachment_id from premium_notes);
update attachments set tells_of = first.tells_of from attachments first
where first.id = attachments.chain_id and first.tells_of is not null and attachments.tells_of is null;
update email_files set tells_of = attachments.tells_of from attachments
where attachments.storage_key = email_files.storage_key and attachments.tells_of is not null;

create function attachments_tell_what_they_replace() returns trigger language plpgsql as $$
begin
  select tells_of into new.tells_of from attachments where id = new.chain_id;
  return new;
end $$;
create trigger attachments_tell_what_they_replace before insert on attachments
  for each row when (new.chain_id <> new.id) execute function attachments_tell_what_they_replace();
