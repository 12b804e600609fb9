-- When a client said yes or no to a quote, which the hit rate goes by; what was taken back is forgotten.
alter table quotes add column decided_at timestamptz;

update quotes set decided_at = coalesce(
  (select max(entry.at) from audit_entries entry
    where entry.noun = 'quotes' and entry.record_id = quotes.id and entry.action in ('accept', 'reject')),
  accepted_on::timestamp at time zone (select time_zone from organisation), updated_at)
where status in ('accepted', 'converted', 'rejected');

create function quotes_note_decision() returns trigger language plpgsql as $$
begin
  if new.status not in ('accepted', 'converted', 'rejected') then
    new.decided_at := null;
  elsif tg_op = 'INSERT' or old.status not in ('accepted', 'converted', 'rejected')
    or (new.status = 'rejected' and old.status <> 'rejected') then
    new.decided_at := coalesce(case when tg_op = 'INSERT' then new.decided_at end, now());
  end if;
  return new;
end $$;
create trigger quotes_note_decision before insert or update of status on quotes
  for each row execute function quotes_note_decision();
create index quotes_by_decision on quotes (decided_at) where decided_at is not null;
create index quote_offers_by_request on quote_offers (requested_at) where requested_at is not null;

-- What was booked in a period.
create index premium_transactions_by_booking on premium_transactions (recorded_at)
  include (policy_id, kind, currency, net_premium, gross_premium);
