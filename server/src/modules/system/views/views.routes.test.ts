import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionEntry } from '#contract/base/permissions';
import { mostViews, type View } from '#contract/system/views';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const grant = (scope: PermissionEntry['scope'], ...actions: string[]): PermissionEntry[] => [
  { module_name: 'accounts', actions, scope },
];
const reader = (name = 'Reader') => test.person({ permissions: grant('own', 'view'), last_name: name });
const sharer = (name = 'Sharer') =>
  test.person({ permissions: grant('all', 'view', 'update'), last_name: name });

const dubai = { list: 'accounts', name: 'Dubai', query: 'city=Dubai' };
const post = (as: Person, body: object = {}) =>
  test.call('POST', '/api/views/', { as, body: { ...dubai, ...body } });
const save = async (as: Person, body: object = {}): Promise<View> => {
  const answer = await post(as, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as View;
};
const patch = (as: Person, id: number, body: object, version?: number) =>
  test.call('PATCH', `/api/views/${id}/`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const remove = (as: Person, id: number) => test.call('DELETE', `/api/views/${id}/`, { as });
const list = async (as: Person, query = 'list=accounts') =>
  (await test.call('GET', `/api/views/?${query}`, { as })).body.results as View[];
const names = async (as: Person, query?: string) => (await list(as, query)).map(({ name }) => name);

describe('who may not', () => {
  it('save a view of a list that they may not see', async () => {
    expect((await post(await reader(), { list: 'tasks' })).status).toBe(403);
    expect((await post(await test.person())).status).toBe(403);
  });

  it('share one, unless they may change all records of the list', async () => {
    const own = await test.person({ permissions: [...grant('all', 'view'), ...grant('own', 'update')] });
    const answer = await post(own, { is_shared: true });
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'You may not share views of this list with everyone.',
    ]);
    const { id } = await save(own);
    expect((await patch(own, id, { is_shared: true })).status).toBe(403);
  });

  it('see, change or delete what others keep for themselves, whatever they may do', async () => {
    const { id } = await save(await reader(), { name: 'Private' });
    expect(await names(root)).not.toContain('Private');
    expect((await patch(root, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(root, id)).status).toBe(404);
  });

  it('change or delete what someone else shares, but for a superuser', async () => {
    const { id } = await save(await sharer('Owner'), { name: 'Everyone’s', is_shared: true });
    const other = await sharer();
    const refused = await patch(other, id, { query: 'city=Sharjah' });
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toBe('This view belongs to Person Owner. Save one of your own.');
    expect((await remove(other, id)).status).toBe(403);
    expect((await patch(root, id, { query: 'city=Sharjah' })).body).toMatchObject({
      query: 'city=Sharjah',
      owner: { label: 'Person Owner' },
    });
    expect((await remove(root, id)).status).toBe(204);
  });

  it('see a shared view of a list that they may not see', async () => {
    await save(root, { list: 'tasks', name: 'Late tasks', query: 'due=overdue', is_shared: true });
    const person = await reader();
    expect(await names(person, '')).not.toContain('Late tasks');
    expect(await names(person, 'list=tasks')).toEqual([]);
  });

  it('change what is shared once they have lost the leave to share; they take it back or delete it', async () => {
    const person = await sharer();
    const { id } = await save(person, { name: 'Once shared', is_shared: true });
    await test.db
      .updateTable('group_permissions')
      .set({ actions: ['view'] })
      .where('group_id', 'in', (eb) =>
        eb.selectFrom('user_groups').select('group_id').where('user_id', '=', person.id),
      )
      .execute();
    expect((await patch(person, id, { query: 'city=Ajman' })).status).toBe(403);
    expect((await patch(person, id, { query: 'city=Ajman', is_shared: false })).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['list', { list: 'sessions' }, 'list'],
    ['name', { name: ' ' }, 'name'],
    ['query that says nothing', { query: 'page=3&modal=account_edit' }, 'query'],
    ['query that is too long', { query: `search=${'x'.repeat(2000)}` }, 'query'],
    ['query that is too long once written out', { query: `search=${'é'.repeat(600)}` }, 'query'],
    ['field that it does not have', { owner_id: 1 }, 'owner_id'],
  ])('a %s, by its name', async (_, body, field) => {
    const { status, body: said } = await post(root, body);
    expect([status, Object.keys(said)]).toEqual([400, ['detail', 'error', field]]);
  });

  it('a name that one has given already to a view of the same list, in whatever letters', async () => {
    const person = await reader();
    const { id } = await save(person);
    const twin = await post(person, { name: 'DUBAI', query: 'city=x' });
    expect(twin.status).toBe(409);
    expect(twin.body).toEqual({
      detail: 'Another view of this list has this name.',
      error: { code: 'viewNameTaken', values: {} },
      existing: { id, label: 'Dubai' },
    });
    const other = await save(person, { name: 'Sharjah' });
    expect((await patch(person, other.id, { name: 'dubai' })).status).toBe(409);
    expect((await post(await reader())).status).toBe(201);
  });

  it('a version that is not the latest, with the view as it is', async () => {
    const person = await reader();
    const { id, version } = await save(person);
    await patch(person, id, { query: 'city=Ajman' }, version);
    const stale = await patch(person, id, { query: 'city=Sharjah' }, version);
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ query: 'city=Ajman', version: version + 1 });
  });

  it(`more than ${mostViews} of one person`, async () => {
    const person = await reader();
    const rows = Array.from({ length: mostViews - 1 }, (_, index) => ({
      list: 'accounts',
      name: `View ${index}`,
      query: 'city=Dubai',
      owner_id: person.id,
    }));
    await test.db.insertInto('views').values(rows).execute();
    const both = await Promise.all(['One', 'Two'].map((name) => post(person, { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
      'You keep 100 views already. Delete one that you no longer use.',
    );
  });
});

describe('views', () => {
  it('keep what narrows and orders a list, and nothing else of its address', async () => {
    const person = await reader('Keeper');
    const view = await save(person, { query: '?page=2&page_size=25&ordering=-name&city=Dubai&modal=x_y' });
    expect(view).toMatchObject({
      list: 'accounts',
      name: 'Dubai',
      query: 'city=Dubai&ordering=-name&page_size=25',
      is_shared: false,
      owner: { id: person.id, label: 'Person Keeper' },
      version: 1,
    });
    expect(await list(person, 'list=accounts&is_shared=false')).toEqual([view]);
  });

  it('stand with one’s own first, then those of others, by name', async () => {
    const person = await sharer();
    for (const name of ['b own', 'A own']) await save(person, { name });
    await save(root, { name: '0 of another', is_shared: true });
    const all = await names(person);
    expect(all.slice(0, 2)).toEqual(['A own', 'b own']);
    expect(all).toContain('0 of another');
    expect(await names(person, 'search=B OWN')).toEqual(['b own']);
  });

  it('are told of in the audit trail, under the module of the list', async () => {
    const person = await sharer();
    const { id } = await save(person, { name: 'Audited' });
    await patch(person, id, { is_shared: true });
    await remove(person, id);
    const { body } = await test.call('GET', `/api/audit/?noun=views&record_id=${id}`, { as: root });
    const entries = body.results as { action: string; module: string; changes: object[] }[];
    expect(entries.map(({ action, module }) => [action, module])).toEqual([
      ['delete', 'accounts'],
      ['update', 'accounts'],
      ['create', 'accounts'],
    ]);
    expect(entries[1]?.changes).toEqual([{ field: 'is_shared', before: false, after: true }]);
  });
});

describe('what someone shared who leaves', () => {
  const leave = (person: Person, query = '') =>
    test.call('DELETE', `/api/users/${person.id}/${query}`, { as: root });

  it('stays as it is, to be tidied by a superuser', async () => {
    const leaver = await sharer('Gone');
    const { id } = await save(leaver, { name: 'Of one who left', is_shared: true });
    expect((await leave(leaver)).status).toBe(204);
    const found = (await list(await reader())).find((view) => view.id === id);
    expect(found?.owner?.label).toBe('Person Gone');
    expect((await remove(root, id)).status).toBe(204);
  });

  it('goes to the successor but for a name that they have; what was not shared goes to nobody', async () => {
    const leaver = await sharer('Leaver');
    const heir = await sharer('Heir');
    await save(heir, { name: 'taken' });
    const moved = await save(leaver, { name: 'Moved', is_shared: true });
    const kept = await save(leaver, { name: 'Taken', is_shared: true });
    await save(leaver, { name: 'Secret' });
    expect((await leave(leaver, `?reassign_to=${heir.id}`)).status).toBe(204);
    const views = await list(heir);
    const ownerOf = (id: number) => views.find((view) => view.id === id)?.owner?.label;
    expect([ownerOf(moved.id), ownerOf(kept.id)]).toEqual(['Person Heir', 'Person Leaver']);
    expect(views.map(({ name }) => name)).not.toContain('Secret');
    expect((await patch(heir, moved.id, { name: 'Renamed' }, 2)).status).toBe(200);
    const { body } = await test.call('GET', `/api/audit/?noun=views&record_id=${moved.id}`, { as: root });
    expect((body.results as { changes: object[] }[])[1]?.changes).toMatchObject([
      { field: 'owner', before: { label: 'Person Leaver' }, after: { label: 'Person Heir' } },
    ]);
  });
});

describe('the view that a list opens with', () => {
  const defaultsOf = async (as: Person) =>
    (await test.call('GET', '/api/users/me/', { as })).body.default_views as { id: number; query: string }[];

  it('is one of each list, of its owner alone', async () => {
    const [mine, other] = [await sharer('First'), await reader('Second')];
    const one = await save(mine, { name: 'One', is_default: true, is_shared: true });
    const two = await save(mine, { name: 'Two', query: 'city=Sharjah' });
    expect(await defaultsOf(mine)).toEqual([{ id: one.id, list: 'accounts', query: 'city=Dubai' }]);
    expect((await patch(mine, two.id, { is_default: true })).status).toBe(200);
    expect((await defaultsOf(mine)).map(({ id }) => id)).toEqual([two.id]);
    expect(await defaultsOf(other)).toEqual([]);
    await remove(mine, two.id);
    expect(await defaultsOf(mine)).toEqual([]);
  });
});

describe('what the office begins with', () => {
  const ready = async (as: Person, query = 'list=leads') =>
    (await list(as, `${query}&page_size=200`)).filter((view) => view.ready !== null);
  const called = async (as: Person, key: string) => {
    const view = (await ready(as, 'is_shared=true')).find((each) => each.ready === key);
    if (!view) throw new Error(key);
    return view;
  };

  it('is three views of each main list, and each shows its list', async () => {
    const all = await ready(root, 'is_shared=true');
    const lists = Map.groupBy(all, (view) => view.list);
    expect([...lists.values()].every((of) => of.length >= 2)).toBe(true);
    expect([...lists.keys()].toSorted()).toEqual(
      ['accounts', 'claims', 'emails', 'endorsements', 'leads', 'payments', 'policies', 'quotes']
        .concat('renewals', 'tasks')
        .toSorted(),
    );
    for (const { list: noun, query, ready: key } of all) {
      const asked = query.replace('=me', `=${root.id}`);
      const answer = await test.call('GET', `/api/${noun}/?${asked}`, { as: root });
      expect(answer.status, `${key}: ${answer.text}`).toBe(200);
    }
  });

  it('is tended by whoever may share views of the list, and by nobody else', async () => {
    const { id, version } = await called(root, 'accounts_newest');
    const refused = await patch(await reader(), id, { name: 'Other' }, version);
    expect(refused.status).toBe(403);
    const renamed = await patch(await sharer(), id, { query: 'ordering=-updated_at' }, version);
    expect(renamed.body).toMatchObject({ ready: 'accounts_newest', owner: null, version: version + 1 });
    const other = await patch(await sharer(), id, { name: 'Fresh ones' }, version + 1);
    expect(other.body).toMatchObject({ name: 'Fresh ones', ready: null, owner: null });
    expect((await remove(await sharer(), id)).status).toBe(204);
  });

  it('stays everybody’s', async () => {
    const { id } = await called(root, 'accounts_mine');
    for (const body of [{ is_shared: false }, { is_default: true }]) {
      const { status, body: answer } = await patch(root, id, body);
      expect([status, answer.detail]).toEqual([
        409,
        'The office began with this view, so it stays shared. Save one of your own.',
      ]);
    }
    expect((await patch(root, id, { is_shared: true, is_default: false })).status).toBe(200);
  });
});
