import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow, ImportValue } from '#contract/across/imports/imports';
import {
  findImport,
  readImport,
  runImportJob,
  sendImport,
} from '../../../../test/fixtures/imports/importFixture.ts';
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
    expect((await rowsOf(read.id, 'row=2,3')).map(({ row }) => row)).toEqual([2]);
  });

  it('is found row by row by a kind of problem, wherever it is or at one field', async () => {
    const { id } = await readImport(test, root, 'accounts', file);
    const problem = {
      kind: 'date_wrong',
      severity: 'error',
      field: 'date_of_birth',
      message: 'This is no date.',
    };
    await test.db
      .updateTable('import_rows')
      .set({ problems: JSON.stringify([problem]), problem_kinds: ['date_wrong'] })
      .where('import_id', '=', id)
      .where('row', '=', 4)
      .execute();
    const found = async (named: string) => (await rowsOf(id, `problem=${named}`)).map(({ row }) => row);
    expect(await found('date_wrong')).toEqual([4]);
    expect(await found('date_wrong:date_of_birth')).toEqual([4]);
    expect(await found('date_wrong:phone')).toEqual([]);
    expect(await found('amount_wrong:date_of_birth')).toEqual([]);
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

const patch = (id: number, body: object, as = root) =>
  test.call('PATCH', `/api/imports/${id}/`, { as, body });
const valuesOf = async (id: number, query = '') =>
  (await test.call('GET', `/api/imports/${id}/values/?${query}`, { as: root })).body.results as ImportValue[];

describe('what a file means', () => {
  const unclear =
    'Name,DOB,Turnover,Agent,Sex\nA B,03/04/1990,"1,234",G-7,F\nC D,05/06/1991,"2,500",Gulf agent,X\n';
  beforeAll(async () => {
    const unsaid = { email: '', phone: '', licence_no: '' };
    await test.db
      .insertInto('agents')
      .values([
        { name: 'Gulf Agency', code: 'G-7', ...unsaid },
        { name: 'Harbour', code: 'H-1', ...unsaid },
      ])
      .execute();
  });

  it('is asked where the data leave it open, and only there', async () => {
    const read = await readImport(test, root, 'accounts', unclear);
    expect(read.questions).toEqual([
      { kind: 'date_order', field: '', example: '03/04/1990' },
      { kind: 'decimal_sign', field: '', example: '1,234' },
      { kind: 'values', field: 'agent', example: '1' },
      { kind: 'values', field: 'gender', example: '1' },
    ]);
    const answered = await patch(read.id, { mapping: { date_order: 'dmy', decimal_sign: '.' } });
    expect(answered.body).toMatchObject({
      status: 'mapping',
      mapping: { date_order: 'dmy', columns: read.mapping.columns },
      questions: [{ field: 'agent' }, { field: 'gender' }],
    });
    const left = await patch(read.id, { mapping: { columns: [{ place: 0, field: 'full_name' }] } });
    expect(left.body['questions']).toEqual([]);
  });

  it('is known of words by name and code, guessed at by likeness, and said once', async () => {
    const { id } = await readImport(test, root, 'accounts', unclear);
    const [agent] = await test.db.selectFrom('agents').select('id').where('code', '=', 'G-7').execute();
    const open = { value: 'Gulf agent', rows: 1, meaning: null, candidates: [{ label: 'Gulf Agency' }] };
    expect(await valuesOf(id, 'field=agent')).toMatchObject([
      { ...open, is_found: false, may_create: false },
      { value: 'G-7', label: 'Gulf Agency', is_found: true, meaning: { kind: 'record', id: agent?.id } },
    ]);
    const meaning = { kind: 'record', id: agent?.id };
    const values = [
      { field: 'agent', value: 'gulf AGENT', meaning },
      { field: 'gender', value: 'X', meaning: { kind: 'nothing' } },
    ];
    expect((await patch(id, { mapping: { values } })).body['questions']).toMatchObject([
      { kind: 'date_order' },
      { kind: 'decimal_sign' },
    ]);
    expect((await valuesOf(id, 'search=gulf'))[0]).toMatchObject({
      value: 'Gulf agent',
      is_found: false,
      meaning,
    });
  });

  it('fits the file, or is refused', async () => {
    const { id, mapping } = await readImport(test, root, 'accounts', unclear);
    const refusals = [
      { columns: [{ place: 9, field: 'email' }] },
      { columns: [{ place: 0, field: 'shoe_size' }] },
      { columns: [...mapping.columns, { place: 0, field: 'email' }] },
      { match_on: 'policy_number' },
    ];
    const said = [];
    for (const each of refusals) said.push((await patch(id, { mapping: each })).body['mapping']);
    expect(said).toEqual([
      ['This column is not in the file.'],
      ['This field is not known.'],
      ['A column is read into one field.'],
      ['Rows of this kind do not find their record by that.'],
    ]);
  });

  it('is remembered for the next file with the same headings', async () => {
    const { id } = await readImport(test, root, 'accounts', unclear);
    const constants = [{ field: 'source', value: 'Old system' }];
    await patch(id, { mapping: { date_order: 'mdy', constants, match_on: 'none' } });
    expect((await readImport(test, root, 'accounts', unclear)).is_remembered).toBe(false);
    await test.db
      .updateTable('imports')
      .set({ committed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await readImport(test, root, 'accounts', unclear)).toMatchObject({
      is_remembered: true,
      mapping: { date_order: 'mdy', constants, match_on: 'none' },
    });
  });

  it('cannot be changed once it is at work', async () => {
    const { id } = await readImport(test, root, 'accounts', file);
    await test.db.updateTable('imports').set({ status: 'importing' }).where('id', '=', id).execute();
    expect((await patch(id, { mapping: { on_match: 'skip' } })).body['detail']).toBe(
      'This import is running.',
    );
    expect((await patch(id, { sheet: 'Other' })).status).toBe(409);
  });
});
