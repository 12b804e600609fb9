import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { JobListParams, jobOrdering, JobRun } from '#contract/system/jobs';
import type { Caller } from '../../../auth/caller.ts';
import { reaches } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { among, contains, inDays } from '../../../nouns/lists/filters.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import type { QueueName } from '../../../db/queues.ts';

type Params = z.infer<typeof JobListParams>;
type Field = (typeof jobOrdering)[number];

const narrowed = narrowedBy<Params>({
  search: contains(sql.ref('job_runs.job')),
  status: among('job_runs.status'),
  job: among('job_runs.job'),
  day__range: inDays('job_runs.day'),
});

function selectRun<O>(query: SelectQueryBuilder<DB, 'job_runs', O>) {
  return query.select((eb) => [
    'job_runs.id',
    'job_runs.job',
    'job_runs.day',
    'job_runs.is_scheduled',
    eb.ref('job_runs.status').$castTo<JobRun['status']>().as('status'),
    'job_runs.attempts',
    eb.ref('job_runs.result').$castTo<JobRun['result']>().as('result'),
    'job_runs.error',
    linkToUser('job_runs.requested_by').as('requested_by'),
    'job_runs.created_at',
    'job_runs.started_at',
    'job_runs.finished_at',
  ]);
}

export const listRunRows = (db: Db, url: string, params: Params) =>
  listPage(db, url, params, {
    matching: narrowed(db.selectFrom('job_runs'), params),
    select: selectRun,
    columns: {
      created_at: sql.ref('job_runs.created_at'),
      finished_at: sql.ref('job_runs.finished_at'),
    },
    nullable: ['finished_at'],
    fallback: [{ field: 'created_at' as Field, descending: true }],
    id: sql.ref('job_runs.id'),
  });

/** Whoever asked for a run may follow it, without seeing the rest of the machinery. */
export const findRunRow = (db: Db | Tx, caller: Caller, id: number) =>
  selectRun(db.selectFrom('job_runs'))
    .where('job_runs.id', '=', id)
    .where((eb) =>
      eb.or([
        reaches(caller, 'organisation:view', { persons: [sql.ref('job_runs.requested_by')] }),
        eb('job_runs.requested_by', '=', caller.user_id),
      ]),
    )
    .executeTakeFirst();

export const readRunRow = (tx: Tx, id: number) =>
  selectRun(tx.selectFrom('job_runs')).where('job_runs.id', '=', id).executeTakeFirstOrThrow();

export const lockRunRow = (tx: Tx, id: number) =>
  tx
    .selectFrom('job_runs')
    .select((eb) => ['id', 'job', 'status', eb.ref('queue').$castTo<QueueName>().as('queue')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
