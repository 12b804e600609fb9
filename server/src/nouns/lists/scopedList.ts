import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { nouns } from '#contract/base/nouns';
import type { Permission, Scope } from '#contract/base/permissions';
import { anyCaller, type Asking } from '../../auth/anyCaller.ts';
import type { Caller } from '../../auth/caller.ts';
import { reaches, scopeOf, whoseOf } from '../../auth/scope.ts';
import { compiledOnce, param } from '../../db/compiled.ts';
import type { Db } from '../../db/connect.ts';
import type { ScopedNoun } from '../../db/nouns.ts';
import type { DB } from '../../db/schema.gen.ts';
import { listPage, type ListPlan, type Paging } from './list.ts';

type Rows<TB extends keyof DB, O = object> = SelectQueryBuilder<DB, TB, O>;

type ByIds = { ids: readonly number[] };
const theIds = param<ByIds>('ids');

type Listing<TB extends keyof DB, F extends string, Row, Filters> = Pick<
  ListPlan<TB, NoInfer<F>, Row>,
  'nullable' | 'fallback'
> & {
  /** The rows that the filters mean, for whoever holds the permission. */
  matching: (db: Db, caller: Caller, filters: Filters, permission: Permission) => Rows<TB>;
  select: (rows: Rows<TB>, caller: Caller) => Rows<TB, Row>;
  /** What it can be ordered by; a name that is no column of the noun stands among `columns`. */
  ordering: readonly F[];
  columns?: { [Field in NoInfer<F>]?: Expression<unknown> };
  /** A search finds its rows before it orders them, because the table is too large to be walked through. */
  isLarge?: true;
};

/** The list of a noun and the file that it is exported to, each within the caller's scope. */
export function scopedList<
  TB extends keyof DB,
  F extends string,
  Row extends { id: number },
  Filters extends object,
>(
  noun: ScopedNoun,
  { matching, select, ordering, columns, isLarge, ...order }: Listing<TB, F, Row, Filters>,
) {
  const whose = whoseOf(noun);
  const { module } = nouns[noun];
  const id = sql.ref(`${noun}.id`);
  const named = Object.fromEntries(ordering.map((field) => [field, sql.ref(`${noun}.${field}`)]));
  const plan = {
    columns: { ...named, ...columns } as Record<F, Expression<unknown>>,
    ...order,
    id,
  };
  /** Those that are still there and in sight, whichever filters have found them. */
  const byKey = compiledOnce<Asking & ByIds, Row & { scope: Scope }>((db) => {
    const seen = matching(db, anyCaller, {} as Filters, `${module}:view`);
    const some = seen.where(sql<SqlBool>`${id} = any(${theIds}::integer[])`);
    // The types cannot tell a row with its scope from the select of a noun that is not known here.
    return select(some, anyCaller).select(scopeOf(anyCaller, whose).as('scope')).compile() as never;
  });

  return {
    /** Each row with the narrowest scope that takes it in, which decides what the caller may do with it. */
    list: (
      db: Db,
      caller: Caller,
      url: string,
      params: Filters & Paging<F> & { search?: string | undefined },
    ) =>
      listPage(db, url, params, {
        ...plan,
        matching: matching(db, caller, params, `${module}:view`),
        rowsOf: async (ids) => (await db.executeQuery(byKey({ caller, ids }))).rows,
        isSearch: Boolean(isLarge && params.search),
      }),

    /** Only what the caller may export, which may be less than what they see. */
    exported: (db: Db, caller: Caller, filters: Filters): ListPlan<TB, F, Row> => ({
      ...plan,
      select: (rows: Rows<TB>) => select(rows, caller),
      matching: matching(db, caller, filters, `${module}:export`).where(
        reaches(caller, `${module}:export`, whose),
      ),
    }),
  };
}
