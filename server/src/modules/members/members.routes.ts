import { z } from 'zod';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import {
  Member,
  MemberCreate,
  MemberExportParams,
  MemberListParams,
  MemberOptionsParams,
  MemberUpdate,
} from '#contract/members';
import type { App } from '../../app.ts';
import { can, guardHolds } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { listMembers, memberOptions, membersToExport } from './members.queries.ts';
import { createMember, findMember, updateMember } from './members.service.ts';

const tags = ['members'];

/** Not even the mask of a number of a document stands in a file. */
const columns = columnsOf(Member.omit({ id_number: true, id_number_mark: true }));

export function memberRoutes(app: App): void {
  const { db, secrets } = app.context;
  const { dataKey } = secrets;

  app.get('/api/members/options/', {
    config: { access: can('members:view') },
    schema: {
      tags,
      summary: 'The members to choose from',
      querystring: MemberOptionsParams,
      response: { 200: z.array(Option) },
    },
    handler: (request) => memberOptions(db, request.caller, request.query),
  });

  app.get('/api/members/', {
    config: { access: can('members:view') },
    schema: {
      tags,
      summary: 'List members of accounts',
      querystring: MemberListParams,
      response: { 200: listOf(Member) },
    },
    handler: (request) => listMembers(db, request.caller, request.url, request.query),
  });

  app.post('/api/members/', {
    config: { access: can('members:create') },
    schema: {
      tags,
      summary: 'Add a member to an account; needs accounts:view as well',
      body: MemberCreate,
      response: { 201: Member },
    },
    handler: (request, reply) => {
      guardHolds(request.caller, 'accounts:view');
      return write(request, reply, 201, (tx) => createMember(tx, request.caller, dataKey, request.body));
    },
  });

  app.get('/api/members/:id/', {
    config: { access: can('members:view') },
    schema: { tags, summary: 'Read a member', params: IdParams, response: { 200: Member } },
    handler: (request) => findMember(db, request.caller, request.params.id),
  });

  app.patch('/api/members/:id/', {
    config: { access: can('members:update') },
    schema: {
      tags,
      summary: 'Change a member; a day of exit up to today deactivates it',
      params: IdParams,
      body: MemberUpdate,
      response: { 200: Member },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateMember(tx, request.caller, dataKey, request.params.id, request.body, version),
      );
    },
  });

  app.get('/api/members/:id/history/', {
    config: { access: can('members:view') },
    schema: {
      tags,
      summary: 'Who changed this member',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const { id } = await findMember(db, request.caller, request.params.id);
      return listHistory(db, request.url, request.query, 'members', id);
    },
  });

  app.get('/api/members/export/', {
    config: { access: can('members:export'), ticket: true },
    schema: {
      tags,
      summary: 'Export members of accounts',
      querystring: MemberExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'members',
        noun: 'members',
        columns,
        plan: membersToExport(db, request.caller, request.query),
        params: request.query,
      }),
  });
}
