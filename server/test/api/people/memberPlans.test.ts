import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planFaults } from '../../../../scripts/bench/plans/plans.ts';
import { Recorder } from '../../../../scripts/bench/record.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** One account whose policy covers two thousand people, among others with as many members and cards and more. */
const group = 2000;
const count = 10_000;
/** Whoever looks at this account may read all of its members, and no more than a few others. */
const mostRead = group + 100;

let test: TestApp;
let client: Client;
let recorder: Recorder;
let root: Person;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  owner = await test.person({
    permissions: (['accounts', 'members', 'policies'] as const).map((module_name) => ({
      module_name,
      scope: 'own' as const,
      actions: ['view'],
    })),
  });
  const { product_id, motor, orient } = await policyFixture(test, root);
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (id, account_number, account_type, email, first_name, last_name, search_text, duplicate_keys, owner_id)
     select n, 'P-' || n, 'individual', n || '@example.com', 'Client', n::text, '', '{}', ${owner.id}
     from generate_series(1001, 1301) n`,
  );
  // Whose they are stands there already, and is not looked up for each of so many.
  await client.query('alter table members disable trigger members_take_scope');
  await client.query(
    `insert into members (id, account_id, owner_id, relation, first_name, last_name, date_of_birth, gender, employee_no, search_text)
     select n, case when n <= ${group} then 1001 else 1002 + n % 300 end, ${owner.id},
       case when n % 4 = 1 then 'employee'::member_relation else 'child' end, 'Person' || n, 'Khan',
       date '1970-01-01' + n % 12000, 'female', 'E-' || n, ' person' || n || ' khan e ' || n || ' e' || n
     from generate_series(1, ${count}) n`,
  );
  await client.query(
    `update members set principal_id = id - (id - 1) % 4 where id <= ${group} and id % 4 <> 1`,
  );
  await client.query(
    `insert into policies (id, reference, account_id, product_id, category_id, insurer_id, policy_type, start_date,
       end_date, currency, billing_type, assigned_to_id, account_owner_id, own_text, status, policy_number, number_norm)
     select n, 'POL-' || n, n, ${product_id}, ${motor}, ${orient}, 'health', current_date - 90, current_date + 270,
       'AED', 'direct_bill', ${owner.id}, ${owner.id}, ' pol ' || n, 'active', 'G-' || n, 'G' || n
     from generate_series(1001, 1301) n`,
  );
  await client.query(
    `insert into policy_items (policy_id, item_id, kind, position, member_id, certificate_no, plan, search_text, valid)
     select account_id, 'item-' || id, 'person', id, id, 'CRD-' || 7000000 + id, 'Gold', ' crd' || 7000000 + id,
       daterange(current_date - 90, current_date + 271) from members`,
  );
  await client.query('vacuum analyze members, accounts, policies, policy_items');
  recorder = await Recorder.start(test.context.databaseUrl, secrets);
});
afterAll(async () => {
  await recorder.close();
  await client.end();
  await test.close();
});

it.each([
  ['whether one of them is covered', 'members/777/cover/', 'Gold'],
  ['whether a page of them is', `members/cover/?ids=${Array.from({ length: 40 }, (_, n) => n + 1)}`, 'Gold'],
  ['the policies that name one', 'policies/?member=777', 'G-1001'],
  ['one by the card', 'search/?search=CRD-7000777', 'Person777'],
  ['one by the employee number', 'search/?search=E-1777', 'Person1777'],
  ['the families of the account', 'members/families/?account=1001&is_active=true', 'Person1 '],
  ['a family by one of its children', 'members/families/?account=1001&search=person778', 'Person777'],
])('%s is read without what others have', async (_, path, shows) => {
  for (const as of [root, owner]) {
    const { statements, answer } = await recorder.record({
      method: 'GET',
      url: `/api/${path}`,
      token: as.access,
    });
    expect(JSON.stringify(answer)).toContain(shows);
    const reading = statements.filter(({ text }) => /policy_items|"members"|members t/.test(text));
    expect(reading.length).toBeGreaterThan(0);
    for (const table of ['members', 'policy_items'])
      for (const statement of reading)
        expect(
          await planFaults(client, statement, { count: 10 * mostRead, isLate: false, table }),
          statement.text,
        ).toEqual([]);
  }
});
