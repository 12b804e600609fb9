import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenewalDraft } from '#contract/cover/renewals/renewalDraft';
import type { Renewal } from '#contract/cover/renewals/renewals';
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

const insuredFleet = () =>
  fixture.fleet(
    { id: fixture.itemOf('A'), insured_value: '80000' },
    { id: fixture.itemOf('B'), insured_value: '20000' },
  );
const costing = async (lines: Record<string, string>): Promise<{ policy: number; renewal: Renewal }> => {
  const policy = await fixture.issued(lines, { risk: insuredFleet() });
  return { policy, renewal: await fixture.opened(policy) };
};
const due = () => costing({ A: '1000.00', B: '500.00' });
const continued = 'A policy that continues this one is there already.';

describe('what the draft is going to say', () => {
  const shown = [
    'start_date',
    'end_date',
    'sum_insured',
    'net_premium',
    'fees',
    'tax',
    'gross_premium',
  ] as const;
  const askFor = (id: number, query = '', as = root) =>
    test.call('GET', `/api/renewals/${id}/draft/?${query}`, { as });
  const proposed = (id: number, query = '') =>
    fixture.get<RenewalDraft>(`/api/renewals/${id}/draft/?${query}`);

  it('is refused where the draft is, in the same words', async () => {
    const { renewal } = await due();
    await fixture.renewed(renewal.id);
    const answer = await askFor(renewal.id);
    expect([answer.status, answer.body.detail]).toEqual([409, continued]);
    const { renewal: other } = await due();
    const unfit = await askFor(other.id, 'start_date=2028-02-01&end_date=2028-01-01');
    expect([unfit.status, Object.keys(unfit.body)]).toEqual([400, expect.arrayContaining(['end_date'])]);
    expect((await askFor(other.id, 'net_premium=much')).status).toBe(400);
    const both = { offer_id: 1, net_premium: '1.00' };
    expect((await fixture.actOnRenewal(other.id, 'renew', both)).status).toBe(400);
    const { renewal: bare } = await costing({ A: '0.00', B: '0.00' });
    const without = await fixture.actOnRenewal(bare.id, 'renew', { as_expiring: true, net_premium: '5.00' });
    expect([without.status, Object.keys(without.body)]).toEqual([
      400,
      expect.arrayContaining(['net_premium']),
    ]);
  });

  it.each([
    ['what follows by itself', {}, {}],
    [
      'as many months from another day',
      { start_date: '2028-01-10' },
      { end_date: '2029-01-09', net_premium: '1500.00' },
    ],
    [
      'more days, which cost more',
      { end_date: '2029-01-31' },
      { start_date: '2028-01-01', end_date: '2029-01-31', net_premium: '1631.51' },
    ],
    ['another price, with its tax', { net_premium: '1600.01' }, { tax: '80.00', gross_premium: '1680.01' }],
    ['another sum', { sum_insured: '90000.01' }, { sum_insured: '90000.01', net_premium: '1500.00' }],
  ])('is %s', async (_name, typed, expected) => {
    const { renewal } = await due();
    const preview = await proposed(renewal.id, new URLSearchParams(typed).toString());
    expect(preview).toMatchObject({ ...typed, ...expected });
    const { new_policy_id } = await fixture.actedOnRenewal(renewal.id, 'renew', {
      as_expiring: true,
      ...typed,
    });
    const draft = await fixture.read(new_policy_id ?? 0);
    for (const field of shown) expect(draft[field], field).toBe(preview[field]);
  });

  it('shares a price and a sum as before', async () => {
    const { renewal } = await due();
    const typed = { as_expiring: true, net_premium: '1000.00', sum_insured: '50000.00' };
    const { new_policy_id } = await fixture.actedOnRenewal(renewal.id, 'renew', typed);
    const { lines, risk } = await fixture.read(new_policy_id ?? 0);
    expect(lines.filter(({ kind }) => kind === 'base').map(({ amount }) => amount)).toEqual([
      '666.67',
      '333.33',
    ]);
    expect(risk).toMatchObject({ vehicles: [{ insured_value: '40000.00' }, { insured_value: '10000.00' }] });
  });

  it('is nothing for whoever does not see what ends', async () => {
    const { renewal } = await due();
    const clerk = await test.person({
      permissions: [
        { module_name: 'renewals', scope: 'all', actions: ['view', 'update'] },
        { module_name: 'policies', scope: 'own', actions: ['create'] },
      ],
    });
    const answer = await askFor(renewal.id, '', clerk);
    expect([answer.status, answer.body]).toEqual([200, null]);
  });
});

describe('a renewal that a draft continues', () => {
  const shown = async (policy: number, query: string): Promise<number[]> =>
    (await fixture.get<{ results: Renewal[] }>(`/api/renewals/?policy=${policy}&${query}`)).results.map(
      ({ id }) => id,
    );
  const atStake = async (policy: number, progress: string): Promise<number> =>
    (
      await fixture.get<{ count: number }[]>(`/api/renewals/windows/?policy=${policy}&progress=${progress}`)
    ).reduce((sum, { count }) => sum + count, 0);
  const places = async (policy: number) =>
    Promise.all(
      ['open', 'drafted', 'closed'].map(async (each) => (await shown(policy, `progress=${each}`)).length),
    );

  it('is no work any more, is found as drafted, and is work again when the draft is given up', async () => {
    const { policy, renewal } = await due();
    expect([await places(policy), await atStake(policy, 'open')]).toEqual([[1, 0, 0], 1]);
    const first = await fixture.renewed(renewal.id);
    expect([await places(policy), await atStake(policy, 'open')]).toEqual([[0, 1, 0], 0]);
    expect(await atStake(policy, 'drafted')).toBe(1);
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({ is_drafted: true, status: 'upcoming' });
    expect((await test.call('DELETE', `/api/policies/${first.id}/`, { as: root })).status).toBe(204);
    expect(await places(policy)).toEqual([1, 0, 0]);

    const second = await fixture.renewed(renewal.id);
    await fixture.took(`/api/policies/${second.id}/submit/`, {});
    expect(await places(policy)).toEqual([0, 1, 0]);
    await fixture.took(`/api/policies/${second.id}/not-take-up/`, { reason: 'They think it over' });
    expect(await places(policy)).toEqual([1, 0, 0]);

    const last = await fixture.renewed(renewal.id);
    await fixture.issueNow(last.id);
    expect(await places(policy)).toEqual([0, 0, 1]);
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({ is_drafted: false, status: 'renewed' });
  });

  it('is one as soon as the draft was made by hand', async () => {
    const { policy } = await due();
    await fixture.newPolicy({
      previous_policy_id: policy,
      start_date: '2028-01-01',
      risk: fixture.fleet({}),
      lines: [],
    });
    expect(await places(policy)).toEqual([0, 1, 0]);
  });
});
