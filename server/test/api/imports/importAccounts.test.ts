import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportRow, UndoPreview } from '#contract/across/imports/imports';
import { findImport, readImport, runImportJob } from '../../fixtures/imports/importFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

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

const act = (id: number, action: string, body?: object, as = root) =>
  test.call('POST', `/api/imports/${id}/${action}/`, { as, ...(body ? { body } : {}) });
const rowsOf = async (id: number, query = '') =>
  (await test.call('GET', `/api/imports/${id}/rows/?page_size=100&${query}`, { as: root })).body
    .results as ImportRow[];

async function check(id: number, as = root): Promise<Import> {
  expect((await act(id, 'check', undefined, as)).body).toMatchObject({ status: 'checking' });
  await runImportJob(test, as, 'import_check', id);
  return findImport(test, as, id);
}
async function commit(id: number, as = root): Promise<Import> {
  expect((await act(id, 'commit', undefined, as)).body).toMatchObject({ status: 'importing' });
  await runImportJob(test, as, 'import_commit', id);
  return findImport(test, as, id);
}
async function undo(id: number): Promise<Import> {
  expect((await act(id, 'undo', { confirm: true })).body).toMatchObject({ status: 'undoing' });
  await runImportJob(test, root, 'import_undo', id);
  return findImport(test, root, id);
}

/** Everything that is kept of clients, but for stamps. */
const dump = async () => {
  const rows = await test.db
    .selectFrom('accounts')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ version: _v, updated_at: _a, updated_by: _b, id_number_sealed, ...row }) => ({
    ...row,
    is_sealed: id_number_sealed !== null,
  }));
};

const file = `Client name,E-mail,Mobile,DOB,City,Tags
Omar Haddad,omar@example.com,0501234567,31/12/1980,Dubai,"vip, fleet"
Gulf Traders LLC,info@gulf.example,,,Sharjah,
Reem Ali,reem@example.com,0507654321,03/04/1990,Dubai,
Reem Ali,reem@example.com,0507654321,03/04/1990,Abu Dhabi,
Cher,cher@example.com,,,,
Sami Nader,sami@example.com,0501234567,,,
Late Born,late@example.com,,31/31/1990,,
`;

describe('a file of clients', () => {
  it('is checked, mended in place, imported, imported again without change, and undone', async () => {
    const before = await dump();
    const { id } = await readImport(test, root, 'accounts', file);
    const checked = await check(id);
    expect(checked).toMatchObject({
      status: 'checked',
      checked: { create: 2, update: 1, same: 0, skip: 0, error: 4, left_out: 0, besides: [] },
    });
    const rows = await rowsOf(id);
    expect(
      rows.map(({ row, verdict, problems }) => [
        row,
        verdict,
        ...problems.map(({ field, message }) => `${field}: ${message}`),
      ]),
    ).toEqual([
      [2, 'create'],
      [3, 'error', 'registration_number: This field is required.'],
      [4, 'create'],
      [5, 'update'],
      [6, 'error', 'full_name: This field is required.'],
      [7, 'error', 'phone: Row 2 of this file has the same phone number.'],
      [8, 'error', 'date_of_birth: This is no date.'],
    ]);
    expect(await dump()).toEqual(before);
    const mended = await test.call('PATCH', `/api/imports/${id}/rows/`, {
      as: root,
      body: {
        rows: [
          { row: 8, cells: [{ place: 3, text: '1990-01-31' }] },
          { row: 7, cells: [{ place: 2, text: '' }] },
          { row: 6, is_left_out: true },
        ],
      },
    });
    expect(mended.body).toMatchObject({
      status: 'checked',
      checked: { create: 4, update: 1, same: 0, error: 1, left_out: 1 },
      problems: [{ kind: 'invalid', field: 'registration_number', rows: 1, severity: 'error' }],
    });
    const done = await commit(id);
    expect(done).toMatchObject({
      status: 'done',
      done: { create: 4, update: 1, same: 0, skip: 0, error: 1, left_out: 1 },
      progress: null,
    });
    const after = await dump();
    expect(after.map(({ display_name, phone, city, tags }) => [display_name, phone, city, ...tags])).toEqual([
      ['Omar Haddad', '+971501234567', 'Dubai', 'vip', 'fleet'],
      ['Reem Ali', '+971507654321', 'Abu Dhabi'],
      ['Sami Nader', '', ''],
      ['Late Born', '', ''],
    ]);
    const notices = await test.db.selectFrom('notifications').select(['kind', 'import_id']).execute();
    expect(notices).toEqual([{ kind: 'import_done', import_id: id }]);

    const again = await readImport(test, root, 'accounts', file);
    expect(await check(again.id)).toMatchObject({
      checked: { create: 0, update: 2, same: 1, error: 4 },
    });

    const preview = (await act(id, 'undo', {})).body as unknown as UndoPreview;
    expect(preview).toEqual({ reversed: 5, kept: 0, reasons: [] });
    const reem = after.find(({ first_name }) => first_name === 'Reem')?.id ?? 0;
    await test.call('PATCH', `/api/accounts/${reem}/`, { as: root, body: { source: 'a friend' } });
    const shown = (await act(id, 'undo', { confirm: false })).body as unknown as UndoPreview;
    expect(shown).toMatchObject({
      reversed: 4,
      kept: 1,
      reasons: [{ row: 4, record: { id: reem }, reason: 'It was changed since.' }],
    });
    expect(await undo(id)).toMatchObject({ status: 'undone', undone: { reversed: 4, kept: 1, failed: 0 } });
    expect((await dump()).map(({ display_name, city, source }) => [display_name, city, source])).toEqual([
      ['Reem Ali', 'Dubai', 'a friend'],
    ]);
    expect((await rowsOf(id, 'undo_outcome=kept')).map(({ row, undo_reason }) => [row, undo_reason])).toEqual(
      [[4, 'It was changed since.']],
    );
  });
});

