import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenewalWindows } from '#contract/cover/renewals/renewalList';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { renewalFixture } from '../../../../test/fixtures/renewals/renewalFixture.ts';
import { dayIn } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof renewalFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await renewalFixture(test, root);
});
afterAll(() => test.close());

/** The renewal of a policy that ends so many days from now. */
async function endsIn(days: number, over: object = {}, amount = '1000.00'): Promise<Renewal> {
  const policy = await fixture.issued(
    { A: amount },
    { start_date: dayIn(days - 364), end_date: dayIn(days), ...over },
  );
  return fixture.opened(policy);
}
const patch = (id: number, body: object, as = root, headers = {}) =>
  test.call('PATCH', `/api/renewals/${id}/`, { as, body, headers });
const bulk = (body: object, as = root) => test.call('POST', '/api/renewals/bulk/', { as, body });

describe('what is refused', () => {
  it('is to lose one without a reason, for one that nobody may say, or twice', async () => {
    const { id } = await endsIn(50);
    for (const body of [{}, { lost_reason: 'policy_cancelled' }, { lost_reason: 'dear' }])
      expect((await fixture.actOnRenewal(id, 'lose', body)).status).toBe(400);
    await fixture.actedOnRenewal(id, 'lose', { lost_reason: 'price' });
    const lost = [409, 'This renewal is lost. Reopen it first.'];
    expect(await fixture.refused(id, 'lose', { lost_reason: 'price' })).toEqual(lost);
    expect(await fixture.refused(id, 'start')).toEqual(lost);
    expect(await fixture.refused(id, 'negotiate')).toEqual(lost);
  });

  it('is to reopen one that is open, or without saying why', async () => {
    const { id } = await endsIn(50);
    expect(await fixture.refused(id, 'reopen', { reason: 'Why' })).toEqual([
      409,
      'This renewal is open already.',
    ]);
    for (const body of [{}, { reason: '' }, { reason: ' ' }])
      expect((await fixture.actOnRenewal(id, 'reopen', body)).status).toBe(400);
  });

  it('is to start one twice, and what only the system does', async () => {
    const { id } = await endsIn(50);
    await fixture.actedOnRenewal(id, 'start');
    expect((await fixture.refused(id, 'start'))[0]).toBe(409);
    for (const action of ['finish', 'lapse', 'end', 'release', 'resume'])
      expect((await fixture.actOnRenewal(id, action)).status).toBe(404);
  });

  it('is to hand one to somebody inactive, to nobody, and by whoever may not', async () => {
    const { id, assigned_to_id } = await endsIn(50);
    const gone = await test.person({ is_active: false });
    for (const to of [gone.id, 2_000_000_000])
      expect((await patch(id, { assigned_to_id: to })).body.assigned_to_id).toHaveLength(1);
    const clerk = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'all', actions: ['view', 'update'] }],
    });
    const other = await test.person({ permissions: [] });
    expect((await patch(id, { assigned_to_id: other.id }, clerk)).status).toBe(403);
    expect((await fixture.readRenewal(id)).assigned_to_id).toBe(assigned_to_id);
  });

  it('is a premium that its currency has not, a field that is not there, and an older version', async () => {
    const { id, version } = await endsIn(50);
    expect((await patch(id, { renewal_premium: '1.001' })).body.renewal_premium).toHaveLength(1);
    expect((await patch(id, { status: 'renewed' })).status).toBe(400);
    await patch(id, { renewal_premium: '1100' });
    const stale = await patch(id, { renewal_premium: '1200' }, root, { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({ status: 412, body: { current: { renewal_premium: '1100.00' } } });
  });

  it('is to create, delete or restore one', async () => {
    const { id } = await endsIn(50);
    expect((await test.call('POST', '/api/renewals/', { as: root, body: {} })).status).toBe(404);
    expect((await test.call('DELETE', `/api/renewals/${id}/`, { as: root })).status).toBe(404);
  });
});

