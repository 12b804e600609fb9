import { z } from 'zod';
import { IdParams, listOf } from '#contract/http';
import { View, ViewCreate, ViewListParams, ViewUpdate } from '#contract/views';
import type { App } from '../../app.ts';
import { signedIn } from '../../auth/access.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { listViews } from './views.queries.ts';
import { createView, deleteView, updateView } from './views.service.ts';

const tags = ['views'];

export function viewRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/views/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Your views of lists, and those that others share',
      querystring: ViewListParams,
      response: { 200: listOf(View) },
    },
    handler: ({ caller, url, query }) => listViews(db, caller, url, query),
  });

  app.post('/api/views/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Save a view of a list that you may see; sharing needs leave to change all its records',
      body: ViewCreate,
      response: { 201: View },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => createView(tx, request.caller, request.body)),
  });

  app.patch('/api/views/:id/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Change, share or stop sharing your view',
      params: IdParams,
      body: ViewUpdate,
      response: { 200: View },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateView(tx, request.caller, request.params.id, request.body, version),
      );
    },
  });

  app.delete('/api/views/:id/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'Delete your view for good',
      params: IdParams,
      response: { 204: z.undefined() },
    },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteView(tx, request.caller, request.params.id)),
  });
}
