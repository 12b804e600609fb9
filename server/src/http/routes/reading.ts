import { z } from 'zod';
import type { ExportFormat } from '#contract/base/exports';
import { HistoryEntry, HistoryListParams } from '#contract/base/history';
import { listOf, Option, type Ordering } from '#contract/base/http';
import type { ModuleName } from '#contract/base/permissions';
import type { App } from '../fastifyApp.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Column } from '../../sheets/columns.ts';
import { exportedFile, exportRows, type MoreColumns } from '../export.ts';
import { listHistory } from '../../nouns/trail/history.ts';
import type { ListAnswer, ListOfRecord, ListPlan } from '../../nouns/lists/list.ts';
import { nameOf, operationsOf, type Kept, type May, type Named } from './noun.ts';
import { serve } from './serve.ts';

type Listing<Row, Params> = {
  summary?: string;
  params: z.ZodType<Params>;
  row: z.ZodType<Row>;
  list: (db: Db, caller: Caller, url: string, params: Params) => Promise<ListAnswer<NoInfer<Row>>>;
};

export function listRoute<Row, Params>(
  app: App,
  { noun, many, access }: Named & May<'view'>,
  { summary = `List ${many}`, params, row, list }: Listing<Row, Params>,
): void {
  const { db } = app.context;
  const listed: z.ZodType = row;
  serve(app, operationsOf(noun).list, {
    access: access.view,
    summary,
    querystring: params,
    response: { 200: listOf(listed) },
    handler: ({ caller, url, query }) => list(db, caller, url, query),
  });
}

type Choosing<Params> = {
  summary?: string;
  params: z.ZodType<Params>;
  options: (db: Db, caller: Caller, params: Params) => Promise<Option[]>;
};

/** What a form may point at. */
export function optionsRoute<Params>(
  app: App,
  { noun, many, access }: Named & May<'view'>,
  { summary = `The ${many} to choose from`, params, options }: Choosing<Params>,
): void {
  const { db } = app.context;
  serve(app, operationsOf(noun).options, {
    access: access.view,
    summary,
    querystring: params,
    response: { 200: z.array(Option) },
    handler: ({ caller, query }) => options(db, caller, query),
  });
}

/** One record, and who changed it. */
export function readRoutes<Row extends { id: number }>(
  app: App,
  read: Named & Kept<Row> & May<'view'>,
): void {
  const { db } = app.context;
  const { noun, one, record, access, find } = read;
  const answer: z.ZodType = record;

  serve(app, operationsOf(noun).record, {
    access: access.view,
    summary: `Read ${one}`,
    response: { 200: answer },
    handler: (request) => find(db, request.caller, request.params.id),
  });

  recordListRoute(app, read, 'history', {
    summary: `Who changed this ${nameOf(one)}`,
    params: HistoryListParams,
    row: HistoryEntry,
    list: listHistory,
  });
}

type ListedOfRecord<Noun extends string, Row, Params> = {
  summary: string;
  params: z.ZodType<Params>;
  row: z.ZodType<Row>;
  list: ListOfRecord<NoInfer<Params>, Noun, NoInfer<Row>>;
};

/** What belongs to one record: `GET /api/accounts/4/history/`. Whoever does not see the record sees nothing of it. */
export function recordListRoute<Noun extends string, Whole extends { id: number }, Row, Params>(
  app: App,
  { noun, access, find }: Named & { noun: Noun } & Kept<Whole> & May<'view'>,
  part: string,
  { summary, params, row, list }: ListedOfRecord<Noun, Row, Params>,
): void {
  const { db } = app.context;
  const listed: z.ZodType = row;
  serve(app, operationsOf(noun).part(part), {
    access: access.view,
    summary,
    querystring: params,
    response: { 200: listOf(listed) },
    handler: async ({ caller, url, query, params: { id: asked } }) => {
      const { id } = await find(db, caller, asked);
      return list(db, caller, url, query, noun, id);
    },
  });
}

type Exporting<TB extends keyof DB, Field extends string, Row, Params> = {
  params: z.ZodType<Params>;
  /** Or those of them that the caller is shown. */
  columns: Column<Row>[] | ((caller: Caller) => Column<Row>[]);
  /** Those behind them, where the caller is shown some. */
  more?: (db: Db, caller: Caller) => MoreColumns<Row> | undefined;
  /** Only what the caller may export, which may be less than what they see. */
  plan: (db: Db, caller: Caller, params: Params) => ListPlan<TB, Field, Row>;
};

/** The list as a file. */
export function exportRoute<
  TB extends keyof DB,
  Field extends string,
  Row,
  Params extends { format: ExportFormat; ids?: number[] | undefined; ordering?: Ordering<Field> | undefined },
>(
  app: App,
  { noun, module, many, access }: Named & { module: ModuleName } & May<'export'>,
  { params: schema, columns, more, plan }: Exporting<TB, Field, Row, Params>,
): void {
  const { db } = app.context;
  serve(app, operationsOf(noun).export, {
    access: access.export,
    ticket: true,
    summary: `Export ${many}`,
    querystring: schema,
    response: { 200: exportedFile },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module,
        noun,
        columns: typeof columns === 'function' ? columns(request.caller) : columns,
        more: more?.(db, request.caller),
        plan: plan(db, request.caller, request.query),
        params: request.query,
      }),
  });
}
