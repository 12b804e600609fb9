import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingTypes } from '#contract/base/amounts/billing';
import { contactPurposes } from '#contract/base/values/contacts';
import { policyTypes } from '#contract/base/amounts/lines';
import { readCsv } from '../../../src/sheets/csvRead.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const difficult = fc.oneof(
  fc
    .array(fc.constantFrom(...`="+-@',;|\\ aZ0`, 'شركة', '"', "'", 'n', '\u00a0', '\u200f', '💼'), {
      maxLength: 10,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 15 }),
);
const oneLine = difficult.filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text)).map((text) => text.trim());
const contact = fc.record({
  purpose: fc.constantFrom(...contactPurposes),
  name: oneLine.filter((text) => text !== ''),
  email: fc.constantFrom('', 'mona@example.com'),
  phone: fc.constantFrom('', '+971 4 123 4567', '-(04) 55555', '  12345 '),
});
const insurer = fc.record({
  name: oneLine,
  licence_no: oneLine,
  rating: oneLine.map((text) => text.slice(0, 20).toWellFormed().trim()),
  lines: fc.uniqueArray(fc.constantFrom(...policyTypes)),
  contacts: fc.array(contact, { maxLength: 3 }),
  payment_terms_days: fc.option(fc.nat(365)),
  billing_type: fc.option(fc.constantFrom(...billingTypes)),
  website: fc.constantFrom('', 'https://insurer.example/?a="b",c'),
  is_active: fc.boolean(),
});

const plant = (rows: object[]) =>
  Promise.all(
    rows.map(async (row, index) => {
      const name = `${(row as { name: string }).name}${index}`;
      const body = { ...row, name, short_code: `C${index}` };
      const made = await test.call('POST', '/api/insurers/', { as: root, body });
      expect(made.status, made.text).toBe(201);
    }),
  );
const exported = async () => (await test.call('GET', '/api/insurers/export/?format=csv', { as: root })).text;
const bring = async (payload: string) => {
  const headers = { authorization: `Bearer ${root.access}`, 'content-type': 'text/csv' };
  const url = '/api/insurers/import/';
  return (await test.app.inject({ method: 'POST', url, headers, payload })).json<Record<string, unknown>>();
};
const entries = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entries where noun = 'insurers' and action <> 'export'`.execute(
    test.db,
  );
  return rows[0]?.count;
};

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const own = [
  'Name',
  'Short code',
  'Licence number',
  'Lines',
  'Contacts',
  'Payment terms',
  'Billing',
  'Rating',
  'Website',
  'Status',
];
/** The columns that a person fills in, quoted and parted as another program would. */
async function ownColumns(file: string): Promise<string> {
  const [head = [], ...rows] = await readCsv(file.slice(1), 10);
  const places = own.map((header) => head.indexOf(header));
  return [own, ...rows.map((cells) => places.map((place) => cells[place] ?? ''))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\n');
}

it('an untouched export changes nothing, and makes the same records where there are none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(insurer, { minLength: 1, maxLength: 6 }), async (rows) => {
      await sql`delete from insurers`.execute(test.db);
      await plant(rows);
      const file = await exported();
      const before = await entries();
      const same = { created: 0, updated: 0, unchanged: rows.length };
      expect(await bring(file)).toEqual(same);
      expect(await bring(file.slice(1).replaceAll('\r\n', '\n'))).toEqual(same);
      expect(await bring(await ownColumns(file))).toEqual(same);
      expect(await entries()).toBe(before);
      expect(await exported()).toBe(file);

      await sql`delete from insurers`.execute(test.db);
      expect(await bring(await ownColumns(file))).toMatchObject({ created: rows.length });
      expect(await ownColumns(await exported())).toBe(await ownColumns(file));
    }),
    { numRuns: 40 },
  );
}, 120_000);
