import type { Noun } from '../rows.ts';

const run = (status: string, requestedBy: string) =>
  `insert into job_runs (job, queue, status, requested_by)
   values ('purge_trash', 'daily', '${status}', ${requestedBy}) returning id`;

export default {
  records: {
    run: run('done', 'null'),
    failedRun: run('failed', 'null'),
    ownRun: run('done', ':caller'),
    runOfAnother: run('done', ':person'),
  },
  rows: [
    { operation: 'GET /api/jobs/', needs: 'organisation:view', answers: 200 },
    { operation: 'GET /api/jobs/{ownRun}/', needs: 'signed_in', answers: 200 },
    { operation: 'POST /api/jobs/{failedRun}/retry/', needs: 'organisation:update', answers: 200 },
    {
      operation: 'POST /api/jobs/run/',
      body: { job: 'purge_trash', day: '2026-01-31' },
      needs: 'organisation:update',
      answers: 201,
    },
  ],
  rules: [
    {
      says: 'a run is there for whoever asked for it and for those who run the organisation',
      steps: [
        { as: 'nobody', operation: 'GET /api/jobs/{runOfAnother}/', answers: 404 },
        { as: { 'organisation:update': 'all' }, operation: 'GET /api/jobs/{runOfAnother}/', answers: 404 },
        { as: { 'organisation:view': 'all' }, operation: 'GET /api/jobs/{runOfAnother}/', answers: 200 },
        { as: 'superuser', operation: 'GET /api/jobs/{run}/', answers: 200 },
        { as: 'nobody', operation: 'GET /api/jobs/{run}/', answers: 404 },
      ],
    },
    {
      says: 'only a failed run is tried again',
      steps: [{ as: 'superuser', operation: 'POST /api/jobs/{run}/retry/', answers: 409 }],
    },
  ],
} satisfies Noun;
