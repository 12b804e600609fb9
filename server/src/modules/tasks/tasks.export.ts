import { TaskExportParams, TaskSummary, type Recurrence } from '#contract/tasks';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { tasksToExport } from './tasks.queries.ts';

/** `Every 2 weeks until 2027-01-31`. */
function inWords({ every, interval, until }: Recurrence): string {
  const rhythm = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  return until === null ? rhythm : `${rhythm} until ${until}`;
}

const columns = columnsOf(TaskSummary, {
  checklist: {
    write: (items) => items.map(({ text, is_done }) => `${is_done ? '☑' : '☐'} ${text}`).join('\n'),
  },
  recurrence: { write: (recurrence) => (recurrence ? inWords(recurrence) : '') },
});

export function taskExportRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/tasks/export/', {
    config: { access: can('tasks:export'), ticket: true },
    schema: {
      tags: ['tasks'],
      summary: 'Export tasks',
      querystring: TaskExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'tasks',
        noun: 'tasks',
        columns,
        plan: tasksToExport(db, request.caller, request.query),
        params: request.query,
      }),
  });
}
