import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Group } from '#contract/system/groups';
import type { PermissionEntry } from '#contract/base/permissions';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let junior: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

const permissions: PermissionEntry[] = [
  { module_name: 'claims', scope: 'all', actions: ['view', 'update', 'approve'] },
];

async function withLimit(claim_limit: string | null, name: string): Promise<Person> {
  const person = await test.person({
    permissions,
    first_name: name,
    last_name: 'Limit',
    email: `${name}@example.com`,
  });
  const { body } = await test.call('GET', `/api/groups/?search=${name}@example.com`, { as: root });
  const [role] = body['results'] as Group[];
  const set = await test.call('PATCH', `/api/groups/${role?.id}/`, { as: root, body: { claim_limit } });
  expect([set.status, set.body['claim_limit']], set.text).toEqual([200, claim_limit && `${claim_limit}.00`]);
  return person;
}

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'User' });
  junior = await withLimit('25000', 'junior');
  await withLimit('50000', 'middle');
  await withLimit('30000', 'lower');
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const approve = (id: number, approved_amount: string, as: Person) =>
  test.call('POST', `/api/claims/${id}/approve/`, { as, body: { approved_amount, despite_missing: true } });

it('a claim above one’s limit is refused, and the refusal says whose limit suffices', async () => {
  const id = await fixture.plant({ status: 'under_review' });
  const above = await approve(id, '40000', junior);
  expect([above.status, above.body['detail']]).toEqual([
    409,
    'Your limit for claims is AED 25000.00. It can be approved by middle Limit (AED 50000.00), Root User, whose limit suffices.',
  ]);
  expect((await fixture.read(id)).status).toBe('under_review');
  const within = await approve(id, '25000', junior);
  expect(within.status, within.text).toBe(200);
  const pay = (amount: string) =>
    fixture.move(id, { kind: 'payment', amount, reason: 'More was agreed' }, junior);
  expect((await pay('25000')).status).toBe(201);
  const more = await pay('1');
  expect([more.status, more.body['detail']]).toEqual([
    409,
    'Your limit for claims is AED 25000.00. It can be approved by lower Limit (AED 30000.00), middle Limit (AED 50000.00), Root User, whose limit suffices.',
  ]);
});

it('without a limit everything is decided, and of another currency only without one', async () => {
  const dear = await fixture.plant({ status: 'under_review' });
  expect((await approve(dear, '800000', await withLimit(null, 'director'))).status).toBe(200);
  const { id: policy_id } = await fixture.issuedPolicy({ start_date: '2026-01-01', currency: 'USD' });
  const foreign = await fixture.plant({ status: 'under_review', policy_id });
  const refused = await approve(foreign, '10', junior);
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'Your limit for claims is AED 25000.00. It can be approved by director Limit, Root User, whose limit suffices.',
  ]);
});
