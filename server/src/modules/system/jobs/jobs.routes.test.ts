import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../calendar.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

let test: TestApp;
let nobody: Person;
let viewer: Person;
let keeper: Person;

const now = () => today('UTC', new Date());
const permission = (...actions: string[]) => [
  { module_name: 'organisation' as const, scope: 'all' as const, actions },
];

beforeAll(async () => {
  test = await startTestApp();
  nobody = await test.person();
  viewer = await test.person({ permissions: permission('view') });
  keeper = await test.person({ permissions: permission('view', 'update') });
});
afterAll(() => test.close());

const asked = (requested_by: number | null, day = now()) =>
  test.db.transaction().execute((tx) => enqueue(tx, 'daily', 'purge_trash', {}, { requested_by, day }));

const setRun = (id: number, fields: { status: string; error?: string }) =>
  test.db.updateTable('job_runs').set(fields).where('id', '=', id).execute();

const queuedFor = async (id: number) => {
  const found = await sql<{ id: string }>`
    select j.id from jobs.job j join job_runs r on r.queue_id = j.id
    where r.id = ${id} and j.state = 'created'`.execute(test.db);
  return found.rows.length;
};

describe('who may not', () => {
  it.each([
    ['GET', '/api/jobs/'],
    ['GET', '/api/jobs/1/'],
    ['POST', '/api/jobs/1/retry/'],
    ['POST', '/api/jobs/run/'],
  ] as const)('nobody %s %s without signing in', async (method, url) => {
    expect((await test.call(method, url)).status).toBe(401);
  });

  it('nobody lists runs without the permission', async () => {
    expect((await test.call('GET', '/api/jobs/', { as: nobody })).status).toBe(403);
  });

  it('nobody retries or runs a job who may only look', async () => {
    const id = await asked(null);
    await setRun(id, { status: 'failed' });
    expect((await test.call('POST', `/api/jobs/${id}/retry/`, { as: viewer })).status).toBe(403);
    const body = { job: 'purge_trash', day: now() };
    expect((await test.call('POST', '/api/jobs/run/', { as: viewer, body })).status).toBe(403);
  });

  it('a run that someone else asked for is not there', async () => {
    const id = await asked(keeper.id);
    expect((await test.call('GET', `/api/jobs/${id}/`, { as: nobody })).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('a day that has not come, in words', async () => {
    const body = { job: 'purge_trash', day: plusDays(now(), 1) };
    const answer = await test.call('POST', '/api/jobs/run/', { as: keeper, body });
    expect(answer).toMatchObject({ status: 400, body: { day: ['This day has not come yet.'] } });
  });

  it.each([
    [{ job: 'purge_trash', day: '2026-02-30' }, 'day'],
    [{ job: 'purge_trash', day: '0000-01-01' }, 'day'],
    [{ job: 'purge_trash', day: '12' }, 'day'],
    [{ job: 'purge_trash' }, 'day'],
    [{ job: 'drop_tables', day: '2026-01-01' }, 'job'],
    [{ job: 'purge_trash', day: '2026-01-01', is_scheduled: true }, 'is_scheduled'],
  ])('%j, naming %s', async (body, field) => {
    const answer = await test.call('POST', '/api/jobs/run/', { as: keeper, body });
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toBeInstanceOf(Array);
  });

  it.each(['0', '-1', '1.5', 'abc', '9007199254740993', '99999999999999999999'])('the id %s', async (id) => {
    expect((await test.call('GET', `/api/jobs/${id}/`, { as: keeper })).status).toBe(400);
  });

  it('a run that does not exist, however large its id', async () => {
    for (const id of [999_999, Number.MAX_SAFE_INTEGER]) {
      expect((await test.call('GET', `/api/jobs/${id}/`, { as: keeper })).status).toBe(404);
      expect((await test.call('POST', `/api/jobs/${id}/retry/`, { as: keeper })).status).toBe(404);
    }
  });

  it.each(['queued', 'running', 'done'])('the retry of a run that is %s', async (status) => {
    const id = await asked(null);
    await setRun(id, { status });
    const answer = await test.call('POST', `/api/jobs/${id}/retry/`, { as: keeper });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/^This run .+\.$/);
  });

  it('the retry of a job that this version no longer has', async () => {
    const id = await asked(null);
    await test.db
      .updateTable('job_runs')
      .set({ status: 'failed', job: 'old' })
      .where('id', '=', id)
      .execute();
    const answer = await test.call('POST', `/api/jobs/${id}/retry/`, { as: keeper });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'This version has no job called old.' },
    });
  });

  it.each(['status=lost', 'job=dance', 'day__range=today', 'ordering=error', 'requested_by=1'])(
    'the filter %s',
    async (query) => {
      expect((await test.call('GET', `/api/jobs/?${query}`, { as: viewer })).status).toBe(400);
    },
  );
});

