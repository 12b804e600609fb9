import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const today = () => dayIn(0);
const undecided = ['intimated', 'registered', 'documents_pending', 'under_review', 'survey'];
const open = [...undecided, 'approved', 'partly_approved'];
const judged = ['under_review', 'survey', 'approved', 'partly_approved'];
const all = [...open, 'settled', 'closed', 'rejected', 'withdrawn'];

/** From which states each step leads where, and whose turn it is then. */
const steps: Record<string, { from: string[]; to: string; turn: string | null; body?: object }> = {
  register: {
    from: ['intimated'],
    to: 'registered',
    turn: 'insurer',
    body: { insurer_claim_number: 'INS-1' },
  },
  review: { from: ['registered', 'documents_pending'], to: 'under_review', turn: 'insurer' },
  survey: {
    from: ['under_review'],
    to: 'survey',
    turn: 'surveyor',
    body: { surveyor: 'Gulf Surveys', on: '2026-04-02' },
  },
  approve: { from: judged, to: 'approved', turn: 'insurer', body: { approved_amount: '10' } },
  'approve-partly': {
    from: judged,
    to: 'partly_approved',
    turn: 'insurer',
    body: { approved_amount: '10', reason: 'Wear' },
  },
  reject: {
    from: ['under_review', 'survey'],
    to: 'rejected',
    turn: 'us',
    body: { rejection_reason: 'Not covered' },
  },
  settle: { from: ['approved', 'partly_approved'], to: 'settled', turn: 'us' },
  close: { from: [...open, 'settled', 'rejected'], to: 'closed', turn: null, body: { reason: 'Done' } },
  withdraw: { from: open, to: 'withdrawn', turn: null, body: { reason: 'Paid it themselves' } },
  reopen: {
    from: ['rejected', 'closed'],
    to: 'under_review',
    turn: 'us',
    body: { reason: 'New report' },
  },
};

describe('the steps of a claim', () => {
  it.each(Object.keys(steps))('%s leads from its states to another, and from no other', async (action) => {
    const { from, to, turn, body = {} } = steps[action] ?? { from: [], to: '', turn: null };
    for (const status of all) {
      const id = await fixture.plant({ status, paid: '5' });
      const shown = (await fixture.read(id)).allowed_actions.find(({ name }) => name === action);
      const answer = await fixture.act(id, action, body);
      expect([answer.status, shown?.enabled], `${action} of ${status}: ${answer.text}`).toEqual(
        from.includes(status) ? [200, true] : [409, false],
      );
      const after = await fixture.read(id);
      expect(after.status).toBe(from.includes(status) ? to : status);
      if (from.includes(status))
        expect([after.waiting_on, after.waiting_since]).toEqual([turn, turn && today()]);
    }
  });

  it('keeps the number of the insurer, finds the claim by it, and tells the client nothing by that', async () => {
    const id = await fixture.plant();
    expect(await fixture.refused(id, 'register')).toEqual([
      400,
      { insurer_claim_number: ['Enter the number that the insurer gave to the claim.'] },
    ]);
    const done = await fixture.acted(id, 'register', { insurer_claim_number: 'ORI-77/2026' });
    expect(done).toMatchObject({ insurer_claim_number: 'ORI-77/2026', acknowledged_at: null });
    const found = await test.call('GET', '/api/claims/?search=ori77', { as: root });
    expect(found.text).toContain('ORI-77/2026');
    const known = await fixture.plant({ insurer_claim_number: 'BEFORE' });
    expect((await fixture.acted(known, 'register')).insurer_claim_number).toBe('BEFORE');
  });

  it('is approved in full with all that is left after the deductible, and in part with less', async () => {
    const assessed = { status: 'under_review', estimate: '5000', deductible: '500' };
    const id = await fixture.plant(assessed);
    const full = 'The estimate less the deductible is 4500.00 AED.';
    expect(await fixture.refused(id, 'approve', { approved_amount: '4499.99' })).toEqual([
      400,
      { approved_amount: [`${full} Less than that is approved in part.`] },
    ]);
    const part = { approved_amount: '4500', reason: 'Betterment' };
    expect(await fixture.refused(id, 'approve-partly', part)).toEqual([
      400,
      { approved_amount: [`${full} That much is approved in full.`] },
    ]);
    const done = await fixture.acted(id, 'approve', { approved_amount: '4500' });
    expect(done).toMatchObject({ approved_amount: '4500.00', decided_at: expect.any(String) });
    const other = await fixture.plant({ status: 'survey', estimate: '6000' });
    expect(await fixture.acted(other, 'approve-partly', part)).toMatchObject({
      status: 'partly_approved',
      approved_amount: '4500.00',
      approval_reason: 'Betterment',
    });
  });

  it('refuses amounts that nobody can pay, and parts without a reason', async () => {
    const id = await fixture.plant({ status: 'under_review' });
    for (const [approved_amount, says] of [
      ['0', 'Enter an amount above nothing.'],
      ['1.005', 'Amounts in AED have at most 2 decimal places.'],
    ])
      expect(await fixture.refused(id, 'approve', { approved_amount })).toEqual([
        400,
        { approved_amount: [says] },
      ]);
    expect((await fixture.act(id, 'approve', {})).status).toBe(400);
    expect((await fixture.act(id, 'approve-partly', { approved_amount: '5' })).status).toBe(400);
    expect((await fixture.act(id, 'reject', { rejection_reason: ' ' })).status).toBe(400);
    expect((await fixture.act(id, 'withdraw', {})).status).toBe(400);
  });

  it('says an amount again until it is settled, and keeps the day of the first decision', async () => {
    const id = await fixture.plant({ status: 'under_review', decided_at: '2026-04-01T08:00:00Z' });
    await fixture.acted(id, 'approve-partly', { approved_amount: '900', reason: 'Old tyres' });
    const again = await fixture.acted(id, 'approve', { approved_amount: '1000' });
    expect(again).toMatchObject({ approved_amount: '1000.00', approval_reason: '' });
    expect(again.decided_at).toContain('2026-04-01');
  });

  it('knows the states that it had, and not those that it passed over', async () => {
    const id = await fixture.plant();
    await fixture.acted(id, 'register', { insurer_claim_number: 'WAY-1' });
    await fixture.acted(id, 'review');
    const done = await fixture.acted(id, 'approve', { approved_amount: '10' });
    expect(done.passed.toSorted()).toEqual(['approved', 'intimated', 'registered', 'under_review']);
    expect(done.registered_on).toBe(today());
  });

  it('is settled once something was paid', async () => {
    const id = await fixture.plant({ status: 'approved', approved_amount: '100' });
    expect(await fixture.refused(id, 'settle')).toEqual([409, 'Enter what was paid first.']);
    await fixture.moved(id, { kind: 'payment', amount: '100' });
    expect((await fixture.acted(id, 'settle')).settled_at).toEqual(expect.any(String));
  });
});

