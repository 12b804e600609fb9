import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let viewer: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  viewer = await test.person({ permissions: [{ module_name: 'insurers', scope: 'all', actions: ['view'] }] });
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;
type Row = { id: number; name: string };

const create = (body: Fields, as = root) => test.call('POST', '/api/insurers/', { as, body });
const made = async (name: string, short_code: string, fields: Fields = {}) =>
  Number((await create({ name, short_code, ...fields })).body.id);
const read = (id: number) => test.call('GET', `/api/insurers/${id}/`, { as: root });
const change = (id: number, body: Fields, headers = {}) =>
  test.call('PATCH', `/api/insurers/${id}/`, { as: root, body, headers });
const remove = (id: number) => test.call('DELETE', `/api/insurers/${id}/`, { as: root });
const restore = (id: number) => test.call('POST', `/api/insurers/${id}/restore/`, { as: root });
const names = async (query: string) => {
  const { body } = await test.call('GET', `/api/insurers/?${query}`, { as: viewer });
  return (body.results as Row[]).map((row) => row.name);
};
const options = async (query = '') => {
  const { text } = await test.call('GET', `/api/insurers/options/?${query}`, { as: viewer });
  return JSON.parse(text) as { value: number; label: string }[];
};

describe('who may not', () => {
  it('change, delete, restore or export with the permission to view', async () => {
    const id = await made('Viewed', 'VIEW');
    const tried = [
      await create({ name: 'No', short_code: 'NO' }, viewer),
      await test.call('PATCH', `/api/insurers/${id}/`, { as: viewer, body: { rating: 'A' } }),
      await test.call('DELETE', `/api/insurers/${id}/`, { as: viewer }),
      await test.call('POST', `/api/insurers/${id}/restore/`, { as: viewer }),
      await test.call('GET', '/api/insurers/export/?format=csv', { as: viewer }),
    ];
    expect(tried.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('what is refused', () => {
  it.each<[Fields, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ short_code: 'G' }, 'short_code'],
    [{ short_code: 'G U' }, 'short_code'],
    [{ short_code: 'x'.repeat(13) }, 'short_code'],
    [{ lines: ['motor', 'pets'] }, 'lines.1'],
    [{ contacts: [{ purpose: 'quotes', name: '' }] }, 'contacts.0.name'],
    [{ contacts: [{ purpose: 'party', name: 'Ali' }] }, 'contacts.0.purpose'],
    [{ contacts: [{ purpose: 'quotes', name: 'Ali', email: 'ali@' }] }, 'contacts.0.email'],
    [{ contacts: [{ purpose: 'quotes', name: 'Ali', phone: 'call me' }] }, 'contacts.0.phone'],
    [{ contacts: [{ purpose: 'quotes', name: 'Ali', fax: '1' }] }, 'contacts.0.fax'],
    [{ contacts: Array.from({ length: 21 }, () => ({ purpose: 'quotes', name: 'Ali' })) }, 'contacts'],
    [{ payment_terms_days: 366 }, 'payment_terms_days'],
    [{ payment_terms_days: 1.5 }, 'payment_terms_days'],
    [{ billing_type: 'barter' }, 'billing_type'],
    [{ rating: 'x'.repeat(21) }, 'rating'],
    [{ website: 'http://insurer.example' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://insurer.example\u0000' }, 'website'],
    [{ colour: 'blue' }, 'colour'],
  ])('%j, by the name of %s', async (fields, field) => {
    const answer = await create({ name: 'Refused', short_code: 'RFSD', ...fields });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });

  it('a name or short code that another insurer holds, whatever its case, with who holds it', async () => {
    const id = await made('Holder', 'HOLD');
    const sameName = await create({ name: 'HOLDER', short_code: 'H2' });
    expect(sameName.status).toBe(409);
    expect(sameName.body).toEqual({
      detail: 'There is already an insurer of this name.',
      error: { code: 'insurerNameTaken', values: {} },
      existing: { id, label: 'Holder' },
    });
    const sameCode = await create({ name: 'Holder 2', short_code: 'hold' });
    expect(sameCode.body).toEqual({
      detail: 'There is already an insurer with this short code.',
      error: { code: 'insurerCodeTaken', values: {} },
      existing: { id, label: 'Holder' },
    });
    const other = await made('Another', 'ANTHR');
    expect((await change(other, { short_code: 'Hold' })).status).toBe(409);
  });

  it('a restore onto a short code that was given away', async () => {
    const id = await made('Returning', 'RET');
    await remove(id);
    const holder = await made('Newcomer', 'RET');
    const answer = await restore(id);
    expect(answer.status).toBe(409);
    expect(answer.body.existing).toEqual({ id: holder, label: 'Newcomer' });
  });

  it('a change to a version that someone else changed, with the record as it is', async () => {
    const id = await made('Versioned', 'VRSN');
    expect((await change(id, { rating: 'A' }, { 'if-match': '"1"' })).status).toBe(200);
    const stale = await change(id, { rating: 'B' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ id, rating: 'A', version: 2 });
  });
});

describe('what is in use', () => {
  beforeAll(async () => {
    await sql`create table sample_categories (
      id serial, insurer_id integer references insurers (id), other_id integer references insurers (id))`.execute(
      test.db,
    );
    await sql`create table samples (id serial, deleted_at timestamptz,
      insurer_id integer references insurers (id) on delete set null)`.execute(test.db);
    await sql`create table notes_of_insurers (
      insurer_id integer references insurers (id) on delete cascade)`.execute(test.db);
  });

  it('is not deleted, and the refusal says by what', async () => {
    const id = await made('Gulf Example', 'GEX');
    await sql`insert into samples (insurer_id) values (${id}), (${id}), (${id})`.execute(test.db);
    expect((await remove(id)).body).toEqual({
      detail: 'Gulf Example is used by 3 samples. Deactivate it instead.',
      error: { code: 'isUsedDeactivate', values: { name: 'Gulf Example', uses: '3 samples' } },
    });
    await sql`insert into sample_categories (insurer_id, other_id) values (${id}, ${id})`.execute(test.db);
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'Gulf Example is used by 1 sample category and 3 samples. Deactivate it instead.',
    );
    expect((await read(id)).status).toBe(200);
  });

  it('is deleted once only deleted records or its own parts point at it', async () => {
    const id = await made('Once used', 'ONCE');
    await sql`insert into samples (insurer_id, deleted_at) values (${id}, now())`.execute(test.db);
    await sql`insert into notes_of_insurers values (${id})`.execute(test.db);
    expect((await remove(id)).status).toBe(204);
  });

  it('stays, row by row, when many are deleted at once', async () => {
    const used = await made('Used in bulk', 'UIB');
    const free = await made('Free in bulk', 'FIB');
    await sql`insert into samples (insurer_id) values (${used})`.execute(test.db);
    const body = { ids: [used, free], action: 'delete' };
    const answer = await test.call('POST', '/api/insurers/bulk/', { as: root, body });
    expect(answer.body.results).toEqual([
      {
        id: used,
        ok: false,
        status: 409,
        detail: 'Used in bulk is used by 1 sample. Deactivate it instead.',
        said: { code: 'isUsedDeactivate', values: { name: 'Used in bulk', uses: '1 sample' } },
      },
      { id: free, ok: true, status: 204 },
    ]);
  });
});

describe('what happens', () => {
  it('keeps every field, with the short code in capitals and each line once', async () => {
    const contacts = [
      { purpose: 'claims', name: 'Amal', email: 'amal@insurer.example', phone: '+971 4 555 0000' },
      { purpose: 'quotes', name: 'Desk', email: '', phone: '' },
    ];
    const { body } = await create({
      name: '  Complete Insurance ',
      short_code: 'c&i-1',
      licence_no: 'IA-1',
      lines: ['travel', 'motor', 'travel'],
      contacts: [contacts[0], { purpose: 'quotes', name: 'Desk' }],
      payment_terms_days: 0,
      billing_type: 'agency_bill',
      rating: 'A-',
      website: 'https://insurer.example/path',
    });
    expect(body).toMatchObject({
      name: 'Complete Insurance',
      short_code: 'C&I-1',
      licence_no: 'IA-1',
      lines: ['motor', 'travel'],
      contacts,
      payment_terms_days: 0,
      billing_type: 'agency_bill',
      rating: 'A-',
      website: 'https://insurer.example/path',
      is_active: true,
      version: 1,
      created_by: { id: root.id },
    });
    const changed = await change(Number(body.id), { contacts: [], lines: [], payment_terms_days: null });
    expect(changed.body).toMatchObject({ contacts: [], lines: [], payment_terms_days: null, version: 2 });
  });

  it('is found by name, code, licence and contact, and filtered by line and activity', async () => {
    const contact = { purpose: 'quotes', name: 'Zubaida', email: 'zub@finder.example' };
    await made('Finder One', 'FND1', { lines: ['marine'], licence_no: 'LIC-77', contacts: [contact] });
    await made('Finder Two', 'FND2', {
      lines: ['life', 'marine'],
      billing_type: 'agency_bill',
      is_active: false,
    });
    for (const word of ['finder one', 'fnd1', 'lic-77', 'zubaida', 'zub@finder'])
      expect(await names(`search=${encodeURIComponent(word)}`), word).toEqual(['Finder One']);
    expect(await names('search=finder&lines=life,other')).toEqual(['Finder Two']);
    expect(await names('search=finder&lines=marine&ordering=-short_code')).toEqual([
      'Finder Two',
      'Finder One',
    ]);
    expect(await names('search=finder&billing_type=agency_bill')).toEqual(['Finder Two']);
    expect(await names('search=finder&is_active=false')).toEqual(['Finder Two']);
    expect(await names('search=finder&created_at__range=2000-01-01,2000-01-02')).toEqual([]);
  });

  it('is sorted by payment terms with those that have none at the end', async () => {
    await made('Terms A', 'TA', { payment_terms_days: 90 });
    await made('Terms B', 'TB');
    await made('Terms C', 'TC', { payment_terms_days: 30 });
    expect(await names('search=terms&ordering=payment_terms_days')).toEqual([
      'Terms C',
      'Terms A',
      'Terms B',
    ]);
  });

  it('is offered to forms while active, and afterwards only to whoever names it', async () => {
    const active = await made('Offered', 'OFF1');
    const inactive = await made('Offered no more', 'OFF2', { is_active: false });
    expect(await options('search=offered')).toEqual([{ value: active, label: 'Offered' }]);
    expect(await options(`ids=${inactive},${active}`)).toEqual([
      { value: active, label: 'Offered' },
      { value: inactive, label: 'Offered no more' },
    ]);
    expect((await options('limit=1')).length).toBe(1);
  });

  it('is deactivated and activated in bulk, by ids or by the filter of the list', async () => {
    const id = await made('Herd A', 'HRDA');
    await made('Herd B', 'HRDB', { is_active: false });
    const bulk = (body: Fields) => test.call('POST', '/api/insurers/bulk/', { as: root, body });
    const filter = { search: 'herd', is_active: true };
    expect((await bulk({ action: 'deactivate', filter })).body.results).toEqual([
      { id, ok: true, status: 200 },
    ]);
    expect(await names('search=herd&is_active=false')).toEqual(['Herd A', 'Herd B']);
    expect((await bulk({ action: 'activate', ids: [id] })).body).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await names('search=herd&is_active=true')).toEqual(['Herd A']);
  });

  it('is exported with its contacts in words', async () => {
    await made('Exported', 'EXP', {
      lines: ['motor', 'life'],
      contacts: [
        { purpose: 'claims', name: 'Amal', email: 'amal@insurer.example' },
        { purpose: 'accounts', name: 'Books', phone: '+971 4 555 0001' },
      ],
    });
    const { text, headers } = await test.call('GET', '/api/insurers/export/?format=csv&search=exported', {
      as: root,
    });
    expect(headers['x-row-count']).toBe('1');
    expect(text).toContain('"Motor, Life"');
    expect(text).toContain(
      '"claims | Amal | amal@insurer.example | \naccounts | Books |  | +971 4 555 0001"',
    );
  });
});

describe('what remains', () => {
  it('is gone after deletion, back after restoration, and told in its history', async () => {
    const id = await made('Remembered', 'RMB');
    await change(id, { rating: 'A', contacts: [{ purpose: 'claims', name: 'Amal' }] });
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect(await options(`ids=${id}`)).toEqual([]);
    expect((await restore(id)).body).toMatchObject({ id, rating: 'A', version: 4 });
    const { body } = await test.call('GET', `/api/insurers/${id}/history/`, { as: viewer });
    const entries = body.results as { action: string; changes: { field: string; after: unknown }[] }[];
    expect(entries.map((entry) => entry.action)).toEqual(['restore', 'delete', 'update', 'create']);
    expect(entries[2]?.changes.map(({ field }) => field)).toEqual(['contacts', 'rating']);
    const trail = await test.call('GET', `/api/audit/?noun=insurers&record_id=${id}`, { as: root });
    expect(trail.body.count).toBe(4);
  });

  it('answers the first result again under the same Idempotency-Key', async () => {
    const send = () =>
      test.call('POST', '/api/insurers/', {
        as: root,
        body: { name: 'Sent twice', short_code: 'TWICE' },
        headers: { 'idempotency-key': 'insurer-1' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
