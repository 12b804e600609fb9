-- Of a liability when its claims are made, and from which day on; of works from when until when, and for how long they
-- are looked after. Nobody has said any of it yet.
create function pg_temp.with_terms(risk jsonb) returns jsonb language sql immutable as $$
  select case risk ->> 'line'
    when 'liability' then '{"basis": null, "retroactive_date": null}'::jsonb || risk
    when 'engineering' then '{"project_from": null, "project_to": null, "maintenance_months": null}'::jsonb || risk
    else risk end
$$;
update quotes set risk = pg_temp.with_terms(risk) where risk ->> 'line' in ('liability', 'engineering');
update policies set risk = pg_temp.with_terms(risk) where risk ->> 'line' in ('liability', 'engineering');
alter table policy_versions disable trigger policy_versions_are_written_once;
update policy_versions set risk = pg_temp.with_terms(risk) where risk ->> 'line' in ('liability', 'engineering');
alter table policy_versions enable trigger policy_versions_are_written_once;

drop function pg_temp.with_terms;
