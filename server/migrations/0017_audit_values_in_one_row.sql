-- The values of an entry in one row instead of one for each field, of which a new record has twenty.
alter table audit_values rename to audit_values_by_field;

create table audit_values (
  -- Written by the statement that writes the entry, and an entry never goes: it is not looked up again.
  entry_id bigint primary key,
  -- By field: its salt, what it was and what it is; null once they were erased.
  fields jsonb not null
);

insert into audit_values (entry_id, fields)
select entry_id, jsonb_object_agg(field, case when erased_at is null
  then jsonb_build_object('salt', encode(salt, 'hex'), 'before', before, 'after', after) end)
from audit_values_by_field group by entry_id;

drop table audit_values_by_field;

create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if new.entry_id <> old.entry_id or exists (
    select 1 from jsonb_each(old.fields) was full join jsonb_each(new.fields) now using (key)
    where was.key is null or (now.value is distinct from was.value and now.value is distinct from 'null'::jsonb)
  ) then
    raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger no_removal before delete or truncate on audit_values
  for each statement execute function refuse_change();
create trigger only_erasure before update on audit_values
  for each row execute function refuse_all_but_erasure();

-- What waits for its seal is noted by the trigger that sees the entry.
alter table audit_unsealed drop constraint audit_unsealed_entry_id_fkey;

-- As what it calls is, so that PostgreSQL can put its body in its place instead of calling it for each value.
alter function audit_value_digest(bytea, jsonb, jsonb) stable;

create function audit_field_digest(field jsonb) returns text language sql stable as $$
  select encode(audit_value_digest(decode(field ->> 'salt', 'hex'), field -> 'before', field -> 'after'), 'hex')
$$;

-- Whether the values are those that the entry has digests of, each one or none where it was erased.
create function audit_values_fit(changes jsonb, fields jsonb) returns boolean language sql stable as $$
  select not exists (
    select 1 from jsonb_each_text(changes) told full join jsonb_each(fields) kept using (key)
    where told.key is null or kept.key is null
      or (kept.value <> 'null' and told.value is distinct from audit_field_digest(kept.value))
  )
$$;

create or replace function first_broken_seal(beyond bigint default 0, upto bigint default 9223372036854775807)
returns bigint language sql stable as $$
  select link.seq
  from (
    select s.seq, s.hash, s.entry_id,
      coalesce(lag(s.hash) over (order by s.seq),
        (select p.hash from audit_seals p where p.seq <= beyond order by p.seq desc limit 1),
        '\x00'::bytea) as previous
    from audit_seals s where s.seq > beyond and s.seq <= upto
  ) link
  left join audit_entries e on e.id = link.entry_id
  left join audit_values v on v.entry_id = link.entry_id
  where link.hash is distinct from audit_digest(e, link.previous)
    or not audit_values_fit(e.changes, coalesce(v.fields, '{}'))
  order by link.seq limit 1
$$;
