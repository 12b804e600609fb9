-- What we earn is not for the starter roles that only look on, or that work a book of their own: taken where nobody
-- has changed the role since it was planted.
delete from group_permissions entry using groups role
where role.id = entry.group_id and role.name in ('Read-only', 'Sub-agent') and role.created_by is null
  and role.version = 1 and role.deleted_at is null and entry.module_name = 'commissions';
