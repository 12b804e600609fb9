import { z } from 'zod';
import { Team, TeamCreate, TeamListParams, TeamOptionsParams, TeamUpdate } from '#contract/teams';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import type { App } from '../../app.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { can } from '../../auth/access.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { teamOptions, listTeams } from './teams.queries.ts';
import { createTeam, deleteTeam, findTeam, restoreTeam, updateTeam } from './teams.service.ts';

const tags = ['teams'];

export function teamRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/teams/options/', {
    config: { access: can('users:view') },
    schema: {
      tags,
      summary: 'Teams to choose from',
      querystring: TeamOptionsParams,
      response: { 200: z.array(Option) },
    },
    handler: (request) => teamOptions(db, request.query),
  });

  app.get('/api/teams/', {
    config: { access: can('users:view') },
    schema: { tags, summary: 'List teams', querystring: TeamListParams, response: { 200: listOf(Team) } },
    handler: (request) => listTeams(db, request.url, request.query),
  });

  app.post('/api/teams/', {
    config: { access: can('users:create') },
    schema: { tags, summary: 'Create a team', body: TeamCreate, response: { 201: Team } },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => createTeam(tx, request.caller, request.body)),
  });

  app.get('/api/teams/:id/', {
    config: { access: can('users:view') },
    schema: { tags, summary: 'Read a team', params: IdParams, response: { 200: Team } },
    handler: (request) => findTeam(db, request.params.id),
  });

  app.patch('/api/teams/:id/', {
    config: { access: can('users:update') },
    schema: { tags, summary: 'Change a team', params: IdParams, body: TeamUpdate, response: { 200: Team } },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateTeam(tx, request.caller, request.params.id, request.body, version),
      );
    },
  });

  app.delete('/api/teams/:id/', {
    config: { access: can('users:delete') },
    schema: { tags, summary: 'Delete an empty team', params: IdParams, response: { 204: z.undefined() } },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteTeam(tx, request.caller, request.params.id)),
  });

  app.post('/api/teams/:id/restore/', {
    config: { access: can('users:delete') },
    schema: { tags, summary: 'Bring a deleted team back', params: IdParams, response: { 200: Team } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => restoreTeam(tx, request.caller, request.params.id)),
  });

  app.get('/api/teams/:id/history/', {
    config: { access: can('users:view') },
    schema: {
      tags,
      summary: 'Who changed this team',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const team = await findTeam(db, request.params.id);
      return listHistory(db, request.url, request.query, 'teams', team.id);
    },
  });
}
