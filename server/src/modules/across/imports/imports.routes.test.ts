import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/across/imports';
import { findImport, readImport, runImportJob, sendImport } from '../../../../test/importFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const file =
  'Client name;Mobile;E-mail;DOB\nOmar Haddad;0501234567;omar@example.com;31/12/1980\n;;;\n"Reem; Ali";;r@example.com;03/04/1990\n';
const rowsOf = async (id: number, query = '', as = root) =>
  (await test.call('GET', `/api/imports/${id}/rows/?${query}`, { as })).body.results as ImportRow[];

describe('a file', () => {
  it('is kept, read into rows, and guessed at', async () => {
    const read = await readImport(test, root, 'accounts', file);
    expect(read).toMatchObject({
      import_number: 'IMP-000001',
      status: 'mapping',
      row_count: 2,
      separator: ';',
      encoding: 'utf-8',
      header_row: 1,
      error: '',
      mapping: {
        columns: [
          { place: 0, field: 'full_name' },
          { place: 1, field: 'phone' },
          { place: 2, field: 'email' },
          { place: 3, field: 'date_of_birth' },
        ],
        date_order: 'dmy',
        match_on: 'email',
      },
      questions: [],
    });
    const rows = await rowsOf(read.id);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'Omar Haddad', '0501234567', 'omar@example.com', '31/12/1980'],
      [4, 'Reem; Ali', '', 'r@example.com', '03/04/1990'],
    ]);
    expect((await rowsOf(read.id, 'search=reem')).map(({ row }) => row)).toEqual([4]);
  });

  it('is read again by other headings', async () => {
    const { id, version } = await readImport(test, root, 'accounts', file);
    const changed = await test.call('PATCH', `/api/imports/${id}/`, {
      as: root,
      body: { header_row: 2 },
      headers: { 'if-match': `"${version}"` },
    });
    expect(changed.body).toMatchObject({ status: 'reading', header_row: 2 });
    await runImportJob(test, root, 'import_read', id);
    const read = await findImport(test, root, id);
    expect(read).toMatchObject({ status: 'mapping', header_row: 2, row_count: 1 });
    expect(read.headings[0]?.heading).toBe('Omar Haddad');
  });

  it('that is none fails with a sentence', async () => {
    const { body } = await sendImport(test, root, 'accounts', 'Name,Email\n');
    await runImportJob(test, root, 'import_read', body.id as number);
    expect(await findImport(test, root, body.id as number)).toMatchObject({
      status: 'failed',
      error: 'There is no row below the headings.',
    });
  });
});
