import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

const tasks = (scope: Scope) => ({
  module_name: 'tasks' as const,
  scope,
  actions: ['view', 'create', 'update', 'assign'],
});
const seesAccounts = (scope: Scope) => ({ module_name: 'accounts' as const, scope, actions: ['view'] });
const seesUsers = { module_name: 'users' as const, scope: 'all' as const, actions: ['view'] };

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

let made = 0;
type Account = { owner_id?: number; agent_id?: number; sub_agent_id?: number; deleted_at?: string };
async function account(first_name: string, over: Account = {}): Promise<number> {
  made += 1;
  const { id } = await test.db
    .insertInto('accounts')
    .values({
      account_number: `T-${made}`,
      account_type: 'individual',
      email: `client${made}@example.com`,
      first_name,
      last_name: 'Haddad',
      owner_id: root.id,
      search_text: '',
      duplicate_keys: [],
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const about = (related_id: number) => ({ related_type: 'account', related_id });
const nothing = { related_type: null, related_id: null };
const create = (as: Person, over: object) =>
  test.call('POST', '/api/tasks/', { as, body: { title: 'Call the client', ...over } });
const idOf = async (as: Person, over: object) => Number((await create(as, over)).body.id);
const read = (as: Person, id: number) => test.call('GET', `/api/tasks/${id}/`, { as });
const patch = (as: Person, id: number, body: object) => test.call('PATCH', `/api/tasks/${id}/`, { as, body });
const list = async (as: Person, query: string) => {
  const { status, body } = await test.call('GET', `/api/tasks/?page_size=200&${query}`, { as });
  expect(status, query).toBe(200);
  const titles = (body.results as { title: string }[]).map(({ title }) => title);
  expect(body.count, query).toBe(titles.length);
  return titles;
};
const unknown = { status: 400, body: { related_id: ['Choose an account that exists.'] } };

describe('who may not', () => {
  it('link a task to an account that they do not see: own, team, the agent’s book', async () => {
    const [team, otherTeam] = await Promise.all(
      ['Motor', 'Health'].map(async (name) => {
        const { body } = await test.call('POST', '/api/teams/', { as: root, body: { name } });
        return Number(body.id);
      }),
    );
    const person = (team_id: number | undefined, scope: Scope) =>
      test.person({ team_id: team_id ?? null, permissions: [tasks('own'), seesAccounts(scope)] });
    const a = await person(team, 'own');
    const b = await person(team, 'team');
    const c = await person(otherTeam, 'team');
    const d = await person(undefined, 'own');
    const e = await person(undefined, 'own');
    const blind = await test.person({ permissions: [tasks('all')] });
    const agentOf = async (user: Person, code: string) => {
      const values = { code, name: code, email: `${code}@example.com`, phone: '+97145550000' };
      const made = test.db.insertInto('agents').values({ ...values, user_id: user.id });
      return (await made.returning('id').executeTakeFirstOrThrow()).id;
    };
    const agent_id = await agentOf(d, 'AG-D');
    const sub = { agent_id, code: 'SA-E', name: 'Sub', email: 'sub@example.com', user_id: e.id };
    const { id: sub_agent_id } = await test.db
      .insertInto('sub_agents')
      .values({ ...sub, phone: '+97145550001' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofA = await account('Amal', { owner_id: a.id });
    const ofB = await account('Basma', { owner_id: b.id });
    const throughD = await account('Dalia', { owner_id: c.id, agent_id });
    const throughE = await account('Eman', { owner_id: c.id, agent_id, sub_agent_id });
    const reach: [Person, number[]][] = [
      [a, [ofA]],
      [b, [ofA, ofB]],
      [c, [throughD, throughE]],
      [d, [throughD, throughE]],
      [e, [throughE]],
      [blind, []],
      [root, [ofA, ofB, throughD, throughE]],
    ];
    for (const [index, [as, seen]] of reach.entries())
      for (const id of [ofA, ofB, throughD, throughE]) {
        const said = `person ${index}, account ${id}`;
        const answer = await create(as, about(id));
        if (!seen.includes(id)) expect(answer, said).toMatchObject(unknown);
        else expect(answer, said).toMatchObject({ status: 201, body: about(id) });
      }
  });

  it('find tasks by an account that they do not see, though they see the tasks and its name', async () => {
    const mine = await test.person({ permissions: [tasks('own'), seesAccounts('own')] });
    const hidden = await account('Hala');
    const own = await account('Omar', { owner_id: mine.id });
    await create(root, { title: 'About Hala', assigned_to_id: mine.id, ...about(hidden) });
    await create(mine, { title: 'About Omar', ...about(own) });
    expect(await list(mine, `related_type=account&related_id=${hidden}`)).toEqual([]);
    expect(await list(mine, `related_id=${hidden}`)).toEqual([]);
    expect(await list(mine, `related_type=account&related_id=${hidden},${own}`)).toEqual(['About Omar']);
    expect(await list(mine, 'related_type=account')).toEqual(['About Hala', 'About Omar']);
    const filter = { related_type: 'account', related_id: [hidden] };
    const body = { filter, action: 'set_priority', data: { priority: 'low' } };
    expect((await test.call('POST', '/api/tasks/bulk/', { as: mine, body })).body).toMatchObject({
      succeeded: 0,
    });
  });
});

describe('what is refused', () => {
  it.each([
    [{ related_type: 'account' }, 'related_id'],
    [{ related_type: 'account', related_id: null }, 'related_id'],
    [{ related_type: null }, 'related_id'],
    [{ related_id: 1 }, 'related_type'],
    [{ related_id: null }, 'related_type'],
    [{ related_type: null, related_id: 1 }, 'related_type'],
    [{ related_type: 'insurer', related_id: 1 }, 'related_type'],
    [{ related_type: 'account', related_id: 0 }, 'related_id'],
  ])('%j, by the name of %s', async (body, field) => {
    const id = await idOf(root, {});
    for (const answer of [await create(root, body), await patch(root, id, body)]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
    }
  });

  it('an account that is deleted or was never there', async () => {
    const deleted = await account('Gone', { deleted_at: new Date().toISOString() });
    const id = await idOf(root, {});
    for (const missing of [deleted, 2_147_483_647]) {
      expect(await create(root, about(missing))).toMatchObject(unknown);
      expect(await patch(root, id, about(missing))).toMatchObject(unknown);
    }
    expect((await read(root, id)).body).toMatchObject({ ...nothing, related: null });
  });

  it('an account that is being deleted at that moment', async () => {
    const id = await account('Leaving');
    const running = await test.db.transaction().execute(async (tx) => {
      await sql`update accounts set deleted_at = now() where id = ${id}`.execute(tx);
      const linking = create(root, about(id));
      await until(async () => {
        const blocked = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
        return blocked.rows.length > 0;
      }, 'the link waits for the deletion');
      return { linking };
    });
    expect(await running.linking).toMatchObject(unknown);
  });

  it('a list of something else', async () => {
    for (const query of ['related_type=insurer', 'related_id=x'])
      expect((await test.call('GET', `/api/tasks/?${query}`, { as: root })).status).toBe(400);
  });
});

describe('a task about an account', () => {
  it('names it in the record, the list and the file, and is found by it', async () => {
    const id = await account('Noor');
    const other = await account('Huda');
    const task = await create(root, { title: 'Renew Noor', ...about(id) });
    await create(root, { title: 'Renew Huda', ...about(other) });
    const shown = { ...about(id), related: { id, label: 'Noor Haddad' } };
    expect(task.body).toMatchObject(shown);
    expect((await read(root, Number(task.body.id))).body).toMatchObject(shown);
    expect(await list(root, `related_type=account&related_id=${id}`)).toEqual(['Renew Noor']);
    expect(await list(root, `search=renew&related_id=${id},${other}`)).toEqual(['Renew Noor', 'Renew Huda']);
    const file = await test.call('GET', `/api/tasks/export/?format=csv&related_id=${id}`, { as: root });
    expect(file.text).toContain('Kind of record,About,');
    expect(file.text).toContain('Account,Noor Haddad,');
  });

  it('is linked, moved and unlinked with a history of it', async () => {
    const [first, second] = [await account('Lina'), await account('Maha')];
    const id = await idOf(root, {});
    await patch(root, id, about(first));
    await patch(root, id, { priority: 'high' });
    expect((await patch(root, id, about(second))).body.related).toEqual({ id: second, label: 'Maha Haddad' });
    expect((await patch(root, id, nothing)).body).toMatchObject({ ...nothing, related: null });
    const { body } = await test.call('GET', `/api/tasks/${id}/history/`, { as: root });
    const changes = (body.results as { changes: { field: string }[] }[]).flatMap((entry) => entry.changes);
    const lina = { id: first, label: 'Lina Haddad' };
    const maha = { id: second, label: 'Maha Haddad' };
    expect(changes.filter(({ field }) => field === 'related')).toEqual([
      { field: 'related', before: maha, after: null },
      { field: 'related', before: lina, after: maha },
      { field: 'related', before: null, after: lina },
    ]);
  });

  it('keeps an account that the caller does not see, whatever else they change', async () => {
    const clerk = await test.person({ permissions: [tasks('own'), seesAccounts('own'), seesUsers] });
    const id = await account('Rima');
    const task = await idOf(root, { assigned_to_id: clerk.id, ...about(id) });
    const changed = await patch(clerk, task, { priority: 'high', ...about(id) });
    expect(changed).toMatchObject({ status: 200, body: { related: { id, label: 'Rima Haddad' } } });
    expect((await patch(clerk, task, { title: 'Renamed' })).body.related_id).toBe(id);
    expect((await patch(clerk, task, nothing)).body.related).toBeNull();
    expect(await patch(clerk, task, about(id))).toMatchObject(unknown);
  });

  it('hands the account on to the next one when it repeats', async () => {
    const id = await account('Sara');
    const task = await idOf(root, {
      due_at: '2030-01-31T09:00:00Z',
      recurrence: { every: 'month' },
      ...about(id),
    });
    const done = await test.call('POST', `/api/tasks/${task}/complete/`, { as: root, body: {} });
    const next = done.body.next_task as { id: number };
    expect((await read(root, next.id)).body.related).toEqual({ id, label: 'Sara Haddad' });
  });

  it('stands alone when the account is removed for good', async () => {
    const id = await account('Tala');
    const task = await idOf(root, about(id));
    await test.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect((await read(root, task)).body).toMatchObject({ ...nothing, related: null });
  });
});
