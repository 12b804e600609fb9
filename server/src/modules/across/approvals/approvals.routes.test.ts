import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '#contract/across/approvals';
import { sumOf } from '#contract/base/amounts/amounts';
import type { PermissionEntry, Scope } from '#contract/base/permissions';
import { paymentFixture, refused } from '../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let clerk: Person;
let approver: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;
let account_id: number;

const money = (actions: string[], scope: Scope = 'all'): PermissionEntry[] => [
  { module_name: 'payments', scope, actions },
  { module_name: 'policies', scope: 'all', actions: ['view'] },
  { module_name: 'accounts', scope: 'all', actions: ['view'] },
];

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
  account_id = await fixture.newAccount();
  clerk = await test.person({
    permissions: money(['view', 'create', 'update', 'approve']),
    first_name: 'Clara',
    last_name: 'Lerk',
  });
  approver = await test.person({ permissions: money(['view', 'approve']) });
});
afterAll(() => test.close());

/** Nothing of a test before waits. */
beforeEach(async () => {
  await sql`update payments set status = 'reversed' where status = 'held'`.execute(test.db);
  await sql`update instalments set waiver_asked_at = null, waiver_asked_by = null`.execute(test.db);
});

const listOf = async (as: Person, query = '') => {
  const { status, body, text } = await test.call('GET', `/api/approvals/?${query}`, { as });
  expect(status, text).toBe(200);
  return body as unknown as { count: number; results: Approval[] };
};
const waitsFor = async (as: Person) => (await listOf(as)).results.map(({ noun, id }) => `${noun} ${id}`);
const take = ({ path }: Approval, step: string, as: Person, body: object = {}) =>
  test.call('POST', `/api/${path}/${step}/`, { as, body });

const askRefund = async (as = clerk) => {
  const policy = await fixture.issued('100', { account_id });
  await fixture.paid(fixture.payment(policy, '50'));
  const body = { direction: 'refund_to_client', reason: 'Paid twice', reference: 'TRX-9' };
  return fixture.paid(fixture.payment(policy, '20', body), as);
};
const askWaiver = async (as = clerk) => {
  const policy = await fixture.issued('100', { account_id });
  const [instalment] = (await fixture.paidOf(policy.id)).instalments;
  const body = { reason: 'Our mistake' };
  const asked = await test.call('POST', `/api/instalments/${instalment?.id}/ask-waiver/`, { as, body });
  expect(asked.status, asked.text).toBe(200);
  return { id: Number(instalment?.id), policy };
};

describe('who is told of what waits', () => {
  it('whoever may approve it, but not who asked for it, who only sees it, or whom it is out of reach for', async () => {
    const refund = await askRefund();
    const waiver = await askWaiver();
    const both = [`payments ${refund.id}`, `instalments ${waiver.id}`];
    expect(await waitsFor(approver)).toEqual(both);
    expect(await waitsFor(root)).toEqual(both);
    expect(await waitsFor(clerk)).toEqual([]);
    expect(await waitsFor(await test.person({ permissions: money(['view', 'update', 'create']) }))).toEqual(
      [],
    );
    const narrow = await test.person({ permissions: money(['view', 'approve'], 'own') });
    expect(await waitsFor(narrow)).toEqual([]);
    await sql`update accounts set owner_id = ${narrow.id} where id = ${account_id}`.execute(test.db);
    expect(await waitsFor(narrow)).toEqual(both);
  });

  it('not whoever had the login of who asked in hand', async () => {
    const twin = await test.person({ permissions: money(['view', 'create', 'approve']) });
    const [byClerk, byRoot, byTwin] = [await askRefund(), await askRefund(root), await askRefund(twin)];
    const body = { email: 'taken@example.com' };
    expect((await test.call('PATCH', `/api/users/${twin.id}/`, { as: root, body })).status).toBe(200);
    expect(await waitsFor(twin)).toEqual([`payments ${byClerk.id}`]);
    expect(await waitsFor(root)).toEqual([`payments ${byClerk.id}`]);
    const all = [byClerk, byRoot, byTwin].map(({ id }) => `payments ${id}`);
    expect(await waitsFor(approver)).toEqual(all);
  });

  it('by kind, by what is searched for, the longest waiting first, page by page', async () => {
    const refund = await askRefund();
    const waiver = await askWaiver();
    expect((await listOf(approver, 'noun=instalments')).results.map(({ id }) => id)).toEqual([waiver.id]);
    expect((await listOf(approver, `search=${refund.receipt_no}`)).results.map(({ id }) => id)).toEqual([
      refund.id,
    ]);
    const first = await listOf(approver, 'page_size=1');
    expect([first.count, first.results.length]).toEqual([2, 1]);
    const newest = await listOf(approver, 'ordering=-asked_at&page_size=1');
    expect(newest.results[0]?.id).toBe(waiver.id);
    const wrong = await test.call('GET', '/api/approvals/?noun=leads', { as: approver });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['detail', 'error', 'noun']]);
  });
});

