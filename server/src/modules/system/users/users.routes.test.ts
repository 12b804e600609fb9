import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../auth/passwords.ts';
import { resetSuperuser } from './firstSuperuser.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../../../test/testApp.ts';
import type { Scope } from '#contract/base/permissions';

const password = 'violet-harbour-92';
const allActions = ['view', 'create', 'update', 'delete', 'export'];
const usersEntry = (scope: Scope, actions = allActions) => ({
  module_name: 'users' as const,
  scope,
  actions,
});
const groupsView = { module_name: 'groups' as const, scope: 'all' as const, actions: ['view'] };

let test: TestApp;
let root: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  admin = await test.person({ permissions: [usersEntry('all'), groupsView] });
});
afterAll(() => test.close());

let counter = 0;
const newUser = (over: object = {}) => {
  counter += 1;
  return { email: `new${counter}@example.com`, first_name: 'Nadia', last_name: 'Haddad', password, ...over };
};
const create = (as: Person, over: object = {}): Promise<Answer> =>
  test.call('POST', '/api/users/', { as, body: newUser(over) });
const patch = (as: Person, id: unknown, body: object, headers = {}) =>
  test.call('PATCH', `/api/users/${id}/`, { as, body, headers });
const read = (as: Person, id: unknown) => test.call('GET', `/api/users/${id}/`, { as });

async function team(name: string): Promise<number> {
  const answer = await test.call('POST', '/api/teams/', { as: root, body: { name } });
  return Number(answer.body.id);
}

describe('who may not', () => {
  it('cannot make a superuser without being one', async () => {
    const answer = await create(admin, { is_superuser: true });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toBe('Only a superuser may make or unmake a superuser.');
  });

  it('cannot give a role that holds more than they do', async () => {
    const role = await test.call('POST', '/api/groups/', {
      as: root,
      body: { name: 'Strong', permissions: [{ module_name: 'claims', actions: ['approve'], scope: 'own' }] },
    });
    const answer = await create(admin, { groups: [role.body.id] });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('claims:approve');
  });

  it('cannot change, reset or delete someone who may do more', async () => {
    const strong = await test.person({
      permissions: [usersEntry('all'), { module_name: 'claims', scope: 'all', actions: ['approve'] }],
    });
    expect((await patch(admin, strong.id, { first_name: 'Weak' })).status).toBe(403);
    expect((await patch(admin, strong.id, { password: 'another-long-secret' })).status).toBe(403);
    expect((await test.call('DELETE', `/api/users/${strong.id}/`, { as: admin })).status).toBe(403);
    expect((await patch(admin, root.id, { first_name: 'Weak' })).status).toBe(403);
  });

  it('sees only what the scope reaches: own 1, team 3, all', async () => {
    const mine = await team('Motor');
    const other = await team('Marine');
    const a = await test.person({ team_id: mine, permissions: [usersEntry('own')] });
    const b = await test.person({ team_id: mine, permissions: [usersEntry('team')] });
    await test.person({ team_id: mine });
    const c = await test.person({ team_id: other });
    const counts = async (as: Person) => (await test.call('GET', '/api/users/', { as })).body.count;
    expect(await counts(a)).toBe(1);
    expect(await counts(b)).toBe(3);
    expect(Number(await counts(admin))).toBeGreaterThan(3);
    expect((await read(a, b.id)).status).toBe(404);
    expect((await read(b, a.id)).status).toBe(200);
    expect((await read(b, c.id)).status).toBe(404);
    expect((await test.call('GET', '/api/users/options/', { as: a })).body).toHaveLength(1);
    expect((await test.call('GET', `/api/users/${c.id}/history/`, { as: b })).status).toBe(404);
  });

  it('is told 403 for what they may see but not do', async () => {
    const mine = await team('Aviation');
    const seer = await test.person({
      team_id: mine,
      permissions: [usersEntry('all', ['view']), usersEntry('own', ['update'])],
    });
    const mate = await test.person({ team_id: mine });
    expect((await patch(seer, mate.id, { first_name: 'X' })).status).toBe(403);
    expect((await patch(seer, seer.id, { first_name: 'Own' })).status).toBe(200);
  });
});

