import { z } from 'zod';
import { BulkAnswer, BulkQueued } from '#contract/bulk';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import type { App } from '../../app.ts';
import type { Access } from '../../auth/access.ts';
import type { DB } from '../../db/schema.gen.ts';
import { listHistory } from '../../modules/audit/audit.queries.ts';
import { bulk, bulkIds } from '../bulk.ts';
import { exportedFile, exportRows } from '../export.ts';
import { listPage } from '../list.ts';
import { expectedVersion } from '../version.ts';
import { write } from '../write.ts';
import { bulkWork } from './bulkWork.ts';
import { importRoute } from './importRoute.ts';
import type { CrudNoun, Stamped } from './noun.ts';
import { pathOf } from './path.ts';
import { findRecord, isActivatable, listIds, listOptions } from './reading.ts';

/** Who may do what, spelled out by each noun. */
type CrudAccess = Record<'view' | 'create' | 'update' | 'delete' | 'export', Access> & {
  /** Where files are imported. */
  import?: Access;
};

/** What the route's schema has parsed, whose type Fastify does not see where the schema is a parameter. */
const parsed = <T>(_by: z.ZodType<T>, value: unknown) => value as T;

/** List, options, create, read, change, delete, restore, history, export, import and bulk of a noun that is not scoped. */
export function crud<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  app: App,
  noun: CrudNoun<TB, Row, Create, Update, Filters>,
  access: CrudAccess,
): void {
  const { db } = app.context;
  const { one, many, schemas, plan } = noun;
  const name = one.replace(/^an? /, '');
  const path = pathOf(noun.noun);
  const tags = [noun.noun.replaceAll('_', '-')];
  const record: z.ZodType = schemas.record;

  app.get(`${path}options/`, {
    config: { access: access.view },
    schema: {
      tags,
      summary: `The ${many} to choose from`,
      querystring: schemas.options,
      response: { 200: z.array(Option) },
    },
    handler: (request) => listOptions(db, noun, parsed(schemas.options, request.query)),
  });

  app.get(path, {
    config: { access: access.view },
    schema: {
      tags,
      summary: `List ${many}`,
      querystring: schemas.list,
      response: { 200: listOf(record) },
    },
    handler: (request) => {
      const params = parsed(schemas.list, request.query);
      return listPage(db, request.url, params, plan(db, params));
    },
  });

  app.post(path, {
    config: { access: access.create },
    schema: { tags, summary: `Create ${one}`, body: schemas.create, response: { 201: record } },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) =>
        noun.create(tx, request.caller, parsed(schemas.create, request.body)),
      ),
  });

  app.get(`${path}:id/`, {
    config: { access: access.view },
    schema: { tags, summary: `Read ${one}`, params: IdParams, response: { 200: record } },
    handler: (request) => findRecord(db, plan, request.params.id),
  });

  app.patch(`${path}:id/`, {
    config: { access: access.update },
    schema: {
      tags,
      summary: `Change ${one}`,
      params: IdParams,
      body: schemas.update,
      response: { 200: record },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      const body = parsed(schemas.update, request.body);
      return write(request, reply, 200, (tx) =>
        noun.update(tx, request.caller, request.params.id, body, version),
      );
    },
  });

  app.delete(`${path}:id/`, {
    config: { access: access.delete },
    schema: {
      tags,
      summary: `Delete ${one} that nothing uses`,
      params: IdParams,
      response: { 204: z.undefined() },
    },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => noun.delete(tx, request.caller, request.params.id)),
  });

  app.post(`${path}:id/restore/`, {
    config: { access: access.delete },
    schema: { tags, summary: `Bring a deleted ${name} back`, params: IdParams, response: { 200: record } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => noun.restore(tx, request.caller, request.params.id)),
  });

  app.get(`${path}:id/history/`, {
    config: { access: access.view },
    schema: {
      tags,
      summary: `Who changed this ${name}`,
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const { id } = await findRecord(db, plan, request.params.id);
      return listHistory(db, request.url, request.query, noun.noun, id);
    },
  });

  app.get(`${path}export/`, {
    config: { access: access.export, ticket: true },
    schema: {
      tags,
      summary: `Export ${many}`,
      querystring: schemas.exported,
      response: { 200: exportedFile },
    },
    handler: (request, reply) => {
      const params = parsed(schemas.exported, request.query);
      return exportRows(request, reply, { ...noun, plan: plan(db, params), params });
    },
  });

  if (access.import) importRoute(app, path, noun, access.import);

  app.post(`${path}bulk/`, {
    config: { access: isActivatable(noun) ? access.update : access.delete },
    schema: {
      tags,
      summary: isActivatable(noun)
        ? `Change or delete many ${many}; deleting needs ${noun.module}:delete as well`
        : `Delete many ${many} that nothing uses`,
      body: schemas.bulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { ids, filter, action, data } = parsed(schemas.bulk, request.body);
      const meant = await bulkIds(ids, (most) => listIds(db, plan, filter ?? {}, most));
      const job = { noun: noun.noun, body: { ids: meant, action, data } };
      return bulk(request, reply, bulkWork(noun, action), job);
    },
  });
}
