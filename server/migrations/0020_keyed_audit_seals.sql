-- From version 2 on a seal is keyed, by the application alone: the key never reaches the database, so that whoever
-- has only the database cannot seal anew. Seals from before are of version 1 and hold as they were made.
alter table audit_seals add column version smallint not null default 1 check (version in (1, 2));
alter table audit_seals alter column version drop default;

-- What stands for a value, whether it was erased or not: a digest of fixed length, and nothing else.
create function audit_left(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f]{64}$'
    then value else audit_erased(value) end
$$;

-- What an entry says, as it is sealed. In JSON no text can run into the next, so two entries never say the same.
create function audit_content(entry audit_entries, version integer) returns bytea language sql stable as $$
  select case version when 1 then audit_bytes(entry) else sha256(convert_to(jsonb_build_array(
    entry.id, entry.xid::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_id, entry.via, entry.module, entry.noun, entry.record_id, entry.action, entry.digests,
    case when entry.digests is null then
      (select coalesce(jsonb_object_agg(key, audit_left(value)), '{}') from jsonb_each(entry.changes)) end
    )::text, 'UTF8')) end
$$;

-- Version 1 wrote one text behind the other: an entry is what its seal says only when none of them could have run
-- into the next.
create function audit_is_plain(entry audit_entries) returns boolean language sql stable as $$
  select strpos(concat(entry.via, entry.module, entry.noun, entry.action), '|') = 0
    and (entry.digests is not null or not exists (select 1 from jsonb_each(entry.changes)
      where jsonb_typeof(value) = 'string' and value <> audit_left(value)))
$$;

create or replace function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if audit_content(new, 2) is distinct from audit_content(old, 2)
    or (new.digests is not null and not audit_digests_fit(new.digests, new.changes)) then
    raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Sealing and checking need the key, and are done by the application.
drop function seal_audit(integer), first_broken_seal(bigint, bigint);
