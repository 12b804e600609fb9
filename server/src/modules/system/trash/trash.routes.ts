import { listOf } from '#contract/base/http';
import { TrashListParams, TrashRow } from '#contract/system/trash';
import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { listTrash } from './trash.queries.ts';

export function trashRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/trash/', {
    config: { access: can('organisation:view') },
    schema: {
      tags: ['trash'],
      summary: 'Deleted records that you may restore',
      querystring: TrashListParams,
      response: { 200: listOf(TrashRow) },
    },
    handler: (request) => listTrash(db, request.caller, request.url, request.query),
  });
}
