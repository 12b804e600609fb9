import {
  sql,
  TableNode,
  type Expression,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
} from 'kysely';
import type { Ordering } from '#contract/base/http';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { countRows, type Count } from './count.ts';
import { NotFound } from '../../errors.ts';
import { said } from '../../said.ts';

export type Paging<F extends string> = {
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
};

/** What a page is read by: one statement, or one that finds its keys and one that reads the rows that these name. */
type PagePlan<TB extends keyof D, F extends string, O, D> = Omit<ListPlan<TB, F, O, D>, 'select'> &
  (Pick<ListPlan<TB, F, O, D>, 'select'> | ByKey<O>);

type ByKey<O> = {
  rowsOf: RowsOf<O>;
  /** Whether the rows are looked for by a text, in a table too large to be walked through. */
  isSearch?: boolean;
};

/** Rows by their keys, in whichever order; what went meanwhile, or out of sight, is not among them. */
type RowsOf<O> = (ids: readonly number[]) => Promise<(O & { id: number })[]>;

export type ListAnswer<O> = {
  count: number;
  count_is_estimate?: true;
  next: string | null;
  previous: string | null;
  results: O[];
};

/** The list of what belongs to one record. That the caller may see the record is the route's to check. */
export type ListOfRecord<Params, Noun extends string, Row> = (
  db: Db,
  caller: Caller,
  url: string,
  params: Params,
  noun: Noun,
  recordId: number,
) => Promise<ListAnswer<Row>>;

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

/** Keys, one more than the page has where another page follows. */
type Keys = number[];
type Part = { size: number; offset: number };

/** What is skipped is never read: an index that holds the filtered columns finds the page without its table. */
const onPage = <TB extends keyof D, F extends string, O, D>(
  plan: PagePlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
  { size, offset }: Part,
) =>
  inOrder(plan.matching.select(sql`${plan.id}`.as('id')), plan, ordering)
    .limit(size + 1)
    .offset(offset)
    .$castTo<{ id: number }>();

/** So many are sooner put in order than met by walking through it. */
const mostFew = 1000;

/**
 * All that match, but no more than so many, are found first: how many they are, and where they are few, the page of them.
 * PostgreSQL would rather walk through the order until it has met enough, because it takes conditions for independent;
 * where they nearly exclude each other it walks to the end.
 */
async function findUpTo<TB extends keyof D, F extends string, O, D>(
  db: Db,
  { matching, ...plan }: PagePlan<TB, F, O, D>,
  asked: Ordering<F> | undefined,
  { size, offset }: Part,
  most: number,
): Promise<{ n: number; keys: Keys }> {
  const used = [...new Set((asked && asked.length > 0 ? asked : plan.fallback).map(({ field }) => field))];
  const found = matching
    .select(sql`${plan.id}`.as('id'))
    .select(used.map((field) => sql`${plan.columns[field]}`.as(`by_${field}`)))
    .limit(sql.lit(most));
  const columns = { ...plan.columns };
  for (const field of used) columns[field] = sql.ref(`found.by_${field}`);
  const foundPlan = { ...plan, columns, id: sql.ref('found.id') };
  const few = db
    .selectFrom(sql<{ id: number }>`found`.as('found'))
    .where(sql<SqlBool>`(select count(*) from found) <= ${sql.lit(mostFew)}`)
    .select('found.id');
  const page = inOrder(few, foundPlan, asked)
    .limit(size + 1)
    .offset(offset);
  const statement = sql<{ n: number; keys: Keys }>`with found as materialized ${found}
    select (select count(*) from found) as n, array${page} as keys`;
  const { rows } = await statement.execute(db);
  return rows[0] ?? { n: 0, keys: [] };
}

/** So many rows were met, one more than are shown where another page follows. */
type Page<O> = { met: number; results: O[] };

