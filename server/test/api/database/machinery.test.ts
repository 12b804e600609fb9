import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const get = (url: string) => test.call('GET', url, { as: root });
const post = (url: string, body: object, headers = {}) => test.call('POST', url, { as: root, body, headers });

describe('paths', () => {
  it('answer the same with and without the last slash, without a redirect', async () => {
    expect((await get('/api/teams')).status).toBe(200);
    expect((await post('/api/teams', { name: 'No slash' })).status).toBe(201);
  });

  it('that do not exist are 404 with a sentence, for every method', async () => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const) {
      const answer = await test.call(method, '/api/nothing/here/', { as: root });
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  });
});

describe('Idempotency-Key', () => {
  it('is refused when it is not printable or is used for another body', async () => {
    expect((await post('/api/teams/', { name: 'Key' }, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(
      400,
    );
    const headers = { 'idempotency-key': 'one' };
    expect((await post('/api/teams/', { name: 'Once' }, headers)).status).toBe(201);
    expect((await post('/api/teams/', { name: 'Twice' }, headers)).status).toBe(422);
  });

  it('answers the first result again and makes nothing twice', async () => {
    const headers = { 'idempotency-key': 'two' };
    const first = await post('/api/teams/', { name: 'Only one' }, headers);
    const again = await post('/api/teams/', { name: 'Only one' }, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await get('/api/teams/?name=Only one')).body.count).toBe(1);
  });

  it('is free again after a refusal', async () => {
    const headers = { 'idempotency-key': 'three' };
    expect((await post('/api/teams/', { name: 'Only one' }, headers)).status).toBe(409);
    expect((await post('/api/teams/', { name: 'Another one' }, headers)).status).toBe(201);
  });

  it('belongs to one person', async () => {
    const other = await test.person({ is_superuser: true });
    const headers = { 'idempotency-key': 'two' };
    const answer = await test.call('POST', '/api/teams/', { as: other, body: { name: 'Mine' }, headers });
    expect(answer.status).toBe(201);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    await sql`insert into teams (name) select 'Desk ' || n from generate_series(1, 10050) n`.execute(test.db);
  });

  it('sort names as people do, digits by value', async () => {
    const { body } = await get('/api/teams/?search=desk 1&ordering=name&page_size=3');
    expect((body.results as { name: string }[]).map((team) => team.name)).toEqual([
      'Desk 1',
      'Desk 10',
      'Desk 11',
    ]);
  });

  it('count exactly up to 10,000 and say so when they estimate', async () => {
    const exact = await get('/api/teams/?search=desk 1');
    expect(exact.body).not.toHaveProperty('count_is_estimate');
    const many = await get('/api/teams/?search=desk');
    expect(many.body).toMatchObject({ count: 10_050, count_is_estimate: true });
    await test.db.deleteFrom('teams').where('name', '=', 'Desk 7').execute();
    expect((await get('/api/teams/?search=desk')).body.count).toBe(10_050);
  });

  it('walk through every row once, page by page', async () => {
    const seen = new Set<number>();
    let url: string | null = '/api/teams/?search=desk 9&page_size=200&ordering=-updated_at';
    while (url) {
      const { body } = await get(url);
      for (const { id } of body.results as { id: number }[]) seen.add(id);
      url = body.next as string | null;
    }
    expect(seen.size).toBe((await get('/api/teams/?search=desk 9')).body.count);
  });

  it('say so when a page is past the end', async () => {
    expect(await get('/api/teams/?page=1200')).toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    });
  });

  it('take ranges of days of the organisation, either side open', async () => {
    await sql`update organisation set time_zone = 'Pacific/Kiritimati'`.execute(test.db);
    await sql`update teams set created_at = '2026-01-31T10:30:00Z' where name = 'Desk 42'`.execute(test.db);
    const count = async (range: string) =>
      (await get(`/api/teams/?name=Desk 42&created_at__range=${range}`)).body.count;
    expect(await count('2026-02-01,2026-02-01')).toBe(1);
    expect(await count('2026-01-31,2026-01-31')).toBe(0);
    expect(await count(',2026-02-01')).toBe(1);
    expect(await count('2026-02-02,')).toBe(0);
    await sql`update organisation set time_zone = 'UTC'`.execute(test.db);
  });
});

describe('a deleted record', () => {
  it('frees its name, and a restore onto a taken name is refused with its holder', async () => {
    const first = await post('/api/teams/', { name: 'Phoenix' });
    expect((await test.call('DELETE', `/api/teams/${first.body.id}/`, { as: root })).status).toBe(204);
    const second = await post('/api/teams/', { name: 'phoenix' });
    expect(second.status).toBe(201);
    const back = await test.call('POST', `/api/teams/${first.body.id}/restore/`, { as: root });
    expect(back).toMatchObject({ status: 409, body: { existing: { id: second.body.id, label: 'phoenix' } } });
  });

  it('is refused while in use, with the number', async () => {
    const team = await post('/api/teams/', { name: 'Crew' });
    await test.person({ team_id: Number(team.body.id) });
    const answer = await test.call('DELETE', `/api/teams/${team.body.id}/`, { as: root });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: '1 user is in the team Crew. Move them first.' },
    });
  });
});

describe('options', () => {
  it('are a plain array of value and label, at most as many as asked, also by ids', async () => {
    const some = await get('/api/teams/options/?search=desk&limit=5');
    expect(some.body).toHaveLength(5);
    const [first] = some.body as unknown as { value: number; label: string }[];
    expect((await get(`/api/teams/options/?ids=${first?.value}`)).body).toEqual([first]);
    expect((await get('/api/teams/options/?limit=51')).status).toBe(400);
  });
});
