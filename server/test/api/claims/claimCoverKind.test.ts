import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimCover, ClaimCoverNow, CoverFact } from '#contract/cover/claims/claimCover';
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
const terms = {
  deductible: '1500',
  plan_name: 'Silver',
  conditions: 'Agency repair',
  benefits: [{ label: 'Windscreen', included: false, limit: '' }],
};
const vehicle = (letter: string, cover: string | null, over: object = {}) => ({
  id: fixture.itemOf(letter),
  insured_value: '61000',
  cover,
  ...over,
});
const covering = (cover: string | null, over: object = {}) =>
  fixture.issued({ A: '1000' }, { ...term, ...over, risk: fixture.fleet(vehicle('A', cover)) });
const entered = async (policy_id: number, over: object = {}): Promise<Claim> =>
  (await fixture.took(
    '/api/claims/',
    {
      policy_id,
      claim_type: 'own_damage',
      date_of_loss: '2026-11-06',
      reported_by: 'Omar',
      description: 'Hit at a crossing',
      item_id: fixture.itemOf('A'),
      ...over,
    },
    root,
    201,
  )) as Claim;
const said = (cover: ClaimCover | null, fact: CoverFact) => cover?.facts.find((each) => each.fact === fact);
const coverOf = (id: number, as = root) => fixture.get<ClaimCoverNow>(`/api/claims/${id}/cover/`, as);

describe('the kind of a loss', () => {
  it('is not covered where the vehicle is insured for third parties only', async () => {
    const { cover } = await entered(await covering('third_party'));
    expect(cover?.verdict).toBe('bad');
    expect(said(cover, 'item')).toMatchObject({ code: 'item_covered', verdict: 'good' });
    expect(said(cover, 'kind')).toEqual({
      fact: 'kind',
      verdict: 'bad',
      code: 'kind_not_covered',
      values: { claim_type: 'own_damage', cover: 'third_party' },
    });
  });

  it('is asked for while the loss is told, and not known as long as nobody said', async () => {
    const ask = { policy_id: await covering('third_party'), date_of_loss: '2026-11-06' };
    const asked = async (more: object) => {
      const cover = (await fixture.took('/api/claims/cover/', { ...ask, ...more })) as ClaimCover;
      return said(cover, 'kind')?.code;
    };
    expect(await asked({})).toBe('kind_not_told');
    expect(await asked({ claim_type: 'glass', item_id: fixture.itemOf('A') })).toBe('kind_not_covered');
    expect(await asked({ claim_type: 'third_party', item_id: fixture.itemOf('A') })).toBe('kind_covered');
    // The only vehicle is the one that was hit.
    expect(await asked({ claim_type: 'glass' })).toBe('kind_not_covered');
    expect(await asked({ claim_type: 'glass', item_id: fixture.itemOf('Z') })).toBe('kind_not_known');
  });

  it('is judged anew when it is told better, and is not known where the cover is not', async () => {
    const { id } = await entered(await covering('tp_fire_theft'));
    const retyped = async (claim_type: string) =>
      said(
        (await test.call('PATCH', `/api/claims/${id}/`, { as: root, body: { claim_type } })).body
          .cover as ClaimCover,
        'kind',
      )?.code;
    expect(await retyped('theft')).toBe('kind_covered');
    expect(await retyped('total_loss')).toBe('kind_not_known');
    expect(await retyped('glass')).toBe('kind_not_covered');
    expect(await coverOf(id)).toMatchObject({ is_changed: false, kept: { verdict: 'bad' } });
    expect(said((await entered(await covering(null))).cover, 'kind')?.code).toBe('kind_not_known');
  });

  it('is not covered where the plan leaves it out', async () => {
    const { cover } = await entered(await covering('comprehensive', terms), { claim_type: 'glass' });
    expect(said(cover, 'kind')).toMatchObject({
      verdict: 'bad',
      code: 'kind_excluded',
      values: { benefit: 'Windscreen' },
    });
  });

  it('is not covered by insurance of another kind, however much of the vehicle is insured', async () => {
    const { cover } = await entered(await covering('comprehensive'), { claim_type: 'travel' });
    expect(cover?.verdict).toBe('bad');
    expect(said(cover, 'kind')).toMatchObject({ verdict: 'bad', code: 'kind_of_another_line' });
  });

  it('is told of an answer that was kept before anybody asked for it', async () => {
    const { id } = await entered(await covering('third_party'));
    await sql`update claims set cover = jsonb_set(cover, '{facts}', (select jsonb_agg(fact) from
      jsonb_array_elements(cover -> 'facts') fact where fact ->> 'fact' <> 'kind')) || '{"verdict": "good"}'
      where id = ${id}`.execute(test.db);
    const { kept, is_changed } = await coverOf(id);
    expect([kept?.verdict, said(kept, 'kind')?.code, is_changed]).toEqual(['bad', 'kind_not_covered', false]);
  });
});

describe('an endorsement that reaches back to the loss', () => {
  it('alarms where it changed what was hit, and not where it changed another vehicle', async () => {
    const id = await fixture.issued({ A: '1000', B: '500' }, term);
    const lossOn = (letter: string) =>
      fixture.took('/api/claims/cover/', {
        policy_id: id,
        item_id: fixture.itemOf(letter),
        date_of_loss: '2026-11-06',
      }) as Promise<ClaimCover>;
    await fixture.applied(id, fixture.remove('B', '2026-11-01'));
    const [ofA, ofB] = [await lossOn('A'), await lossOn('B')];
    expect(ofA.endorsements).toEqual(ofB.endorsements);
    expect(said(ofA, 'endorsements')).toMatchObject({ verdict: 'good', code: 'endorsements_after' });
    expect(said(ofB, 'endorsements')).toMatchObject({ verdict: 'warning', code: 'endorsements_backdated' });
  });
});

describe('whoever sees a claim and not its policy', () => {
  it('is told the facts without the terms, by the panel and by the record', async () => {
    const { id, handler_id } = await entered(await covering('third_party', terms));
    const reader = (scope: string) =>
      test.person({
        permissions: [
          { module_name: 'claims', scope: 'all', actions: ['view', 'update'] },
          { module_name: 'policies', scope: scope as 'own', actions: ['view'] },
        ],
      });
    const [stranger, colleague] = [await reader('own'), await reader('all')];
    const hidden = {
      policy_version_id: null,
      plan_name: '',
      deductible: null,
      sum_insured: null,
      item_sum_insured: null,
      conditions: '',
      benefits: [],
      endorsements: [],
    };
    const told = await coverOf(id, stranger);
    expect(told).toMatchObject({ sees_policy: false, kept: hidden, now: hidden });
    expect(said(told.now, 'kind')?.code).toBe('kind_not_covered');
    const again = await test.call('POST', `/api/claims/${id}/cover/`, { as: stranger });
    expect(again.body).toMatchObject({ sees_policy: false, kept: hidden, now: hidden });
    const { body } = await test.call('GET', `/api/claims/${id}/`, { as: stranger });
    expect(body.cover).toMatchObject(hidden);
    const seen = { plan_name: 'Silver', deductible: '1500.00', item_sum_insured: '61000.00' };
    expect(await coverOf(id, colleague)).toMatchObject({ sees_policy: true, kept: seen, now: seen });
    // Whoever works on an open claim sees its policy, and so its terms.
    await sql`update claims set handler_id = ${stranger.id} where id = ${id}`.execute(test.db);
    expect(await coverOf(id, stranger)).toMatchObject({ sees_policy: true, kept: seen });
    await sql`update claims set handler_id = ${handler_id} where id = ${id}`.execute(test.db);
  });
});
