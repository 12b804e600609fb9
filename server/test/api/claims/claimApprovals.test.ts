import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/across/approvals';
import type { Decided } from '#contract/across/approvalsDecided';
import type { Claim } from '#contract/cover/claims/claims';
import type { Group } from '#contract/system/groups';
import type { PermissionEntry } from '#contract/base/permissions';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let junior: Person;
let middle: Person;
let senior: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

const permissions: PermissionEntry[] = [
  { module_name: 'claims', scope: 'all', actions: ['view', 'update', 'approve'] },
];

async function withLimit(claim_limit: string | null, name: string): Promise<Person> {
  const email = `${name}@example.com`;
  const person = await test.person({ permissions, first_name: name, last_name: 'Limit', email });
  const { body } = await test.call('GET', `/api/groups/?search=${email}`, { as: root });
  const [role] = body['results'] as Group[];
  const set = await test.call('PATCH', `/api/groups/${role?.id}/`, { as: root, body: { claim_limit } });
  expect(set.status, set.text).toBe(200);
  return person;
}

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  junior = await withLimit('25000', 'junior');
  middle = await withLimit('50000', 'middle');
  senior = await withLimit(null, 'senior');
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const take = (id: number, step: string, as: Person, body: object = {}) =>
  test.call('POST', `/api/claims/${id}/${step}/`, { as, body });
const ask = async (id: number, approved_amount: string, as = junior) => {
  const body = {
    approved_amount,
    reason: 'Wear is not paid',
    note: 'The surveyor agrees',
    despite_missing: true,
  };
  return take(id, 'ask-approval', as, body);
};
const asked = async (estimate = '40000.00') => {
  const id = await fixture.plant({ status: 'under_review', estimate });
  const { status, text } = await ask(id, '40000');
  expect(status, text).toBe(200);
  return id;
};
const waitingFor = async (as: Person, id: number): Promise<Approval | undefined> => {
  const { body } = await test.call('GET', '/api/approvals/?noun=claims&page_size=100', { as });
  return (body['results'] as Approval[]).find((each) => each.id === id);
};
const claimOf = async (id: number, as = root) =>
  (await test.call('GET', `/api/claims/${id}/`, { as })).body as unknown as Claim;

it('what is above one’s limit waits for those whose limit suffices, and never for who asked', async () => {
  const id = await asked();
  expect(await waitingFor(middle, id)).toMatchObject({
    noun: 'claims',
    money: { currency: 'AED', amount: '40000.00' },
    asked_by: { label: 'junior Limit' },
    reason: 'The surveyor agrees',
    approve: { name: 'grant-approval', enabled: true },
  });
  expect(await waitingFor(junior, id)).toBeUndefined();
  expect(await waitingFor(await withLimit('39999', 'nearly'), id)).toBeUndefined();
  const { approval_asked, deciders, status } = await claimOf(id, junior);
  expect(status).toBe('under_review');
  expect(approval_asked).toMatchObject({ state: 'waits', amount: '40000.00', step: 'approve' });
  expect(deciders.map(({ label }) => label)).toContain('middle Limit');
  expect(deciders.map(({ label }) => label)).not.toContain('junior Limit');
  const own = await take(id, 'grant-approval', junior);
  expect([own.status, own.body['detail']]).toEqual([
    409,
    expect.stringContaining('You asked for this yourself.'),
  ]);
});

it('is approved as it was asked for, once: whoever comes second is told', async () => {
  const id = await asked();
  const answers = await Promise.all([take(id, 'grant-approval', middle), take(id, 'grant-approval', senior)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body['detail']).toBe('No approval of this claim is asked for any more.');
  expect(await claimOf(id)).toMatchObject({
    status: 'approved',
    approved_amount: '40000.00',
    approval_asked: null,
  });
  const decided = await Promise.all(
    [middle, senior].map((as) => test.call('GET', '/api/approvals/decided/', { as })),
  );
  const told = decided.flatMap(({ body }) => body['results'] as Decided[]);
  expect(told.filter(({ noun, record_id }) => noun === 'claims' && record_id === id)).toMatchObject([
    {
      verdict: 'approved',
      money: { currency: 'AED', amount: '40000.00' },
      asked_by: { label: 'junior Limit' },
    },
  ]);
});

it('above the limit of whoever decides it stays, and who asks without a need is not in the way', async () => {
  const id = await fixture.plant({ status: 'under_review', estimate: '60000.00' });
  expect((await ask(id, '60000')).status).toBe(200);
  const above = await take(id, 'grant-approval', middle);
  expect([above.status, above.body['detail']]).toEqual([
    409,
    expect.stringContaining('Your limit for claims is AED 50000.00.'),
  ]);
  expect(
    (await take(id, 'approve', senior, { approved_amount: '60000', despite_missing: true })).status,
  ).toBe(200);
  expect((await claimOf(id)).approval_asked).toBeNull();
  expect(await waitingFor(senior, id)).toBeUndefined();
});

it('is given back with a reason, and can be asked for again', async () => {
  const id = await asked('45000.00');
  expect((await claimOf(id)).approval_asked).toMatchObject({
    step: 'approve-partly',
    reason: 'Wear is not paid',
  });
  expect((await take(id, 'refuse-approval', middle)).status).toBe(400);
  expect((await take(id, 'refuse-approval', middle, { reason: 'Ask the surveyor first' })).status).toBe(200);
  expect(await claimOf(id)).toMatchObject({
    status: 'under_review',
    approval_asked: {
      state: 'refused',
      refusal: 'Ask the surveyor first',
      refused_by: { label: 'middle Limit' },
    },
  });
  expect(await waitingFor(middle, id)).toBeUndefined();
  expect((await ask(id, '40000')).status).toBe(200);
  expect((await take(id, 'grant-approval', middle)).status).toBe(200);
  expect(await claimOf(id)).toMatchObject({ status: 'partly_approved', approval_reason: 'Wear is not paid' });
});

it('lapses as soon as the amounts of the claim are others, and says so', async () => {
  const id = await asked();
  const changed = await test.call('PATCH', `/api/claims/${id}/`, { as: root, body: { estimate: '48000' } });
  expect(changed.status, changed.text).toBe(200);
  expect((await claimOf(id)).approval_asked).toMatchObject({ state: 'lapsed', amount: '40000.00' });
  expect(await waitingFor(middle, id)).toBeUndefined();
  const late = await take(id, 'grant-approval', middle);
  expect([late.status, late.body['detail']]).toEqual([
    409,
    'The amounts of this claim changed after it was asked for. It has to be asked for anew.',
  ]);
  expect((await ask(id, '40000')).status).toBe(200);
  expect((await claimOf(id)).approval_asked).toMatchObject({ state: 'waits', step: 'approve-partly' });
});

it('who decides is told by what is left to pay and by whose limit suffices for it', async () => {
  const names = async (estimate: string, as: Person) => {
    const id = await fixture.plant({ status: 'under_review', estimate });
    return (await claimOf(id, as)).deciders.map(({ label }) => label);
  };
  expect(await names('20000.00', junior)).toEqual([]);
  const able = await names('40000.00', junior);
  expect(able[0]).toBe('middle Limit');
  const clerk = await test.person({
    permissions: [{ module_name: 'claims', scope: 'all', actions: ['view', 'update'] }],
  });
  expect(await names('49000.00', clerk)).not.toContain('junior Limit');
});
