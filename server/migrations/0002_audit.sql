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
create index audit_entries_xid on audit_entries (xid);

create table audit_values (
  entry_id bigint not null references audit_entries (id),
  field text not null,
  salt bytea not null,
  before jsonb,
  after jsonb,
  erased_at timestamptz,
  primary key (entry_id, field)
);

create table audit_seals (
  seq bigint generated always as identity primary key,
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null
);

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

create function audit_digest(entry audit_entries, previous bytea) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', entry.id, entry.xid,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(entry.actor_id::text, '-'),
    entry.via, entry.module, entry.noun, entry.record_id, entry.action, entry.changes::text), 'UTF8'))
$$;

-- Only rows below the snapshot's xmin are sealed: no transaction that could still add an earlier one is open.
create function seal_audit(batch integer) returns integer language plpgsql as $$
declare
  entry audit_entries;
  previous bytea;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('covernote.seal_audit')) then
    return 0;
  end if;
  select hash into previous from audit_seals order by seq desc limit 1;
  previous := coalesce(previous, '\x00'::bytea);
  for entry in
    select e.* from audit_entries e
    where e.xid < pg_snapshot_xmin(pg_current_snapshot())
      and e.xid >= coalesce((select last.xid from audit_seals s join audit_entries last on last.id = s.entry_id
                             order by last.xid desc limit 1), '0'::xid8)
      and not exists (select 1 from audit_seals s where s.entry_id = e.id)
    order by e.xid, e.id limit batch
  loop
    previous := audit_digest(entry, previous);
    insert into audit_seals (entry_id, hash) values (entry.id, previous);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- The first seal that no longer fits its entry, or null when the chain is whole.
create function first_broken_seal() returns bigint language plpgsql stable as $$
declare
  link record;
  previous bytea := '\x00';
begin
  for link in select s.seq, s.hash, e as entry from audit_seals s join audit_entries e on e.id = s.entry_id order by s.seq
  loop
    previous := audit_digest(link.entry, previous);
    if previous <> link.hash then
      return link.seq;
    end if;
  end loop;
  return null;
end $$;
