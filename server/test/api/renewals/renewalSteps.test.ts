import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { renewalFixture } from '../../fixtures/renewals/renewalFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof renewalFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await renewalFixture(test, root);
});
afterAll(() => test.close());

const historyOf = async (id: number): Promise<string> =>
  (await test.call('GET', `/api/renewals/${id}/history/`, { as: root })).text;
const due = async (over: object = {}): Promise<{ policy: number; renewal: Renewal }> => {
  const policy = await fixture.issued({ A: '1000.00', B: '500.00' }, over);
  return { policy, renewal: await fixture.opened(policy) };
};
const cancelled = (policy: number, cancel_date = '2027-07-01') =>
  fixture.took(`/api/policies/${policy}/cancel/`, {
    cancel_date,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
const successorOf = (policy: number, over: object = {}) =>
  fixture.newPolicy({
    previous_policy_id: policy,
    business_type: 'renewal',
    start_date: '2028-01-01',
    end_date: '2028-12-31',
    risk: fixture.fleet({}),
    lines: [{ kind: 'base', label: 'Comprehensive', amount: '1600.00' }],
    ...over,
  });

describe('a renewal of a policy that is continued', () => {
  it('is renewed when the draft is issued, for what a year of it costs', async () => {
    const { policy, renewal } = await due();
    expect([renewal.expiring_premium, renewal.renewal_date]).toEqual(['1500.00', '2027-12-31']);
    const draft = await fixture.renewed(renewal.id);
    const waiting = await fixture.readRenewal(renewal.id);
    expect([waiting.status, waiting.new_policy_id]).toEqual(['upcoming', draft.id]);
    await fixture.issueNow(draft.id);
    const done = await fixture.readRenewal(renewal.id);
    expect(done).toMatchObject({
      status: 'renewed',
      new_policy_id: draft.id,
      renewal_premium: '1500.00',
      change_pct: '0.00',
      gap_days: null,
      window: null,
    });
    expect((await fixture.read(policy)).flags).toContain('renewed');
    expect(await historyOf(renewal.id)).toContain(draft.reference);
  });

  it('is renewed by a policy that was made by hand, also late, with the days between', async () => {
    const { policy, renewal } = await due();
    const draft = await successorOf(policy, { start_date: '2028-01-11', end_date: '2029-01-10' });
    expect((await fixture.readRenewal(renewal.id)).new_policy_id).toBe(draft.id);
    await fixture.issueNow(draft.id);
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({
      status: 'renewed',
      renewal_premium: '1600.00',
      gap_days: 10,
    });
  });

  it('is renewed after all where it was lost, and not where the policy was cancelled', async () => {
    const { policy, renewal } = await due();
    await fixture.actedOnRenewal(renewal.id, 'lose', { lost_reason: 'price', lost_to: 'Rival' });
    await fixture.issueNow((await successorOf(policy)).id);
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({ status: 'renewed', lost_reason: null });
    const ended = await due();
    await cancelled(ended.policy);
    await fixture.issueNow((await successorOf(ended.policy, { start_date: '2027-07-01' })).id);
    const kept = await fixture.readRenewal(ended.renewal.id);
    expect([kept.status, kept.lost_reason]).toEqual(['lost', 'policy_cancelled']);
  });

  it('is negotiated again when the draft is deleted, and taken again when it comes back', async () => {
    const { renewal } = await due();
    const draft = await fixture.renewed(renewal.id);
    const url = `/api/policies/${draft.id}/`;
    expect((await test.call('DELETE', url, { as: root })).status).toBe(204);
    const free = await fixture.readRenewal(renewal.id);
    expect([free.status, free.new_policy_id]).toEqual(['negotiation', null]);
    await fixture.took(`${url}restore/`);
    expect((await fixture.readRenewal(renewal.id)).new_policy_id).toBe(draft.id);
    expect(await fixture.refused(renewal.id, 'renew', fixture.asExpiring)).toEqual([
      409,
      'A policy that continues this one is there already.',
    ]);
  });

  it('is negotiated again when nobody takes it up, and can be renewed anew', async () => {
    const { renewal } = await due();
    const draft = await fixture.renewed(renewal.id);
    await fixture.took(`/api/policies/${draft.id}/submit/`);
    await fixture.took(`/api/policies/${draft.id}/not-take-up/`, { reason: 'Too dear' });
    const free = await fixture.readRenewal(renewal.id);
    expect([free.status, free.new_policy_id, free.gap_days]).toEqual(['negotiation', null, null]);
    const again = await fixture.renewed(renewal.id);
    expect(again.id).not.toBe(draft.id);
  });
});

describe('a renewal of a policy that ends early', () => {
  it('is lost, and goes on where it stood when the policy is reinstated', async () => {
    const { policy, renewal } = await due();
    await fixture.actedOnRenewal(renewal.id, 'negotiate');
    await cancelled(policy);
    const lost = await fixture.readRenewal(renewal.id);
    expect([lost.status, lost.lost_reason]).toEqual(['lost', 'policy_cancelled']);
    const ends = 'The policy was cancelled, or is going to be. Reinstate it first.';
    expect(await fixture.refused(renewal.id, 'reopen', { reason: 'Why not' })).toEqual([409, ends]);
    await fixture.took(`/api/policies/${policy}/reinstate/`, {
      effective_from: '2027-07-01',
      reason: 'Paid',
    });
    const back = await fixture.readRenewal(renewal.id);
    expect([back.status, back.lost_reason, back.closed_at]).toEqual(['negotiation', null, null]);
  });

  it('stays lost where the client had said so before', async () => {
    const { policy, renewal } = await due();
    await fixture.actedOnRenewal(renewal.id, 'lose', { lost_reason: 'service' });
    await cancelled(policy);
    await fixture.took(`/api/policies/${policy}/reinstate/`, { effective_from: '2027-07-01', reason: 'P' });
    const kept = await fixture.readRenewal(renewal.id);
    expect([kept.status, kept.lost_reason]).toEqual(['lost', 'service']);
  });

  it('is lost when the policy lapses', async () => {
    const policy = await fixture.issued({ A: '1000.00' }, { start_date: dayIn(-100), end_date: dayIn(264) });
    const renewal = await fixture.opened(policy);
    await fixture.took(`/api/policies/${policy}/lapse/`, { cancel_date: dayIn(-1), reason: 'Unpaid' });
    expect((await fixture.readRenewal(renewal.id)).lost_reason).toBe('policy_cancelled');
  });
});

describe('a renewal of a policy that is endorsed', () => {
  const longer = {
    type: 'extension',
    effective_date: '2028-01-01',
    change: { end_date: '2028-01-30' },
    charges: [{ kind: 'base', label: 'Extension', amount: '300.00' }],
  };

  it('moves with an extension, by which a successor starts later, and back with its reversal', async () => {
    const policy = await fixture.issued({ A: '3650.00' });
    const renewal = await fixture.opened(policy);
    const { id } = await fixture.applied(policy, longer);
    const moved = await fixture.readRenewal(renewal.id);
    expect([moved.renewal_date, moved.expiring_premium]).toEqual(['2028-01-30', '3650.00']);
    expect(await historyOf(renewal.id)).toContain('2028-01-30');
    await fixture.reversed(id);
    expect((await fixture.readRenewal(renewal.id)).renewal_date).toBe('2027-12-31');
    await fixture.applied(policy, longer);
    expect((await fixture.renewed(renewal.id)).start_date).toBe('2028-01-31');
  });

  it('is worth what is insured by then', async () => {
    const { policy, renewal } = await due();
    const { id } = await fixture.applied(policy, fixture.add('C', '365.00', '2027-07-01'));
    expect((await fixture.readRenewal(renewal.id)).expiring_premium).toBe('1865.00');
    await fixture.applied(policy, fixture.remove('A', '2027-07-01'));
    expect((await fixture.readRenewal(renewal.id)).expiring_premium).toBe('865.00');
    await fixture.reversed(id);
    expect((await fixture.readRenewal(renewal.id)).expiring_premium).toBe('500.00');
  });

  it('keeps its day where one for the other day was closed before', async () => {
    const policy = await fixture.issued({ A: '3650.00' });
    const first = await fixture.opened(policy);
    await fixture.actedOnRenewal(first.id, 'lose', { lost_reason: 'price' });
    const { id } = await fixture.applied(policy, longer);
    const second = await fixture.opened(policy);
    expect(await fixture.refused(first.id, 'reopen', { reason: 'Again' })).toEqual([
      409,
      'Another renewal of this policy is open.',
    ]);
    await fixture.reversed(id);
    expect((await fixture.readRenewal(second.id)).renewal_date).toBe('2028-01-30');
  });

  it('is moved while it is being quoted, and the quote keeps its days', async () => {
    const { policy, renewal } = await due();
    const { quote_id } = await fixture.actedOnRenewal(renewal.id, 'quote', {});
    await fixture.applied(policy, longer);
    expect((await fixture.readRenewal(renewal.id)).renewal_date).toBe('2028-01-30');
    expect((await fixture.quotes.read(quote_id ?? 0)).start_date).toBe('2028-01-01');
  });
});

describe('a renewal that is opened again', () => {
  it('keeps why in its trail', async () => {
    const { renewal } = await due();
    await fixture.actedOnRenewal(renewal.id, 'start');
    await fixture.actedOnRenewal(renewal.id, 'lose', { lost_reason: 'price', lost_to: 'Rival' });
    const open = await fixture.actedOnRenewal(renewal.id, 'reopen', { reason: 'They came back to us' });
    expect([open.status, open.lost_reason]).toEqual(['in_progress', null]);
    expect(await historyOf(renewal.id)).toContain('They came back to us');
  });
});