describe('the end of a claim', () => {
  it('is explained where nothing was paid, and asks about what is outstanding', async () => {
    const id = await fixture.plant({ status: 'under_review' });
    await fixture.moved(id, { kind: 'reserve', amount: '4500' });
    expect(await fixture.refused(id, 'close')).toEqual([
      400,
      { reason: ['Nothing was paid. Say why the claim is closed.'] },
    ]);
    expect(await fixture.refused(id, 'close', { reason: 'No news' })).toEqual([
      409,
      'What is outstanding is 4500.00 AED. Say that it is released with the closing.',
    ]);
    const closed = await fixture.acted(id, 'close', { reason: 'No news', release: true });
    expect(closed).toMatchObject({
      closing_reason: 'No news',
      outstanding: '0.00',
      reserve: '0.00',
      closed_at: expect.any(String),
      clock_due_on: null,
    });
    const { movements } = await fixture.movements(id);
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reserve', '4500.00'],
      ['reserve', '-4500.00'],
    ]);
  });

  it('needs no reason where the insurer has given one, or something was paid', async () => {
    const rejected = await fixture.plant({ status: 'rejected', rejection_reason: 'Not covered' });
    expect((await fixture.acted(rejected, 'close')).status).toBe('closed');
    const paid = await fixture.plant({ status: 'settled', paid: '5' });
    expect((await fixture.acted(paid, 'close')).status).toBe('closed');
  });

  it('releases what was expected when the client withdraws, and stops the clocks', async () => {
    const id = await fixture.plant({ acknowledge_due_on: '2026-03-04', decide_due_on: '2026-03-20' });
    await fixture.moved(id, { kind: 'reserve', amount: '70' });
    expect((await fixture.read(id)).is_over_clock).toBe(true);
    const done = await fixture.acted(id, 'withdraw', { reason: 'Too small' });
    expect(done).toMatchObject({
      withdrawn_reason: 'Too small',
      outstanding: '0.00',
      is_over_clock: false,
      decide_due_on: null,
      waiting_on: null,
    });
    expect(await fixture.refused(id, 'reopen', { reason: 'Again' })).toEqual([
      409,
      'The client withdrew this claim. Enter a new one.',
    ]);
  });

  it('is undone by opening it again, with a reason that the trail keeps and a clock anew', async () => {
    const id = await fixture.plant({
      status: 'approved',
      approved_amount: '50',
      decide_due_on: '2026-03-20',
    });
    await fixture.moved(id, { kind: 'payment', amount: '50' });
    await fixture.acted(id, 'settle');
    await fixture.acted(id, 'close');
    const again = await fixture.acted(id, 'reopen', { reason: 'The garage found more' });
    expect(again).toMatchObject({
      status: 'under_review',
      approved_amount: null,
      decided_at: null,
      settled_at: null,
      closed_at: null,
      is_over_clock: false,
    });
    expect((again.decide_due_on ?? '') > today()).toBe(true);
    const { text } = await test.call('GET', `/api/claims/${id}/history/`, { as: root });
    expect(text).toContain('The garage found more');
  });
});
