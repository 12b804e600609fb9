import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { PolicyVersion, PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

async function submitted(amount = '365.00') {
  const policy = await fixture.issued({ A: '1000.00' });
  const { id } = await fixture.entered(policy, fixture.add('B', amount, '2027-05-01'));
  const { gross_premium } = await fixture.acted(id, 'submit');
  return { id, policy, gross_premium };
}

it('what the insurer charges in place of what was asked for is what is booked', async () => {
  const { id, policy, gross_premium } = await submitted();
  const approved = await fixture.acted(id, 'approve', { insurer_reference: 'I-1', insurer_figure: '420.00' });
  expect(approved).toMatchObject({ status: 'approved', gross_premium: '420.00', insurer_figure: '420.00' });
  expect(approved.price.computed_gross).toBe(gross_premium);
  const applied = await fixture.acted(id, 'apply');
  expect(applied.gross_premium).toBe('420.00');
  expect((await fixture.transactions(policy)).at(-1)?.gross_premium).toBe('420.00');
  const history = await fixture.get<{ results: { changes: object[] }[] }>(`/api/endorsements/${id}/history/`);
  expect(history.results.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'gross_premium', before: gross_premium, after: '420.00' }),
  );
});

const approve = (id: number, body: object) =>
  test.call('POST', `/api/endorsements/${id}/approve/`, { as: root, body });

it('the same figure changes nothing, and none is taken once it is approved', async () => {
  const { id, gross_premium } = await submitted();
  const same = await fixture.acted(id, 'approve', { insurer_figure: gross_premium });
  expect(same).toMatchObject({ gross_premium, insurer_figure: null });
  const late = await approve(id, { insurer_figure: '1.00' });
  expect(late.status).toBe(409);
  const { id: other } = await submitted();
  const finer = await approve(other, { insurer_figure: '420.001' });
  expect(Object.keys(finer.body)).toContain('insurer_figure');
});

it('whoever may not go on is told who can, and whoever may is not', async () => {
  const { id } = await submitted();
  const reader = await test.person({
    permissions: [
      { module_name: 'endorsements', scope: 'all', actions: ['view', 'update'] },
      { module_name: 'policies', scope: 'all', actions: ['view'] },
    ],
  });
  const approver = await test.person({
    permissions: [{ module_name: 'endorsements', scope: 'all', actions: ['view', 'approve'] }],
  });
  const url = `/api/endorsements/${id}/`;
  const seen = await fixture.get<Endorsement>(url, reader);
  expect(seen.deciders.map(({ id: who }) => who)).toContain(approver.id);
  expect(seen.deciders.map(({ id: who }) => who)).not.toContain(reader.id);
  expect((await fixture.get<Endorsement>(url)).deciders).toEqual([]);
});

it('a version that says no sum insured shows what its items come to, and a reversal is called one', async () => {
  const risk = fixture.fleet({ id: fixture.itemOf('A'), insured_value: '61000' });
  const { id: policy } = await fixture.readyPolicy({ risk });
  await sql`update policies set sum_insured = null where id = ${policy}`.execute(test.db);
  await fixture.issueNow(policy);
  const { start_date } = await fixture.read(policy);
  const added = [{ ...fixture.vehicle({ id: fixture.itemOf('B'), insured_value: '96000' }) }];
  const { id } = await fixture.applied(policy, fixture.add('B', '365.00', start_date, { change: { added } }));
  await fixture.reversed(id);
  const versions = await fixture.get<PolicyVersionSummary[]>(`/api/policies/${policy}/versions/`);
  expect(versions.map(({ is_reversal }) => is_reversal)).toEqual([true, false, false]);
  const sums: (string | null)[] = [];
  for (const { number } of versions)
    sums.push((await fixture.get<PolicyVersion>(`/api/policies/${policy}/versions/${number}/`)).sum_insured);
  expect(sums).toEqual(['61000.00', '157000.00', '61000.00']);
});