/** So many clients, each with what tells them from the others. */
const clients = (mark: string, count: number, city = 'Dubai') =>
  ['First name,Last name,E-mail,City']
    .concat(Array.from({ length: count }, (_, n) => `${mark},Client ${n},${mark}${n}@example.com,${city}`))
    .join('\n');
const countOf = async (mark: string) => (await dump()).filter(({ first_name }) => first_name === mark).length;

describe('whoever imports', () => {
  it('stops it between two batches, or is stopped when they lose the right; what is done stays and is undone', async () => {
    const { id } = await readImport(test, root, 'accounts', clients('Stopped', 1200));
    await check(id);
    await act(id, 'commit');
    const running = runImportJob(test, root, 'import_commit', id);
    await until(async () => (await countOf('Stopped')) > 0, 'the first batch is written');
    expect((await act(id, 'cancel')).body).toMatchObject({ status: 'cancelled' });
    await running;
    const stopped = await findImport(test, root, id);
    const made = await countOf('Stopped');
    expect(stopped).toMatchObject({ status: 'cancelled', done: { create: made } });
    expect(await undo(id)).toMatchObject({ status: 'undone', undone: { reversed: made, kept: 0 } });
    expect(await countOf('Stopped')).toBe(0);

    const clerk = await test.person({
      permissions: [
        { module_name: 'imports', scope: 'all', actions: ['view', 'create'] },
        { module_name: 'accounts', scope: 'own', actions: ['view', 'create', 'import'] },
      ],
    });
    const own = await readImport(test, clerk, 'accounts', clients('Lost', 3));
    await check(own.id, clerk);
    await act(own.id, 'commit', undefined, clerk);
    await test.db.deleteFrom('user_groups').where('user_id', '=', clerk.id).execute();
    await runImportJob(test, clerk, 'import_commit', own.id);
    expect(await findImport(test, root, own.id)).toMatchObject({
      status: 'cancelled',
      error: 'Whoever started this import may no longer import. What was done stays.',
    });
    expect(await countOf('Lost')).toBe(0);
  });

  it('changes nothing with what was exported', async () => {
    const { id } = await readImport(test, root, 'accounts', clients('Kept', 20, 'Sharjah'));
    await check(id);
    await commit(id);
    const before = await dump();
    const exported = await test.call('GET', '/api/accounts/export/?format=csv', { as: root });
    const back = await readImport(test, root, 'accounts', exported.text);
    expect(back.mapping.match_on).toBe('account_number');
    const found = await check(back.id);
    expect(found.problems).toEqual([]);
    expect(found).toMatchObject({ checked: { create: 0, update: 0, same: before.length, error: 0 } });
    await commit(back.id);
    expect(await dump()).toEqual(before);
  });
});
