import {
  CompiledQuery,
  sql,
  TableNode,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
} from 'kysely';
import type { Ordering } from '#contract/http';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { DB } from '../db/schema.gen.ts';
import { searchPatterns } from '../db/searchText.ts';
import { countRows, type Count, type Matching } from './count.ts';
import { NotFound } from './errors.ts';

type Paging<F extends string> = {
  page?: number | undefined;
  page_size?: number | undefined;
  ordering?: Ordering<F> | undefined;
};
type Query<TB extends keyof D, O, D> = SelectQueryBuilder<D, TB, O>;

/** `D` is what the query draws on, where that is more than the tables. */
export type ListPlan<TB extends keyof D, F extends string, O, D = DB> = {
  /** The rows that match, scope included, with nothing selected yet. */
  matching: Query<TB, object, D>;
  select: (query: Query<TB, object, D>) => Query<TB, O, D>;
  /** What each name of the declared ordering stands for. */
  columns: Record<F, Expression<unknown>>;
  /** Columns that may be empty: what is empty comes last in either direction. */
  nullable?: readonly F[];
  fallback: Ordering<F>;
  /** Makes the order total, so that no row is met twice on two pages. */
  id: Expression<unknown>;
  /** Kept by a noun whose `select` and joins depend on nothing but the order: the text is made once for each. */
  shells?: Map<string, Shell>;
  /** Whether one plan is best whatever the parameters are; unless said, only where there are none. */
  isPlannedOnce?: boolean;
  /** Whether the rows are looked for by a text, in a table too large to be walked through. */
  isSearch?: boolean;
};

export type ListAnswer<O> = {
  count: number;
  count_is_estimate?: true;
  next: string | null;
  previous: string | null;
  results: O[];
};

export function inOrder<TB extends keyof D, F extends string, O, D>(
  query: Query<TB, O, D>,
  {
    columns,
    nullable = [],
    fallback,
    id,
  }: Pick<ListPlan<TB, F, O, D>, 'columns' | 'nullable' | 'fallback' | 'id'>,
  asked: Ordering<F> | undefined,
): Query<TB, O, D> {
  const ordering = asked && asked.length > 0 ? asked : fallback;
  let ordered = query;
  for (const { field, descending } of ordering) {
    ordered = ordered.orderBy(columns[field], (by) => {
      const directed = descending ? by.desc() : by.asc();
      return nullable.includes(field) ? directed.nullsLast() : directed;
    });
  }
  return ordered.orderBy(id, ordering[0]?.descending ? 'desc' : 'asc');
}

type Shell = { before: string; order: string; parameters: readonly unknown[] };
const gap = '\u0001';

/** The statement that shows a page, but for the one that finds it. */
function shellOf<TB extends keyof D, F extends string, O, D>(
  plan: ListPlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
): Shell {
  const key = ordering?.map(({ field, descending }) => (descending ? `-${field}` : field)).join() ?? '';
  const known = plan.shells?.get(key);
  if (known) return known;
  const onPage = sql<SqlBool>`${plan.id} in (${sql.raw(gap)})`;
  const rows = inOrder(plan.select(plan.matching.clearWhere().where(onPage)), plan, ordering).compile();
  const [before = '', after = ''] = rows.sql.split(gap);
  const shell = { before, order: after.slice(1), parameters: rows.parameters };
  plan.shells?.set(key, shell);
  return shell;
}

/** With its parameters counted on from those of what it is put around. */
function around({ before, order, parameters }: Shell, found: number): Shell {
  if (parameters.length === 0) return { before, order, parameters };
  const shifted = (text: string) =>
    text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + found}`);
  return { before: shifted(before), order: shifted(order), parameters };
}

type Found = { sql: string; parameters: readonly unknown[] };

/** What is skipped is never read: an index that holds the filtered columns finds the page without its table. */
const foundInOrder = ({ sql: text, parameters }: Matching, { order }: Shell, limits: string): Found => ({
  sql: `${text}${order} ${limits}`,
  parameters,
});

/**
 * All that match are found first and ordered then. PostgreSQL would rather walk through the order until it has met
 * enough, because it takes conditions for independent; where they nearly exclude each other it walks to the end.
 */
function foundThenOrdered<TB extends keyof D, O, D>(
  { matching }: Pick<ListPlan<TB, string, O, D>, 'matching'>,
  table: string,
  { order }: Shell,
  limits: string,
): Found {
  const { sql: text, parameters } = matching.selectAll().compile();
  return { sql: `select id from (${text} offset 0) as "${table}"${order} ${limits}`, parameters };
}

const pageStatement = <O>({ before, order, parameters }: Shell, found: Found) =>
  CompiledQuery.raw(`${before}${found.sql})${order}`, [
    ...found.parameters,
    ...parameters,
  ]) as CompiledQuery<O>;

const nothing = { rows: [] };
/** So many are sooner put in order than met by walking through it. */
const mostFew = 1000;
const ifFew = ({ count }: Count) => (count <= mostFew ? count : undefined);

/** One page of a list with its count, as every list answers. */
export async function listPage<TB extends keyof D, F extends string, O, D = DB>(
  db: Db,
  url: string,
  params: Paging<F>,
  plan: ListPlan<TB, F, O, D>,
): Promise<ListAnswer<O>> {
  const page = params.page ?? 1;
  const size = params.page_size ?? 10;
  const offset = (page - 1) * size;
  const ids = plan.matching.select(sql`${plan.id}`.as('id'));
  const { sql: text, parameters } = ids.compile();
  const table = tableOf(ids.toOperationNode());
  const isOften = page === 1 && (plan.isPlannedOnce ?? parameters.length === 0);
  const matching = { sql: text, parameters, table, isOften };
  const shell = around(shellOf(plan, params.ordering), parameters.length);
  const limits = `limit ${size} offset ${offset}`;
  const counting = countRows(db, matching);
  const few = plan.isSearch ? ifFew(await counting) : undefined;
  const found =
    few === undefined || table === undefined
      ? foundInOrder(matching, shell, limits)
      : foundThenOrdered(plan, table, shell, limits);
  const statement = pageStatement<O>(shell, found);
  const [total, { rows: results }] = await Promise.all([
    counting,
    few === 0 ? nothing : db.executeQuery(isOften ? prepared(statement) : statement),
  ]);
  if (page > 1 && results.length === 0) throw new NotFound('Invalid page.');
  const end = offset + results.length;
  return {
    ...total,
    // An estimate may lag behind; a full page says there may be more.
    next: end < total.count ? pageUrl(url, page + 1) : null,
    previous: page > 1 ? pageUrl(url, page - 1) : null,
    results,
  };
}

function tableOf({ from }: SelectQueryNode): string | undefined {
  const [first, ...others] = from?.froms ?? [];
  return first && TableNode.is(first) && others.length === 0 ? first.table.identifier.name : undefined;
}

function pageUrl(url: string, page: number): string {
  const [path, query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('page', String(page));
  return `${path}?${search}`;
}

/** Escapes what `like` would read as a wildcard. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Every word that was asked for stands in a column that `searchTextOf` has made. */
export function isFoundBy(column: string, search: string): RawBuilder<SqlBool> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return sql<SqlBool>`false`;
  // One condition each, because an index is asked for none that stand in an array.
  const isLike = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`;
  const conditions = patterns.map((some) => sql<SqlBool>`(${sql.join(some.map(isLike), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Sorts what begins with the text before what merely contains it. */
export const bestFirst = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not like ${containing(text).slice(1)}`;
