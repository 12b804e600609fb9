-- Whether an account has someone already is looked up by the day of birth; names are compared as they are folded.
create index members_of_birth on members (account_id, date_of_birth);

-- What someone is covered for, and by which card they are known: beside the risk, so that "is he covered?" need not
-- read a document of two thousand people. Of persons under health; empty for everything else.
alter table policy_items
  add column certificate_no text not null default '',
  add column category text not null default '',
  add column plan text not null default '',
  add column network text not null default '';

with covered as (
  select policies.id as policy_id, person ->> 'id' as item_id,
    coalesce(person ->> 'certificate_no', '') as certificate_no, coalesce(person ->> 'category', '') as category,
    coalesce(plan.entry ->> 'plan', '') as plan, coalesce(plan.entry ->> 'network', '') as network
  from policies cross join jsonb_array_elements(policies.risk -> 'members') as person
  left join lateral (
    select entry from jsonb_array_elements(policies.risk -> 'categories') as entry
    where entry ->> 'name' = coalesce(person ->> 'category', '')
      or (coalesce(person ->> 'category', '') = '' and jsonb_array_length(policies.risk -> 'categories') = 1)
    limit 1) plan on true
  where policies.risk ->> 'line' = 'health')
update policy_items item set certificate_no = covered.certificate_no, category = covered.category,
    plan = covered.plan, network = covered.network,
    search_text = case when covered.certificate_no = '' then item.search_text
      else item.search_text || ' ' || regexp_replace(lower(translate(normalize(covered.certificate_no, nfkd),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), '[^[:alnum:]]+', '', 'g') end
  from covered where item.policy_id = covered.policy_id and item.item_id = covered.item_id;
