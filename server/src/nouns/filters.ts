import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** One of the values stands in the column. */
export const among =
  (column: string) =>
  (values: readonly (number | string)[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} in (${sql.join(values)})`;

/** One of the values stands in the list that the column holds as JSON. */
export const hasAnyOf =
  (column: string) =>
  (values: readonly string[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} ?| ${values}`;

/** The column is the text, be it in capitals or not. */
export const isText =
  (column: string) =>
  (text: string): RawBuilder<SqlBool> =>
    sql`lower(${sql.ref(column)}) = lower(${text})`;

type Range = { from: string | null; to: string | null } | undefined;

/** The first moment of a day of the organisation, or of one some days later. */
const startOfDay = (text: string, plus: number) =>
  sql`((${text}::date + ${sql.lit(plus)})::timestamp at time zone (select time_zone from organisation))`;

/** Both days inclusive, as days of the organisation. */
export function inRange(column: string, range: Range): RawBuilder<SqlBool> {
  const from = range?.from
    ? sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(range.from, 0)}`
    : sql<SqlBool>`true`;
  const to = range?.to ? sql<SqlBool>`${sql.ref(column)} < ${startOfDay(range.to, 1)}` : sql<SqlBool>`true`;
  return sql<SqlBool>`(${from} and ${to})`;
}

/** Both days inclusive, of a column that holds days and no moments. */
export function inDays(column: string, range: Range): RawBuilder<SqlBool> {
  const { from, to } = range ?? { from: null, to: null };
  const first = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::date`;
  const last = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::date`;
  return sql<SqlBool>`(${first} and ${last})`;
}

/** Both amounts inclusive, whatever the currency. */
export function inAmounts(column: string, range: Range): RawBuilder<SqlBool> {
  const { from, to } = range ?? { from: null, to: null };
  const least = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::numeric`;
  const most = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::numeric`;
  return sql<SqlBool>`(${least} and ${most})`;
}