describe('a renewal', () => {
  it('is followed up by whoever has it, at a price that somebody has heard of', async () => {
    const { id } = await endsIn(50);
    const clerk = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'own', actions: ['view', 'update'] }],
    });
    const body = {
      assigned_to_id: clerk.id,
      next_follow_up_at: '2099-01-01T09:00:00.000Z',
      renewal_premium: '1052.90',
    };
    const { status, body: changed } = await patch(id, body);
    expect(status).toBe(200);
    expect(changed).toMatchObject({ ...body, change_pct: '5.29', assigned_to: { id: clerk.id } });
    const { body: seen } = await test.call('GET', '/api/renewals/', { as: clerk });
    expect(seen.results).toMatchObject([{ id, allowed_actions: expect.anything() }]);
  });

  it('is not followed up any more once it is closed, and is where it stood when it is opened again', async () => {
    const { id } = await endsIn(50);
    await patch(id, { next_follow_up_at: '2099-01-01T09:00:00Z' });
    await fixture.actedOnRenewal(id, 'negotiate');
    const lost = await fixture.actedOnRenewal(id, 'lose', {
      lost_reason: 'competitor',
      lost_to: 'Rival',
      note: 'Cheap',
    });
    expect(lost).toMatchObject({
      next_follow_up_at: null,
      lost_to: 'Rival',
      lost_note: 'Cheap',
      window: null,
    });
    const open = await fixture.actedOnRenewal(id, 'reopen', { reason: 'They came back' });
    expect(open).toMatchObject({ status: 'negotiation', lost_to: '', lost_note: '', closed_at: null });
  });
});

describe('many renewals', () => {
  it('are begun and handed over, each by itself', async () => {
    const [one, other] = [await endsIn(50), await endsIn(50)];
    await fixture.actedOnRenewal(other.id, 'start');
    const begun = await bulk({ action: 'start', ids: [one.id, other.id], data: {} });
    expect(begun.body.results).toMatchObject([
      { id: one.id, status: 200 },
      { id: other.id, status: 409 },
    ]);
    const clerk = await test.person({ permissions: [] });
    const handed = await bulk({
      action: 'assign',
      ids: [one.id, other.id],
      data: { assigned_to_id: clerk.id },
    });
    expect(handed.body.results).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await fixture.readRenewal(other.id)).assigned_to_id).toBe(clerk.id);
    const gone = await test.person({ is_active: false });
    const refused = await bulk({ action: 'assign', ids: [one.id], data: { assigned_to_id: gone.id } });
    expect(refused.body.results).toMatchObject([{ status: 400 }]);
  });
});

describe('the windows', () => {
  it('are by the days that are left', async () => {
    const account = await fixture.newAccount();
    const days = [61, 60, 31, 30, 16, 15, 8, 7, 0, -1];
    for (const left of days) await endsIn(left, { account_id: account }, '365.00');
    const { body } = await test.call('GET', `/api/renewals/?account=${account}&ordering=-renewal_date`, {
      as: root,
    });
    expect((body.results as Renewal[]).map(({ days_left, window }) => [days_left, window])).toEqual([
      [61, 'later'],
      [60, '60'],
      [31, '60'],
      [30, '30'],
      [16, '30'],
      [15, '15'],
      [8, '15'],
      [7, '7'],
      [0, '7'],
      [-1, 'overdue'],
    ]);
    const counted = await fixture.get<RenewalWindows>(`/api/renewals/windows/?account=${account}`);
    expect(counted.map(({ window, count }) => [window, count])).toEqual([
      ['later', 1],
      ['60', 2],
      ['30', 2],
      ['15', 2],
      ['7', 2],
      ['overdue', 1],
    ]);
    const shown = await test.call('GET', `/api/renewals/?account=${account}&window=7,overdue`, { as: root });
    expect(shown.body.count).toBe(3);
  });

  it('leave out what is closed, and never add currencies', async () => {
    const account_id = await fixture.newAccount();
    const one = await endsIn(5, { account_id }, '1000.00');
    await endsIn(6, { account_id, currency: 'USD' }, '300.00');
    const closed = await endsIn(7, { account_id });
    await fixture.actedOnRenewal(closed.id, 'lose', { lost_reason: 'price' });
    const counted = await fixture.get<RenewalWindows>(`/api/renewals/windows/?account=${account_id}`);
    const at_stake = [
      { currency: 'AED', expiring_premium: one.expiring_premium },
      { currency: 'USD', expiring_premium: expect.stringMatching(/^\d+\.\d\d$/) },
    ];
    expect(counted.find(({ window }) => window === '7')).toEqual({ window: '7', count: 2, at_stake });
  });
});

describe('a file of renewals', () => {
  it('has those of the list', async () => {
    const account = await fixture.newAccount();
    const { renewal_number } = await endsIn(40, { account_id: account });
    const url = `/api/renewals/export/?format=csv&account=${account}`;
    const { status, text } = await test.call('GET', url, { as: root });
    expect(status).toBe(200);
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(renewal_number);
  });
});
