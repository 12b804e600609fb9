import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UndoPreview } from '#contract/across/imports/imports';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { Statement } from '#contract/money/statements';
import { readImport } from '../../fixtures/imports/importFixture.ts';
import { newChassis } from '../../fixtures/cover/policyFixture.ts';
import {
  corolla,
  csv,
  heads,
  nextYear,
  ofVehicle,
  policyImportFixture,
  row,
  verdicts,
} from '../../fixtures/imports/policyImportFixture.ts';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let files: Awaited<ReturnType<typeof policyImportFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  files = await policyImportFixture(test, root);
});
afterAll(() => test.close());

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
    await files.map(id, { constants: [{ field: 'billing_type', value: 'agency_bill' }] });
    const checked = await files.check(id);
    expect(verdicts(await files.rowsOf(id))).toEqual([[2, 'create']]);
    expect(checked.checked).toMatchObject({ create: 1, besides: [{ noun: 'accounts', created: 1 }] });
    const numbers =
      await sql`select name, last_value from number_series where name in ('debit_note', 'receipt')`.execute(
        test.db,
      );
    expect((await files.commit(id)).done).toMatchObject({
      create: 1,
      besides: [{ noun: 'accounts', created: 1 }],
    });

    const policy = await files.policyOf((await files.rowsOf(id))[0]);
    expect(policy).toMatchObject({
      policy_number: 'M-2026/1',
      gross_premium: '1000.00',
      payment_mode: 'instalments',
    });
    const { instalments, balance } = await files.fixture.paidOf(policy.id);
    expect(instalments.map(({ due_date, amount, paid, status }) => [due_date, amount, paid, status])).toEqual(
      [
        ['2026-01-01', '250.00', '250.00', 'paid'],
        ['2026-04-01', '250.00', '250.00', 'paid'],
        ['2026-07-01', '250.00', '0.00', 'pending'],
        ['2026-10-01', '250.00', '0.00', 'pending'],
      ],
    );
    expect(balance).toMatchObject({ paid: '500.00', due: '500.00', credit: '0.00' });
    const [moved] = (await files.get(`/api/policies/${policy.id}/transactions/`)) as PremiumTransaction[];
    // Nobody sold it on the day it came.
    expect(await files.get('/api/reports/production/')).toMatchObject({ totals: [] });
    expect(await files.get('/api/home/')).toMatchObject({ premium: { sums: [] } });
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
    const [inAed] = ((await files.get(url)) as Statement).currencies;
    expect(inAed).toMatchObject({ opening: '500.00', lines: [], closing: '500.00', unallocated: '0.00' });
    expect(await files.get(`/api/insurers/${policy.insurer_id}/account/`)).toMatchObject({ totals: [] });

    expect((await files.act(id, 'undo', { confirm: false })).body as UndoPreview).toMatchObject({
      reversed: 1,
      kept: 0,
    });
    expect((await files.undo(id)).undone).toEqual({ reversed: 1, kept: 0, failed: 0 });
    expect(await dump()).toEqual(before);
  });
});

