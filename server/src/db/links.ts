import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/http';

/** `{id, label}` of the user a column names, people who have left included. */
export const linkToUser = (column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', u.id, 'label', u.full_name) from users u where u.id = ${sql.ref(column)})`;

const labels = { teams: 'name', groups: 'name', insurers: 'name', agents: 'name', tasks: 'title' };

/** `{id, label}` of the row that a column names. */
export const linkTo = (table: keyof typeof labels, column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', ${sql.ref(`t.${labels[table]}`)}) from ${sql.table(table)} t where t.id = ${sql.ref(column)})`;