/** The rows that the keys name, in their order. */
async function byKey<O>(keys: Keys, size: number, rowsOf: RowsOf<O>): Promise<Page<O>> {
  const ids = keys.slice(0, size);
  const rows = new Map(ids.length > 0 ? (await rowsOf(ids)).map((row) => [row.id, row]) : []);
  return { met: keys.length, results: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Keys and rows by one statement. */
async function atOnce<TB extends keyof D, F extends string, O, D>(
  plan: ListPlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
  part: Part,
): Promise<Page<O>> {
  const { matching, select, id } = plan;
  const isOnPage = sql<SqlBool>`${id} in ${onPage(plan, ordering, part)}`;
  const met = await inOrder(select(matching.clearWhere().where(isOnPage)), plan, ordering).execute();
  return { met: met.length, results: met.slice(0, part.size) };
}

type Met<O> = { total: Count; page: Page<O> };

/** A search is counted and its page found by one scan; of many, the page is met by walking through the order. */
async function searchPage<TB extends keyof D, F extends string, O, D>(
  db: Db,
  plan: PagePlan<TB, F, O, D> & ByKey<O>,
  ordering: Ordering<F> | undefined,
  part: Part,
): Promise<Met<O>> {
  let keys: Keys | undefined;
  const total = await countRows(db, matchingOf(plan), async (most) => {
    const found = await findUpTo(db, plan, ordering, part, most);
    if (found.n <= mostFew) keys = found.keys;
    return found.n;
  });
  keys ??= await keysOf(plan, ordering, part);
  return { total, page: await byKey(keys, part.size, plan.rowsOf) };
}

const keysOf = async <TB extends keyof D, F extends string, O, D>(
  plan: PagePlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
  part: Part,
): Promise<Keys> => (await onPage(plan, ordering, part).execute()).map(({ id }) => id);

function matchingOf<TB extends keyof D, F extends string, O, D>({ matching, id }: PagePlan<TB, F, O, D>) {
  const ids = matching.select(sql`${id}`.as('id'));
  return { ...ids.compile(), table: tableOf(ids.toOperationNode()) };
}

async function meet<TB extends keyof D, F extends string, O, D>(
  db: Db,
  plan: PagePlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
  part: Part,
): Promise<Met<O>> {
  if ('rowsOf' in plan && plan.isSearch) return searchPage(db, plan, ordering, part);
  const counting = countRows(db, matchingOf(plan));
  const reading =
    'rowsOf' in plan
      ? keysOf(plan, ordering, part).then((keys) => byKey(keys, part.size, plan.rowsOf))
      : atOnce(plan, ordering, part);
  const [total, page] = await Promise.all([counting, reading]);
  return { total, page };
}

/** One page of a list with its count, as every list answers. */
export async function listPage<TB extends keyof D, F extends string, O, D = DB>(
  db: Db,
  url: string,
  { page = 1, page_size: size = 10, ordering }: Paging<F>,
  plan: PagePlan<TB, F, O, D>,
): Promise<ListAnswer<O>> {
  const offset = (page - 1) * size;
  const { total, page: found } = await meet(db, plan, ordering, { size, offset });
  const { met, results } = found;
  if (page > 1 && met === 0) throw new NotFound(said('noSuchPage'));
  const end = offset + Math.min(met, size);
  // One more than the page has tells whether another page follows, which a count that is an estimate cannot.
  const isLast = met <= size;
  return {
    ...(isLast ? { count: end } : { ...total, count: Math.max(total.count, end + 1) }),
    next: isLast ? null : pageUrl(url, page + 1),
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

/** A page of what was put together here and stands in no table. */
export function pageOfAll<O>(
  url: string,
  { page = 1, page_size: size = 10 }: Pick<Paging<never>, 'page' | 'page_size'>,
  all: readonly O[],
): ListAnswer<O> {
  return pageOfCounted(url, { page, page_size: size }, all.length, all.slice((page - 1) * size, page * size));
}

/** A page that was read by a statement of its own, of so many rows in all. */
export function pageOfCounted<O>(
  url: string,
  { page = 1, page_size: size = 10 }: Pick<Paging<never>, 'page' | 'page_size'>,
  count: number,
  results: O[],
): ListAnswer<O> {
  if (page > 1 && results.length === 0) throw new NotFound(said('noSuchPage'));
  return {
    count,
    next: page * size < count ? pageUrl(url, page + 1) : null,
    previous: page > 1 ? pageUrl(url, page - 1) : null,
    results,
  };
}

/** A page of rows, each as it is shown. */
export const shownPage = <Row, Shown>(
  page: ListAnswer<Row>,
  show: (row: Row) => Shown,
): ListAnswer<Shown> => ({ ...page, results: page.results.map(show) });
