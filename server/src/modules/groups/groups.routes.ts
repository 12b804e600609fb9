import { z } from 'zod';
import { Group, GroupCreate, GroupListParams, GroupOptionsParams, GroupUpdate } from '#contract/groups';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import type { App } from '../../app.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { can } from '../../auth/access.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { groupOptions, listGroups } from './groups.queries.ts';
import { createGroup, deleteGroup, findGroup, restoreGroup, updateGroup } from './groups.service.ts';

const tags = ['groups'];

export function groupRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/groups/options/', {
    config: { access: can('groups:view') },
    schema: {
      tags,
      summary: 'Roles to choose from',
      querystring: GroupOptionsParams,
      response: { 200: z.array(Option) },
    },
    handler: (request) => groupOptions(db, request.query),
  });

  app.get('/api/groups/', {
    config: { access: can('groups:view') },
    schema: { tags, summary: 'List roles', querystring: GroupListParams, response: { 200: listOf(Group) } },
    handler: (request) => listGroups(db, request.url, request.query),
  });

  app.post('/api/groups/', {
    config: { access: can('groups:create') },
    schema: { tags, summary: 'Create a role', body: GroupCreate, response: { 201: Group } },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => createGroup(tx, request.caller, request.body)),
  });

  app.get('/api/groups/:id/', {
    config: { access: can('groups:view') },
    schema: { tags, summary: 'Read a role', params: IdParams, response: { 200: Group } },
    handler: (request) => findGroup(db, request.params.id),
  });

  app.patch('/api/groups/:id/', {
    config: { access: can('groups:update') },
    schema: { tags, summary: 'Change a role', params: IdParams, body: GroupUpdate, response: { 200: Group } },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateGroup(tx, request.caller, request.params.id, request.body, version),
      );
    },
  });

  app.delete('/api/groups/:id/', {
    config: { access: can('groups:delete') },
    schema: {
      tags,
      summary: 'Delete a role that nobody holds',
      params: IdParams,
      response: { 204: z.undefined() },
    },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteGroup(tx, request.caller, request.params.id)),
  });

  app.post('/api/groups/:id/restore/', {
    config: { access: can('groups:delete') },
    schema: { tags, summary: 'Bring a deleted role back', params: IdParams, response: { 200: Group } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => restoreGroup(tx, request.caller, request.params.id)),
  });

  app.get('/api/groups/:id/history/', {
    config: { access: can('groups:view') },
    schema: {
      tags,
      summary: 'Who changed this role',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const group = await findGroup(db, request.params.id);
      return listHistory(db, request.url, request.query, 'groups', group.id);
    },
  });
}
