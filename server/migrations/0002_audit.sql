-- One row per change, written in the transaction that made it. `changes` holds a salted digest per field,
-- the values themselves stand in audit_values, so that a person's data can be erased and the chain stays valid.
create table audit_entries (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  actor_id integer references users (id),
  via text not null check (via in ('screen', 'import', 'job', 'api_key', 'console')),
  module text not null,
  noun text not null,
  record_id bigint not null,
  action text not null,
  changes jsonb not null default '{}'
);
create index audit_entries_record on audit_entries (noun, record_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_at on audit_entries (at desc, id desc);

create table audit_values (
  entry_id bigint not null references audit_entries (id),
  field text not null,
  salt bytea not null,
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  primary key (entry_id, field),
  check ((erased_at is null) = (before is not null) and (before is null) = (after is null))
);

create table audit_seals (
  seq bigint generated always as identity primary key,
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null
);

-- What still waits for its seal, so that finding it needs neither a watermark nor the order of transactions.
create table audit_unsealed (
  entry_id bigint primary key references audit_entries (id)
);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) select id from added;
  return null;
end $$;

create trigger await_seal after insert on audit_entries
  referencing new table as added for each statement execute function await_seal();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append-only.' using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create trigger no_removal before delete or truncate on audit_values
  for each statement execute function refuse_change();
create trigger only_erasure before update on audit_values
  for each row when (not (new.before is null and new.after is null and new.erased_at is not null
    and new.entry_id = old.entry_id and new.field = old.field and new.salt = old.salt))
  execute function refuse_change();

-- The text of a jsonb value is the same however it was written, so a stored value can be checked again.
create function audit_value_digest(salt bytea, before jsonb, after jsonb) returns bytea
language sql immutable as $$
  select sha256(salt || convert_to(before::text || E'\x1f' || after::text, 'UTF8'))
$$;

create function audit_digest(entry audit_entries, previous bytea) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', entry.id, entry.xid,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(entry.actor_id::text, '-'),
    entry.via, entry.module, entry.noun, entry.record_id, entry.action, entry.changes::text), 'UTF8'))
$$;

-- Chains what is committed and waits, in id order; what commits later is chained later. One seals at a time.
create function seal_audit(batch integer) returns integer language plpgsql as $$
declare
  entry audit_entries;
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
    select e.* from audit_unsealed u join audit_entries e on e.id = u.entry_id order by u.entry_id limit batch
  loop
    link := audit_digest(entry, link);
    ids := ids || entry.id;
    hashes := hashes || link;
  end loop;
  insert into audit_seals (entry_id, hash)
    select id, hash from unnest(ids, hashes) with ordinality as sealed (id, hash, place) order by place;
  delete from audit_unsealed where entry_id = any(ids);
  return cardinality(ids);
end $$;

-- The first seal after one and up to another that no longer fits its entry, its values or the seal before it;
-- null when all do. Checking every link against the stored hash before it checks the chain.
create function first_broken_seal(beyond bigint default 0, upto bigint default 9223372036854775807)
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
  where link.hash is distinct from audit_digest(e, link.previous)
    or (select count(*) from audit_values v where v.entry_id = link.entry_id)
      <> (select count(*) from jsonb_object_keys(e.changes))
    or exists (select 1 from audit_values v where v.entry_id = link.entry_id
      and (e.changes ->> v.field is null or (v.erased_at is null
        and e.changes ->> v.field <> encode(audit_value_digest(v.salt, v.before, v.after), 'hex'))))
  order by link.seq limit 1
$$;
