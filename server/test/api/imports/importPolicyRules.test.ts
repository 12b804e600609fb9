import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What is kept of a policy, without its own numbers, names and moments. */
async function partsOf(policyId: number) {
  const owned = [
    'policy_items',
    'policy_versions',
    'premium_transactions',
    'instalments',
    'insurer_balances',
  ];
  const others =
    /(?:^|_)(?:id|at|by|norm|number|text)$|^(?:reference|risk|label|note_kind|is_brought_over|issue_date)$/;
  const plain = (row: object) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !others.test(column) && column !== 'version'),
    );
  const policy = await sql<object>`select * from policies where id = ${policyId}`.execute(test.db);
  const parts = await Promise.all(
    owned.map((table) =>
      sql<object>`select * from ${sql.table(table)} where policy_id = ${policyId} order by 1`.execute(
        test.db,
      ),
    ),
  );
  const entries = await sql<object>`select entry.kind, entry.day, entry.amount, entry.due_date
    from instalment_entries entry join instalments on instalments.id = entry.instalment_id
    where instalments.policy_id = ${policyId} order by entry.id`.execute(test.db);
  return [policy, ...parts, entries].map(({ rows }) => rows.map(plain));
}

describe('a policy that came from a file', () => {
  it('is the same as one that was entered and issued by hand, but for numbers and notes', async () => {
    const [start_date = '', end_date = ''] = nextYear;
    const risk = files.fixture.fleet({ plate: 'K 1', plate_pending: false, year: 2024 });
    const lines = [{ kind: 'base', label: 'Premium', amount: '500' }];
    const by = { start_date, end_date, lines, risk, payment_mode: 'instalments' };
    const { id: byHand, account_id } = await files.fixture.newPolicy(by);
    await files.fixture.act(byHand, 'submit');
    await files.fixture.act(byHand, 'issue', { policy_number: 'K-1' });
    const account = (await files.get(`/api/accounts/${account_id}/`)) as { account_number: string };
    const cells = ['K-2', account.account_number, 'Motor Gold', start_date, end_date, '500', 'instalments'];
    const file = csv(
      [
        'Policy no',
        'Client no',
        'Product',
        'Inception',
        'Expiry',
        'Premium',
        'Payment mode',
        ...ofVehicle.slice(1),
      ],
      [[...cells, ...corolla('K 1').slice(1)]],
    );
    const { id } = await readImport(test, root, 'policies', file);
    await files.check(id);
    await files.commit(id);
    const [only] = await files.rowsOf(id);
    expect(only).toMatchObject({ outcome: 'created', problems: [] });
    expect(await partsOf(only?.record?.id ?? 0)).toEqual(await partsOf(byHand));
  });

  it('gives back what was paid before it came as credit of the client, for which no receipt was written', async () => {
    const file = csv(
      [...heads, ...ofVehicle, 'Paid', 'VAT', 'Billing type'],
      [[...row('L-1', 'Lina Daher', nextYear, '730', corolla('L 1')), '730', '0', 'agency_bill']],
    );
    const { id } = await readImport(test, root, 'policies', file);
    await files.check(id);
    await files.commit(id);
    const policy = await files.policyOf((await files.rowsOf(id))[0]);
    const cancel = { cancel_date: nextYear[0], cancel_method: 'flat', cancel_reason: 'Sold' };
    expect((await files.fixture.act(policy.id, 'cancel', cancel)).status).toBe(200);
    expect(await files.fixture.expectBalanced(policy.id)).toMatchObject({
      paid: '0.00',
      due: '0.00',
      credit: '730.00',
    });
    const statement = `/api/accounts/${policy.account_id}/statement/?from=${dayIn(-10)}&to=${dayIn(0)}`;
    const [inAed] = ((await files.get(statement)) as Statement).currencies;
    expect(inAed).toMatchObject({ opening: '0.00', closing: '-730.00', unallocated: '730.00' });
  });
});

