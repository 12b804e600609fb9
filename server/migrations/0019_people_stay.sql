-- Whoever has left stays in the table of users, because history names them.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'Users are deactivated or deleted softly, never removed.' using errcode = 'insufficient_privilege';
end $$;

create trigger never_removed before delete or truncate on users
  for each statement execute function refuse_removal();

-- So that who made, changed or deleted a record need not be looked up and locked with every change of it: it is
-- always the one who is signed in, and everyone at work would lock the same few rows.
do $$
declare
  stamp record;
begin
  for stamp in
    select key.conrelid::regclass as holder, key.conname
    from pg_constraint key
    join pg_attribute a on a.attrelid = key.conrelid and key.conkey = array[a.attnum]
    where key.contype = 'f' and key.confrelid = 'users'::regclass
      and a.attname in ('created_by', 'updated_by', 'deleted_by', 'actor_id')
  loop
    execute format('alter table %s drop constraint %I', stamp.holder, stamp.conname);
  end loop;
end $$;