const totalsOf = async (as: Person, query = '') =>
  (await test.call('GET', `/api/approvals/totals/?${query}`, { as })).body['groups'];

describe('what it comes to', () => {
  it('is said of each kind, for whoever may decide it', async () => {
    const refund = await askRefund();
    await askRefund();
    await askWaiver();
    expect(await totalsOf(approver)).toMatchObject([
      { noun: 'payments', count: 2, sums: [{ currency: 'AED', amount: '40.00' }], blocked: 0, second: 0 },
      { noun: 'instalments', count: 1, sums: [{ currency: 'AED', amount: '100.00' }] },
    ]);
    expect(await totalsOf(approver, `search=${refund.receipt_no}`)).toMatchObject([
      { noun: 'payments', count: 1, sums: [{ amount: '20.00' }], oldest_at: refund['created_at'] },
    ]);
    expect(await totalsOf(approver, 'noun=instalments')).toHaveLength(1);
    expect(await totalsOf(clerk)).toEqual([]);
    expect((await test.call('GET', '/api/approvals/totals/?page=1', { as: approver })).status).toBe(400);
  });
});

describe('what is told', () => {
  it('who asked, why, and what becomes of which field', async () => {
    const refund = await askRefund();
    const waiver = await askWaiver();
    const { results } = await listOf(approver);
    const asked_by = { id: clerk.id, label: 'Clara Lerk' };
    expect(results).toMatchObject([
      {
        asked_by,
        reason: 'Paid twice',
        number: refund.receipt_no,
        money: { currency: 'AED', amount: '20.00' },
        method: 'transfer',
        checks: [
          { code: 'money_is_there', is_met: true },
          { code: 'nothing_overdue' },
          { code: 'asked_by_another', is_met: true },
        ],
        account: { id: account_id },
        reference: 'TRX-9',
        is_judged_in_file: false,
        sanctions_hit: null,
        place: { noun: 'payments', id: refund.id, section: null },
        path: `payments/${refund.id}`,
        changes: [
          { field: 'set_aside', currency: 'AED', before: '20.00', after: '0.00' },
          { field: 'credit', currency: 'AED' },
          { field: 'status', before: 'held', after: 'cleared' },
        ],
        approve: { name: 'approve', enabled: true, reason: null },
        refuse: { name: 'reverse', enabled: true, reason: null },
      },
      {
        asked_by,
        reason: 'Our mistake',
        money: { currency: 'AED', amount: '100.00' },
        instalment: { number: 1 },
        checks: [
          { code: 'no_cheque_held', is_met: true },
          { code: 'asked_by_another', is_met: true },
        ],
        place: { noun: 'policies', id: waiver.policy.id, section: 'payments' },
        changes: [
          { field: 'due', currency: 'AED', before: '100.00', after: '0.00' },
          { field: 'status', before: 'pending', after: 'waived' },
        ],
        approve: { name: 'waive', enabled: true },
        refuse: { name: 'refuse-waiver', enabled: true },
      },
    ]);
  });

  it('of which money it is given back, to the last fils', async () => {
    await askRefund();
    const [refund] = (await listOf(approver)).results;
    const taken = refund?.sources.map(({ amount }) => amount) ?? [];
    expect(sumOf('AED', taken)).toBe('20.00');
    expect(await listOf(approver, 'noun=instalments')).toMatchObject({ count: 0 });
  });

  it('why it cannot be approved now, where something else stands in the way', async () => {
    const { policy } = await askWaiver();
    const cheque = {
      method: 'cheque',
      cheque_no: '1',
      allocations: [{ policy_id: policy.id, amount: '10' }],
    };
    await fixture.paid(fixture.payment(policy, '10', cheque));
    const [waiver] = (await listOf(approver)).results;
    expect(waiver?.approve).toEqual({
      name: 'waive',
      enabled: false,
      reason: 'A cheque is held for this instalment. Wait until it has cleared or bounced.',
    });
    expect(waiver?.refuse.enabled).toBe(true);
  });
});

