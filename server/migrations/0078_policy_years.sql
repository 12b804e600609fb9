-- A life policy is charged year by year (decision 73). What was issued before is charged for its whole term, and stays so.
alter type policy_version_kind add value 'policy_year';
alter type premium_transaction_kind add value 'policy_year';

-- The last day that the premium charged so far is for; null before the issue.
alter table policies add column charged_until date;
update policies set charged_until = charged.until
  from (select policy_id, max(earns_to) as until from premium_transactions where kind = 'issue' group by policy_id) charged
  where charged.policy_id = policies.id;

create function policies_are_charged_until() returns trigger language plpgsql as $$
begin
  if new.kind::text in ('issue', 'policy_year') then
    update policies set charged_until = greatest(charged_until, new.earns_to) where id = new.policy_id;
  end if;
  return null;
end $$;
create trigger premium_transactions_charge_until after insert on premium_transactions
  for each row execute function policies_are_charged_until();

create index policies_to_charge on policies (charged_until, id)
  where status = 'active' and policy_type = 'life' and charged_until < end_date;
