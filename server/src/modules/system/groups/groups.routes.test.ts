import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleDescriptions } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  admin = await test.person({
    permissions: [
      { module_name: 'groups', scope: 'all', actions: ['view', 'create', 'update', 'delete'] },
      { module_name: 'leads', scope: 'team', actions: ['view', 'update'] },
    ],
  });
});
afterAll(() => test.close());

type Entry = { module_name: string; actions: string[]; scope?: string };
const create = (as: Person, name: string, permissions: Entry[] = []) =>
  test.call('POST', '/api/groups/', { as, body: { name, permissions } });
const patch = (as: Person, id: unknown, body: object) =>
  test.call('PATCH', `/api/groups/${id}/`, { as, body });

describe('who may not', () => {
  it('cannot grant an action or a scope they lack', async () => {
    expect((await create(admin, 'A', [{ module_name: 'claims', actions: ['view'] }])).status).toBe(403);
    expect(
      (await create(admin, 'A', [{ module_name: 'leads', actions: ['view'], scope: 'all' }])).status,
    ).toBe(403);
    expect(
      (await create(admin, 'A', [{ module_name: 'leads', actions: ['view'], scope: 'team' }])).status,
    ).toBe(201);
  });

  it('cannot change or delete a role that holds more than they do', async () => {
    const strong = await create(root, 'Strong', [{ module_name: 'claims', actions: ['approve'] }]);
    expect((await patch(admin, strong.body.id, { description: 'mine now' })).status).toBe(403);
    expect((await patch(admin, strong.body.id, { permissions: [] })).status).toBe(403);
    expect((await test.call('DELETE', `/api/groups/${strong.body.id}/`, { as: admin })).status).toBe(403);
  });
});

describe('what is refused', () => {
  it('modules, actions and scopes that do not exist, at their place', async () => {
    const answer = await create(root, 'B', [{ module_name: 'leads', actions: ['fly'] }]);
    expect(answer.status).toBe(400);
    expect(answer.body['permissions.0.actions']).toEqual(['Leads has no action fly.']);
    const scoped = await create(root, 'B', [{ module_name: 'insurers', actions: ['view'], scope: 'own' }]);
    expect(scoped.body['permissions.0.scope']).toHaveLength(1);
    const twice = [
      { module_name: 'leads', actions: ['view'] },
      { module_name: 'leads', actions: ['update'] },
    ];
    expect((await create(root, 'B', twice)).body['permissions.1']).toHaveLength(1);
  });

  it('a name that is taken, with its holder', async () => {
    const first = await create(root, 'Desk');
    const again = await create(root, 'DESK');
    expect(again.status).toBe(409);
    expect(again.body.existing).toEqual({ id: first.body.id, label: 'Desk' });
  });

  it('to delete a role that people hold, with their number', async () => {
    const role = await create(root, 'Held');
    const person = await test.person();
    await test.db
      .insertInto('user_groups')
      .values({ user_id: person.id, group_id: Number(role.body.id) })
      .execute();
    const answer = await test.call('DELETE', `/api/groups/${role.body.id}/`, { as: root });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('1 user holds the role Held. Give them another role first.');
  });
});

describe('what happens', () => {
  it('the ten starter roles are there', async () => {
    const answer = await test.call('GET', '/api/groups/?page_size=50', { as: root });
    const names = (answer.body.results as { name: string }[]).map((group) => group.name);
    const starters = [
      'Administrator',
      'Claims',
      'Compliance',
      'Finance',
      'Manager',
      'Read-only',
      'Renewals',
      'Sales',
      'Servicing',
      'Sub-agent',
    ];
    expect(names).toEqual(expect.arrayContaining(starters));
  });

  it('of the starter roles, those who steer and those who keep the money approve payments', async () => {
    const answer = await test.call('GET', '/api/groups/?page_size=50', { as: root });
    const roles = answer.body.results as { id: number; name: string }[];
    const approving = await Promise.all(
      roles.map(async ({ id, name }) => {
        const { body } = await test.call('GET', `/api/groups/${id}/`, { as: root });
        const entries = body.permissions as Entry[];
        const may = entries.some(
          ({ module_name, actions }) => module_name === 'payments' && actions.includes('approve'),
        );
        return may ? [name] : [];
      }),
    );
    expect(approving.flat().toSorted()).toEqual(['Administrator', 'Finance', 'Manager']);
  });

  it('a change of a role reaches its people at the next request', async () => {
    const role = await create(root, 'Audit desk', [{ module_name: 'audit', actions: ['view'] }]);
    const person = await test.person();
    await test.db
      .insertInto('user_groups')
      .values({ user_id: person.id, group_id: Number(role.body.id) })
      .execute();
    expect((await test.call('GET', '/api/audit/', { as: person })).status).toBe(200);
    expect((await patch(root, role.body.id, { permissions: [] })).status).toBe(200);
    expect((await test.call('GET', '/api/audit/', { as: person })).status).toBe(403);
  });

  it('keeps several scopes of one module, and the widest of an action wins', async () => {
    const role = await create(root, 'Wide', [
      { module_name: 'users', actions: ['view'], scope: 'own' },
      { module_name: 'users', actions: ['view', 'update'], scope: 'all' },
    ]);
    expect(role.body.permissions).toHaveLength(2);
    const person = await test.person();
    await test.db
      .insertInto('user_groups')
      .values({ user_id: person.id, group_id: Number(role.body.id) })
      .execute();
    const me = await test.call('GET', '/api/users/me/', { as: person });
    expect(me.body.permissions).toEqual([
      { module_name: 'users', actions: ['update', 'view'], scope: 'all' },
    ]);
  });

  it('deletes, restores and tells its history', async () => {
    const role = await create(root, 'Short-lived');
    expect((await test.call('DELETE', `/api/groups/${role.body.id}/`, { as: root })).status).toBe(204);
    expect((await test.call('GET', `/api/groups/${role.body.id}/`, { as: root })).status).toBe(404);
    expect((await test.call('POST', `/api/groups/${role.body.id}/restore/`, { as: root })).status).toBe(200);
    expect((await patch(root, role.body.id, { description: 'Now described' })).status).toBe(200);
    const history = await test.call('GET', `/api/groups/${role.body.id}/history/`, { as: root });
    const [newest] = history.body.results as { changes: unknown }[];
    expect(newest?.changes).toEqual([{ field: 'description', before: '', after: 'Now described' }]);
  });

  it('describes every module and action in plain words', async () => {
    const answer = await test.call('GET', '/api/permissions/', { as: admin });
    expect(answer.body).toEqual(moduleDescriptions);
    for (const { actions } of moduleDescriptions) {
      for (const { name, description } of actions) expect(description, name).toMatch(/^[A-Z][a-z-]+ .+/);
    }
  });
});
