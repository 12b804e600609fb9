import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import type { PermissionEntry } from '#contract/base/permissions';
import { findImport, readImport, runImportJob } from '../../fixtures/imports/importFixture.ts';
import {
  corolla,
  csv,
  heads,
  nextYear,
  ofVehicle,
  policyImportFixture,
  row,
} from '../../fixtures/imports/policyImportFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.db
    .updateTable('organisation')
    .set({ address: JSON.stringify({ country: 'AE' }) })
    .execute();
});
afterAll(() => test.close());

const may = (
  module_name: PermissionEntry['module_name'],
  scope: PermissionEntry['scope'],
  ...actions: string[]
) => ({
  module_name,
  scope,
  actions,
});
const importing = may('imports', 'all', 'view', 'create');
const act = (id: number, action: string, as: Person, body?: object) =>
  test.call('POST', `/api/imports/${id}/${action}/`, { as, ...(body ? { body } : {}) });
const rowsOf = async (id: number, as = root) =>
  (await test.call('GET', `/api/imports/${id}/rows/?page_size=100`, { as })).body.results as ImportRow[];

async function through(id: number, as: Person, ...actions: ('check' | 'commit')[]): Promise<Import> {
  for (const action of actions) {
    expect((await act(id, action, as)).status).toBe(200);
    await runImportJob(test, as, `import_${action}`, id);
  }
  return findImport(test, as, id);
}
async function undo(id: number, as: Person): Promise<Import> {
  expect((await act(id, 'undo', as, { confirm: true })).status).toBe(200);
  await runImportJob(test, as, 'import_undo', id);
  return findImport(test, root, id);
}

describe('an undo', () => {
  it('is not used up by whoever may not carry it out', async () => {
    const { id } = await readImport(test, root, 'accounts', 'Name,Email\nOmar Haddad,undo@example.com\n');
    await through(id, root, 'check', 'commit');
    const may1 = [importing, may('accounts', 'all', 'view', 'import', 'update')];
    const clerk = await test.person({ permissions: may1 });
    expect((await act(id, 'undo', clerk, { confirm: true })).status).toBe(403);
    const narrow = await test.person({
      permissions: [importing, may('accounts', 'all', 'view', 'import'), may('accounts', 'own', 'delete')],
    });
    expect(await undo(id, narrow)).toMatchObject({
      status: 'done',
      undone: { reversed: 0, kept: 0 },
      error: 'Rows that you may not take back: 1. Someone who may can go on with it.',
    });
    expect(await undo(id, root)).toMatchObject({
      status: 'undone',
      undone: { reversed: 1, kept: 0 },
      error: '',
    });
  });

  it('leaves makes and models to those who may delete them, and policies to who sees them', async () => {
    const files = await policyImportFixture(test, root);
    await sql`delete from vehicle_models where name = 'Zed'; delete from vehicle_makes where name = 'Zonda'`.execute(
      test.db,
    );
    const vehicle = corolla('Z 100').map((cell) =>
      cell.replace('Toyota P', 'Zonda').replace('Corolla', 'Zed'),
    );
    const text = csv([...heads, ...ofVehicle], [row('Z-1', 'Zaid Omar', nextYear, '1000', vehicle)]);
    const { id } = await readImport(test, root, 'policies', text);
    const values = ['make', 'model'].map((part) => ({
      field: `vehicle.${part}`,
      value: part === 'make' ? 'Zonda' : 'Zed',
      meaning: { kind: 'create' },
    }));
    await files.map(id, { values });
    expect((await through(id, root, 'check', 'commit')).done?.create).toBe(1);
    const undoing = await test.person({
      permissions: [
        importing,
        may('policies', 'all', 'view', 'import', 'delete'),
        may('accounts', 'all', 'view', 'delete', 'update'),
      ],
    });
    expect(await undo(id, undoing)).toMatchObject({ status: 'undone', undone: { reversed: 1 } });
    const made = await sql<{ name: string }>`select name from vehicle_makes where name = 'Zonda'
      and deleted_at is null`.execute(test.db);
    expect(made.rows).toEqual([{ name: 'Zonda' }]);
  });
});

