import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from '../../db/search/search.ts';

/** One of the values stands in the column. */
export const among =
  (column: string) =>
  (values: readonly (number | string)[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} in (${sql.join(values)})`;

/** The value stands in the column, or one of several. */
export const equals =
  (column: string) =>
  (value: unknown): RawBuilder<SqlBool> =>
    Array.isArray(value) ? among(column)(value) : sql`${sql.ref(column)} = ${value}`;

/** One of the values stands in the list that the column holds as JSON. */
export const hasAnyOf =
  (column: string) =>
  (values: readonly string[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} ?| ${values}`;

/** One of the conditions holds. */
export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** The tag is among those that the column holds. */
export const hasTag =
  (column: string) =>
  (tag: string): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} @> array[${tag}]::text[]`;

/** What the column holds in small letters has the text somewhere. */
export const contains =
  (column: RawBuilder<unknown>) =>
  (text: string): RawBuilder<SqlBool> =>
    sql`${column} like ${containing(text)}`;

/** The column is the text, be it in capitals or not. */
export const isText =
  (column: string) =>
  (text: string): RawBuilder<SqlBool> =>
    sql`lower(${sql.ref(column)}) = lower(${text})`;

type Range = { from: string | null; to: string | null };

/** The first moment of a day of the organisation, or of one some days later. */
const startOfDay = (text: string, plus: number) =>
  sql`((${text}::date + ${sql.lit(plus)})::timestamp at time zone (select time_zone from organisation))`;

/** Both days inclusive, as days of the organisation. */
export const inRange =
  (column: string) =>
  ({ from, to }: Range): RawBuilder<SqlBool> => {
    const first =
      from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(from, 0)}`;
    const last = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} < ${startOfDay(to, 1)}`;
    return sql<SqlBool>`(${first} and ${last})`;
  };

/** Both days inclusive, of a column that holds days and no moments. */
export const inDays =
  (column: string) =>
  ({ from, to }: Range): RawBuilder<SqlBool> => {
    const first = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::date`;
    const last = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::date`;
    return sql<SqlBool>`(${first} and ${last})`;
  };

/** Both amounts inclusive, whatever the currency. */
export const inAmounts =
  (column: string) =>
  ({ from, to }: Range): RawBuilder<SqlBool> => {
    const least = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::numeric`;
    const most = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::numeric`;
    return sql<SqlBool>`(${least} and ${most})`;
  };
