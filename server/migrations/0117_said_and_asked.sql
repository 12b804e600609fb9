-- Which papers of its claim a mail asks for: they count as asked for once it has gone.
alter table emails add column asks_for text[] not null default '{}';
create index emails_that_ask on emails (claim_id, id) where asks_for <> '{}';

-- How the client was told that the claim is being seen to; none where that was recorded before it was asked.
alter table claims add column acknowledged_how text
  check (acknowledged_how in ('mail', 'phone', 'in_person'));

-- Of whom a paper was asked for, and how. Of what was asked for before, nobody wrote down how.
update claims set checklist = (
  select jsonb_agg(asked.entry || jsonb_build_object('noted_on', null, 'asked_how', null, 'asked_of',
      case when asked.entry ->> 'asked_on' is null then null
        else case asked.entry ->> 'owed_by' when 'client' then 'client' when 'provider' then 'provider'
          when 'insurer' then 'insurer' when 'surveyor' then 'insurer' end end) order by asked.place)
  from jsonb_array_elements(checklist) with ordinality as asked (entry, place))
where checklist <> '[]';
