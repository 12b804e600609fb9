import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Caller } from '../../auth/caller.ts';
import type { DB } from '../../db/schema.gen.ts';
import { equals } from './filters.ts';

type Paging = 'page' | 'page_size' | 'ordering';
/** What a list is narrowed by, of its parameters. */
export type FiltersOf<Params> = Omit<Params, Paging> & { search?: string | undefined };

/** What a filter means, for whoever asks where that matters; undefined where another one says it already. */
type Predicate<Value, All, By extends unknown[]> = (
  value: NonNullable<Value>,
  all: All,
  ...by: By
) => RawBuilder<SqlBool> | undefined;

type Predicates<All, By extends unknown[]> = { [F in keyof All]?: Predicate<All[F], All, By> };

const isAsked = (value: unknown): boolean => value !== undefined && value !== '';

/** The rows of a list that its filters mean, by a table of what each of them means. */
export function narrowedBy<All, By extends unknown[] = []>(predicates: Predicates<All, By>) {
  const table = Object.entries(predicates) as [keyof All, Predicate<unknown, All, By>][];
  return <Q extends { where: (condition: Expression<SqlBool>) => Q }>(rows: Q, all: All, ...by: By): Q =>
    table.reduce((query, [name, means]) => {
      const value: unknown = all[name];
      const condition = isAsked(value) ? means(value as NonNullable<unknown>, all, ...by) : undefined;
      return condition ? query.where(condition) : query;
    }, rows);
}

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
    F in Exclude<keyof Params & string, Paging | 'search' | 'ids'> as IsPlain<
      N,
      Row,
      F,
      Params[F]
    > extends true
      ? never
      : F
  ]-?: Predicate<Params[F], FiltersOf<Params>, [Caller]>;
} & { [F in keyof Params]?: Predicate<Params[F], FiltersOf<Params>, [Caller]> };

const paging: readonly string[] = ['page', 'page_size', 'ordering'];

/** The same of a noun, whose plain filters are read from its record. */
export function narrowing<All>(noun: string, record: object, params: object, own: object) {
  // That each of them takes the value of its parameter, `OwnFilters` has asked of the description.
  const known = own as Readonly<Record<string, Predicate<unknown, All, [Caller]>>>;
  const columnOf = (name: string) => (name === 'ids' ? 'id' : `${name}_id` in record ? `${name}_id` : name);
  const plain = (name: string) => equals(`${noun}.${columnOf(name)}`);
  const names = Object.keys(params).filter(
    (name) => !paging.includes(name) && (name !== 'search' || name in own),
  );
  const predicates = Object.fromEntries(names.map((name) => [name, known[name] ?? plain(name)]));
  return narrowedBy<All, [Caller]>(predicates as Predicates<All, [Caller]>);
}
