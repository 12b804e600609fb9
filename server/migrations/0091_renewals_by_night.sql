-- Policies that may come up for renewal, by what is asked of their category.
create index policies_to_renew on policies (category_id, end_date, id)
  where status in ('active', 'expired') and cancel_date is null and deleted_at is null;

-- One that was closed and is worked on again has its grace from that day on.
alter table renewals add column reopened_on date;

-- It ends on another day: what was told or written of the day before counts no more. What a person holds back stays so.
create function renewals_begin_windows_anew() returns trigger language plpgsql as $$
begin
  delete from renewal_reminders where renewal_id = new.id and state <> 'held';
  update notifications set read_at = now()
    where renewal_id = new.id and kind in ('renewal_due', 'renewal_overdue') and read_at is null;
  new.told_window := null;
  return new;
end $$;
create trigger renewals_begin_windows_anew before update of renewal_date on renewals
  for each row when (old.renewal_date is distinct from new.renewal_date)
  execute function renewals_begin_windows_anew();

-- A list of choices, as others are kept.
alter table product_categories drop constraint product_categories_renewal_reminder_days_check;
alter table product_categories alter column renewal_reminder_days drop default;
alter table product_categories alter column renewal_reminder_days type jsonb
  using to_jsonb(renewal_reminder_days::text[]);
alter table product_categories alter column renewal_reminder_days set default '["60", "30", "15", "7"]';
alter table product_categories add constraint product_categories_renewal_reminder_days_check
  check (renewal_reminder_days <@ '["60", "30", "15", "7"]');
