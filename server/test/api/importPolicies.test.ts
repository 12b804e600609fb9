import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportRow, UndoPreview } from '#contract/across/imports';
import type { PremiumTransaction } from '#contract/cover/policyVersions';
import type { Statement } from '#contract/money/statements';
import { findImport, readImport, runImportJob } from '../importFixture.ts';
import { paymentFixture } from '../paymentFixture.ts';
import { newChassis } from '../policyFixture.ts';
import { dayIn } from '../quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
  await sql`update products set name = 'Motor Gold' where id = ${fixture.product_id}`.execute(test.db);
});
afterAll(() => test.close());

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
const verdicts = (rows: readonly ImportRow[]) =>
  rows.map(({ row, verdict, problems }) => [
    row,
    verdict,
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ]);

const csv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

const get = async (url: string): Promise<unknown> => (await test.call('GET', url, { as: root })).body;
const policyOf = (row: ImportRow | undefined) => fixture.read(row?.record?.id ?? 0);

/** Every row of what a policy consists of, and of those that come with one. */
const dump = async () => {
  const tables = ['accounts', 'insurers', 'products', 'vehicle_makes', 'vehicle_models'];
  const all = ['policies', 'policy_items', 'policy_versions', 'premium_transactions', 'instalments'];
  const more = ['instalment_entries', 'payment_plans', 'insurer_balances', 'members', 'payments', 'tasks'];
  const contents = await Promise.all([
    ...tables.map((table) =>
      sql`select * from ${sql.table(table)} where deleted_at is null order by id`.execute(test.db),
    ),
    ...[...all, ...more].map((table) =>
      sql`select * from ${sql.table(table)} order by 1, 2`.execute(test.db),
    ),
  ]);
  return contents.map(({ rows }) => rows);
};

describe('at cut-over', () => {
  it('a policy of four parts with half of it paid stands as figured, and goes without a trace', async () => {
    const before = await dump();
    const heads = [
      'Policy no',
      'Product',
      'Insured',
      'E-mail',
      'Inception',
      'Expiry',
      'Premium',
      'VAT',
      'Paid',
    ];
    const more = ['Instalments', 'Make', 'Vehicle model', 'Model year', 'Reg no', 'Chassis'];
    const row = [
      'M-2026/1',
      'Motor Gold',
      'Huda Saleh',
      'huda@example.com',
      '2026-01-01',
      '2026-12-31',
      '1000',
      '0',
      '500',
    ];
    const { id, mapping } = await readImport(
      test,
      root,
      'policies',
      csv([...heads, ...more], [[...row, '4', 'Toyota P', 'Corolla', '2024', 'A 1234', newChassis()]]),
    );
    expect(mapping.columns).toHaveLength(15);
    await map(id, { constants: [{ field: 'billing_type', value: 'agency_bill' }] });
    const checked = await check(id);
    expect(verdicts(await rowsOf(id))).toEqual([[2, 'create']]);
    expect(checked.checked).toMatchObject({ create: 1, besides: [{ noun: 'accounts', created: 1 }] });
    const numbers =
      await sql`select name, last_value from number_series where name in ('debit_note', 'receipt')`.execute(
        test.db,
      );
    expect((await commit(id)).done).toMatchObject({ create: 1, besides: [{ noun: 'accounts', created: 1 }] });

    const policy = await policyOf((await rowsOf(id))[0]);
    expect(policy).toMatchObject({
      policy_number: 'M-2026/1',
      gross_premium: '1000.00',
      payment_mode: 'instalments',
    });
    const { instalments, balance } = await fixture.paidOf(policy.id);
    expect(instalments.map(({ due_date, amount, paid, status }) => [due_date, amount, paid, status])).toEqual(
      [
        ['2026-01-01', '250.00', '250.00', 'paid'],
        ['2026-04-01', '250.00', '250.00', 'paid'],
        ['2026-07-01', '250.00', '0.00', 'pending'],
        ['2026-10-01', '250.00', '0.00', 'pending'],
      ],
    );
    expect(balance).toMatchObject({ paid: '500.00', due: '500.00', credit: '0.00' });
    const [moved] = (await get(`/api/policies/${policy.id}/transactions/`)) as PremiumTransaction[];
    expect(moved).toMatchObject({
      kind: 'issue',
      gross_premium: '1000.00',
      note_kind: null,
      note_number: null,
    });
    expect(
      (
        await sql`select name, last_value from number_series where name in ('debit_note', 'receipt')`.execute(
          test.db,
        )
      ).rows,
    ).toEqual(numbers.rows);
    const url = `/api/accounts/${policy.account_id}/statement/?from=${dayIn(-10)}&to=${dayIn(0)}`;
    const [inAed] = ((await get(url)) as Statement).currencies;
    expect(inAed).toMatchObject({ opening: '500.00', lines: [], closing: '500.00', unallocated: '0.00' });
    expect(await get(`/api/insurers/${policy.insurer_id}/account/`)).toMatchObject({ totals: [] });

    expect((await act(id, 'undo', { confirm: false })).body as UndoPreview).toMatchObject({
      reversed: 1,
      kept: 0,
    });
    expect((await undo(id)).undone).toEqual({ reversed: 1, kept: 0, failed: 0 });
    expect(await dump()).toEqual(before);
  });
});
