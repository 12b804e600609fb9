import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimFigures } from '#contract/cover/claims/claimFigures';
import type { Caller } from '../../../src/auth/caller.ts';
import { readClaimFigures } from '../../../src/modules/cover/claims/figures/claims.figures.ts';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;
/** Sees all, as far as figures ask. */
const all = {
  is_superuser: true,
  grants: new Map(),
  user_id: 1,
  team_id: null,
  agent_ids: [],
  sub_agent_ids: [],
} as unknown as Caller;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

let numbers = 0;
const plant = (policy_id: number, over: object = {}) => {
  numbers += 1;
  return test.db
    .insertInto('claims')
    .values({
      claim_number: `CLM-F${numbers}`,
      policy_id,
      claim_type: 'own_damage',
      date_of_loss: '2027-05-05',
      reported_by: 'Omar',
      description: 'Hit',
      handler_id: root.id,
      claim_text: '',
      ...over,
    } as never)
    .execute();
};
const figuresOn = async (day: string, policy: number) =>
  (await readClaimFigures(test.db, all, { policy: [policy] }, day))[0];
const earnedOn = async (day: string, policy: number) => (await figuresOn(day, policy))?.sums[0]?.earned;

describe('claims against what was earned', () => {
  it('are as the worked figures have them: net, by the days of each part, without fees and tax', async () => {
    const id = await fixture.issued(
      { A: '3650' },
      { lines: [fixture.base('A', '3650'), { kind: 'fee', label: 'Policy fee', amount: '75' }] },
    );
    expect(await earnedOn('2026-12-31', id)).toBe('0.00');
    expect(await earnedOn('2027-03-31', id)).toBe('900.00');
    expect(await earnedOn('2027-10-31', id)).toBe('3040.00');
    expect(await earnedOn('2028-10-31', id)).toBe('3650.00');
    await plant(id, { reserve: 1520 });
    // Of one that was withdrawn only what was spent counts.
    await plant(id, { fees: 152, status: 'withdrawn' });
    await plant(id, { paid: 70, recovered: 70, status: 'withdrawn' });
    await plant(id, { reserve: 900, date_of_loss: '2027-11-01' });
    expect(await figuresOn('2027-10-31', id)).toEqual({
      id,
      count: 1,
      open: 1,
      median_days_to_settle: null,
      sums: [
        {
          currency: 'AED',
          outstanding: '1520.00',
          paid: '70.00',
          incurred: '1672.00',
          earned: '3040.00',
          loss_ratio: '55.00',
        },
      ],
    });
    expect((await figuresOn('2026-12-31', id))?.sums[0]?.loss_ratio).toBeNull();
    await fixture.applied(id, fixture.add('B', '1460', '2027-10-01'));
    expect((await figuresOn('2027-10-31', id))?.sums).toMatchObject([
      { earned: '3164.00', loss_ratio: '52.84' },
    ]);
    await fixture.took(`/api/policies/${id}/cancel/`, {
      cancel_date: '2027-11-01',
      cancel_method: 'pro_rata',
      cancel_reason: 'Sold',
    });
    // From the cancellation on nothing more is earned, whichever day is asked for.
    expect(await earnedOn('2027-10-31', id)).toBe('3164.00');
    expect(await earnedOn('2027-11-30', id)).toBe('3164.00');
    expect(await earnedOn('2027-12-31', id)).toBe('3164.00');
  });

  it('take the middle of the days to settle, by insurer, account and policy', async () => {
    const id = await fixture.issued({ A: '1' }, { start_date: '2026-01-01', end_date: '2026-12-31' });
    const { insurer_id, account_id } = await fixture.read(id);
    const settled = (reported_at: string, settled_at: string) =>
      plant(id, { date_of_loss: '2026-01-02', status: 'settled', reported_at, settled_at, paid: 10 });
    await settled('2026-02-01T08:00:00Z', '2026-02-11T08:00:00Z');
    await settled('2026-02-01T08:00:00Z', '2026-02-21T08:00:00Z');
    await settled('2026-02-01T08:00:00Z', '2026-05-12T08:00:00Z');
    await plant(id, { date_of_loss: '2026-01-02', status: 'closed' });
    const url = (query: string) => fixture.get<ClaimFigures>(`/api/claims/figures/?${query}`);
    expect(await url(`policy=${id}`)).toMatchObject([{ id, count: 4, open: 3, median_days_to_settle: 20 }]);
    const [ofInsurer, none] = await url(`insurer=${insurer_id},999999&premium=false`);
    expect(ofInsurer).toMatchObject({ id: insurer_id, median_days_to_settle: 20, sums: [{ earned: null }] });
    expect(none).toEqual({ id: 999_999, count: 0, open: 0, median_days_to_settle: null, sums: [] });
    expect(await url(`account=${account_id}`)).toMatchObject([{ sums: [{ paid: '30.00' }] }]);
    for (const wrong of ['', `policy=${id}&account=${account_id}`])
      expect((await test.call('GET', `/api/claims/figures/?${wrong}`, { as: root })).status).toBe(400);
  });

  it('find a claim by the plate, the person and both numbers', async () => {
    const id = await fixture.issued(
      { A: '1' },
      {
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        risk: fixture.fleet({
          id: fixture.itemOf('A'),
          plate: '88321',
          plate_code: 'R',
          plate_pending: false,
        }),
      },
    );
    const { claim_number } = (await fixture.took(
      '/api/claims/',
      {
        policy_id: id,
        item_id: fixture.itemOf('A'),
        claim_type: 'own_damage',
        date_of_loss: '2026-11-01',
        reported_by: 'Zubaida Qasim',
        description: 'Hit',
        insurer_claim_number: 'GMC-26-11873',
      },
      root,
      201,
    )) as { claim_number: string };
    for (const asked of ['R 88321', 'r-88321', 'qasim zubaida', 'gmc 26 11873', claim_number]) {
      const answer = await test.call('GET', `/api/search/?search=${encodeURIComponent(asked)}`, { as: root });
      expect(answer.text, asked).toContain(claim_number);
    }
  });
});
