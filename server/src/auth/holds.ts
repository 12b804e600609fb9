import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ModuleName, Permission } from '#contract/base/permissions';
import type { Whose } from './scope.ts';

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

/** Whether a permission of someone, whoever it is, reaches a record: what `reaches` asks of the caller. */
export function isReachedBy(user: string, permission: Permission, whose: Whose): RawBuilder<SqlBool> {
  const [module, action] = permission.split(':');
  const [id, team] = [sql.ref(`${user}.id`), sql.ref(`${user}.team_id`)];
  const { persons, creator, agent, subAgent } = whose;
  const isTheirs = [...persons, ...(creator ? [creator] : [])].map((person) => sql`${person} = ${id}`);
  const isInBook = Object.entries({ agents: agent, sub_agents: subAgent }).flatMap(([table, column]) =>
    column
      ? [
          sql`exists (select 1 from ${sql.table(table)} a
            where a.id = ${column} and a.user_id = ${id} and a.deleted_at is null)`,
        ]
      : [],
  );
  const isOfTeam = sql`exists (select 1 from users mate
    where mate.id in (${sql.join(persons)}) and mate.team_id = ${team})`;
  return sql<SqlBool>`(${sql.ref(`${user}.is_superuser`)} or exists (
    select 1 from user_groups ug
    join groups g on g.id = ug.group_id and g.deleted_at is null
    join group_permissions p on p.group_id = g.id
    where ug.user_id = ${id} and p.module_name = ${module} and ${action} = any(p.actions)
      and (p.scope = 'all' or p.scope = 'team' and ${isOfTeam}
        or ${sql.join([...isTheirs, ...isInBook], sql` or `)})))`;
}
