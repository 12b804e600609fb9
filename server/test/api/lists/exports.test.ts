import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertWellFormed, cellsOf, unzip } from '../../fixtures/imports/readXlsx.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let retail: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Zed' });
  const team = await test.call('POST', '/api/teams/', { as: root, body: { name: 'Retail' } });
  retail = team.body.id as number;
});
afterAll(() => test.close());

const exporter = (scope: 'own' | 'team' | 'all', actions: string[], team_id: number | null = null) =>
  test.person({ team_id, permissions: [{ module_name: 'users', scope, actions }] });
const exportOf = (noun: string, as: Person, query = 'format=csv') =>
  test.call('GET', `/api/${noun}/export/?${query}`, { as });
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');
const idsOf = (text: string) =>
  linesOf(text)
    .slice(1)
    .map((line) => Number(line.split(',')[0]));

async function lastExport(noun: string) {
  const trail = await test.call('GET', `/api/audit/?noun=${noun}&search=export`, { as: root });
  return (trail.body.results as Record<string, unknown>[])[0];
}

describe('who may not export', () => {
  it.each(['users', 'groups', 'teams', 'audit'])('%s: nobody without the permission', async (noun) => {
    const viewer = await test.person({
      permissions: (['users', 'groups', 'audit'] as const).map((module_name) => ({
        module_name,
        scope: 'all',
        actions: ['view'],
      })),
    });
    expect((await exportOf(noun, viewer)).status).toBe(403);
    expect((await test.call('GET', `/api/${noun}/export/?format=csv`)).status).toBe(401);
  });

  it('gets rows that their permission to export does not reach, though they see them', async () => {
    const person = await test.person({
      permissions: [
        { module_name: 'users', scope: 'all', actions: ['view'] },
        { module_name: 'users', scope: 'own', actions: ['export'] },
      ],
    });
    expect(idsOf((await exportOf('users', person)).text)).toEqual([person.id]);
  });
});

