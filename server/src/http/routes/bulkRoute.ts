import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { BulkAnswer, BulkQueued } from '#contract/base/bulk';
import type { Permission } from '#contract/base/permissions';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { bulkIds, type BulkWork } from '../../nouns/bulk.ts';
import { bulk } from '../bulk.ts';
import type { BulkNoun } from '../../nouns/reference/noun.ts';
import { operationsOf, type Named } from './noun.ts';
import { serve } from './serve.ts';

/** Every filter may be left out. */
type Call<Filters> = {
  ids?: number[] | undefined;
  filter?: Filters | undefined;
  action: string;
  data?: unknown;
};

type Bulk<TB extends keyof DB, Filters, Body> = {
  access: Access;
  summary: string;
  body: z.ZodType<Body>;
  work: (body: Body) => BulkWork;
  /** The rows that the filter means, for whoever holds the permission of the work. */
  matching: (
    db: Db,
    caller: Caller,
    filters: Filters,
    permission: Permission,
  ) => SelectQueryBuilder<DB, TB, object>;
};

/** One action on many records, named by their ids or by the filters of the list. */
export function bulkRoute<TB extends keyof DB, Filters, Body extends Call<Filters>>(
  app: App,
  { noun }: Named & { noun: BulkNoun },
  { access, summary, body: schema, work: workOf, matching }: Bulk<TB, Filters, Body>,
): void {
  const { db } = app.context;
  const everything = {} as Filters;

  serve(app, operationsOf(noun).bulk, {
    access,
    size: 'ids',
    summary,
    body: schema,
    response: { 200: BulkAnswer, 202: BulkQueued },
    handler: async (request, reply) => {
      const { body } = request;
      const work = workOf(body);
      const ids = await bulkIds(noun, body.ids, () =>
        matching(db, request.caller, body.filter ?? everything, work.permission),
      );
      const { action, data } = body;
      return bulk(request, reply, work, { noun, body: { ids, action, data } });
    },
  });
}
