import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkProgress } from '../../../src/nouns/bulk.ts';
import { startWorker } from '../../../src/worker.ts';
import { until } from '../../until.ts';
import { bulkWorks } from '../../../src/brought.ts';
import { runBulkJob } from '../../../src/modules/across/bulk/bulk.job.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let editor: Person;
let team: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  editor = await test.person({
    permissions: [{ module_name: 'users', scope: 'all', actions: ['view', 'update'] }],
  });
  team = (await test.call('POST', '/api/teams/', { as: root, body: { name: 'Health' } })).body.id as number;
});
afterAll(() => test.close());

const bulk = (as: Person, noun: string, body: object, headers = {}) =>
  test.call('POST', `/api/${noun}/bulk/`, { as, body, headers });
const stateOf = (ids: number[]) =>
  test.db
    .selectFrom('users')
    .select(['id', 'team_id', 'is_active', 'version', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const people = async (count: number, options: Parameters<TestApp['person']>[0] = {}) => {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) made.push((await test.person(options)).id);
  return made;
};

const job = (ids: number[]) => ({ noun: 'users' as const, body: { ids, action: 'deactivate' } });
const invent = async (count: number) => {
  const made = await sql<{ id: number }>`insert into users (email, first_name, last_name, password_hash)
    select gen_random_uuid() || '@example.com', 'Many', n::text, '' from generate_series(1, ${count}::int) n
    returning id`.execute(test.db);
  return made.rows.map((row) => row.id);
};

describe('who may not', () => {
  it('act on many without the permission to act on one', async () => {
    const viewer = await test.person({
      permissions: [
        { module_name: 'users', scope: 'all', actions: ['view', 'create'] },
        { module_name: 'groups', scope: 'all', actions: ['view', 'update'] },
      ],
    });
    const ids = await people(1);
    for (const noun of ['users', 'groups', 'teams']) {
      expect((await bulk(viewer, noun, { ids, action: 'delete' })).status).toBe(403);
    }
    expect((await test.call('POST', '/api/users/bulk/', { body: { ids, action: 'activate' } })).status).toBe(
      401,
    );
  });

  it('remove people with only the permission to change them', async () => {
    const ids = await people(2);
    expect((await bulk(editor, 'users', { ids, action: 'delete' })).status).toBe(403);
    expect((await stateOf(ids)).every((user) => user.deleted_at === null)).toBe(true);
  });

  it('reach a row that the single call would not reach', async () => {
    const own = await test.person({
      permissions: [
        { module_name: 'users', scope: 'own', actions: ['update'] },
        { module_name: 'users', scope: 'all', actions: ['view'] },
      ],
    });
    const [other = 0] = await people(1);
    const { body } = await bulk(own, 'users', { ids: [own.id, other, 999_999], action: 'activate' });
    expect(body).toMatchObject({ succeeded: 1, failed: 2 });
    expect((body.results as { status: number }[]).map((row) => row.status)).toEqual([200, 403, 404]);
  });
});

describe('what is refused', () => {
  it.each([
    [{ action: 'activate' }, 'ids'],
    [{ action: 'activate', ids: [1], filter: {} }, 'ids'],
    [{ action: 'activate', ids: [] }, 'ids'],
    [{ action: 'activate', ids: [0] }, 'ids.0'],
    [{ action: 'activate', ids: [2 ** 31] }, 'ids.0'],
    [{ action: 'fly', ids: [1] }, 'action'],
    [{ ids: [1] }, 'action'],
    [{ action: 'activate', ids: [1], data: { is_superuser: true } }, 'data.is_superuser'],
    [{ action: 'set_team', ids: [1] }, 'data'],
    [{ action: 'set_team', ids: [1], data: { team_id: 'x' } }, 'data.team_id'],
    [{ action: 'set_team', ids: [1], data: { team_id: 1, is_superuser: true } }, 'data.is_superuser'],
    [{ action: 'activate', ids: [1], colour: 'red' }, 'colour'],
    [{ action: 'activate', filter: { page: 1 } }, 'filter.page'],
    [{ action: 'activate', filter: { ordering: 'email' } }, 'filter.ordering'],
    [{ action: 'activate', filter: { is_active: 'maybe' } }, 'filter.is_active'],
    [{ action: 'activate', filter: { team: [{}] } }, 'filter.team'],
    [{ action: 'activate', filter: 'all' }, 'filter'],
  ])('%j, by the name of %s', async (body, field) => {
    const answer = await bulk(root, 'users', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });
});

describe('a bulk call', () => {
  it('does to each row what the single call does, and says of each why not', async () => {
    const [stronger = 0] = await people(1, { is_superuser: true });
    const ids = await people(3);
    const { status, body } = await bulk(editor, 'users', {
      ids: [...ids, stronger, editor.id],
      action: 'deactivate',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      succeeded: 3,
      failed: 2,
      results: [
        {
          id: editor.id,
          ok: false,
          status: 409,
          detail: 'You cannot deactivate yourself. Ask a colleague.',
          said: { code: 'notYourself', values: { deed: 'deactivate' } },
        },
        { id: stronger, ok: false, status: 403, detail: 'Only a superuser may change a superuser.' },
        ...ids.map((id) => ({ id, ok: true, status: 200 })),
      ],
    });
    expect(await stateOf(ids)).toEqual(
      ids.map((id) => ({ id, team_id: null, is_active: false, version: 2, deleted_at: null })),
    );
  });

  it('writes the trail of each row that changed, and of no other', async () => {
    const [changed = 0, same = 0] = [...(await people(1)), ...(await people(1, { team_id: team }))];
    await bulk(root, 'users', { ids: [changed, same], action: 'set_team', data: { team_id: team } });
    const trail = await test.db
      .selectFrom('audit_entries')
      .select(['record_id', 'action', 'actor_id', 'via'])
      .where('noun', '=', 'users')
      .where('record_id', 'in', [changed, same])
      .execute();
    expect(trail).toEqual([{ record_id: changed, action: 'update', actor_id: root.id, via: 'screen' }]);
  });

  it('names the fault of a field in its row', async () => {
    const ids = await people(1);
    const { body } = await bulk(root, 'users', { ids, action: 'set_team', data: { team_id: 999_999 } });
    expect(body.results).toEqual([{ id: ids[0], ok: false, status: 400, detail: 'There is no such team.' }]);
  });

  it('takes a row that is named twice once', async () => {
    const [id = 0] = await people(1);
    const { body } = await bulk(root, 'users', { ids: [id, id], action: 'deactivate' });
    expect(body).toMatchObject({ succeeded: 1, failed: 0 });
    expect((await stateOf([id]))[0]?.version).toBe(2);
  });

  it('finds its rows by the filters of the list, as JSON or as in an address', async () => {
    const ids = await people(2, { first_name: 'Filtered', team_id: team });
    await people(1, { first_name: 'Filtered' });
    for (const [value, action] of [
      [[team], 'deactivate'],
      [String(team), 'activate'],
      [team, 'deactivate'],
    ]) {
      const filter = { search: 'filtered', team: value, is_active: action === 'deactivate' };
      const { body } = await bulk(root, 'users', { filter, action });
      expect((body.results as { id: number }[]).map((row) => row.id)).toEqual(ids);
    }
  });

  it('finds by a filter only what the caller sees', async () => {
    const permissions = [{ module_name: 'users' as const, scope: 'own' as const, actions: ['update'] }];
    const own = await test.person({ permissions });
    const { body } = await bulk(own, 'users', { filter: {}, action: 'activate' });
    expect((body.results as { id: number }[]).map((row) => row.id)).toEqual([own.id]);
  });

  it('removes people, and hands over to a successor who exists', async () => {
    const [first = 0, second = 0] = await people(2);
    const failed = await bulk(root, 'users', {
      ids: [first],
      action: 'delete',
      data: { reassign_to: first },
    });
    expect(failed.body.results).toMatchObject([
      { ok: false, status: 400, detail: 'Choose another active user.' },
    ]);
    const done = await bulk(root, 'users', { ids: [first], action: 'delete', data: { reassign_to: second } });
    expect(done.body.results).toEqual([{ id: first, ok: true, status: 204 }]);
    expect((await stateOf([first]))[0]?.deleted_at).not.toBeNull();
  });

  it('keeps the last superuser, whatever the order', async () => {
    const ids = (
      await test.db.selectFrom('users').select('id').where('is_superuser', '=', true).execute()
    ).map((user) => user.id);
    const { body } = await bulk(root, 'users', { ids, action: 'delete' });
    expect((body.results as { id: number; ok: boolean }[]).filter((row) => !row.ok)).toMatchObject([
      { id: root.id, status: 409 },
    ]);
  });

  it('deletes roles and teams that nobody is in', async () => {
    const made = async (noun: string, name: string) =>
      (await test.call('POST', `/api/${noun}/`, { as: root, body: { name } })).body.id as number;
    const role = await made('groups', 'Bulk role');
    expect((await bulk(root, 'groups', { ids: [role], action: 'delete' })).body).toMatchObject({
      succeeded: 1,
    });
    const empty = await made('teams', 'Bulk team');
    const { body } = await bulk(root, 'teams', { ids: [team, empty], action: 'delete' });
    expect(body.results).toMatchObject([
      { id: team, ok: false, status: 409 },
      { id: empty, ok: true, status: 204 },
    ]);
  });

  it('answers the same key with the first result and acts once', async () => {
    const [id = 0] = await people(1);
    const body = { ids: [id], action: 'deactivate' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => bulk(root, 'users', body, { 'idempotency-key': 'bulk-once' })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await stateOf([id]))[0]?.version).toBe(2);
  });
});

describe('in the background', () => {
  it('works off more than 200 rows, and tells whoever asked how it went', async () => {
    const ids = await invent(205);
    const queued = await bulk(editor, 'users', { ids: [...ids, editor.id], action: 'deactivate' });
    expect(queued).toMatchObject({ status: 202, body: { rows: 206 } });
    const worker = await startWorker(test.context);
    const hasEnded = async () => {
      const { body } = await test.call('GET', `/api/jobs/${queued.body.job_id}/`, { as: editor });
      return body.status === 'done' && body;
    };
    // The worker's own start is part of it, which takes long where much else runs.
    const run = await until(hasEnded, 'the bulk job', 50);
    await worker.stop();
    expect(run.result).toMatchObject({
      done: 206,
      succeeded: 205,
      failed: 1,
      failures: [{ id: editor.id, status: 409 }],
    });
    expect((await stateOf(ids)).every((user) => !user.is_active)).toBe(true);
  }, 180_000);

  it('goes on behind the last batch that was saved, and does no row twice', async () => {
    const ids = await invent(210);
    const saved: BulkProgress[] = [];
    const killed = runBulkJob(test.db, bulkWorks, editor.id, job(ids), {
      progress: null,
      save: async (_tx, progress) => {
        if (saved.length === 1) throw new Error('killed');
        saved.push(progress);
      },
    });
    await expect(killed).rejects.toThrow('killed');
    const done = await runBulkJob(test.db, bulkWorks, editor.id, job(ids), {
      progress: saved[0] ?? null,
      save: async () => {},
    });
    expect(done).toEqual({ done: 210, succeeded: 210, failed: 0, failures: [] });
    const versions = await stateOf(ids);
    expect(versions.every((user) => !user.is_active && user.version === 2)).toBe(true);
    const trail = await test.db
      .selectFrom('audit_entries')
      .select(['via', 'actor_id'])
      .where('record_id', 'in', ids)
      .where('noun', '=', 'users')
      .execute();
    expect(trail).toEqual(ids.map(() => ({ via: 'job', actor_id: editor.id })));
  }, 180_000);

  it.each([
    ['loses the permission', (id: number) => sql`delete from user_groups where user_id = ${id}`],
    ['is deactivated', (id: number) => sql`update users set is_active = false where id = ${id}`],
    ['is deleted', (id: number) => sql`update users set deleted_at = now() where id = ${id}`],
  ])(
    'stops at the next batch when who asked for it %s',
    async (_, leave) => {
      const ids = await invent(205);
      const person = await test.person({
        permissions: [{ module_name: 'users', scope: 'all', actions: ['update'] }],
      });
      const done = await runBulkJob(test.db, bulkWorks, person.id, job(ids), {
        progress: null,
        save: async (tx) => void (await leave(person.id).execute(tx)),
      });
      expect(done).toMatchObject({ done: 205, succeeded: 200, failed: 5 });
      expect(done.failures[0]).toMatchObject({ status: 403 });
    },
    180_000,
  );
});
