import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimClocks } from '#contract/cover/claims/claimClocks';
import type { ClaimTimeline } from '#contract/cover/claims/claimTimeline';
import { today } from '../../../src/calendar.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { RowFaults } from '../../../src/jobs/daily/rows.ts';
import {
  beginWaiting,
  endWaiting,
  followClocks,
} from '../../../src/modules/cover/claims/clocks/claims.clocks.ts';
import { followClaimClocks } from '../../../src/modules/cover/claims/clocks/claims.clocks.night.ts';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

const zone = 'Asia/Dubai';

const settings = async (body: object) => {
  const answer = await test.call('PATCH', '/api/organisation/', { as: root, body });
  expect(answer.status, answer.text).toBe(200);
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
  await settings({
    time_zone: zone,
    working_days: [1, 2, 3, 4, 5],
    holidays: [
      { date: '2027-12-02', name: 'National Day' },
      { date: '2027-12-03', name: 'National Day' },
    ],
  });
});
afterAll(() => test.close());

/** In Dubai it is Wednesday already. */
const wednesday = '2027-11-30T21:00:00Z';
const followed = (id: number) => inTransaction(test.db, (tx) => followClocks(tx, [id]));
const get = async <T>(id: number, part: string): Promise<T> =>
  (await test.call('GET', `/api/claims/${id}/${part}/`, { as: root })).body as T;
const dueOf = async (id: number) => {
  const { acknowledge_due_on, decide_due_on } = await fixture.read(id);
  return [acknowledge_due_on, decide_due_on];
};
const night = (day: string) =>
  followClaimClocks(test.app.context, {
    day,
    signal: new AbortController().signal,
    faults: new RowFaults(),
  });
const noticesOf = async (id: number) =>
  test.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('claim_id', '=', id)
    .where('kind', '=', 'claim_clock')
    .execute();

