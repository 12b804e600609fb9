import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/http';

/** `{id, label}` of the user a column names, people who have left included. */
export const linkToUser = (column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', u.id, 'label', u.full_name) from users u where u.id = ${sql.ref(column)})`;

/** `{id, label}` of the row of a table with a name. */
export const linkTo = (table: 'teams' | 'groups', column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', t.name) from ${sql.table(table)} t where t.id = ${sql.ref(column)})`;
