import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimCover, ClaimCoverNow, CoverFact, Insured } from '#contract/cover/claims/claimCover';
import type { Claim } from '#contract/cover/claims/claims';
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

const term = { start_date: '2026-01-01', end_date: '2026-12-31' };
let members = 0;
const rana = async () => ({
  id: fixture.itemOf('A'),
  plate: '60318',
  plate_code: 'M',
  plate_region: 'Dubai',
  plate_pending: false,
  insured_value: '96000',
  cover: 'comprehensive',
  drivers: [
    {
      member_id: await fixture.idOf('/api/members/', {
        account_id: fixture.account_id,
        first_name: 'Rana',
        last_name: 'Haddad',
        date_of_birth: `198${(members += 1)}-01-01`,
        gender: 'female',
        relation: 'other',
      }),
    },
  ],
});
const notice = (policy_id: number, over: object = {}) => ({
  policy_id,
  claim_type: 'own_damage',
  date_of_loss: '2026-11-06',
  reported_by: 'Omar',
  description: 'Hit at a crossing',
  item_id: fixture.itemOf('A'),
  ...over,
});
const entered = async (policy_id: number, over: object = {}): Promise<Claim> =>
  (await fixture.took('/api/claims/', notice(policy_id, over), root, 201)) as Claim;
const coverOf = ({ id }: { id: number }) => fixture.get<ClaimCoverNow>(`/api/claims/${id}/cover/`);
const codeOf = (cover: ClaimCover | null, fact: CoverFact) =>
  cover?.facts.find((each) => each.fact === fact)?.code;

describe('the cover of a claim', () => {
  it('is kept when it is entered, with the version that held, its terms and the driver', async () => {
    const id = await fixture.issued(
      { A: '1000' },
      {
        ...term,
        risk: fixture.fleet(await rana()),
        deductible: '1500',
        plan_name: 'Gold',
        conditions: 'Agency repair',
        benefits: [{ label: 'Towing', included: true, limit: '' }],
      },
    );
    const { cover } = await entered(id, { driver: 'haddad RANA' });
    expect(cover).toMatchObject({
      on: '2026-11-06',
      verdict: 'good',
      policy_status: 'active',
      start_date: '2026-01-01',
      deductible: '1500.00',
      sum_insured: '96000.00',
      item_sum_insured: '96000.00',
      plan_name: 'Gold',
      conditions: 'Agency repair',
      benefits: [{ label: 'Towing', included: true, limit: '' }],
    });
    expect(cover?.facts.map(({ code }) => code)).toEqual([
      'in_force',
      'item_covered',
      'kind_covered',
      'driver_named',
      'premium_not_due',
      'notice',
      'endorsements_none',
    ]);
    const [version] = await fixture.get<{ id: number }[]>(`/api/policies/${id}/versions/`);
    expect(cover?.policy_version_id).toBe(version?.id);
  });

  it('is judged anew with the day, the item, the kind and the driver, and not with anything else', async () => {
    const id = await fixture.issued({ A: '1000' }, { ...term, risk: fixture.fleet(await rana()) });
    const claim = await entered(id);
    expect(codeOf(claim.cover, 'driver')).toBe('driver_not_told');
    const patched = async (body: object) =>
      (await test.call('PATCH', `/api/claims/${claim.id}/`, { as: root, body })).body as Claim;
    expect((await patched({ loss_location: 'Ring road' })).cover).toEqual(claim.cover);
    expect(codeOf((await patched({ driver: 'Sami Khoury' })).cover, 'driver')).toBe('driver_not_named');
    expect(codeOf((await patched({ claim_type: 'third_party' })).cover, 'kind')).toBe('kind_covered');
    expect(codeOf((await patched({ item_id: null })).cover, 'item')).toBe('item_not_told');
    const outside = await patched({ date_of_loss: '2025-12-31' });
    expect(outside.cover).toMatchObject({ verdict: 'bad', on: '2025-12-31', policy_version_id: null });
    expect(codeOf(outside.cover, 'in_force')).toBe('before_start');
  });

  it('stays as it was judged when the policy is changed back to that day, and says so', async () => {
    const id = await fixture.issued({ A: '1000', B: '500' }, term);
    const claim = await entered(id, { item_id: fixture.itemOf('B') });
    expect(await coverOf(claim)).toMatchObject({ is_changed: false, now: { verdict: 'unknown' } });
    await fixture.applied(id, fixture.remove('B', '2026-11-01'));
    const changed = await coverOf(claim);
    expect(changed.is_changed).toBe(true);
    expect([codeOf(changed.kept, 'item'), codeOf(changed.now, 'item')]).toEqual([
      'item_covered',
      'item_removed',
    ]);
    expect((await fixture.get<Claim>(`/api/claims/${claim.id}/`)).cover).toEqual(changed.kept);
    await fixture.took(`/api/claims/${claim.id}/cover/`);
    const judged = await coverOf(claim);
    expect([judged.is_changed, codeOf(judged.kept, 'item')]).toEqual([false, 'item_removed']);
    // What is told better later is judged by no less than was known.
    await test.call('PATCH', `/api/claims/${claim.id}/`, { as: root, body: { driver: 'Rana' } });
    expect(codeOf((await coverOf(claim)).kept, 'item')).toBe('item_removed');
  });

  it('is not changed by what happens to the policy after that day', async () => {
    const id = await fixture.issued({ A: '1000', B: '500' }, term);
    const claim = await entered(id);
    await fixture.applied(id, fixture.remove('A', '2026-11-10'));
    await fixture.took(`/api/policies/${id}/cancel/`, {
      cancel_date: '2026-11-15',
      cancel_method: 'pro_rata',
      cancel_reason: 'Sold',
    });
    expect((await coverOf(claim)).is_changed).toBe(false);
  });

  it('tells of premium that was due by then and is not paid', async () => {
    const { id } = await fixture.readyPolicy(term);
    await fixture.issueNow(id, { policy_number: 'PREMIUM-1', issue_date: '2026-01-02' });
    const { instalments } = await fixture.get<{ instalments: { due_date: string }[] }>(
      `/api/policies/${id}/instalments/`,
    );
    const since = instalments[0]?.due_date ?? '';
    const ask = { policy_id: id, date_of_loss: since };
    const cover = (await fixture.took('/api/claims/cover/', ask)) as ClaimCover;
    expect(cover.facts.find(({ fact }) => fact === 'premium')).toEqual({
      fact: 'premium',
      verdict: 'warning',
      code: 'premium_unpaid',
      values: { count: 1, due: 1, amount: '1050.00', currency: 'AED', since },
    });
  });

  it('is told of a cover note, and of what was added later', async () => {
    const { id } = await fixture.readyPolicy(term);
    await fixture.took(`/api/policies/${id}/submit/`, {
      bound_on: '2026-11-01',
      cover_note_expiry: '2026-11-20',
    });
    const ask = async (policy_id: number, date_of_loss: string, item_id: string | null = null) =>
      (await fixture.took('/api/claims/cover/', { policy_id, date_of_loss, item_id })) as ClaimCover;
    expect(codeOf(await ask(id, '2026-11-06'), 'in_force')).toBe('cover_note');
    expect(codeOf(await ask(id, '2026-11-21'), 'in_force')).toBe('cover_note_ended');
    expect(codeOf(await ask(id, '2026-10-31'), 'in_force')).toBe('before_start');
    const unbound = await fixture.readyPolicy(term);
    await fixture.took(`/api/policies/${unbound.id}/submit/`);
    expect(codeOf(await ask(unbound.id, '2026-11-06'), 'in_force')).toBe('not_bound');
    const fleet = await fixture.issued({ A: '1000' }, term);
    await fixture.applied(fleet, fixture.add('B', '500', '2026-11-08'));
    const added = await ask(fleet, '2026-11-06', fixture.itemOf('B'));
    expect(added.facts.find(({ fact }) => fact === 'item')).toMatchObject({
      verdict: 'warning',
      code: 'item_added_later',
      values: { since: '2026-11-08', days: 2 },
    });
    expect(added.endorsements).toMatchObject([{ effective_date: '2026-11-08' }]);
  });
});

