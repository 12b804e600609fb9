import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { DB } from '../db/schema.gen.ts';

/** One of the values stands in the column. */
export const among =
  (column: string) =>
  (values: readonly (number | string)[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} in (${sql.join(values)})`;

/** The value stands in the column, or one of several. */
const equals =
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
export const inRange =
  (column: string) =>
  (range: Range): RawBuilder<SqlBool> => {
    const from = range?.from
      ? sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(range.from, 0)}`
      : sql<SqlBool>`true`;
    const to = range?.to ? sql<SqlBool>`${sql.ref(column)} < ${startOfDay(range.to, 1)}` : sql<SqlBool>`true`;
    return sql<SqlBool>`(${from} and ${to})`;
  };

/** Both days inclusive, of a column that holds days and no moments. */
export const inDays =
  (column: string) =>
  (range: Range): RawBuilder<SqlBool> => {
    const { from, to } = range ?? { from: null, to: null };
    const first = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::date`;
    const last = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::date`;
    return sql<SqlBool>`(${first} and ${last})`;
  };

/** Both amounts inclusive, whatever the currency. */
export const inAmounts =
  (column: string) =>
  (range: Range): RawBuilder<SqlBool> => {
    const { from, to } = range ?? { from: null, to: null };
    const least = from === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} >= ${from}::numeric`;
    const most = to === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} <= ${to}::numeric`;
    return sql<SqlBool>`(${least} and ${most})`;
  };

type Paging = 'page' | 'page_size' | 'ordering';
/** What a list is narrowed by, of its parameters. */
export type FiltersOf<Params> = Omit<Params, Paging> & { search?: string | undefined };

/** What a filter means; undefined where another one says it already. */
type Predicate<Value, All> = (
  value: NonNullable<Value>,
  caller: Caller,
  all: All,
) => RawBuilder<SqlBool> | undefined;

type Column<Row, F extends string> = `${F}_id` extends keyof Row ? `${F}_id` : F;
type IsPlain<N extends keyof DB, Row, F extends string, Value> =
  Column<Row, F> extends keyof DB[N]
    ? NonNullable<Value> extends readonly unknown[] | boolean
      ? true
      : false
    : false;

/** By parameter, what it means; one that names a column, or a link beside one, needs no word. */
export type OwnFilters<N extends keyof DB, Row, Params> = {
  [
    F in Exclude<keyof Params & string, Paging | 'search'> as IsPlain<N, Row, F, Params[F]> extends true
      ? never
      : F
  ]-?: Predicate<Params[F], FiltersOf<Params>>;
} & { [F in keyof Params]?: Predicate<Params[F], FiltersOf<Params>> };

const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

const paging: readonly string[] = ['page', 'page_size', 'ordering'];

/** What the parameters of a list mean of a noun: its rows, narrowed by those that are asked for. */
export function narrowing<All extends object>(noun: string, record: object, params: object, own: object) {
  // That each of them takes the value of its parameter, `OwnFilters` has asked of the description.
  const meanings = own as Readonly<Record<string, Predicate<unknown, All>>>;
  const plain = (name: string) => equals(`${noun}.${`${name}_id` in record ? `${name}_id` : name}`);
  const predicates = Object.keys(params)
    .filter((name) => !paging.includes(name) && (name !== 'search' || name in own))
    .map((name) => [name as keyof All, meanings[name] ?? plain(name)] as const);
  return <Q extends { where: (condition: Expression<SqlBool>) => Q }>(rows: Q, caller: Caller, all: All): Q =>
    predicates.reduce((query, [name, means]) => {
      const value: unknown = all[name];
      const condition = isAsked(value) ? means(value as NonNullable<unknown>, caller, all) : undefined;
      return condition ? query.where(condition) : query;
    }, rows);
}
