import type { Noun } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer, row, table } from '../scopes.ts';
import { usersRules } from './users.rules.ts';
import { usersBulkRules } from './usersBulk.rules.ts';

export default {
  records: {
    user: 'select :person::integer as id',
    deletedUser: 'update users set deleted_at = now(), is_active = false where id = :person returning id',
    superuser: `insert into users (email, first_name, last_name, password_hash, is_superuser)
      values ('super-#@example.com', 'Super', '#', 'none', true) returning id`,
    deletedSuperuser: `insert into users (email, first_name, last_name, password_hash, is_superuser, deleted_at)
      values ('gone-super-#@example.com', 'Super', '#', 'none', true, now()) returning id`,
    strongUser: `with g as (insert into groups (name) values ('Strong #') returning id),
        p as (insert into group_permissions (group_id, module_name, scope, actions)
              select id, 'leads', 'all', array['view'] from g)
      insert into user_groups (user_id, group_id) select :person, id from g returning user_id as id`,
    onceStrongUser: `with g as (insert into groups (name, deleted_at) values ('Dropped #', now()) returning id),
        p as (insert into group_permissions (group_id, module_name, scope, actions)
              select id, 'leads', 'all', array['view'] from g)
      insert into user_groups (user_id, group_id) select :person, id from g returning user_id as id`,
    inactiveSuperuser: `insert into users (email, first_name, last_name, password_hash, is_superuser, is_active)
      values ('idle-#@example.com', 'Idle', '#', 'none', true, false) returning id`,
    inactiveSuccessor: 'update users set is_active = false where id = :person returning id',
    colleague: `insert into users (email, first_name, last_name, password_hash)
      values ('colleague-#@example.com', 'Colleague', '#', 'none') returning id`,
    grantlessGroup: `insert into groups (name) values ('Empty #') returning id`,
  },
  rows: [
    { operation: 'GET /api/users/me/', needs: 'signed_in', answers: 200 },
    {
      operation: 'PATCH /api/users/me/',
      needs: 'signed_in',
      body: { phone: '+971 50 123 4567' },
      answers: 200,
    },
    {
      operation: 'GET /api/users/',
      query: 'search=#',
      given: ['user'],
      needs: 'users:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/users/options/',
      query: 'ids={user}',
      needs: 'users:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'POST /api/users/',
      needs: 'users:create',
      body: {
        email: 'new-#@example.com',
        first_name: 'New',
        last_name: 'Person',
        password: 'a long enough secret',
      },
      answers: 201,
    },
    { operation: 'GET /api/users/{user}/', needs: 'users:view', answers: 200, scope: reached(200) },
    {
      operation: 'PATCH /api/users/{user}/',
      needs: 'users:update',
      body: { job_title: 'Claims handler' },
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: 'POST /api/users/{user}/invite/',
      needs: 'users:update',
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: 'DELETE /api/users/{user}/',
      needs: 'users:delete',
      answers: 204,
      scope: table(row(409, 404, 404), row(409, 204, 404), row(409, 204, 204)),
      scopeForViewer: table(row(409, 403, 403), row(409, 204, 403), row(409, 204, 204)),
    },
    {
      operation: 'POST /api/users/{deletedUser}/restore/',
      needs: 'users:delete',
      answers: 200,
      scope: table(row(401, 404, 404), row(401, 200, 404), row(401, 200, 200)),
      scopeForViewer: table(row(401, 403, 403), row(401, 200, 403), row(401, 200, 200)),
    },
    { operation: 'GET /api/users/{user}/history/', needs: 'users:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/users/export/',
      query: 'format=csv&search=#',
      given: ['user'],
      needs: 'users:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    {
      operation: 'POST /api/users/bulk/',
      body: { ids: ['{user}'], action: 'activate' },
      needs: 'users:update',
      answers: 200,
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    },
    {
      operation: 'POST /api/users/bulk/',
      body: { ids: ['{user}'], action: 'delete' },
      needs: ['users:update', 'users:delete'],
      answers: 200,
      scope: bulk(204, 409),
      scopeForViewer: bulkForViewer(204, 409),
    },
  ],
  rules: [...usersRules, ...usersBulkRules],
} satisfies Noun;
