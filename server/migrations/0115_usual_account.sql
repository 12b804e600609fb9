-- Who made an account the usual one, who set where it leads and as whom it writes, and when.
alter table mail_accounts
  add column default_since timestamptz,
  add column default_by integer,
  add column led_at timestamptz,
  add column led_by integer;

-- Where none was chosen, the first by name carried the office's mail: it goes on doing so, and can be seen to.
update mail_accounts set is_default = true
where id = (select id from mail_accounts where user_id is null and deleted_at is null order by name limit 1)
  and not exists (select 1 from mail_accounts where is_default and deleted_at is null);

update mail_accounts set default_since = entry.at, default_by = entry.actor_id
from (select distinct on (record_id) record_id, at, actor_id from audit_entries
  where noun = 'mail_accounts' and changes -> 'is_default' -> 2 = 'true' order by record_id, id desc) entry
where mail_accounts.is_default and entry.record_id = mail_accounts.id;

update mail_accounts set led_at = entry.at, led_by = entry.actor_id
from (select distinct on (record_id) record_id, at, actor_id from audit_entries
  where noun = 'mail_accounts'
    and changes ?| array['host', 'port', 'security', 'username', 'password', 'from_address', 'from_name', 'reply_to']
  order by record_id, id desc) entry
where mail_accounts.user_id is null and entry.record_id = mail_accounts.id;

-- Every superuser is told to look at it.
insert into notifications (user_id, kind, title, mail_account_id)
select u.id, 'usual_account_changed', a.name, a.id
from users u cross join mail_accounts a
where a.is_default and u.is_superuser and u.is_active and u.deleted_at is null;