describe('what happens', () => {
  it('a run for a day is queued, answered and audited', async () => {
    const body = { job: 'purge_expired', day: '2026-02-28' };
    const answer = await test.call('POST', '/api/jobs/run/', { as: keeper, body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...body,
        status: 'queued',
        is_scheduled: false,
        attempts: 0,
        requested_by: { id: keeper.id },
      },
    });
    const id = Number(answer.body.id);
    expect(await queuedFor(id)).toBe(1);
    const entry = await test.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('noun', '=', 'jobs')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ module: 'organisation', action: 'run', actor_id: keeper.id });
  });

  it('the same key runs it once', async () => {
    const request = {
      as: keeper,
      body: { job: 'verify_audit', day: '2026-03-01' },
      headers: { 'idempotency-key': 'once' },
    };
    const first = await test.call('POST', '/api/jobs/run/', request);
    const second = await test.call('POST', '/api/jobs/run/', request);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('a failed run is queued again and audited', async () => {
    const id = await asked(null);
    await setRun(id, { status: 'failed', error: 'The sky fell.' });
    const answer = await test.call('POST', `/api/jobs/${id}/retry/`, { as: keeper });
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'queued', error: null } });
    expect(await queuedFor(id)).toBe(1);
    const trail = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('noun', '=', 'jobs')
      .where('record_id', '=', id)
      .execute();
    expect(trail).toEqual([{ action: 'retry' }]);
  });

  it('whoever asked for a run may follow it', async () => {
    const id = await asked(nobody.id);
    const answer = await test.call('GET', `/api/jobs/${id}/`, { as: nobody });
    expect(answer).toMatchObject({ status: 200, body: { id, requested_by: { id: nobody.id } } });
  });

  it('runs are listed newest first and found by status, job and day', async () => {
    const id = await asked(null, '2025-02-28');
    await setRun(id, { status: 'failed', error: 'The sky fell.' });
    const all = await test.call('GET', '/api/jobs/', { as: viewer });
    const ids = (all.body.results as { id: number }[]).map((run) => run.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const query = 'status=failed,done&job=purge_trash&day__range=2025-02-01,2025-02-28&ordering=-finished_at';
    const some = await test.call('GET', `/api/jobs/?${query}`, { as: viewer });
    expect(some.body).toMatchObject({ count: 1, results: [{ id, error: 'The sky fell.' }] });
    const other = await test.call('GET', '/api/jobs/?day__range=2025-03-01,2025-03-31', { as: viewer });
    expect(other.body.count).toBe(0);
    const found = await test.call('GET', '/api/jobs/?search=VERIFY', { as: viewer });
    expect((found.body.results as { job: string }[]).map((run) => run.job)).toEqual(['verify_audit']);
  });

  it('the audit trail is found by its noun', async () => {
    const auditor = await test.person({
      permissions: [{ module_name: 'audit', scope: 'all', actions: ['view'] }],
    });
    const answer = await test.call('GET', '/api/audit/?noun=jobs', { as: auditor });
    expect(answer.status).toBe(200);
    expect(answer.body.count).toBeGreaterThan(0);
  });
});
