import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/http';

/** `{id, label}` of the user a column names, people who have left included. */
export const linkToUser = (column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', u.id, 'label', u.full_name) from users u where u.id = ${sql.ref(column)})`;

const labels = {
  teams: 'name',
  groups: 'name',
  insurers: 'name',
  agents: 'name',
  sub_agents: 'name',
  accounts: 'display_name',
  members: 'full_name',
  product_categories: 'name',
  tasks: 'title',
  vehicle_makes: 'name',
};

/** Where a name alone does not tell which one is meant. */
const composed = {
  vehicle_models: sql`(select make.name from vehicle_makes make where make.id = t.make_id) || ' ' || t.name`,
};

type Labelled = keyof typeof labels | keyof typeof composed;
const labelOf = (table: Labelled) =>
  table in composed
    ? composed[table as keyof typeof composed]
    : sql.ref(`t.${labels[table as keyof typeof labels]}`);

/** `{id, label}` of the row that a column names. */
export const linkTo = (table: Labelled, column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', ${labelOf(table)}) from ${sql.table(table)} t where t.id = ${sql.ref(column)})`;
