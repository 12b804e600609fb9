-- Through which the mails of the system leave: one account, which only superusers choose and change.
alter table mail_accounts add column carries_system_mail boolean not null default false,
  add constraint mail_accounts_of_the_system check
    (not carries_system_mail or (user_id is null and deleted_at is null));
create unique index mail_accounts_one_for_the_system on mail_accounts (carries_system_mail) where carries_system_mail;

alter table notifications
  add column mail_account_id integer references mail_accounts (id) on delete set null,
  add column email_template_id integer references email_templates (id) on delete set null;
comment on constraint notifications_mail_account_id_fkey on notifications is 'about';
comment on constraint notifications_email_template_id_fkey on notifications is 'about';
create index notifications_of_mail_account on notifications (mail_account_id) where mail_account_id is not null;
create index notifications_of_email_template on notifications (email_template_id) where email_template_id is not null;

-- Links went through the usual account until now. They go on doing so, and every superuser is told to look at it.
update mail_accounts set carries_system_mail = true where is_default and user_id is null and deleted_at is null;
insert into notifications (user_id, kind, title, mail_account_id)
select u.id, 'system_account_changed', a.name, a.id
from users u cross join mail_accounts a
where a.carries_system_mail and u.is_superuser and u.is_active and u.deleted_at is null;
