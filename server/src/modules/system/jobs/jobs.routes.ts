import { JobListParams, JobParams, JobRun, RunForDay } from '#contract/system/jobs';
import { listOf } from '#contract/base/http';
import { systemOperations } from '#contract/system/systemOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can, signedIn } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { findRun, listRuns, retryRun, runForDay } from './jobs.service.ts';

export function jobRoutes(app: App): void {
  const { db } = app.context;

  serve(app, systemOperations.jobs, {
    access: can('organisation:view'),
    summary: 'Recent background work',
    querystring: JobListParams,
    response: { 200: listOf(JobRun) },
    handler: (request) => listRuns(db, request.caller, request.url, request.query),
  });

  serve(app, systemOperations.job, {
    access: signedIn,
    summary: 'How far a run is, for whoever asked for it or runs the organisation',
    params: JobParams,
    response: { 200: JobRun },
    handler: (request) => findRun(db, request.caller, request.params.id),
  });

  serve(app, systemOperations.retryJob, {
    access: can('organisation:update'),
    summary: 'Try a failed run again',
    params: JobParams,
    response: { 200: JobRun },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => retryRun(tx, request.caller, request.params.id)),
  });

  serve(app, systemOperations.runJob, {
    access: can('organisation:update'),
    summary: 'Run a daily job for a day',
    body: RunForDay,
    response: { 201: JobRun },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => runForDay(tx, request.caller, request.body)),
  });
}