describe('what was decided waits no more', () => {
  it('approved, it counts', async () => {
    const refund = await askRefund();
    const waiver = await askWaiver();
    for (const each of (await listOf(approver)).results)
      expect((await take(each, each.approve.name, approver)).status).toBe(200);
    expect((await fixture.readPayment(refund.id)).status).toBe('cleared');
    expect((await fixture.paidOf(waiver.policy.id)).instalments[0]?.status).toBe('waived');
    expect(await waitsFor(approver)).toEqual([]);
  });

  it('refused with a reason, which stays in its history', async () => {
    const refund = await askRefund();
    const waiver = await askWaiver();
    for (const each of (await listOf(approver)).results) {
      refused(await take(each, each.refuse.name, approver), 400, { reason: expect.anything() });
      expect((await take(each, each.refuse.name, approver, { reason: 'Not agreed' })).status).toBe(200);
    }
    expect(await fixture.readPayment(refund.id)).toMatchObject({ status: 'reversed', reason: 'Not agreed' });
    expect((await fixture.paidOf(waiver.policy.id)).instalments[0]).toMatchObject({
      status: 'pending',
      due: '100.00',
      waiver_asked_at: null,
    });
    const { body } = await test.call('GET', `/api/instalments/${waiver.id}/history/`, { as: root });
    expect(JSON.stringify(body)).toContain('Not agreed');
    expect(await waitsFor(approver)).toEqual([]);
  });

  it('approving what was withdrawn or decided meanwhile is refused in words', async () => {
    await askRefund();
    const { id } = await askWaiver();
    const [refund, waiver] = (await listOf(approver)).results;
    if (!refund || !waiver) throw new Error('Two should wait.');
    await take(refund, 'reverse', root, { reason: 'Not needed' });
    const body = { reason: 'A mistake' };
    const withdrawn = await test.call('POST', `/api/instalments/${id}/refuse-waiver/`, { as: clerk, body });
    expect(withdrawn.status).toBe(200);
    refused(await take(refund, 'approve', approver), 409, { detail: 'This payment is reversed.' });
    refused(await take(waiver, 'waive', approver), 409, { detail: 'Nobody has asked to waive it.' });
    expect(await waitsFor(approver)).toEqual([]);
  });
});

it('only a refund says why it is asked for', async () => {
  const body = fixture.payment({ account_id, currency: 'AED' }, '10', { reason: 'Paid twice' });
  refused(await fixture.record(body), 400, { reason: ['Only a refund is asked for with a reason.'] });
});

describe('the file of a client', () => {
  const mayVerify = (): Promise<Person> =>
    test.person({
      permissions: [{ module_name: 'accounts', scope: 'all', actions: ['view', 'approve_kyc'] }],
    });

  it('waits for whoever may verify it, twice where it takes two, and is refused with a reason', async () => {
    await sql`update organisation set kyc_checklists = '{"individual":[],"corporate":[]}'`.execute(test.db);
    const id = await fixture.newAccount();
    await sql`update accounts set kyc_status = 'pending', kyc_submitted_at = now(), kyc_submitted_by = ${clerk.id},
      risk_rating = 'high' where id = ${id}`.execute(test.db);
    const [first, second] = [await mayVerify(), await mayVerify()];
    expect(await waitsFor(approver)).toEqual([]);
    const [file] = (await listOf(first)).results;
    if (!file) throw new Error('The file should wait.');
    expect(file).toMatchObject({
      noun: 'accounts',
      is_second: false,
      money: null,
      papers: { accepted: 0, asked: 0 },
      path: `accounts/${id}/kyc`,
      place: { noun: 'accounts', id, section: 'kyc' },
      asked_by: { id: clerk.id },
      needs_note: false,
      changes: [
        { field: 'kyc_status', before: 'pending', after: 'verified_first' },
        { field: 'risk_rating', before: null, after: 'high' },
      ],
      approve: { name: 'verify', enabled: true },
      refuse: { name: 'reject', enabled: true },
    });
    expect((await take(file, 'verify', first)).status).toBe(200);
    expect(await waitsFor(first)).toEqual([]);
    const [again] = (await listOf(second)).results;
    expect(again?.changes[0]?.after).toBe('verified');
    expect(again?.is_second).toBe(true);
    expect(await totalsOf(second)).toMatchObject([{ noun: 'accounts', count: 1, sums: [], second: 1 }]);
    expect((await take(file, 'reject', second, { reason: 'Not who they say' })).status).toBe(200);
    expect(await waitsFor(second)).toEqual([]);
    refused(await take(file, 'verify', first), 409, {
      detail: 'The know-your-customer file of this client was rejected. Submit it again first.',
    });
  });
});
