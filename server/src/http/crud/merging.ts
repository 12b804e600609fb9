import { z } from 'zod';
import { MergeBody, MergeListParams, MergeRow, Use } from '#contract/base/merges';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { countUses } from '../../nouns/merges/uses.ts';
import type { MergeNoun } from '../../nouns/merges/merges.nouns.ts';
import { mergeRecords, undoMerge } from '../../nouns/merges/merges.ts';
import { nameOf, operationsOf, type Kept, type May, type Named } from '../routes/noun.ts';
import { recordListRoute } from '../routes/reading.ts';
import { serve } from '../routes/serve.ts';
import { actionRoute } from '../routes/writing.ts';
import { listMerges } from '../../nouns/merges/merges.listing.queries.ts';
import type { CrudNoun } from '../../sheets/crudNoun.ts';
import type { Stamped } from '../../nouns/reference/noun.ts';
import { findRecord } from '../../nouns/reference/reading.ts';

/** What would move with a record, and what was merged into it. */
export function mergeViews<Row extends { id: number }>(
  app: App,
  viewed: Named & { noun: MergeNoun } & Kept<Row> & May<'view'>,
): void {
  const { db } = app.context;
  const { noun, one, access, find } = viewed;

  serve(app, operationsOf(noun).uses, {
    access: access.view,
    summary: `How many records point at this ${nameOf(one)}`,
    response: { 200: z.array(Use) },
    handler: async (request) => {
      const { id } = await find(db, request.caller, request.params.id);
      return countUses(db, request.caller, noun, id, ['blocks', 'about', 'part']);
    },
  });

  recordListRoute(app, viewed, 'merges', {
    summary: `What was merged into this ${nameOf(one)} and can be taken apart`,
    params: MergeListParams,
    row: MergeRow,
    list: listMerges,
  });
}

/** For a noun whose duplicates can be made one: what would move, the merge, what was merged, and its undoing. */
export function merging<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  app: App,
  noun: Exclude<MergeNoun, 'accounts'>,
  { one, many, schemas: { record }, plan }: CrudNoun<TB, Row, Create, Update, Filters>,
  access: { view: Access; merge: Access },
): void {
  const find = (db: Db, _: Caller, id: number) => findRecord(db, plan, id);
  const routed = { noun, one, many, record, access, find };

  mergeViews(app, routed);
  actionRoute(app, routed, 'merge', {
    access: access.merge,
    summary: `Merge ${one} into another one, which is answered`,
    body: MergeBody,
    act: async (tx, caller, id, { into_id }) => {
      await mergeRecords(tx, caller, noun, id, into_id);
      return findRecord(tx, plan, into_id);
    },
  });
  actionRoute(app, routed, 'unmerge', {
    access: access.merge,
    summary: `Undo the merge of ${one}, which is answered as it is again`,
    act: async (tx, caller, id) => {
      await undoMerge(tx, caller, noun, id);
      return findRecord(tx, plan, id);
    },
  });
}