describe('what is refused', () => {
  it('an address that is taken, naming the holder, whatever its case', async () => {
    const first = await create(root);
    const again = await create(root, { email: String(first.body.email).toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.body.existing).toEqual({ id: first.body.id, label: 'Nadia Haddad' });
  });

  it('a short, a common and an own password', async () => {
    for (const bad of [
      'short',
      'password1234',
      'qwertyuiop123',
      'aaaaaaaaaaaaaaa',
      'Password2026!',
      '123456789012',
    ]) {
      const answer = await create(root, { password: bad });
      expect(answer.status, bad).toBe(400);
      expect(answer.body.password, bad).toHaveLength(1);
    }
    expect(
      (await create(root, { email: 'nadia.haddad@example.com', password: 'nadia.haddad@example.com' }))
        .status,
    ).toBe(400);
  });

  it('unknown fields, unknown teams and unknown roles, each by name', async () => {
    expect((await create(root, { colour: 'red' })).body.colour).toEqual(['This field is not known.']);
    expect((await create(root, { team_id: 999_999 })).body.team_id).toEqual(['There is no such team.']);
    expect((await create(root, { groups: [999_999] })).body.groups).toEqual(['There is no role 999999.']);
    expect((await create(root, { time_zone: 'Mars/Base' })).body.time_zone).toHaveLength(1);
  });

  it('to deactivate, demote or delete the last superuser, or oneself', async () => {
    expect((await patch(root, root.id, { is_superuser: false })).status).toBe(409);
    expect((await patch(root, root.id, { is_active: false })).status).toBe(409);
    expect((await test.call('DELETE', `/api/users/${root.id}/`, { as: root })).status).toBe(409);
    expect((await test.call('DELETE', `/api/users/${admin.id}/`, { as: admin })).status).toBe(409);
  });

  it('a stale version, with the record as it is now', async () => {
    const { body } = await create(root);
    expect((await patch(root, body.id, { first_name: 'One' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await patch(root, body.id, { first_name: 'Two' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ id: body.id, first_name: 'One', version: 2 });
    expect((await patch(root, body.id, { first_name: 'Two' }, { 'if-match': '2' })).status).toBe(400);
  });
});

describe('what happens', () => {
  it('creates a user with team and roles as links, and never shows the password', async () => {
    const team_id = await team('Health');
    const role = await test.call('POST', '/api/groups/', {
      as: root,
      body: { name: 'Reader', permissions: [groupsView] },
    });
    const answer = await create(root, {
      team_id,
      groups: [role.body.id],
      job_title: 'Broker',
      time_zone: 'Asia/Dubai',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      team: { id: team_id, label: 'Health' },
      groups: [{ id: role.body.id, label: 'Reader' }],
      permissions: [groupsView],
      created_by: { id: root.id },
      version: 1,
    });
    expect(answer.text).not.toMatch(/password|argon2/);
  });

  it('resets a password and thereby ends the sessions of that user', async () => {
    const person = await test.person({ password_hash: await hashPassword(password) });
    expect((await patch(root, person.id, { password: 'another-long-secret' })).status).toBe(200);
    expect((await test.call('GET', '/api/users/me/', { as: person })).status).toBe(401);
    const signIn = await test.call('POST', '/api/auth/token/', {
      body: { email: person.email, password: 'another-long-secret' },
    });
    expect(signIn.status).toBe(200);
  });

  it('deactivation and a lost permission act on the next request', async () => {
    const person = await test.person({ permissions: [usersEntry('all')] });
    expect((await test.call('GET', '/api/users/', { as: person })).status).toBe(200);
    await patch(root, person.id, { groups: [] });
    expect((await test.call('GET', '/api/users/', { as: person })).status).toBe(403);
    await patch(root, person.id, { is_active: false });
    expect((await test.call('GET', '/api/users/me/', { as: person })).status).toBe(401);
  });

  it('deletes: gone from lists and by id, still named in history, and comes back deactivated', async () => {
    const { body } = await create(root, { email: 'leaver@example.com' });
    expect(
      (await test.call('DELETE', `/api/users/${body.id}/?reassign_to=${admin.id}`, { as: root })).status,
    ).toBe(204);
    expect((await read(root, body.id)).status).toBe(404);
    expect((await test.call('GET', '/api/users/?search=leaver', { as: root })).body.count).toBe(0);
    const back = await test.call('POST', `/api/users/${body.id}/restore/`, { as: root });
    expect(back.status).toBe(200);
    expect(back.body.is_active).toBe(false);
    const history = await test.call('GET', `/api/users/${body.id}/history/`, { as: root });
    expect((history.body.results as { action: string }[]).map((entry) => entry.action)).toEqual([
      'restore',
      'delete',
      'create',
    ]);
  });

  it('is not found by the console, nor restored onto an address that is taken meanwhile', async () => {
    const { body } = await create(root, { email: 'twin@example.com' });
    await test.call('DELETE', `/api/users/${body.id}/`, { as: root });
    await expect(resetSuperuser(test.db, 'twin@example.com')).rejects.toThrow('There is no user');
    const second = await create(root, { email: 'twin@example.com' });
    const back = await test.call('POST', `/api/users/${body.id}/restore/`, { as: root });
    expect(back.status).toBe(409);
    expect(back.body.existing).toMatchObject({ id: second.body.id });
  });

  it('searches, filters and orders by what is declared', async () => {
    await create(root, { first_name: 'Zainab', email: 'zz.top@example.com', phone: '+971 50 765 4321' });
    const find = async (query: string) =>
      (await test.call('GET', `/api/users/?${query}`, { as: root })).body.count;
    expect(await find('search=ZAINAB')).toBe(1);
    expect(await find('search=765 4321')).toBe(1);
    expect(await find('search=100%25')).toBe(0);
    expect(await find('is_superuser=true')).toBe(1);
    expect(await find('is_superuser=maybe')).toBeUndefined();
    const ordered = await test.call('GET', '/api/users/?ordering=-first_name&page_size=1', { as: root });
    expect((ordered.body.results as { first_name: string }[])[0]?.first_name).toBe('Zainab');
    expect(ordered.body.next).toBe('/api/users/?ordering=-first_name&page_size=1&page=2');
  });
});

describe('my own profile', () => {
  it('does not let me change what is not mine to change', async () => {
    for (const body of [
      { is_superuser: true },
      { groups: [1] },
      { email: 'x@example.com' },
      { team_id: null },
    ]) {
      expect((await test.call('PATCH', '/api/users/me/', { as: admin, body })).status).toBe(400);
    }
  });

  it('wants the current password, and says 400 when it is wrong', async () => {
    const person = await test.person({ password_hash: await hashPassword(password) });
    const change = (body: object) => test.call('PATCH', '/api/users/me/', { as: person, body });
    expect((await change({ password: 'another-long-secret' })).body.current_password).toEqual([
      'Enter your current password.',
    ]);
    const wrong = await change({ password: 'another-long-secret', current_password: 'wrong' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.current_password).toEqual(['This is not your current password.']);
  });

  it('keeps a picture, refuses what is none, and tells in the history that it changed', async () => {
    const person = await test.person({ permissions: [usersEntry('own', ['view'])] });
    const change = (avatar: string) => test.call('PATCH', '/api/users/me/', { as: person, body: { avatar } });
    expect((await change('data:image/svg+xml;base64,PHN2Zz4=')).status).toBe(400);
    expect((await change('data:image/png;base64,iVBORw0KGgo=')).body.avatar).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
    const history = await test.call('GET', `/api/users/${person.id}/history/`, { as: person });
    const [newest] = history.body.results as { changes: { field: string; after: string }[] }[];
    expect(newest?.changes).toMatchObject([
      { field: 'avatar', before: null, after: expect.stringMatching(/^picture \w{8}$/) },
    ]);
  });

  it('holds up whoever guesses the current password', async () => {
    const person = await test.person({ password_hash: await hashPassword(password) });
    const guess = () =>
      test.call('PATCH', '/api/users/me/', {
        as: person,
        body: { password: 'another-long-secret', current_password: 'wrong' },
      });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('changes the password, ends my other sessions and keeps this one', async () => {
    const person = await test.person({ password_hash: await hashPassword(password) });
    const other = await test.call('POST', '/api/auth/token/', { body: { email: person.email, password } });
    const change = await test.call('PATCH', '/api/users/me/', {
      as: person,
      body: { password: 'another-long-secret', current_password: password, first_name: 'Lina' },
    });
    expect(change.body).toMatchObject({ first_name: 'Lina' });
    expect((await test.call('GET', '/api/users/me/', { as: person })).status).toBe(200);
    expect((await test.call('GET', '/api/users/me/', { as: String(other.body.access) })).status).toBe(401);
  });
});
