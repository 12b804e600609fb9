import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { linkToUser } from '../links.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inRange } from '../lists/filters.ts';
import { containing } from '../../db/search/search.ts';
import type { ObjectOf, Plan } from './noun.ts';

/** Tables whose rows have a name, are searched by their text and deleted softly. */
export type ReferenceTable = {
  [T in keyof DB]: 'name' | 'search_text' | 'deleted_at' | 'version' extends keyof DB[T] ? T : never;
}[keyof DB];

/** Fields that no column of the same name holds. */
export type Computed<Row> = { [F in keyof Row]?: RawBuilder<Row[F]> };
/** Filters that mean more than that the column of the same name equals the value. */
export type OwnFilters<Filters> = {
  [F in keyof Filters]?: (value: NonNullable<Filters[F]>) => RawBuilder<SqlBool>;
};

type Range = Parameters<ReturnType<typeof inRange>>[0];

function condition(table: ReferenceTable, name: string, value: unknown): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.${name}`);
  if (name === 'search') return sql`${sql.ref(`${table}.search_text`)} like ${containing(String(value))}`;
  if (name.endsWith('__range')) return inRange(`${table}.${name.slice(0, -7)}`)(value as Range);
  return Array.isArray(value) ? sql`${column} in (${sql.join(value)})` : sql`${column} = ${value}`;
}

const notFilters = new Set(['ids', 'page', 'page_size', 'ordering', 'format']);
const isFilter = (name: string, value: unknown): boolean =>
  value !== undefined && !notFilters.has(name) && !(name === 'search' && value === '');

/** Reads the fields of the record from the columns of the table, by the filters of the list. */
export function referencePlan<Row, Filters>(
  table: ReferenceTable,
  record: ObjectOf<Row>,
  computed: Computed<Row>,
  ownFilters: OwnFilters<Filters>,
): Plan<ReferenceTable, Row, Filters> {
  const columns: Record<string, Expression<unknown>> = {
    ...Object.fromEntries(Object.keys(record.shape).map((field) => [field, sql.ref(`${table}.${field}`)])),
    created_by: linkToUser(`${table}.created_by`),
    updated_by: linkToUser(`${table}.updated_by`),
    ...computed,
  };
  const selected = Object.entries(columns).map(([field, column]) => sql`${column}`.as(field));
  const matches = ([name, value]: [string, unknown]) =>
    (ownFilters as Record<string, ((value: unknown) => RawBuilder<SqlBool>) | undefined>)[name]?.(value) ??
    condition(table, name, value);

  return (db, filters) => {
    const asked = Object.entries(filters).filter(([name, value]) => isFilter(name, value));
    return {
      matching: asked.reduce(
        (query, filter) => query.where(matches(filter)),
        db.selectFrom(table).where('deleted_at', 'is', null),
      ),
      // The record's schema names the fields, and checks them again in every answer.
      select: (query) => query.select(selected) as SelectQueryBuilder<DB, ReferenceTable, Row>,
      columns,
      fallback: [{ field: 'label' in columns ? 'label' : 'name', descending: false }],
      id: sql.ref(`${table}.id`),
    };
  };
}
