-- A census tells who is married, and by which document each person is known. Members have had a document; whether they are
-- married nobody has said yet.
alter table members add column marital_status marital_status;

-- A number of a document in the risk of a quote stands there masked, and sealed here, by the id of the person.
create table quote_documents (
  quote_id integer not null references quotes (id) on delete cascade,
  item_id uuid not null,
  id_number_sealed bytea not null,
  primary key (quote_id, item_id)
);

-- Whoever is described in a risk has the new fields, empty.
create function pg_temp.person(person jsonb) returns jsonb language sql immutable as $$
  select '{"marital_status": null, "id_type": null, "id_number": ""}'::jsonb || person
$$;
create function pg_temp.each(rows jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.person(row) order by position), '[]')
  from jsonb_array_elements(rows) with ordinality as listed (row, position)
$$;
create function pg_temp.described(risk jsonb) returns jsonb language sql immutable as $$
  select case risk ->> 'line'
    when 'motor' then risk || jsonb_build_object('vehicles', (
      select coalesce(jsonb_agg(
        vehicle || jsonb_build_object('drivers', pg_temp.each(vehicle -> 'drivers')) order by position), '[]')
      from jsonb_array_elements(risk -> 'vehicles') with ordinality as listed (vehicle, position)))
    when 'health' then risk || jsonb_build_object('members', pg_temp.each(risk -> 'members'))
    when 'travel' then risk || jsonb_build_object('travellers', pg_temp.each(risk -> 'travellers'))
    when 'life' then risk || jsonb_build_object('life_assured', pg_temp.person(risk -> 'life_assured'))
    else risk end
$$;
update quotes set risk = pg_temp.described(risk) where risk ->> 'line' in ('motor', 'health', 'travel', 'life');
update policies set risk = pg_temp.described(risk) where risk ->> 'line' in ('motor', 'health', 'travel', 'life');
alter table policy_versions disable trigger policy_versions_are_written_once;
update policy_versions set risk = pg_temp.described(risk) where risk ->> 'line' in ('motor', 'health', 'travel', 'life');
alter table policy_versions enable trigger policy_versions_are_written_once;

drop function pg_temp.described, pg_temp.each, pg_temp.person;
