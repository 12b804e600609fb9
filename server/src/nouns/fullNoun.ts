import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { Link, type Option } from '#contract/base/http';
import { nouns } from '#contract/base/nouns';
import type { Permission, Scope } from '#contract/base/permissions';
import type { Caller } from '../auth/caller.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { NounWithFacts, ScopedNoun } from '../db/nouns.ts';
import type { DB } from '../db/schema.gen.ts';
import { only } from './trail/audit.ts';
import { narrowing, type FiltersOf, type OwnFilters } from './lists/narrowing.ts';
import { linkTo, linkToUser } from './links.ts';
import { listOptions, type Chosen } from './lists/options.ts';
import { scopedList } from './lists/scopedList.ts';
import { scopedRecords } from './scopedRecords.ts';

type Rows<TB extends keyof DB, O = object> = SelectQueryBuilder<DB, TB, O>;

/** What stands in a statement for a field; of what not everyone sees, for whoever looks. */
type Read<T> = RawBuilder<T> | ((caller: Caller | undefined) => RawBuilder<T>);
type Reads = Readonly<Record<string, Read<unknown>>>;
type ValuesOf<E extends Reads> = { [F in keyof E]: E[F] extends Read<infer T> ? T : never };

/** What every record has: its key, and by whom it was made and changed. */
const stamps = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'] as const;
type Stamp = (typeof stamps)[number];

type Fields<R extends z.ZodObject, Apart> = Omit<z.infer<R>, (Apart & string) | 'allowed_actions'>;

/** Fields that a column of their name holds, as it stands there. */
type Plain<N extends keyof DB, Row> = {
  [F in keyof Row]: F extends keyof Selectable<DB[N]>
    ? Selectable<DB[N]>[F] extends Row[F]
      ? F
      : never
    : never;
}[keyof Row];
/** Fields that name a person, whose id their column holds. */
type Person<N extends keyof DB, Row> = {
  [F in keyof Row]: F extends keyof DB[N] & `${string}_by` ? (Row[F] extends Link | null ? F : never) : never;
}[keyof Row];
/** Fields that name a record, whose id stands in the column beside them. */
type Linked<N extends keyof DB, Row> = {
  [F in keyof Row & string]: `${F}_id` extends keyof DB[N] ? (Row[F] extends Link | null ? F : never) : never;
}[keyof Row & string];

/** The fields that no column of their name holds must be said, the others may be. */
export type Computed<N extends keyof DB, Row, L> = {
  [F in Exclude<keyof Row, Plain<N, Row> | Person<N, Row> | keyof L>]: Read<Row[F]>;
} & { [F in keyof Row]?: Read<Row[F]> };

/** What the trail tells of a record: a link by its label, which outlives what it names. */
type Audited<R extends z.ZodObject, U> = Exclude<
  keyof z.infer<R> & string,
  U | Stamp | 'allowed_actions' | `${keyof z.infer<R> & string}_id`
>;

type ToldOf<R extends z.ZodObject, U> = {
  readonly [F in keyof Pick<z.infer<R>, Audited<R, U> & keyof z.infer<R>>]: unknown;
};

type Description<
  N extends ScopedNoun,
  TB extends keyof DB,
  R extends z.ZodObject,
  S extends z.ZodObject,
  P extends z.ZodObject,
  More extends object,
  Apart extends string,
  L,
  U extends string,
  F extends string,
  Facts extends Reads,
  Kept extends Reads,
  Shown,
> = {
  /** With its article, as in `a lead`. */
  one: string;
  many: string;
  /** `row` is how a list and a file show it, where that is less than the whole record. */
  schemas: { record: R; row?: S; list: P } & More;
  /** The records that are there; unless said, those that were not deleted. */
  alive?: (db: Db | Tx) => Rows<TB>;
  /** The nouns of the records that it names. */
  links?: L;
  /** The fields that no column of their name holds as they are shown. */
  computed: Computed<N, Fields<R, Apart>, L>;
  /** The fields that are made of a row once it was read; what may be done with it is one of them anyway. */
  apart?: readonly Apart[];
  /** What the rules read of every row, and nobody is shown. */
  facts?: Facts;
  /** What they read of a record alone. */
  kept?: Kept;
  /** What is made of a record for the one who looks. */
  shown: (row: Fields<R, Apart> & ValuesOf<Facts> & ValuesOf<Kept>, caller: Caller, scope: Scope) => Shown;
  alsoSeen?: (caller: Caller) => RawBuilder<SqlBool>;
  /** The filters that mean more than that one of the values stands in their column, or in that of their link. */
  filters: OwnFilters<N, z.infer<R>, z.infer<P>>;
  /** The fields that the trail does not tell, or tells in another way. */
  unaudited: readonly U[];
  /** Said as to `scopedList`. */
  ordering: readonly F[];
  columns?: { [Field in NoInfer<F>]?: RawBuilder<unknown> };
  nullable?: readonly NoInfer<F>[];
  fallback: { field: NoInfer<F>; descending: boolean }[];
  isLarge?: true;
  /** How a picker calls a record, and which are offered to whoever names none by its id. */
  option?: { label: RawBuilder<unknown>; order?: RawBuilder<unknown>; offered?: RawBuilder<SqlBool> };
};

const isLink = (schema: unknown): boolean =>
  schema === Link || (schema instanceof z.ZodNullable && schema.unwrap() === Link);

/** How each field is read that is not made of the row once it was read. */
function readsOf(noun: ScopedNoun, shape: z.ZodRawShape, links: object, computed: object): Reads {
  const known: Reads = {
    ...Object.fromEntries(
      Object.entries(links).map(([field, to]) => [field, linkTo(to as NounWithFacts, `${noun}.${field}_id`)]),
    ),
    ...computed,
  };
  const read = (field: string) =>
    known[field] ??
    (isLink(shape[field]) ? linkToUser(`${noun}.${field}`) : sql.ref<unknown>(`${noun}.${field}`));
  return Object.fromEntries(Object.keys(shape).map((field) => [field, read(field)]));
}

