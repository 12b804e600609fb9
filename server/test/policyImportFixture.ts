import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Import, ImportRow } from '#contract/across/imports';
import { findImport, readImport, runImportJob } from './importFixture.ts';
import { paymentFixture } from './paymentFixture.ts';
import { newChassis } from './policyFixture.ts';
import { dayIn } from './quoteFixture.ts';
import type { Person, TestApp } from './testApp.ts';

export const verdicts = (rows: readonly ImportRow[]) =>
  rows.map(({ row, verdict, problems }) => [
    row,
    verdict,
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ]);

export const csv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

export const heads = [
  'Policy no',
  'Insurance company',
  'Product',
  'Insured',
  'E-mail',
  'Inception',
  'Expiry',
  'Premium',
];
export const ofVehicle = ['Vehicle premium', 'Make', 'Vehicle model', 'Model year', 'Reg no', 'Chassis'];
const client = (name: string) => [name, `${name.toLowerCase().replace(' ', '.')}@example.com`];
export const row = (
  number: string,
  name: string,
  [start, end]: readonly string[],
  net: string,
  vehicle: readonly string[],
) => [number, 'Orient Q', 'Motor Gold', ...client(name), start ?? '', end ?? '', net, ...vehicle];
export const corolla = (plate: string, premium = '', chassis = newChassis()) => [
  premium,
  'Toyota P',
  'Corolla',
  '2024',
  plate,
  chassis,
];
export const nextYear = [dayIn(5), dayIn(369)];

/** Files of policies and what is done with them; `root` acts unless someone else is named. */
export async function policyImportFixture(test: TestApp, root: Person) {
  const fixture = await paymentFixture(test, root);
  await sql`update products set name = 'Motor Gold' where id = ${fixture.product_id}`.execute(test.db);
  const act = (id: number, action: string, body?: object, as = root) =>
    test.call('POST', `/api/imports/${id}/${action}/`, { as, ...(body ? { body } : {}) });
  const rowsOf = async (id: number) =>
    (await test.call('GET', `/api/imports/${id}/rows/?page_size=100`, { as: root })).body
      .results as ImportRow[];
  const map = async (id: number, mapping: object, as = root) => {
    const answer = await test.call('PATCH', `/api/imports/${id}/`, { as, body: { mapping } });
    expect(answer.status, answer.text).toBe(200);
  };
  async function check(id: number, as = root): Promise<Import> {
    const answer = await act(id, 'check', undefined, as);
    expect(answer.status, answer.text).toBe(200);
    await runImportJob(test, as, 'import_check', id);
    return findImport(test, as, id);
  }
  async function commit(id: number, as = root): Promise<Import> {
    const answer = await act(id, 'commit', undefined, as);
    expect(answer.status, answer.text).toBe(200);
    await runImportJob(test, as, 'import_commit', id);
    return findImport(test, as, id);
  }
  async function undo(id: number): Promise<Import> {
    expect((await act(id, 'undo', { confirm: true })).body).toMatchObject({ status: 'undoing' });
    await runImportJob(test, root, 'import_undo', id);
    return findImport(test, root, id);
  }
  const get = async (url: string): Promise<unknown> => (await test.call('GET', url, { as: root })).body;
  const policyOf = (row: ImportRow | undefined) => fixture.read(row?.record?.id ?? 0);

  const read = (rows: readonly (readonly string[])[], as = root) =>
    readImport(test, as, 'policies', csv([...heads, ...ofVehicle], rows));
  return { ...fixture, fixture, act, rowsOf, map, check, commit, undo, get, policyOf, read };
}
