import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';
import type { DailyRun } from '../../../src/jobs/job.ts';
import { followLicences } from '../../../src/modules/reference/agents/agents.licences.ts';

let test: TestApp;
let keeper: Person;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  keeper = await test.person({
    permissions: [{ module_name: 'agents', scope: 'all', actions: ['update'] }],
  });
});
afterEach(async () => {
  for (const table of ['notifications', 'sub_agents', 'agents'])
    await sql`delete from ${sql.table(table)}`.execute(test.db);
});
afterAll(() => test.close());

const run = (day: string, signal = new AbortController().signal) =>
  followLicences(test.context, {
    id: 1,
    data: {},
    day,
    signal,
    saved: null,
    progress: async () => {},
  } as DailyRun);

let made = 0;
const plant = async (table: 'agents' | 'sub_agents', name: string, over: object) => {
  made += 1;
  const { id } = await test.db
    .insertInto(table)
    .values({ code: `C${made}`, name, email: 'x@example.com', phone: '1', licence_no: 'L', ...over } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const stateOf = async (table: 'agents' | 'sub_agents', id: number) =>
  test.db
    .selectFrom(table)
    .select(['status', 'status_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const told = async ({ id }: Person) => {
  const rows = await test.db
    .selectFrom('notifications')
    .select(['kind', 'title'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, title }) => `${kind}: ${title}`);
};

describe('who is left alone', () => {
  it('a licence that ends later, today, or never, and whoever is terminated, deleted or not yet active', async () => {
    const today = await plant('agents', 'Today', { licence_expiry: '2026-05-04', status: 'active' });
    await plant('agents', 'Later', { licence_expiry: '2026-07-04', status: 'active' });
    await plant('agents', 'Never', { licence_expiry: null, status: 'active' });
    await plant('agents', 'Gone', { licence_expiry: '2026-05-20', status: 'terminated' });
    await plant('agents', 'Deleted', { licence_expiry: '2026-05-03', status: 'active', deleted_at: 'now' });
    await plant('agents', 'Pending', { licence_expiry: '2026-05-03' });
    expect(await run('2026-05-04')).toEqual({ warned: 1, suspended: 0 });
    expect(await stateOf('agents', today)).toEqual({ status: 'active', status_reason: '' });
    expect(await told(keeper)).toEqual(['licence_expiring: Today']);
  });

  it('people without the permission to change agents', async () => {
    const viewer = await test.person({
      permissions: [{ module_name: 'agents', scope: 'all', actions: ['view'] }],
    });
    const left = await test.person({ is_superuser: true, is_active: false });
    const onceKeeper = await test.person({
      permissions: [{ module_name: 'agents', scope: 'all', actions: ['update'] }],
    });
    await sql`update groups set deleted_at = now() from user_groups
      where user_groups.group_id = groups.id and user_groups.user_id = ${onceKeeper.id}`.execute(test.db);
    await plant('agents', 'Quiet', { licence_expiry: '2026-05-20' });
    await run('2026-05-04');
    expect([await told(viewer), await told(left), await told(onceKeeper)]).toEqual([[], [], []]);
  });

  it('everyone when the run is no longer its own', async () => {
    const id = await plant('agents', 'Kept', { licence_expiry: '2026-01-01', status: 'active' });
    await expect(run('2026-05-04', AbortSignal.abort())).rejects.toThrow('aborted');
    expect((await stateOf('agents', id)).status).toBe('active');
  });
});

describe('what happens', () => {
  it('a warning 60 days before, once for each expiry, also to the one whose licence it is', async () => {
    const own = await test.person();
    const root = await test.person({ is_superuser: true });
    const id = await plant('agents', 'Soon', { licence_expiry: '2026-07-03', user_id: own.id });
    expect(await run('2026-05-03')).toMatchObject({ warned: 0 });
    expect(await run('2026-05-04')).toMatchObject({ warned: 1 });
    expect(await run('2026-05-04')).toMatchObject({ warned: 0 });
    expect(await run('2026-05-05')).toMatchObject({ warned: 0 });
    for (const person of [own, root, keeper]) expect(await told(person)).toEqual(['licence_expiring: Soon']);
    await test.db.updateTable('agents').set({ licence_expiry: '2027-07-03' }).where('id', '=', id).execute();
    expect(await run('2027-05-04')).toMatchObject({ warned: 1 });
    const { body } = await test.call('GET', '/api/notifications/', { as: keeper });
    expect((body.results as object[])[0]).toMatchObject({ related_type: 'agent', related_id: id });
  });

  it('suspension on the day after, with the date as reason and all who work under the agent', async () => {
    const id = await plant('agents', 'Over', { licence_expiry: '2026-11-03', status: 'active' });
    const below = await plant('sub_agents', 'Below', {
      agent_id: id,
      licence_expiry: '2027-11-03',
      status: 'active',
    });
    expect(await run('2026-11-03')).toMatchObject({ suspended: 0 });
    expect(await run('2026-11-04')).toMatchObject({ suspended: 1 });
    const status_reason = 'The licence ended on 3 Nov 2026.';
    expect(await stateOf('agents', id)).toEqual({ status: 'suspended', status_reason });
    expect(await stateOf('sub_agents', below)).toEqual({
      status: 'suspended',
      status_reason: `The agent Over was suspended: ${status_reason}`,
    });
    expect(await run('2026-11-04')).toEqual({ warned: 0, suspended: 0 });
    expect(await told(keeper)).toEqual(['licence_expiring: Over', 'licence_expired: Over']);
    const entry = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'via', 'actor_id'])
      .where('noun', '=', 'sub_agents')
      .where('record_id', '=', below)
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'suspend', via: 'job', actor_id: null });
  });

  it('a sub-agent whose own licence ended is suspended, on whichever later day it runs', async () => {
    const id = await plant('agents', 'Fine', { licence_expiry: '2030-01-01', status: 'active' });
    const below = await plant('sub_agents', 'Late', {
      agent_id: id,
      licence_expiry: '2026-01-31',
      status: 'active',
    });
    expect(await run('2026-03-01')).toEqual({ warned: 0, suspended: 1 });
    expect(await stateOf('sub_agents', below)).toMatchObject({
      status_reason: 'The licence ended on 31 Jan 2026.',
    });
    expect((await stateOf('agents', id)).status).toBe('active');
  });

  it('waits for the agent before it holds a sub-agent, as whoever suspends the agent does', async () => {
    const id = await plant('agents', 'Busy', { licence_expiry: '2030-01-01', status: 'active' });
    const late = { agent_id: id, licence_expiry: '2026-01-31', status: 'active' };
    const below = await plant('sub_agents', 'Below', late);
    const waiting = () =>
      sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    const { night } = await test.db.transaction().execute(async (tx) => {
      await sql`select from agents where id = ${id} for no key update`.execute(tx);
      const night = run('2026-03-01');
      await until(async () => (await waiting()).rows.length > 0, 'the night waits for the agent');
      await sql`select from sub_agents where id = ${below} for no key update nowait`.execute(tx);
      return { night };
    });
    expect(await night).toEqual({ warned: 0, suspended: 1 });
  });
});