describe('whoever imports', () => {
  const own = [importing, may('accounts', 'own', 'view', 'import', 'create', 'update')];
  const clients = (count: number) =>
    Array.from({ length: count }, (_, at) => `Hidden ${at},hidden${at}@example.com`).join('\n');

  it('is told nothing of hidden clients at the check, and of some of their owners when they are saved', async () => {
    const theirs = await readImport(test, root, 'accounts', `Name,Email\n${clients(40)}\n`);
    await through(theirs.id, root, 'check', 'commit');
    const agent = await test.person({ permissions: own });
    const { id } = await readImport(test, agent, 'accounts', `Name,Email\n${clients(40)}\n`);
    const checked = await through(id, agent, 'check');
    expect(checked.checked).toMatchObject({ create: 40, error: 0 });
    expect((await rowsOf(id, agent)).flatMap(({ problems }) => problems)).toEqual([]);
    const done = await through(id, agent, 'commit');
    expect(done.done).toMatchObject({ create: 0, error: 40 });
    const told = (await rowsOf(id, agent)).flatMap(({ problems }) => problems.map(({ message }) => message));
    expect(told.filter((message) => message.includes('It belongs to'))).toHaveLength(30);
    expect(
      told.filter((message) => message === 'There is such an account already. You do not see it.'),
    ).toHaveLength(10);
    const { rows: bursts } = await sql`select from audit_entries where action = 'duplicate_saves'
      and record_id = ${agent.id}`.execute(test.db);
    expect(bursts).toHaveLength(1);
  });

  it.each(['imports', 'accounts'])(
    'and may no longer do it by their right on %s, writes nothing',
    async (lost) => {
      const agent = await test.person({ permissions: own });
      const { id } = await readImport(
        test,
        agent,
        'accounts',
        `Name,Email\nLate Comer,late@${lost}.example\n`,
      );
      await through(id, agent, 'check');
      expect((await act(id, 'commit', agent)).status).toBe(200);
      await sql`update group_permissions set actions = array_remove(array_remove(actions, 'create'), 'import')
      from user_groups where user_groups.group_id = group_permissions.group_id and module_name = ${lost}
        and user_groups.user_id = ${agent.id}`.execute(test.db);
      await runImportJob(test, agent, 'import_commit', id);
      expect(await findImport(test, root, id)).toMatchObject({
        status: 'cancelled',
        error: 'Whoever started this import may no longer import. What was done stays.',
      });
      expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual([null]);
    },
  );
});

describe('a product that a file brings', () => {
  it('comes into the only category of its line that is in use', async () => {
    await sql`update product_categories set is_active = false where line = 'marine'`.execute(test.db);
    await sql`insert into product_categories (name, code, line, is_active, deleted_at) values
      ('Cargo', 'CA', 'marine', true, null), ('Hulls', 'HU', 'marine', false, null), ('Rafts', 'RA', 'marine', true, now())`.execute(
      test.db,
    );
    const text = csv(
      [
        ...heads,
        'Goods',
        'Port of loading',
        'Port of discharge',
        'Mode of transport',
        'Single/open',
        'Cargo value',
      ],
      [
        ['C-1', 'Orient Q', 'Cargo Plus', 'Zaid Omar', 'zaid@example.com', ...nextYear, '900'].concat([
          'Steel',
          'Jebel Ali',
          'Aden',
          'sea',
          'single',
          '5000',
        ]),
      ],
    );
    const { id } = await readImport(test, root, 'policies', text);
    const values = [{ field: 'product', value: 'Cargo Plus', meaning: { kind: 'create' } }];
    const mapped = await test.call('PATCH', `/api/imports/${id}/`, {
      as: root,
      body: { mapping: { values } },
    });
    expect(mapped.status, mapped.text).toBe(200);
    const { checked } = await through(id, root, 'check');
    expect(checked, JSON.stringify(await rowsOf(id))).toMatchObject({ create: 1, error: 0 });
  });
});

describe('how an import ended', () => {
  it.each(['is_active = false', 'deleted_at = now()'])('is not told to who has left: %s', async (left) => {
    const person = await test.person({ is_superuser: true });
    const { id } = await readImport(test, person, 'accounts', `Name,Email\nGone ${left},gone@example.com\n`);
    await through(id, person, 'check');
    expect((await act(id, 'commit', person)).status).toBe(200);
    await sql`update users set ${sql.raw(left)} where id = ${person.id}`.execute(test.db);
    await runImportJob(test, person, 'import_commit', id);
    const { rows } = await sql`select from notifications where user_id = ${person.id}`.execute(test.db);
    expect(rows).toEqual([]);
    expect((await findImport(test, root, id)).status).toBe('cancelled');
  });
});
