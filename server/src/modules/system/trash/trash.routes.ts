import { listOf } from '#contract/base/http';
import { TrashListParams, TrashRow } from '#contract/system/trash';
import { systemOperations } from '#contract/system/systemOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can } from '../../../auth/access.ts';
import { listTrash } from './trash.queries.ts';

export function trashRoutes(app: App): void {
  const { db } = app.context;

  serve(app, systemOperations.trash, {
    access: can('organisation:view'),
    summary: 'Deleted records that you may restore',
    querystring: TrashListParams,
    response: { 200: listOf(TrashRow) },
    handler: (request) => listTrash(db, request.caller, request.url, request.query),
  });
}
