import type { Noun, Row } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer } from '../scopes.ts';
import { tasksRules } from './tasks.rules.ts';
import { relatedRecords, relatedRules } from './tasksRelated.rules.ts';

const task = (columns: string, values: string) =>
  `insert into tasks (title, assigned_to_id${columns}) values ('Task #', :person${values}) returning id`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'tasks:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

export default {
  records: {
    ...relatedRecords,
    task: task('', ''),
    doneTask: task(', status', `, 'done'`),
    deletedTask: task(', deleted_at', ', now()'),
    madeTask: task(', created_by', ', :caller'),
    idleAssignee: `insert into users (email, first_name, last_name, password_hash, is_active)
      values ('idle-assignee-#@example.com', 'Inactive', '#', 'none', false) returning id`,
    removedAssignee: `insert into users (email, first_name, last_name, password_hash, deleted_at)
      values ('removed-#@example.com', 'Removed', '#', 'none', now()) returning id`,
  },
  rows: [
    {
      operation: 'GET /api/tasks/',
      query: 'search=#',
      given: ['task'],
      needs: 'tasks:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'POST /api/tasks/', needs: 'tasks:create', body: { title: 'New #' }, answers: 201 },
    { operation: 'GET /api/tasks/{task}/', needs: 'tasks:view', answers: 200, scope: reached(200) },
    changing('PATCH /api/tasks/{task}/', { body: { priority: 'high' } }),
    changing('POST /api/tasks/{task}/start/'),
    changing('POST /api/tasks/{task}/wait/'),
    changing('POST /api/tasks/{task}/complete/', { body: {} }),
    changing('POST /api/tasks/{task}/cancel/', { body: { reason: 'Not needed' } }),
    changing('POST /api/tasks/{doneTask}/reopen/'),
    changing('DELETE /api/tasks/{task}/', {
      needs: 'tasks:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    }),
    changing('POST /api/tasks/{deletedTask}/restore/', { needs: 'tasks:delete' }),
    { operation: 'GET /api/tasks/{task}/history/', needs: 'tasks:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/tasks/export/',
      query: 'format=csv&search=#',
      given: ['task'],
      needs: 'tasks:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/tasks/bulk/', {
      body: { ids: ['{task}'], action: 'complete' },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/tasks/bulk/', {
      body: { ids: ['{task}'], action: 'cancel' },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/tasks/bulk/', {
      body: { ids: ['{task}'], action: 'delete' },
      needs: ['tasks:update', 'tasks:delete'],
      scope: bulk(204),
      scopeForViewer: bulkForViewer(204),
    }),
  ],
  rules: [...tasksRules, ...relatedRules],
} satisfies Noun;