describe('a file of policies', () => {
  it('brings a fleet of two rows, what it lacks and a client once, changes what may be changed, and goes again', async () => {
    const before = await dump();
    const chassis = newChassis();
    const rows = [
      row('F-1', 'Faisal Noor', nextYear, '', corolla('F 1', '600', chassis)),
      row('F-1', 'Faisal Noor', nextYear, '', ['400', 'Zonda', 'Corolla', '2023', 'F 2', newChassis()]),
      row('F-2', 'Faisal Noor', ['2020-01-01', '2020-12-31'], '300', corolla('F 3')),
      row('F-3', 'Faisal Noor', nextYear, '300', corolla('F 4', '', 'SHORT')),
      row('F-2', 'Faisal Noor', ['2020-06-01', '2021-05-31'], '300', corolla('F 5')),
      row('F-4', 'Nobody', nextYear, '100', corolla('F 6')),
    ];
    const { id } = await files.read(rows);
    const create = (field: string, value: string) => ({ field, value, meaning: { kind: 'create' } });
    await files.map(id, { values: [create('vehicle.make', 'Zonda')] });
    const { checked } = await files.check(id);
    expect(verdicts(await files.rowsOf(id))).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'create', expect.stringContaining('paid_to_date: Its term is over')],
      [5, 'error', expect.stringContaining('vehicle.chassis_no: A chassis number has 17')],
      [6, 'error', 'policy_number: Row 4 of this file has the same number of this insurer on the same days.'],
      [7, 'error', 'account.full_name: This field is required.'],
    ]);
    expect(checked).toMatchObject({ create: 3, error: 3 });
    const besides = [
      { noun: 'accounts', created: 1 },
      { noun: 'vehicle_makes', created: 1 },
      { noun: 'vehicle_models', created: 1 },
    ];
    expect(checked?.besides).toEqual(besides);
    expect(await dump()).toEqual(before);
    expect((await files.commit(id)).done).toMatchObject({ create: 3, error: 3, besides });

    const [first, second, third] = await files.rowsOf(id);
    expect(first?.record).toEqual(second?.record);
    const fleet = await files.policyOf(first);
    expect(fleet).toMatchObject({ net_premium: '1000.00', tax: '50.00', item_count: 2, status: 'active' });
    const ids = fleet.risk?.line === 'motor' ? fleet.risk.vehicles.map((each) => each.id) : [];
    expect(fleet.lines.slice(0, 2).map(({ amount, item_id }) => [amount, item_id])).toEqual([
      ['600.00', ids[0]],
      ['400.00', ids[1]],
    ]);
    const history = await files.policyOf(third);
    expect(history).toMatchObject({
      status: 'expired',
      account_id: fleet.account_id,
      gross_premium: '315.00',
    });
    expect((await files.fixture.paidOf(history.id)).balance).toMatchObject({ paid: '315.00', due: '0.00' });

    const again = [
      [...row('F-1', 'Faisal Noor', nextYear, '', corolla('F 1', '600', chassis)), 'sent'],
      [...row('F-2', 'Faisal Noor', ['2020-01-01', '2020-12-31'], '301', corolla('F 3')), ''],
    ];
    const later = await readImport(
      test,
      root,
      'policies',
      csv([...heads, ...ofVehicle, 'Delivery status'], again),
    );
    await files.check(later.id);
    expect(verdicts(await files.rowsOf(later.id))).toEqual([
      [2, 'error', 'vehicle.chassis_no: This changes by an endorsement once the policy is issued.'],
      [3, 'error', expect.stringContaining('net_premium: This changes by an endorsement'), expect.anything()],
    ]);

    expect((await files.undo(id)).undone).toEqual({ reversed: 3, kept: 0, failed: 0 });
    expect(await dump()).toEqual(before);
  });

  it('changes directly what may be, is the same when nothing differs, and stays where somebody used it', async () => {
    const [one, two] = [corolla('G 1'), corolla('G 2')];
    const rows = [
      row('G-1', 'Ghada Aziz', nextYear, '500', one),
      row('G-2', 'Ghada Aziz', nextYear, '500', two),
    ];
    const first = await files.read(rows);
    await files.check(first.id);
    await files.commit(first.id);
    const [kept, gone] = await files.rowsOf(first.id);
    const changed = rows.map((cells, index) => [...cells, index === 0 ? 'sent' : '']);
    const second = await readImport(
      test,
      root,
      'policies',
      csv([...heads, ...ofVehicle, 'Delivery status'], changed),
    );
    expect((await files.check(second.id)).checked).toMatchObject({ update: 1, same: 1, error: 0 });
    expect((await files.commit(second.id)).done).toMatchObject({ update: 1, same: 1 });
    expect(await files.policyOf(kept)).toMatchObject({ delivery_status: 'sent' });
    const history = await files.get(`/api/policies/${kept?.record?.id}/history/`);
    expect(history).toMatchObject({ results: [{ via: 'import' }, { via: 'import', action: 'create' }] });
    expect((await files.undo(second.id)).undone).toEqual({ reversed: 1, kept: 0, failed: 0 });
    expect(await files.policyOf(kept)).toMatchObject({ delivery_status: 'awaited' });

    const note = { related_type: 'policy', related_id: gone?.record?.id, body: 'Called' };
    expect((await test.call('POST', '/api/notes/', { as: root, body: note })).status).toBe(201);
    const preview = (await files.act(first.id, 'undo', { confirm: false })).body as UndoPreview;
    expect(preview).toMatchObject({ reversed: 0, kept: 2 });
    expect(preview.reasons.map(({ reason }) => reason)).toEqual([
      'It has 1 note by now.',
      'It was changed since.',
    ]);
    const refused = sql`delete from policy_versions where policy_id = ${gone?.record?.id}`.execute(test.db);
    await expect(refused).rejects.toThrow('policy_versions is written once and never changed');
  });
});
