import {
  sql,
  TableNode,
  type Expression,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
} from 'kysely';
import type { Ordering } from '#contract/base/http';
import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.gen.ts';
import { countRows, type Count } from './count.ts';
import { NotFound } from '../errors.ts';

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
type PagePlan<TB extends keyof D, F extends string, O, D> = Omit<ListPlan<TB, F, O, D>, 'select'> & {
  /** Whether the rows are looked for by a text, in a table too large to be walked through. */
  isSearch?: boolean;
} & (Pick<ListPlan<TB, F, O, D>, 'select'> | { rowsOf: RowsOf<O> });

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

/** So many are sooner put in order than met by walking through it. */
const mostFew = 1000;
const areFew = ({ count }: Count): boolean => count <= mostFew;

/**
 * All that match are found first and ordered then. PostgreSQL would rather walk through the order until it has met
 * enough, because it takes conditions for independent; where they nearly exclude each other it walks to the end.
 */
function foundFirst<TB extends keyof D, D>(db: Db, matching: Query<TB, object, D>, table: string) {
  const found = db.selectFrom(matching.selectAll().offset(sql.lit(0)).as(table));
  // Under the name of its table and with its columns, which the types cannot tell.
  return found as unknown as Query<TB, object, D>;
}

/** So many rows were met, one more than are shown where another page follows. */
type Page<O> = { met: number; results: O[] };

/** The keys of the page, and then the rows that they name, in their order. */
async function byKey<TB extends keyof D, O, D>(
  onPage: Query<TB, { id: number }, D>,
  size: number,
  rowsOf: RowsOf<O>,
): Promise<Page<O>> {
  const met = await onPage.execute();
  const ids = met.slice(0, size).map(({ id }) => id);
  const rows = new Map(ids.length > 0 ? (await rowsOf(ids)).map((row) => [row.id, row]) : []);
  return { met: met.length, results: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Keys and rows by one statement. */
async function atOnce<TB extends keyof D, F extends string, O, D>(
  onPage: Query<TB, { id: number }, D>,
  size: number,
  { matching, select, ...plan }: ListPlan<TB, F, O, D>,
  ordering: Ordering<F> | undefined,
): Promise<Page<O>> {
  const rows = select(matching.clearWhere().where(sql<SqlBool>`${plan.id} in ${onPage}`));
  const met = await inOrder(rows, plan, ordering).execute();
  return { met: met.length, results: met.slice(0, size) };
}

/** One page of a list with its count, as every list answers. */
export async function listPage<TB extends keyof D, F extends string, O, D = DB>(
  db: Db,
  url: string,
  { page = 1, page_size: size = 10, ordering }: Paging<F>,
  plan: PagePlan<TB, F, O, D>,
): Promise<ListAnswer<O>> {
  const { matching, id } = plan;
  const offset = (page - 1) * size;
  const ids = matching.select(sql`${id}`.as('id'));
  const table = tableOf(ids.toOperationNode());
  const counting = countRows(db, { ...ids.compile(), table });
  const few = plan.isSearch && areFew(await counting) ? table : undefined;
  const found = few === undefined ? matching : foundFirst(db, matching, few);
  // What is skipped is never read: an index that holds the filtered columns finds the page without its table.
  // One more than the page has tells whether another page follows, which a count that is an estimate cannot.
  const onPage = inOrder(found.select(sql`${id}`.as('id')), plan, ordering)
    .limit(size + 1)
    .offset(offset)
    .$castTo<{ id: number }>();
  const reading = 'rowsOf' in plan ? byKey(onPage, size, plan.rowsOf) : atOnce(onPage, size, plan, ordering);
  const [total, { met, results }] = await Promise.all([counting, reading]);
  const end = offset + Math.min(met, size);
  if (page > 1 && met === 0) throw new NotFound('Invalid page.');
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

/** A page of rows, each as it is shown. */
export const shownPage = <Row, Shown>(
  page: ListAnswer<Row>,
  show: (row: Row) => Shown,
): ListAnswer<Shown> => ({ ...page, results: page.results.map(show) });
