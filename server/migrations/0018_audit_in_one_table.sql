-- An entry holds its own values, so that a change writes one row. What they are sealed by is taken when the entry
-- is sealed: before that nothing guards the values, whether they have digests or not.
drop trigger append_only on audit_entries;

-- Of entries that were written before this, by which their seals hold.
alter table audit_entries rename column changes to digests;
alter table audit_entries alter column digests drop not null, alter column digests drop default;

-- By field: a salt, what it was, what it is. Of a value that was erased only its digest is left; in an entry
-- with digests, null.
alter table audit_entries add column changes jsonb not null default '{}';

update audit_entries e set changes = (
  select coalesce(jsonb_object_agg(key, case when value <> 'null'
    then jsonb_build_array(value -> 'salt', value -> 'before', value -> 'after') else value end), '{}')
  from jsonb_each(v.fields))
from audit_values v where v.entry_id = e.id;

-- Nobody looks for entries by these, and looking at all of them is what analysing would mostly do.
alter table audit_entries alter column changes set statistics 0, alter column digests set statistics 0;

drop table audit_values;
drop function audit_values_fit(jsonb, jsonb), audit_field_digest(jsonb), refuse_all_but_erasure();

-- What an erased value leaves: its salt goes with it, so that it cannot be guessed.
create function audit_erased(value jsonb) returns jsonb language sql immutable as $$
  select to_jsonb(encode(sha256(convert_to(value::text, 'UTF8')), 'hex'))
$$;

-- The same before and after values were erased. The length keeps one name from running into the next digest.
create function audit_changes_digest(changes jsonb) returns text language sql immutable as $$
  select coalesce(encode(sha256(convert_to(string_agg(length(key) || ':' || key ||
    case jsonb_typeof(value) when 'string' then value #>> '{}'
      else encode(sha256(convert_to(value::text, 'UTF8')), 'hex') end, ''), 'UTF8')), 'hex'), '')
  from jsonb_each(changes)
$$;

-- What an entry says, as it is sealed.
create function audit_bytes(entry audit_entries) returns bytea language sql stable as $$
  select convert_to(concat_ws('|', entry.id, entry.xid,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(entry.actor_id::text, '-'),
    entry.via, entry.module, entry.noun, entry.record_id, entry.action,
    coalesce(entry.digests::text, audit_changes_digest(entry.changes))), 'UTF8')
$$;

drop function audit_digest(audit_entries, bytea);

create or replace function seal_audit(batch integer) returns integer language plpgsql as $$
declare
  entry record;
  link bytea;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtext('covernote.seal_audit')) then
    return 0;
  end if;
  select hash into link from audit_seals order by seq desc limit 1;
  link := coalesce(link, '\x00'::bytea);
  for entry in
    select e.id, audit_bytes(e) as bytes
    from audit_unsealed u join audit_entries e on e.id = u.entry_id order by u.entry_id limit batch
  loop
    link := sha256(link || entry.bytes);
    ids := ids || entry.id;
    hashes := hashes || link;
  end loop;
  insert into audit_seals (entry_id, hash)
    select id, hash from unnest(ids, hashes) with ordinality as sealed (id, hash, place) order by place;
  delete from audit_unsealed where entry_id = any(ids);
  return cardinality(ids);
end $$;

-- Whether the values are those that the entry has digests of, each one or none where it was erased.
create function audit_digests_fit(digests jsonb, changes jsonb) returns boolean language sql stable as $$
  select not exists (
    select 1 from jsonb_each_text(digests) told full join jsonb_each(changes) kept using (key)
    where told.key is null or kept.key is null or (kept.value <> 'null' and told.value is distinct from
      encode(audit_value_digest(decode(kept.value ->> 0, 'hex'), kept.value -> 1, kept.value -> 2), 'hex'))
  )
$$;

-- Whatever leaves what an entry says as it was can only have erased values.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if audit_bytes(new) is distinct from audit_bytes(old)
    or (new.digests is not null and not audit_digests_fit(new.digests, new.changes)) then
    raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger append_only before delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger only_erasure before update on audit_entries
  for each row execute function refuse_all_but_erasure();

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
  where e.id is null or link.hash <> sha256(link.previous || audit_bytes(e))
    or (e.digests is not null and not audit_digests_fit(e.digests, e.changes))
  order by link.seq limit 1
$$;
