-- Tells every connection that listens, the one that made the change before its commit is answered, that what was
-- remembered of who may do what is no longer true. Whatever a caller is made of stands here.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('covernote_access', '');
  return null;
end $$;

create trigger tell_access_changed after update of revoked_at, expires_at or delete or truncate on sessions
  for each statement execute function tell_access_changed();
create trigger tell_access_changed
  after update of is_active, is_superuser, team_id, deleted_at or delete or truncate on users
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after insert or update or delete or truncate on user_groups
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after update of deleted_at or delete or truncate on groups
  for each statement execute function tell_access_changed();
create trigger tell_access_changed after insert or update or delete or truncate on group_permissions
  for each statement execute function tell_access_changed();
create trigger tell_access_changed
  after insert or update of user_id, deleted_at or delete or truncate on agents
  for each statement execute function tell_access_changed();
create trigger tell_access_changed
  after insert or update of user_id, deleted_at or delete or truncate on sub_agents
  for each statement execute function tell_access_changed();