describe('what is refused', () => {
  it.each([
    ['', 'format'],
    ['format=pdf', 'format'],
    ['format=csv&page=1', 'page'],
    ['format=csv&page_size=5', 'page_size'],
    ['format=csv&ordering=password_hash', 'ordering'],
    ['format=csv&colour=red', 'colour'],
    ['format=csv&team=x', 'team'],
  ])('?%s, by the name of %s', async (query, field) => {
    const answer = await exportOf('users', root, query);
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toHaveLength(1);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

describe('an export of users', () => {
  it('reaches as far as the permission: own, team, all, with or without view', async () => {
    const own = await exporter('own', ['export']);
    expect(idsOf((await exportOf('users', own)).text)).toEqual([own.id]);
    const mate = await exporter('team', ['export'], retail);
    const other = await test.person({ team_id: retail });
    expect(idsOf((await exportOf('users', mate, 'format=csv&ordering=created_at')).text)).toEqual([
      mate.id,
      other.id,
    ]);
    const all = await exportOf('users', await exporter('all', ['view', 'export']));
    expect(idsOf(all.text).length).toBe(Number(all.headers['x-row-count']));
  });

  it('holds what the list holds, links by their label and nothing secret', async () => {
    const person = await test.person({ team_id: retail, first_name: 'Mariam', last_name: 'Haddad' });
    const { text } = await exportOf('users', root, 'format=csv&search=haddad');
    const [head, row] = linesOf(text);
    expect(head).toBe(
      'Id,Email,First name,Last name,Phone,Job title,Team,Roles,Active,Superuser,Language,Time zone,' +
        'Last sign-in,No password yet,Created,Created by,Last changed,Last changed by,Version',
    );
    expect(row).toMatch(
      new RegExp(
        `^${person.id},${person.email},Mariam,Haddad,,,Retail,,Yes,No,English,,,No,20\\d\\d-.*Z,,20.*Z,,1$`,
      ),
    );
    expect(text).not.toContain('no sign-in');
  });

  it('follows the filters and the ordering of the list and leaves out the removed', async () => {
    const people = [];
    for (const first_name of ['Ordered B', 'Ordered C', 'Ordered A', 'Ordered D']) {
      people.push(await test.person({ first_name, is_active: first_name !== 'Ordered C' }));
    }
    await test.call('DELETE', `/api/users/${people[3]?.id}/`, { as: root });
    const { text } = await exportOf(
      'users',
      root,
      'format=csv&search=ordered&ordering=-first_name&is_active=true',
    );
    expect(idsOf(text)).toEqual([people[0]?.id, people[2]?.id]);
  });

  it('tells the number of rows before the first one, and in the name of the file the day of the organisation', async () => {
    await test.db.updateTable('organisation').set({ time_zone: 'Pacific/Kiritimati' }).execute();
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    const { headers, text } = await exportOf('users', root, 'format=csv&search=ordered');
    expect(headers['x-row-count']).toBe(String(idsOf(text).length));
    expect(headers['content-disposition']).toBe(`attachment; filename="users-${day}-3-rows.csv"`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text.startsWith('\ufeffId,')).toBe(true);
  });

  it('runs no formula in either format', async () => {
    await test.person({
      first_name: '=HYPERLINK("http://evil","x")',
      last_name: 'Formula',
      email: 'f@example.com',
    });
    const csv = await exportOf('users', root, 'format=csv&search=formula');
    expect(linesOf(csv.text)[1]).toContain(`,"'=HYPERLINK(""http://evil"",""x"")",Formula,`);
    const file = await test.app.inject({
      url: '/api/users/export/?format=xlsx&search=formula',
      headers: { authorization: `Bearer ${root.access}` },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toMatch(/-1-rows\.xlsx"$/);
    const sheet = unzip(file.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    assertWellFormed(sheet);
    expect(cellsOf(sheet).get('C2')).toBe(`'=HYPERLINK("http://evil","x")`);
    expect(typeof cellsOf(sheet).get('A2')).toBe('number');
  });

  it('stands in the audit trail with its rows and format', async () => {
    const { headers } = await exportOf('users', root, 'format=xlsx&search=ordered');
    expect(await lastExport('users')).toMatchObject({
      action: 'export',
      module: 'users',
      actor: { id: root.id },
      changes: [
        { field: 'format', before: null, after: 'xlsx' },
        { field: 'rows', before: null, after: Number(headers['x-row-count']) },
      ],
    });
  });

  it('has only its head when nothing matches', async () => {
    const { text, headers } = await exportOf('users', root, 'format=csv&search=nobodyatall');
    expect(linesOf(text)).toHaveLength(1);
    expect(headers['x-row-count']).toBe('0');
  });
});

describe('the other exports', () => {
  it('teams, by who may export users', async () => {
    const { text } = await exportOf('teams', await exporter('own', ['export']), 'format=csv&name=retail');
    expect(linesOf(text)[0]).toBe(
      'Id,Name,Description,Members,Created,Created by,Last changed,Last changed by,Version',
    );
    expect(linesOf(text)[1]).toContain(`${retail},Retail,,`);
    expect(await lastExport('teams')).toMatchObject({ module: 'users', noun: 'teams' });
  });

  it('roles with their permissions in words', async () => {
    const person = await test.person({
      permissions: [{ module_name: 'groups', scope: 'all', actions: ['export'] }],
    });
    const { text } = await exportOf('groups', person, 'format=csv&search=sub-agent');
    expect(linesOf(text)[1]).toContain('products (all): view; ');
    expect(await lastExport('groups')).toMatchObject({ module: 'groups' });
  });

  it('the audit trail with what was changed', async () => {
    const person = await test.person({
      permissions: [{ module_name: 'audit', scope: 'all', actions: ['export'] }],
    });
    await test.call('PATCH', `/api/teams/${retail}/`, { as: root, body: { description: '=1+1' } });
    const { text } = await exportOf('audit', person, 'format=csv&noun=teams&ordering=-at');
    expect(linesOf(text)[1]).toContain('Root Zed,on screen,,changed,Description:  → =1+1,users,Team,');
    expect(await lastExport('audit')).toMatchObject({ actor: { id: person.id }, noun: 'audit' });
  });
});
