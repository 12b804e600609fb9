import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IdParams, listOf } from '#contract/http';
import { MergeBody, MergeListParams, MergeRow, Use } from '#contract/merges';
import type { App } from '../../app.ts';
import type { Access } from '../../auth/access.ts';
import type { DB } from '../../db/schema.gen.ts';
import { countUses } from '../../db/uses.ts';
import type { MergeNoun } from '../../modules/merges/merges.nouns.ts';
import { listMerges } from '../../modules/merges/merges.queries.ts';
import { mergeRecords, undoMerge } from '../../modules/merges/merges.service.ts';
import { write } from '../write.ts';
import type { CrudNoun, Stamped } from './noun.ts';
import { pathOf } from './path.ts';
import { findRecord } from './reading.ts';

/** What would move with a record, and what was merged into it; `find` is for what the caller sees. */
export function mergeViews(
  app: App,
  noun: MergeNoun,
  name: string,
  access: Access,
  find: (request: FastifyRequest, id: number) => Promise<{ id: number }>,
): void {
  const { db } = app.context;
  const path = pathOf(noun);
  const tags = [noun];

  app.get(`${path}:id/uses/`, {
    config: { access },
    schema: {
      tags,
      summary: `How many records point at this ${name}`,
      params: IdParams,
      response: { 200: z.array(Use) },
    },
    handler: async (request) => {
      const { id } = await find(request, request.params.id);
      return countUses(db, noun, id, true);
    },
  });

  app.get(`${path}:id/merges/`, {
    config: { access },
    schema: {
      tags,
      summary: `What was merged into this ${name} and can be taken apart`,
      params: IdParams,
      querystring: MergeListParams,
      response: { 200: listOf(MergeRow) },
    },
    handler: async (request) => {
      const { id } = await find(request, request.params.id);
      return listMerges(db, request.url, request.query, noun, id);
    },
  });
}

/** For a noun whose duplicates can be made one: what would move, the merge, what was merged, and its undoing. */
export function merging<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  app: App,
  noun: Exclude<MergeNoun, 'accounts'>,
  { one, schemas, plan }: CrudNoun<TB, Row, Create, Update, Filters>,
  access: { view: Access; merge: Access },
): void {
  const { db } = app.context;
  const path = pathOf(noun);
  const tags = [noun];
  const record: z.ZodType = schemas.record;

  mergeViews(app, noun, one.replace(/^an? /, ''), access.view, (_, id) => findRecord(db, plan, id));

  app.post(`${path}:id/merge/`, {
    config: { access: access.merge },
    schema: {
      tags,
      summary: `Merge ${one} into another one, which is answered`,
      params: IdParams,
      body: MergeBody,
      response: { 200: record },
    },
    handler: (request, reply) =>
      write(request, reply, 200, async (tx) => {
        const { into_id } = request.body;
        await mergeRecords(tx, request.caller, noun, request.params.id, into_id);
        return findRecord(tx, plan, into_id);
      }),
  });

  app.post(`${path}:id/unmerge/`, {
    config: { access: access.merge },
    schema: {
      tags,
      summary: `Undo the merge of ${one}, which is answered as it is again`,
      params: IdParams,
      response: { 200: record },
    },
    handler: (request, reply) =>
      write(request, reply, 200, async (tx) => {
        await undoMerge(tx, request.caller, noun, request.params.id);
        return findRecord(tx, plan, request.params.id);
      }),
  });
}