describe('what a file says of liability and works', () => {
  const columns = [
    'Policy no',
    'Insured',
    'E-mail',
    'Product',
    'Inception',
    'Expiry',
    'Premium',
    'Description',
  ];
  const terms = [
    'Limit of liability',
    'Claims basis',
    'Retro date',
    'Project start',
    'Completion date',
    'DLP',
  ];
  const [start = '', end = ''] = nextYear;
  const line = (number: string, product: string, ...said: string[]) => {
    const client = ['Wadih Works', 'wadih@works.example'];
    return [number, ...client, product, start, end, '900', 'Pumping station', '5,000,000', ...said];
  };

  beforeAll(async () => {
    for (const [name, of] of [
      ['Third Party Gold', 'liability'],
      ['Contract Works Gold', 'engineering'],
    ]) {
      const code = `I${of?.slice(0, 3).toUpperCase()}`;
      const category_id = await files.fixture.idOf('/api/product-categories/', {
        name: `Imported ${of}`,
        code,
        line: of,
      });
      await files.fixture.newProduct({ name, category_id });
    }
  });

  it('is kept as the form would keep it, and each refusal stands at its column', async () => {
    const { id } = await readImport(
      test,
      root,
      'policies',
      csv(
        [...columns, ...terms],
        [
          line('LW-1', 'Third Party Gold', 'Claims made', '2024-01-01', '', '', ''),
          line('LW-2', 'Third Party Gold', 'Occurrence', '2024-01-01', '', '', ''),
          line('EW-1', 'Contract Works Gold', '', '', '2027-01-05', '2028-06-30', '12'),
          line('EW-2', 'Contract Works Gold', '', '', '2028-06-30', '2027-01-05', '12'),
        ],
      ),
    );
    await files.check(id);
    expect(verdicts(await files.rowsOf(id)).map(([, ...verdict]) => verdict)).toEqual([
      ['create'],
      ['error', 'risk.retroactive_date: Only a cover of claims made has a retroactive date.'],
      ['create'],
      ['error', 'risk.project_to: The last day is before the first one.'],
    ]);
    await files.commit(id);
    const rows = await files.rowsOf(id);
    expect((await files.policyOf(rows[0])).risk).toMatchObject({
      description: 'Pumping station',
      limit: '5000000',
      basis: 'claims_made',
      retroactive_date: '2024-01-01',
    });
    expect((await files.policyOf(rows[2])).risk).toMatchObject({
      project_from: '2027-01-05',
      project_to: '2028-06-30',
      maintenance_months: 12,
    });
  });
});

describe('who may not', () => {
  it('bring in what they could not enter by hand, row by row; nor what someone else entered meanwhile', async () => {
    const every = ['view', 'create', 'update', 'import'];
    const clerk = await test.person({
      permissions: [
        { module_name: 'imports', scope: 'all', actions: every },
        { module_name: 'policies', scope: 'own', actions: [...every, 'issue'] },
        { module_name: 'accounts', scope: 'own', actions: ['view', 'create'] },
        { module_name: 'products', scope: 'all', actions: ['view'] },
        { module_name: 'insurers', scope: 'all', actions: ['view'] },
        { module_name: 'vehicles', scope: 'all', actions: ['view'] },
        { module_name: 'users', scope: 'all', actions: ['view'] },
      ],
    });
    const [boss] = (
      await sql<{ email: string }>`select email from users where id = ${root.id}`.execute(test.db)
    ).rows;
    const { email } = (await files.get(`/api/accounts/${files.fixture.account_id}/`)) as { email: string };
    const rows = [
      [...row('H-1', 'Hassan Own', nextYear, '500', corolla('H 1')), '', boss?.email ?? ''],
      [...row('H-2', 'Hassan Own', nextYear, '500', corolla('H 2')), '100', ''],
      [...row('H-3', 'Client Q1', nextYear, '500', corolla('H 3')), '', ''].with(4, email),
      [...row('H-4', 'Hassan Own', nextYear, '500', corolla('H 4')), '', ''],
      [...row('H-5', 'Hassan Own', nextYear, '500', ['', 'Nova', 'N1', '2024', 'H 5', newChassis()]), '', ''],
    ];
    const file = csv([...heads, ...ofVehicle, 'Paid', 'Assigned to'], rows);
    const { id } = await readImport(test, clerk, 'policies', file);
    const create = { field: 'vehicle.make', value: 'Nova', meaning: { kind: 'create' } };
    await files.map(id, { values: [create] }, clerk);
    await files.check(id, clerk);
    expect(verdicts(await files.rowsOf(id))).toEqual([
      [2, 'error', 'assigned_to: You may not hand this policy to another person.'],
      [3, 'error', 'paid_to_date: You may not record payments of this account.'],
      // Whose client it is shows when it is saved, as on the form.
      [4, 'create'],
      [5, 'create'],
      [
        6,
        'error',
        'vehicle.make: Say first what this value means.',
        'vehicle.model: Say first what this value means.',
      ],
    ]);
    await files.fixture.issuedPolicy({ start_date: nextYear[0], end_date: nextYear[1] }, 'H4');
    expect((await files.commit(id, clerk)).done).toMatchObject({ create: 0, error: 5 });
    const [, , hidden, meanwhile] = await files.rowsOf(id);
    expect(hidden?.problems).toMatchObject([
      { kind: 'unseen', message: expect.stringContaining('belongs to') },
    ]);
    expect(meanwhile).toMatchObject({
      outcome: 'failed',
      problems: [{ kind: 'unseen', field: 'policy_number' }],
    });
    await sql`update group_permissions set actions = array_remove(actions, 'issue')`.execute(test.db);
    const { id: again } = await files.read(
      [row('H-6', 'Hassan Own', nextYear, '500', corolla('H 6'))],
      clerk,
    );
    await files.check(again, clerk);
    expect((await files.rowsOf(again))[0]?.problems).toMatchObject([{ kind: 'forbidden', field: '' }]);
  });
});