/** Once for all, where nothing of it depends on who looks. */
function selecting(reads: Reads) {
  const selected = (caller: Caller | undefined) =>
    Object.entries(reads).map(([field, read]) =>
      (typeof read === 'function' ? read(caller) : read).as(field),
    );
  const always = Object.values(reads).some((read) => typeof read === 'function')
    ? undefined
    : selected(undefined);
  return <TB extends keyof DB, Row>(rows: Rows<TB>, caller?: Caller) =>
    // The schema names the fields, the compiler compares them with the columns, and every answer is checked by it.
    rows.select(always ?? selected(caller)) as Rows<TB, Row>;
}

/** Of a noun whose deleted rows stay; one that has none says which of them are there. */
const notDeleted = <TB extends keyof DB>(db: Db | Tx, noun: ScopedNoun) =>
  // Under whatever name, a row of it has this column.
  (db.selectFrom(noun) as unknown as Rows<'leads'>).where(
    `${noun}.deleted_at` as 'leads.deleted_at',
    'is',
    null,
  ) as unknown as Rows<TB>;

const without = (shape: z.ZodRawShape, fields: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([field]) => !fields.includes(field)));

function auditedIn(shape: z.ZodRawShape, unaudited: readonly string[]): string[] {
  const untold = new Set<string>([...stamps, ...unaudited, 'allowed_actions']);
  const isBesideItsLabel = (field: string) => field.endsWith('_id') && field.slice(0, -3) in shape;
  return Object.keys(shape).filter((field) => !untold.has(field) && !isBesideItsLabel(field));
}

/** Everything that is read of a full noun, by what it says of itself once. */
export function fullNoun<
  N extends ScopedNoun,
  R extends z.ZodObject,
  P extends z.ZodObject,
  More extends object,
  Shown,
  F extends string,
  S extends z.ZodObject = R,
  L extends { [Field in Linked<N, z.infer<R>>]?: NounWithFacts } = object,
  Apart extends string = never,
  U extends string = never,
  Facts extends Reads = Record<never, never>,
  Kept extends Reads = Record<never, never>,
  TB extends keyof DB = N,
>(noun: N, description: Description<N, TB, R, S, P, More, Apart, L, U, F, Facts, Kept, Shown>) {
  type Row = Fields<R, Apart> & ValuesOf<Facts> & ValuesOf<Kept>;
  type Listed = { id: number } & Pick<Fields<R, Apart>, keyof z.infer<S> & keyof Fields<R, Apart>> &
    ValuesOf<Facts>;
  type Filters = FiltersOf<z.infer<P>>;
  const { one, many, links = {}, computed, apart = [], facts, kept, shown, alsoSeen } = description;
  const { filters, unaudited, option, ordering, columns, nullable, fallback, isLarge } = description;
  const { record, row = record } = description.schemas;
  const { module } = nouns[noun];
  const { alive = (db: Db | Tx) => notDeleted<TB>(db, noun) } = description;

  const reads = readsOf(noun, without(record.shape, [...apart, 'allowed_actions']), links, computed);
  const ofRow = Object.fromEntries(Object.entries(reads).filter(([field]) => field in row.shape));
  const whole = selecting({ ...reads, ...facts, ...kept });
  const listed = selecting({ ...ofRow, ...facts });
  /** What is read of one record. */
  const select = (rows: Rows<TB>, caller?: Caller) => whole<TB, Row>(rows, caller);
  /** What is read of it for a list and a file. */
  const selectRow = (rows: Rows<TB>, caller?: Caller) => listed<TB, Listed>(rows, caller);

  const records = scopedRecords(noun, { alive, select, shown, ...(alsoSeen && { alsoSeen }) });
  const narrow = narrowing<Filters>(noun, record.shape, description.schemas.list.shape, filters);

  const matching = (
    db: Db | Tx,
    caller: Caller,
    asked: Filters,
    permission: Permission = `${module}:view` as Permission,
  ): Rows<TB> => {
    const search = 'search' in filters ? undefined : asked.search;
    return narrow(records.matching(db, caller, permission, search), asked, caller);
  };

  const listing = {
    matching,
    select: selectRow,
    ordering,
    fallback,
    ...(columns && { columns }),
    ...(nullable && { nullable }),
    ...(isLarge && { isLarge }),
  };

  return {
    noun,
    module,
    one,
    many,
    schemas: { ...description.schemas, row } as { record: R; row: S; list: P } & More,
    /** What the trail tells of a record. */
    // What its schema lets an answer leave out may be missing: it is read by its name.
    audited: only(auditedIn(record.shape, unaudited) as Audited<R, U>[]) as (
      row: ToldOf<R, U>,
    ) => Readonly<Record<string, unknown>>,
    select,
    records,
    narrow,
    matching,
    /** For a list of its own that differs in one thing. */
    listing,
    list: scopedList(noun, listing),

    /** What a form may point at. */
    options: (
      db: Db,
      caller: Caller,
      { ids, limit, search, ...asked }: Chosen & Filters,
    ): Promise<Option[]> => {
      const { label, order, offered } = option ?? { label: sql.ref(`${noun}.id`) };
      const rows = matching(db, caller, asked as Filters);
      const naming = { noun, id: sql.ref(`${noun}.id`), label, ...(order && { order }) };
      return listOptions(offered && !ids ? rows.where(offered) : rows, naming, { ids, limit, search });
    },
  };
}
