import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const csv = { 'content-type': 'text/csv; charset=utf-8' };
const path = '/api/insurers/import/';

async function send(payload: string | Buffer, { as = root, query = '', headers = {} } = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${path}${query}`,
    headers: { authorization: `Bearer ${as.access}`, ...csv, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const rowsOf = async (file: string | Buffer) => (await send(file)).body.rows;
const holder = (...actions: string[]) =>
  test.person({ permissions: [{ module_name: 'insurers', scope: 'all', actions }] });

let made = 0;
async function insurer(fields: Record<string, unknown> = {}) {
  made += 1;
  const body = { name: `Insurer ${made}`, short_code: `IMP${made}`, ...fields };
  return (await test.call('POST', '/api/insurers/', { as: root, body })).body as { id: number; name: string };
}
const read = async (id: number) => (await test.call('GET', `/api/insurers/${id}/`, { as: root })).body;
const count = async (search = '') =>
  (await test.call('GET', `/api/insurers/?search=${search}`, { as: root })).body.count;

describe('who may not import', () => {
  it('nobody without the permission, whatever else they hold', async () => {
    const person = await holder('view', 'create', 'update', 'delete', 'export');
    expect((await send('Name,Short code\nNo,NO', { as: person })).status).toBe(403);
    const answer = await test.app.inject({ method: 'POST', url: path, headers: csv, payload: 'Name' });
    expect(answer.statusCode).toBe(401);
  });

  it('new records without the permission to create, dry or not, and nothing is written', async () => {
    const { id } = await insurer();
    const person = await holder('import', 'update');
    for (const query of ['', '?dry_run=true']) {
      const answer = await send(`Id,Name,Short code\n${id},Kept,KEPT\n,Made,MADE`, { as: person, query });
      expect(answer).toEqual({
        status: 403,
        body: {
          detail: 'The file would create insurers, and your role does not allow that.',
          error: { code: 'fileWouldCreate', values: { what: 'insurers' } },
        },
      });
    }
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('changes without the permission to change, also where a cell is at fault', async () => {
    const { id } = await insurer({ rating: 'A' });
    const person = await holder('import', 'create');
    for (const rating of ['B', 'x'.repeat(21)])
      expect(await send(`Id,Rating\n${id},${rating}`, { as: person })).toEqual({
        status: 403,
        body: {
          detail: 'The file would change insurers, and your role does not allow that.',
          error: { code: 'fileWouldChange', values: { what: 'insurers' } },
        },
      });
    expect((await send(`Id,Rating\n${id},A`, { as: person })).body).toMatchObject({ unchanged: 1 });
  });

  it('modules that have no such action', async () => {
    for (const noun of ['teams', 'groups'])
      expect((await test.call('POST', `/api/${noun}/import/`, { as: root, headers: csv })).status).toBe(404);
  });
});

describe('what is no such file', () => {
  it.each([
    ['application/json', 415, 'Send the file as text/csv.', 'notCsv'],
    ['multipart/form-data; boundary=x', 415, 'Send the file as text/csv.', 'notCsv'],
    ['text/csv', 400, 'The file is empty.', 'csvEmpty'],
  ])('%s without content', async (type, status, detail, code) => {
    const body = { detail, error: { code, values: {} } };
    expect(await send('', { headers: { 'content-type': type } })).toEqual({ status, body });
  });

  it('anything but UTF-8', async () => {
    const detail = 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.';
    for (const file of [Buffer.from('Name\ncaf\xe9', 'latin1'), Buffer.from('\ufeffName', 'utf16le')])
      expect(await send(file)).toEqual({
        status: 400,
        body: { detail, error: { code: 'fileNotUtf8', values: {} } },
      });
  });

  it('more than 5 MB or 5,000 rows', async () => {
    expect(await send('x'.repeat(5 * 1024 * 1024 + 1))).toEqual({
      status: 413,
      body: {
        detail: 'The file is too large. The limit is 5 MB.',
        error: { code: 'fileTooLarge', values: { limit: '5 MB' } },
      },
    });
    expect(await send(`Name,Short code${'\nA,AA'.repeat(5001)}`)).toEqual({
      status: 400,
      body: {
        detail: 'The file has more than 5,000 rows. Split it into smaller files.',
        error: { code: 'fileTooManyRows', values: { count: '5,000' } },
      },
    });
  });

  it('unknown parameters', async () => {
    expect((await send('Name', { query: '?dry_run=maybe' })).body).toHaveProperty('dry_run');
    expect((await send('Name', { query: '?force=true' })).body).toHaveProperty('force');
  });

  it('quotation marks that do not fit, by row', async () => {
    expect(await rowsOf('Name,Short code\nA,AA\n"B,BB')).toEqual([
      { row: 3, column: '', message: 'A quotation mark opens a cell here and none closes it.' },
    ]);
  });
});

describe('headers are refused by name', () => {
  it('when they are unknown, twice or missing', async () => {
    const answer = await send('Name,name, Colour ,__proto__,constructor,=1+1\nA,AA,,,,');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: expect.stringMatching(
        /^The first row must hold the headers of the export: Id, Name, Short code,/,
      ),
      error: { code: 'csvHeaders', values: { names: expect.stringMatching(/^Id, Name, Short code,/) } },
      rows: [
        { row: 1, column: 'name', message: 'This column stands here twice.' },
        ...['Colour', '__proto__', 'constructor', '=1+1'].map((column) => ({
          row: 1,
          column,
          message: 'This column is not known.',
        })),
        { row: 1, column: 'Short code', message: 'This column is missing.' },
      ],
      total: 6,
    });
  });

  it('and cells without a header by row', async () => {
    expect(await rowsOf('Name,Short code,\nA,AA,\n\nB,BB,x')).toEqual([
      { row: 4, column: '', message: 'This row has a cell without a header.' },
    ]);
  });
});

describe('rows are refused one by one, and then nothing is written', () => {
  it('for what their cells hold', async () => {
    const before = await count();
    const { id } = await insurer();
    const head = 'Name,Short code,Lines,Contacts,Payment terms days,Website,Is active,Id';
    const file = [
      head,
      'Good,GOOD,"motor, life",,30,,Yes,',
      ',X,"motor, pets",quotes | Ali | ali@,soon,http://x.example,perhaps,',
      'Nul\u0000,NU,,party | Ali,1.5,,,',
      `,,,,,,,${id}`,
      'A,AA,,,,,,99999999',
      'A,AA,,,,,,-1',
    ].join('\n');
    expect(await rowsOf(file)).toEqual(
      [
        [3, 'Name', 'This field is required.'],
        [3, 'Short code', 'Enter 2 to 12 letters, digits, - or &.'],
        [3, 'Lines', expect.stringMatching(/^Entry 2: Choose one of: motor, /)],
        [3, 'Contacts', 'Entry 1, email: Enter an email address, such as name@example.com.'],
        [3, 'Payment terms days', 'Enter a number.'],
        [3, 'Website', 'Enter a web address that starts with https://.'],
        [3, 'Is active', 'Enter true or false.'],
        [4, 'Name', 'This text contains characters that cannot be stored.'],
        [4, 'Contacts', expect.stringMatching(/^Entry 1, purpose: Choose one of: quotes, /)],
        [4, 'Payment terms days', 'Enter a whole number.'],
        [5, 'Name', 'This field is required.'],
        [5, 'Short code', 'This field is required.'],
        [6, 'Id', 'There is no insurer with this id.'],
        [7, 'Id', '"-1" is not an id.'],
      ].map(([row, column, message]) => ({ row, column, message })),
    );
    expect(await count()).toBe(Number(before) + 1);
  });

  it('for what others hold, with the column', async () => {
    const { id } = await insurer({ name: 'Held', short_code: 'HELD' });
    const other = await insurer();
    const file = `Id,Name,Short code\n${other.id},held,OTHR\n,Fresh,held\n,Fresh,FRSH\n,fresh,FRS2`;
    expect(await rowsOf(file)).toEqual([
      { row: 2, column: 'Name', message: 'There is already an insurer of this name.' },
      { row: 3, column: 'Short code', message: 'There is already an insurer with this short code.' },
      { row: 5, column: 'Name', message: 'There is already an insurer of this name.' },
    ]);
    expect(await count('fresh')).toBe(0);
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('for two rows about one record, by id and by name', async () => {
    const { id, name } = await insurer();
    expect(await rowsOf(`Id,Name,Short code\n${id},One,ONE1\n,${name},TWO2`)).toEqual([
      { row: 3, column: '', message: 'Row 2 is about the same record.' },
    ]);
  });

  it('with the first hundred named and all counted', async () => {
    const answer = await send(`Name,Short code${'\nA,!'.repeat(250)}`);
    expect(answer.body.detail).toBe('The file has 250 faults. Nothing was imported.');
    expect(answer.body.rows).toHaveLength(100);
    expect(answer.body.total).toBe(250);
  });
});

describe('what happens', () => {
  it('creates, changes and leaves alone, counted, and only once under one Idempotency-Key', async () => {
    const changed = await insurer({ rating: 'A' });
    const left = await insurer({ rating: 'A' });
    const file = `short code;NAME;Rating;Id;Version\nNEW1;New one;'=A;;\nIMPX;${changed.name};B;;7\nX${left.id};Left;A;${left.id};1`;
    const named = { created: 1, updated: 2, unchanged: 0 };
    expect(await send(file, { query: '?dry_run=true' })).toEqual({ status: 200, body: named });
    expect(await count('New one')).toBe(0);
    const key = { 'idempotency-key': 'import-1' };
    for (let times = 0; times < 2; times += 1)
      expect(await send(file, { headers: key })).toEqual({ status: 200, body: named });
    expect((await send(`${file}\n`, { headers: key })).status).toBe(422);
    expect(await send(file)).toEqual({ status: 200, body: { created: 0, updated: 0, unchanged: 3 } });
    expect(await read(changed.id)).toMatchObject({ short_code: 'IMPX', rating: 'B', version: 2 });
    expect(await read(left.id)).toMatchObject({ name: 'Left', version: 2 });
    const { body } = await test.call('GET', '/api/insurers/?search=New%20one', { as: root });
    expect(body.results).toMatchObject([{ short_code: 'NEW1', rating: '=A', is_active: true, contacts: [] }]);
  });

  it('touches only the columns of the file, and empties what an empty cell says', async () => {
    const contacts = [{ purpose: 'quotes', name: 'Ali' }];
    const { id } = await insurer({ rating: 'A', lines: ['life'], payment_terms_days: 30, contacts });
    expect((await send(`Id\tPayment terms days\tLines\tContacts\n${id}\t\t\t`)).body).toMatchObject({
      updated: 1,
    });
    expect(await read(id)).toMatchObject({ rating: 'A', payment_terms_days: null, lines: [], contacts: [] });
  });

  it('changes before it creates, so that a new record may take what another one gives up', async () => {
    const { id } = await insurer({ name: 'Giver', short_code: 'GIVEN' });
    const file = `Id,Name,Short code\n,Taker,GIVEN\n${id},Giver,LEFT`;
    expect((await send(file)).body).toEqual({ created: 1, updated: 1, unchanged: 0 });
  });

  it('is told in the history as an import, for what it changed and nothing else', async () => {
    const { id } = await insurer();
    const left = await insurer();
    await send(`Id,Rating\n${id},A\n${left.id},`);
    const via = async (of: number) => {
      const { body } = await test.call('GET', `/api/insurers/${of}/history/`, { as: root });
      return (body.results as { via: string; action: string }[]).map(
        (entry) => `${entry.action} ${entry.via}`,
      );
    };
    expect(await via(id)).toEqual(['update import', 'create screen']);
    expect(await via(left.id)).toEqual(['create screen']);
  });

  it('does not find what was deleted', async () => {
    const gone = await insurer({ name: 'Gone', short_code: 'GONE' });
    await test.call('DELETE', `/api/insurers/${gone.id}/`, { as: root });
    expect(await rowsOf(`Id,Rating\n${gone.id},A`)).toHaveLength(1);
    expect((await send('Name,Short code\nGone,GONE')).body).toMatchObject({ created: 1 });
  });
});
