import { z } from 'zod';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf, Option } from '#contract/http';
import {
  MeUpdate,
  User,
  UserCreate,
  UserDeleteParams,
  UserListParams,
  UserOptionsParams,
  UserSummary,
  UserUpdate,
} from '#contract/users';
import type { App } from '../../app.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { can, signedIn } from '../../auth/access.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { listUsers, userOptions } from './users.queries.ts';
import {
  checkedPasswordHash,
  createUser,
  deleteUser,
  findUser,
  guardCurrentPassword,
  readUser,
  restoreUser,
  updateMe,
  updateUser,
} from './users.service.ts';

const tags = ['users'];

export function userRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/users/me/', {
    config: { access: signedIn },
    schema: { tags, summary: 'Who is signed in', response: { 200: User } },
    handler: (request) => readUser(db, request.caller.user_id),
  });

  app.patch('/api/users/me/', {
    config: { access: signedIn },
    schema: { tags, summary: 'Change your own profile or password', body: MeUpdate, response: { 200: User } },
    handler: async (request, reply) => {
      const { caller, body } = request;
      if (body.password !== undefined)
        await guardCurrentPassword(db, caller, body.current_password, request.ip);
      const passwordHash = await checkedPasswordHash(body.password, await readUser(db, caller.user_id));
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) => updateMe(tx, caller, body, { version, passwordHash }));
    },
  });

  app.get('/api/users/options/', {
    config: { access: can('users:view') },
    schema: {
      tags,
      summary: 'Users to choose from',
      querystring: UserOptionsParams,
      response: { 200: z.array(Option) },
    },
    handler: (request) => userOptions(db, request.caller, request.query),
  });

  app.get('/api/users/', {
    config: { access: can('users:view') },
    schema: {
      tags,
      summary: 'List users',
      querystring: UserListParams,
      response: { 200: listOf(UserSummary) },
    },
    handler: (request) => listUsers(db, request.caller, request.url, request.query),
  });

  app.post('/api/users/', {
    config: { access: can('users:create') },
    schema: { tags, summary: 'Create a user', body: UserCreate, response: { 201: User } },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const passwordHash = (await checkedPasswordHash(body.password, body)) ?? '';
      return write(request, reply, 201, (tx) => createUser(tx, caller, body, passwordHash));
    },
  });

  app.get('/api/users/:id/', {
    config: { access: can('users:view') },
    schema: { tags, summary: 'Read a user', params: IdParams, response: { 200: User } },
    handler: (request) => findUser(db, request.caller, request.params.id),
  });

  app.patch('/api/users/:id/', {
    config: { access: can('users:update') },
    schema: {
      tags,
      summary: 'Change a user or reset the password',
      params: IdParams,
      body: UserUpdate,
      response: { 200: User },
    },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const target = await findUser(db, caller, params.id, 'users:update');
      const passwordHash = await checkedPasswordHash(body.password, target);
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateUser(tx, caller, params.id, body, { version, passwordHash }),
      );
    },
  });

  app.delete('/api/users/:id/', {
    config: { access: can('users:delete') },
    schema: {
      tags,
      summary: 'Deactivate and remove a user',
      params: IdParams,
      querystring: UserDeleteParams,
      response: { 204: z.undefined() },
    },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) =>
        deleteUser(tx, request.caller, request.params.id, request.query.reassign_to),
      ),
  });

  app.post('/api/users/:id/restore/', {
    config: { access: can('users:delete') },
    schema: { tags, summary: 'Bring a removed user back', params: IdParams, response: { 200: User } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => restoreUser(tx, request.caller, request.params.id)),
  });

  app.get('/api/users/:id/history/', {
    config: { access: can('users:view') },
    schema: {
      tags,
      summary: 'Who changed this user',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const user = await findUser(db, request.caller, request.params.id);
      return listHistory(db, request.url, request.query, 'users', user.id);
    },
  });
}