describe('the clocks of a claim', () => {
  it('end as the example of the trade says, and stand still while the client is waited for', async () => {
    const id = await fixture.plant({ reported_at: wednesday, status: 'documents_pending' });
    await followed(id);
    expect(await dueOf(id)).toEqual(['2027-12-07', '2027-12-24']);
    await sql`insert into claim_pauses (claim_id, from_on, to_on)
      values (${id}, '2027-12-06', '2027-12-08')`.execute(test.db);
    await followed(id);
    expect(await dueOf(id)).toEqual(['2027-12-07', '2027-12-29']);
  });

  it('begin with the first notice, and move with the day of the report', async () => {
    const answer = await test.call('POST', '/api/claims/', {
      as: root,
      body: {
        policy_id: fixture.policy.id,
        claim_type: 'theft',
        date_of_loss: '2026-03-02',
        reported_by: 'Owner',
        description: 'Stolen',
        reported_at: '2026-03-04T08:00:00Z',
      },
    });
    expect(answer.status, answer.text).toBe(201);
    const { id, ...created } = answer.body as Claim;
    expect(created).toMatchObject({ acknowledge_due_on: '2026-03-06', decide_due_on: '2026-03-25' });
    expect(created).toMatchObject({
      is_over_clock: true,
      waiting_on: 'us',
      waiting_since: today(zone, new Date()),
    });
    const patch = { as: root, body: { reported_at: '2026-03-05T08:00:00Z' } };
    await test.call('PATCH', `/api/claims/${id}/`, patch);
    expect(await dueOf(id)).toEqual(['2026-03-09', '2026-03-26']);
  });

  it('have no end while the client is waited for, and one again when that is over', async () => {
    const id = await fixture.plant({ status: 'under_review', reported_at: new Date().toISOString() });
    await followed(id);
    const [, before] = await dueOf(id);
    await inTransaction(test.db, (tx) => beginWaiting(tx, id));
    await inTransaction(test.db, (tx) => beginWaiting(tx, id));
    expect(await fixture.read(id)).toMatchObject({ decide_due_on: null, waiting_on: 'client' });
    expect(await get<ClaimClocks>(id, 'clocks')).toMatchObject({
      decide: { state: 'paused' },
      paused_since: today(zone, new Date()),
    });
    await inTransaction(test.db, (tx) => endWaiting(tx, id, 'us'));
    const [, after] = await dueOf(id);
    expect((after ?? '') >= (before ?? 'none')).toBe(true);
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us' });
  });

  it('stay as they were judged once they were kept', async () => {
    const id = await fixture.plant({ reported_at: '2026-03-02T08:00:00Z' });
    await followed(id);
    await fixture.acted(id, 'register', { insurer_claim_number: 'LATE-1' });
    expect((await get<ClaimClocks>(id, 'clocks')).acknowledge).toMatchObject({
      state: 'late',
      done_on: null,
    });
    await fixture.acted(id, 'acknowledge', { how: 'phone' });
    const clocks = await get<ClaimClocks>(id, 'clocks');
    expect(clocks.acknowledge).toMatchObject({
      state: 'late',
      due_on: '2026-03-04',
      done_on: today(zone, new Date()),
    });
    expect(clocks.decide.state).toBe('late');
    expect((await fixture.read(id)).is_over_clock).toBe(true);
  });

  it('follow the week, the holidays and the days of the organisation at once', async () => {
    const id = await fixture.plant({ reported_at: wednesday });
    const done = await fixture.plant({
      reported_at: wednesday,
      status: 'approved',
      acknowledged_at: wednesday,
      decided_at: wednesday,
      acknowledge_due_on: '2027-12-07',
      decide_due_on: '2027-12-24',
    });
    await settings({ claim_acknowledge_days: 3, claim_decide_days: 4 });
    expect(await dueOf(id)).toEqual(['2027-12-08', '2027-12-09']);
    await settings({ working_days: [1, 2, 3, 4, 5, 6] });
    expect(await dueOf(id)).toEqual(['2027-12-07', '2027-12-08']);
    await settings({ claim_acknowledge_days: 2, claim_decide_days: 15, working_days: [1, 2, 3, 4, 5] });
    expect(await dueOf(id)).toEqual(['2027-12-07', '2027-12-24']);
    expect(await dueOf(done)).toEqual(['2027-12-07', '2027-12-24']);
    const days = (claim_decide_days: number) =>
      test.call('PATCH', '/api/organisation/', { as: root, body: { claim_decide_days } });
    expect([(await days(0)).status, (await days(251)).status]).toEqual([400, 400]);
  });

  it('are told of on the working day before they end, once for each end', async () => {
    const id = await fixture.plant({ reported_at: wednesday });
    await followed(id);
    await night('2027-12-03');
    expect(await noticesOf(id)).toEqual([]);
    const first = await night('2027-12-06');
    expect(first['claim_clocks_told']).toBeGreaterThan(0);
    await night('2027-12-06');
    expect(await noticesOf(id)).toEqual([{ user_id: root.id, kind: 'claim_clock' }]);
    await fixture.acted(id, 'acknowledge', { how: 'phone' });
    await night('2027-12-22');
    expect(await noticesOf(id)).toHaveLength(1);
    await night('2027-12-23');
    expect(await noticesOf(id)).toHaveLength(2);
    expect(await night('2027-12-23')).toEqual({ claim_clocks_moved: 0, claim_clocks_told: 0 });
  });
});

describe('the story of a claim', () => {
  it('tells its steps, its money, notes and files in order', async () => {
    const id = await fixture.plant({ status: 'under_review', approved_amount: '12' });
    await fixture.moved(id, { kind: 'payment', amount: '12', payee: 'Garage' });
    await test.call('POST', '/api/notes/', {
      as: root,
      body: { related_type: 'claim', related_id: id, kind: 'note', body: 'They called again' },
    });
    await fixture.acted(id, 'approve-partly', { approved_amount: '12', reason: 'Old parts' });
    await fixture.acted(id, 'settle');
    await fixture.acted(id, 'close');
    await fixture.acted(id, 'reopen', { reason: 'More damage' });
    const { entries, currency } = await get<ClaimTimeline>(id, 'timeline');
    expect(currency).toBe('AED');
    expect(entries.map(({ event, what, text, amount }) => [event, what, text, amount])).toEqual([
      ['step', 'reopen_reason', 'More damage', null],
      ['step', 'reopen', '', null],
      ['step', 'close', '', null],
      ['step', 'settle', '', null],
      ['step', 'approve-partly', 'Old parts', null],
      ['note', 'note', 'They called again', null],
      ['movement', 'payment', 'Garage', '12.00'],
    ]);
    expect(entries.every(({ who }) => who?.id === root.id)).toBe(true);
  });
});
