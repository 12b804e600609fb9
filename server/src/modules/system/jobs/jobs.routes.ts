import { JobListParams, JobParams, JobRun, RunForDay } from '#contract/system/jobs';
import { listOf } from '#contract/base/http';
import type { App } from '../../../http/fastifyApp.ts';
import { can, signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { findRun, listRuns, retryRun, runForDay } from './jobs.service.ts';

const tags = ['jobs'];

export function jobRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/jobs/', {
    config: { access: can('organisation:view') },
    schema: {
      tags,
      summary: 'Recent background work',
      querystring: JobListParams,
      response: { 200: listOf(JobRun) },
    },
    handler: (request) => listRuns(db, request.caller, request.url, request.query),
  });

  app.get('/api/jobs/:id/', {
    config: { access: signedIn },
    schema: {
      tags,
      summary: 'How far a run is, for whoever asked for it or runs the organisation',
      params: JobParams,
      response: { 200: JobRun },
    },
    handler: (request) => findRun(db, request.caller, request.params.id),
  });

  app.post('/api/jobs/:id/retry/', {
    config: { access: can('organisation:update') },
    schema: { tags, summary: 'Try a failed run again', params: JobParams, response: { 200: JobRun } },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => retryRun(tx, request.caller, request.params.id)),
  });

  app.post('/api/jobs/run/', {
    config: { access: can('organisation:update') },
    schema: { tags, summary: 'Run a daily job for a day', body: RunForDay, response: { 201: JobRun } },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => runForDay(tx, request.caller, request.body)),
  });
}
