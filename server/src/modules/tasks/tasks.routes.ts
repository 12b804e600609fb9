import { z } from 'zod';
import { HistoryEntry, HistoryListParams } from '#contract/history';
import { IdParams, listOf } from '#contract/http';
import {
  CompletedTask,
  Task,
  TaskCancel,
  TaskComplete,
  TaskCreate,
  TaskListParams,
  TaskSummary,
  TaskUpdate,
} from '#contract/tasks';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { expectedVersion } from '../../http/version.ts';
import { write } from '../../http/write.ts';
import { listHistory } from '../audit/audit.queries.ts';
import { completeTask, moveTask } from './tasks.actions.ts';
import { listTasks } from './tasks.queries.ts';
import { createTask, deleteTask, findTask, restoreTask, updateTask } from './tasks.service.ts';

const tags = ['tasks'];

const plainActions = {
  start: 'Begin with a task, or go on with it',
  wait: 'Let a task wait for someone else',
  reopen: 'Take a task up again that was done or cancelled',
} as const;

export function taskRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/tasks/', {
    config: { access: can('tasks:view') },
    schema: {
      tags,
      summary: 'List tasks',
      querystring: TaskListParams,
      response: { 200: listOf(TaskSummary) },
    },
    handler: (request) => listTasks(db, request.caller, request.url, request.query),
  });

  app.post('/api/tasks/', {
    config: { access: can('tasks:create') },
    schema: { tags, summary: 'Create a task', body: TaskCreate, response: { 201: Task } },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => createTask(tx, request.caller, request.body)),
  });

  app.get('/api/tasks/:id/', {
    config: { access: can('tasks:view') },
    schema: { tags, summary: 'Read a task', params: IdParams, response: { 200: Task } },
    handler: (request) => findTask(db, request.caller, request.params.id),
  });

  app.patch('/api/tasks/:id/', {
    config: { access: can('tasks:update') },
    schema: {
      tags,
      summary: 'Change a task, or hand it to another person',
      params: IdParams,
      body: TaskUpdate,
      response: { 200: Task },
    },
    handler: (request, reply) => {
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateTask(tx, request.caller, request.params.id, request.body, version),
      );
    },
  });

  app.delete('/api/tasks/:id/', {
    config: { access: can('tasks:delete') },
    schema: { tags, summary: 'Delete a task', params: IdParams, response: { 204: z.undefined() } },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => deleteTask(tx, request.caller, request.params.id)),
  });

  app.post('/api/tasks/:id/restore/', {
    config: { access: can('tasks:delete') },
    schema: { tags, summary: 'Bring a deleted task back', params: IdParams, response: { 200: Task } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => restoreTask(tx, request.caller, request.params.id)),
  });

  app.get('/api/tasks/:id/history/', {
    config: { access: can('tasks:view') },
    schema: {
      tags,
      summary: 'Who changed this task',
      params: IdParams,
      querystring: HistoryListParams,
      response: { 200: listOf(HistoryEntry) },
    },
    handler: async (request) => {
      const task = await findTask(db, request.caller, request.params.id);
      return listHistory(db, request.url, request.query, 'tasks', task.id);
    },
  });

  for (const action of ['start', 'wait', 'reopen'] as const) {
    app.post(`/api/tasks/:id/${action}/`, {
      config: { access: can('tasks:update') },
      schema: { tags, summary: plainActions[action], params: IdParams, response: { 200: Task } },
      handler: (request, reply) =>
        write(request, reply, 200, (tx) => moveTask(tx, request.caller, request.params.id, action)),
    });
  }

  app.post('/api/tasks/:id/complete/', {
    config: { access: can('tasks:update') },
    schema: {
      tags,
      summary: 'Say that a task is done, and what came of it',
      params: IdParams,
      body: TaskComplete,
      response: { 200: CompletedTask },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => completeTask(tx, request.caller, request.params.id, request.body)),
  });

  app.post('/api/tasks/:id/cancel/', {
    config: { access: can('tasks:update') },
    schema: {
      tags,
      summary: 'Give a task up, and say why',
      params: IdParams,
      body: TaskCancel,
      response: { 200: Task },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        moveTask(tx, request.caller, request.params.id, 'cancel', request.body.reason),
      ),
  });
}
