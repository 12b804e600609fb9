import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Approval } from '#contract/across/approvals';
import type { Decided } from '#contract/across/approvalsDecided';
import type { PermissionEntry, Scope } from '#contract/base/permissions';
import { paymentFixture } from '../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let clerk: Person;
let approver: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;
let account_id: number;

const money = (scope: Scope = 'all'): PermissionEntry[] => [
  { module_name: 'payments', scope, actions: ['view', 'create', 'update', 'approve'] },
  { module_name: 'policies', scope: 'all', actions: ['view'] },
  { module_name: 'accounts', scope, actions: ['view', 'approve_kyc'] },
];

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
  account_id = await fixture.newAccount();
  clerk = await test.person({ permissions: money(), first_name: 'Clara', last_name: 'Lerk' });
  approver = await test.person({ permissions: money() });
});
afterAll(() => test.close());

const decidedBy = async (as: Person) => {
  const { status, body, text } = await test.call('GET', '/api/approvals/decided/', { as });
  expect(status, text).toBe(200);
  return body['results'] as unknown as Decided[];
};
const take = async ({ path }: Approval, step: string, as: Person, body: object = {}) => {
  const { status, text } = await test.call('POST', `/api/${path}/${step}/`, { as, body });
  expect(status, text).toBe(200);
};
const waiting = async (noun: string) =>
  (await test.call('GET', `/api/approvals/?noun=${noun}`, { as: approver })).body['results'] as Approval[];

it('what I decided lately is told with the verdict, the newest first, and to nobody else', async () => {
  const policy = await fixture.issued('100', { account_id });
  await fixture.paid(fixture.payment(policy, '50'));
  const refund = { direction: 'refund_to_client', reason: 'Paid twice' };
  const granted = await fixture.paid(fixture.payment(policy, '20', refund), clerk);
  const [yes] = await waiting('payments');
  if (!yes) throw new Error('A refund should wait.');
  await take(yes, 'approve', approver);
  await fixture.paid(fixture.payment(policy, '5', refund), clerk);
  const [no] = await waiting('payments');
  if (!no) throw new Error('A second refund should wait.');
  await take(no, 'reverse', approver, { reason: 'Not agreed' });

  const [instalment] = (await fixture.paidOf(policy.id)).instalments;
  const ask = (as: Person) =>
    test.call('POST', `/api/instalments/${instalment?.id}/ask-waiver/`, { as, body: { reason: 'Ours' } });
  expect((await ask(approver)).status).toBe(200);
  const withdrawn = await test.call('POST', `/api/instalments/${instalment?.id}/refuse-waiver/`, {
    as: approver,
    body: { reason: 'Not needed' },
  });
  expect(withdrawn.status).toBe(200);
  expect((await ask(clerk)).status).toBe(200);
  const [waiver] = await waiting('instalments');
  if (!waiver) throw new Error('A waiver should wait.');
  await take(waiver, 'waive', approver);

  const asked_by = { id: clerk.id, label: 'Clara Lerk' };
  const place = { noun: 'payments', id: granted.id, section: null };
  expect(await decidedBy(approver)).toMatchObject([
    { noun: 'instalments', verdict: 'approved', money: { currency: 'AED' }, asked_by },
    { noun: 'payments', verdict: 'refused', money: { amount: '5.00' }, reason: 'Not agreed', asked_by },
    { noun: 'payments', verdict: 'approved', money: { currency: 'AED', amount: '20.00' }, asked_by, place },
  ]);
  expect(await decidedBy(clerk)).toEqual([]);
});

it('a client’s file is told as verified by the first of two, and what is out of reach by now is not', async () => {
  await sql`update organisation set kyc_checklists = '{"individual":[],"corporate":[]}'`.execute(test.db);
  const id = await fixture.newAccount();
  await sql`update accounts set kyc_status = 'pending', kyc_submitted_at = now(), kyc_submitted_by = ${clerk.id},
    risk_rating = 'high' where id = ${id}`.execute(test.db);
  const one = await test.person({ permissions: money('own') });
  await sql`update accounts set owner_id = ${one.id} where id = ${id}`.execute(test.db);
  const path = `/api/accounts/${id}/kyc`;
  expect((await test.call('POST', `${path}/verify/`, { as: one, body: { note: 'Seen' } })).status).toBe(200);
  expect(await decidedBy(one)).toMatchObject([
    { noun: 'accounts', verdict: 'first', reason: 'Seen', place: { noun: 'accounts', id, section: 'kyc' } },
  ]);
  await test.call('POST', `${path}/reject/`, { as: one, body: { reason: 'Not they' } });
  expect((await decidedBy(one)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['refused', 'Not they'],
    ['first', 'Seen'],
  ]);
  await sql`update accounts set owner_id = ${root.id} where id = ${id}`.execute(test.db);
  expect(await decidedBy(one)).toEqual([]);
});
