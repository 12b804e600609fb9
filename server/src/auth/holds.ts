import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ModuleName } from '#contract/permissions';

/** Whether someone works here and may do this with at least some records: whom to tell of what they could mend. */
export function holds(user: string, module: ModuleName, action: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${user}.id`);
  return sql<SqlBool>`(${sql.ref(`${user}.is_active`)} and ${sql.ref(`${user}.deleted_at`)} is null
    and (${sql.ref(`${user}.is_superuser`)} or exists (
      select 1 from user_groups ug
      join groups g on g.id = ug.group_id and g.deleted_at is null
      join group_permissions p on p.group_id = g.id
      where ug.user_id = ${id} and p.module_name = ${module} and ${action} = any(p.actions))))`;
}