describe('what is insured', () => {
  const found = (search: string) =>
    fixture.get<Insured[]>(`/api/claims/insured/?search=${encodeURIComponent(search)}`);

  it('is found by plate, chassis, number and client in any spelling, with its days', async () => {
    const chassis_no = 'JTDBR32E799990001';
    const risk = fixture.fleet(
      {
        id: fixture.itemOf('A'),
        plate: '77123',
        plate_code: 'K',
        plate_region: 'Sharjah',
        plate_pending: false,
      },
      { id: fixture.itemOf('B'), chassis_no },
    );
    const id = await fixture.issued({ A: '1000', B: '500' }, { ...term, risk });
    await fixture.applied(id, fixture.remove('A', '2026-06-01'));
    const { policy_number } = await fixture.read(id);
    const [byPlate] = await found('k-77123');
    expect(byPlate).toMatchObject({
      policy: { id },
      item: { id: fixture.itemOf('A'), label: 'Sharjah K 77123' },
      covered_from: '2026-01-01',
      covered_until: '2026-05-31',
    });
    expect(await found('SHARJAH k 77123')).toMatchObject([{ item: { id: fixture.itemOf('A') } }]);
    expect(await found(`${chassis_no.slice(0, 9)} ${chassis_no.slice(9)}`)).toMatchObject([
      { policy: { id }, item: { id: fixture.itemOf('B') }, covered_until: '2026-12-31' },
    ]);
    expect((await found(policy_number.toLowerCase().replace('-', ' ')))[0]).toMatchObject({
      policy: { id },
      item: { id: fixture.itemOf('B') },
    });
    expect(await found('no such thing')).toEqual([]);
    expect(await found('k7')).toEqual([]);
  });

  it('is twenty at most, of what can have a claim, that which covers today first', async () => {
    const client = await fixture.get<{ account: { label: string } }>(
      `/api/policies/${await fixture.issued({ A: '1' }, { start_date: '2020-01-01', end_date: '2020-12-31' })}/`,
    );
    await fixture.readyPolicy();
    for (let left = 20; left > 0; left -= 1) await fixture.issued({ A: '1' }, term);
    const all = await found(client.account.label);
    expect(all).toHaveLength(20);
    expect(all.every(({ status, end_date }) => status === 'active' && end_date === '2026-12-31')).toBe(true);
  });
});
