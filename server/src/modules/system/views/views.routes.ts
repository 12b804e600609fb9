import { z } from 'zod';
import { viewOperations } from '#contract/system/viewOperations';
import { View, ViewCreate, ViewListParams, ViewUpdate } from '#contract/system/views';
import type { App } from '../../../http/fastifyApp.ts';
import { signedIn } from '../../../auth/access.ts';
import { listRoute } from '../../../http/routes/reading.ts';
import { serve } from '../../../http/routes/serve.ts';
import { changeRoute, createRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { listViews } from './views.queries.ts';
import { createView, deleteView, updateView } from './views.service.ts';

/** Whose a view is and which lists the caller may see decides the rest. */
const views = {
  noun: 'views' as const,
  one: 'a view',
  many: 'views',
  record: View,
  access: { view: signedIn, create: signedIn, update: signedIn },
};

export function viewRoutes(app: App): void {
  listRoute(app, views, {
    summary: 'Your views of lists, and those that others share',
    params: ViewListParams,
    row: View,
    list: listViews,
  });
  createRoute(app, views, {
    summary: 'Save a view of a list that you may see; sharing needs leave to change all its records',
    body: ViewCreate,
    create: createView,
  });
  changeRoute(app, views, {
    summary: 'Change, share or stop sharing your view',
    body: ViewUpdate,
    update: updateView,
  });
  serve(app, viewOperations.remove, {
    access: signedIn,
    summary: 'Delete your view for good',
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteView(tx, request.caller, request.params.id)),
  });
}
