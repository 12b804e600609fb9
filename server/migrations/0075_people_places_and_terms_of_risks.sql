-- What is insured is described more fully (decision 77): people with what a census says of them, health by category,
-- places with machinery, rent and interruption, life with its owner, open marine covers by a limit for each sending.
-- What is stored takes the same form, in quotes, policies and their versions.
create function pg_temp.person(person jsonb) returns jsonb language sql immutable as $$
  select '{"nationality": "", "employee_no": "", "plan_category": "", "principal": ""}'::jsonb || person
$$;

create function pg_temp.each(rows jsonb, more jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(more || pg_temp.person(row) order by position), '[]')
  from jsonb_array_elements(rows) with ordinality as listed (row, position)
$$;

-- One category without a name, where anything was said of the plan.
create function pg_temp.health(risk jsonb) returns jsonb language sql immutable as $$
  select risk - array['plan', 'network', 'annual_limit', 'copay_pct', 'maternity'] || jsonb_build_object(
    'members', pg_temp.each(risk -> 'members', '{"category": ""}'),
    'categories', case when coalesce(risk ->> 'plan', '') || coalesce(risk ->> 'network', '') <> ''
        or risk ->> 'annual_limit' is not null or risk ->> 'copay_pct' is not null or risk -> 'maternity' = 'true'
      then jsonb_build_array(jsonb_build_object(
        'name', '', 'plan', coalesce(risk ->> 'plan', ''), 'network', coalesce(risk ->> 'network', ''),
        'annual_limit', risk -> 'annual_limit', 'copay_pct', risk -> 'copay_pct',
        'maternity', coalesce(risk -> 'maternity', 'false')))
      else '[]' end)
$$;

create function pg_temp.property(risk jsonb) returns jsonb language sql immutable as $$
  select risk || jsonb_build_object('locations', coalesce(jsonb_agg(
    '{"machinery_si": null, "rent_si": null, "bi_si": null, "indemnity_months": null}'::jsonb
      || (place - 'mortgagee')
      || jsonb_build_object('mortgagees', case when coalesce(place ->> 'mortgagee', '') = '' then '[]'::jsonb
        else jsonb_build_array(place -> 'mortgagee') end)
    order by position), '[]'))
  from jsonb_array_elements(risk -> 'locations') with ordinality as listed (place, position)
$$;

create function pg_temp.life(risk jsonb) returns jsonb language sql immutable as $$
  select '{"owner": "", "loading_pct": null, "exclusions": ""}'::jsonb || risk || jsonb_build_object(
    'life_assured', pg_temp.person(risk -> 'life_assured'),
    'nominees', (select coalesce(jsonb_agg('{"date_of_birth": null, "guardian": ""}'::jsonb || nominee order by position), '[]')
      from jsonb_array_elements(risk -> 'nominees') with ordinality as listed (nominee, position)))
$$;

-- What was typed as the invoice of an open cover is the most that one sending was said to be worth.
create function pg_temp.marine(risk jsonb) returns jsonb language sql immutable as $$
  select case when risk ->> 'basis' = 'open'
    then risk || jsonb_build_object('limit_per_sending', risk -> 'invoice_value', 'estimated_turnover', null, 'invoice_value', null)
    else '{"limit_per_sending": null, "estimated_turnover": null}'::jsonb || risk end
$$;

create function pg_temp.motor(risk jsonb) returns jsonb language sql immutable as $$
  select risk || jsonb_build_object('vehicles', coalesce(jsonb_agg(
    vehicle || jsonb_build_object('drivers', pg_temp.each(vehicle -> 'drivers', '{}')) order by position), '[]'))
  from jsonb_array_elements(risk -> 'vehicles') with ordinality as listed (vehicle, position)
$$;

create function pg_temp.described(risk jsonb) returns jsonb language sql immutable as $$
  select case risk ->> 'line'
    when 'motor' then pg_temp.motor(risk)
    when 'health' then pg_temp.health(risk)
    when 'property' then pg_temp.property(risk)
    when 'travel' then risk || jsonb_build_object('travellers', pg_temp.each(risk -> 'travellers', '{}'))
    when 'life' then pg_temp.life(risk)
    when 'marine' then pg_temp.marine(risk)
    else risk end
$$;

-- Where nobody typed a sum insured, it is what is insured by itself comes to.
create function pg_temp.sum_insured(risk jsonb) returns numeric language sql immutable as $$
  select case risk ->> 'line'
    when 'motor' then (select sum((vehicle ->> 'insured_value')::numeric) from jsonb_array_elements(risk -> 'vehicles') vehicle)
    when 'property' then (select sum((place ->> field)::numeric) from jsonb_array_elements(risk -> 'locations') place,
      unnest(array['building_si', 'contents_si', 'stock_si', 'machinery_si', 'rent_si', 'bi_si']) field)
    when 'life' then (risk ->> 'sum_assured')::numeric
    when 'marine' then coalesce(risk ->> 'invoice_value', risk ->> 'limit_per_sending')::numeric
  end
$$;

update quotes set risk = pg_temp.described(risk),
    sum_insured = coalesce(sum_insured, pg_temp.sum_insured(pg_temp.described(risk)))
  where risk is not null;
update policies set risk = pg_temp.described(risk),
    sum_insured = coalesce(sum_insured, pg_temp.sum_insured(pg_temp.described(risk)))
  where risk is not null;

alter table policy_versions disable trigger policy_versions_are_written_once;
update policy_versions set risk = pg_temp.described(risk),
    sum_insured = coalesce(sum_insured, pg_temp.sum_insured(pg_temp.described(risk)))
  where risk is not null;
alter table policy_versions enable trigger policy_versions_are_written_once;

drop function pg_temp.sum_insured, pg_temp.described, pg_temp.motor, pg_temp.marine, pg_temp.life, pg_temp.property,
  pg_temp.health, pg_temp.each, pg_temp.person;
