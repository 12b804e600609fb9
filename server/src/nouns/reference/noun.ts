import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ExportFormat } from '#contract/base/exports';
import type { Ordering } from '#contract/base/http';
import type { nounsWith } from '#contract/base/nouns';
import type { ModuleName, Permission } from '#contract/base/permissions';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { ListPlan } from '../lists/list.ts';

/** A schema of an object, which also tells the names of its fields. */
export type ObjectOf<T> = z.ZodType<T> & { readonly shape: Readonly<Record<string, unknown>> };

/** What every record has that is listed, changed and deleted in the ordinary way. */
export type Stamped = { id: number; name: string; version: number };

type Optional<T> = { [K in keyof T]?: T[K] | undefined };
type ListParams<Filters> = Filters & Optional<{ page: number; page_size: number; ordering: Ordering }>;
type ExportParams<Filters> = Filters & { format: ExportFormat; ordering?: Ordering | undefined };
export type OptionsParams = Optional<{ search: string; limit: number; ids: number[] }>;

/** Modules with every action that the routes ask for. */
type Actions = 'view' | 'create' | 'update' | 'delete' | 'export';
type CrudModule = {
  [M in ModuleName]: `${M}:${Actions}` extends Permission ? M : never;
}[ModuleName];

type Schemas<Row, Create, Update, Filters> = {
  record: ObjectOf<Row>;
  create: ObjectOf<Create>;
  update: ObjectOf<Update>;
  list: z.ZodType<ListParams<Filters>>;
  exported: z.ZodType<ExportParams<Filters>>;
  options: z.ZodType<OptionsParams & Partial<Filters>>;
  bulk: z.ZodType<BulkBody<Filters>>;
};

export type BulkAction = 'activate' | 'deactivate' | 'delete';
type BulkBody<Filters> = Optional<{ ids: number[]; filter: Filters; data: object }> & { action: BulkAction };

/** Everything that is read of a noun: one query for list, record, options, export and bulk. */
export type Plan<TB extends keyof DB, Row, Filters> = (
  db: Db | Tx,
  filters: Partial<Filters>,
) => ListPlan<TB, string, Row>;

export type UseCases<Row, Create, Update> = {
  create: (tx: Tx, caller: Caller, body: Create) => Promise<Row>;
  update: (tx: Tx, caller: Caller, id: number, body: Update, version: number | undefined) => Promise<Row>;
  delete: (tx: Tx, caller: Caller, id: number) => Promise<void>;
  restore: (tx: Tx, caller: Caller, id: number) => Promise<Row>;
};

/** What a link is called, and the ids that each label stands for, by the label in lower case. */
export type Labels = { one: string; ids: ReadonlyMap<string, readonly number[]> };
/** By the field that holds the link's id. */
export type LabelsOf = ReadonlyMap<string, Labels>;

export type KeyOfRow = { row: number; value: string; within: number | null };

/** How the rows of a file find their records and what these point at, all of them at once. */
export type Importing = {
  /** What tells one record from all others, besides its id. */
  key: { field: string; within?: string } | undefined;
  match: (tx: Tx, keys: KeyOfRow[]) => Promise<{ row: number; id: number }[]>;
  labels: (tx: Tx, fields: string[]) => Promise<LabelsOf>;
  /** The field that each sentence about a taken value is about. */
  fieldOf: ReadonlyMap<string, string>;
};

/** Nouns of which many are changed by one call. */
export type BulkNoun = ReturnType<typeof nounsWith<'bulk'>>[number];

/** A noun that is one table: its words, its schemas, its query and its use cases. */
export type ReferenceNoun<TB extends keyof DB, Row, Create, Update, Filters> = UseCases<
  Row,
  Create,
  Update
> & {
  noun: BulkNoun;
  module: CrudModule;
  /** With its article, as in `an insurer`. */
  one: string;
  many: string;
  schemas: Schemas<Row, Create, Update, Filters>;
  plan: Plan<TB, Row, Filters>;
  /** What is done to a body ahead of the transaction, such as cleaning a text. */
  prepare?: <B extends Create | Update>(caller: Caller, body: B) => Promise<B>;
  /** A record with what depends on who looks at it, such as what they may do with it. */
  shownTo?: (caller: Caller, row: Row) => Row;
  /** What a picker calls it, where its name alone does not tell two apart. */
  picked?: RawBuilder<string>;
  /** Where files are imported. */
  importing?: Importing;
};
