import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
/** Works on claims of everyone and approves none. */
let clerk: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  clerk = await test.person({
    permissions: [{ module_name: 'claims', scope: 'all', actions: ['view', 'update'] }],
  });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const approved = (amount: string, over: object = {}) =>
  fixture.plant({ status: 'approved', approved_amount: amount, ...over });
const pay = (id: number, amount: string, over: object = {}, as = clerk) =>
  fixture.move(id, { kind: 'payment', amount, ...over }, as);
const reason = 'The insurer agreed on the phone';
const whyMore = { reason: ['Say why more is paid than was approved.'] };
const refusal = (left: string) =>
  `Of what was approved ${left} AED is left. Someone who may approve claims has to enter more.`;

describe('a payment of a claim', () => {
  it('is held to what was approved, however many there are of them', async () => {
    const id = await approved('1000');
    const beyond = await pay(id, '7200', { reason });
    expect([beyond.status, beyond.body.detail]).toEqual([403, refusal('1000.00')]);
    expect((await pay(id, '600')).status).toBe(201);
    const second = await pay(id, '400.01', { reason });
    expect([second.status, second.body.detail]).toEqual([403, refusal('400.00')]);
    expect((await pay(id, '400')).status).toBe(201);
    expect((await fixture.read(id)).paid).toBe('1000.00');
  });

  it('beyond that is entered by whoever may approve it, and says why', async () => {
    const id = await approved('1000');
    expect(await fixture.unmoved(id, { kind: 'payment', amount: '1000.01' })).toEqual([400, whyMore]);
    expect(await fixture.unmoved(id, { kind: 'payment', amount: '7200', reason: '  ' })).toEqual([
      400,
      whyMore,
    ]);
    expect(await fixture.moved(id, { kind: 'payment', amount: '7200', reason })).toMatchObject({
      paid: '7200.00',
      reason,
    });
    const told = await test.call('GET', `/api/claims/${id}/timeline/`, { as: root });
    expect(told.text).toContain(reason);
    const history = await test.call('GET', `/api/claims/${id}/history/`, { as: root });
    expect(history.text).toContain(reason);
  });

  it('is for nothing where nothing was approved, and where it was opened again', async () => {
    const waiting = await fixture.plant({ status: 'under_review' });
    expect((await pay(waiting, '0.01')).body.detail).toBe(refusal('0.00'));
    const id = await approved('500', { status: 'closed', paid: '500' });
    await fixture.acted(id, 'reopen', { reason: 'More came' });
    expect((await pay(id, '1')).status).toBe(403);
    await fixture.moved(id, { kind: 'payment', amount: '1', reason });
  });

  it('counts no more once it was taken back; fees, reserves and recoveries are not held to it', async () => {
    const id = await approved('1000');
    const first = await fixture.moved(id, { kind: 'payment', amount: '1000' });
    expect((await pay(id, '1')).status).toBe(403);
    for (const kind of ['fee', 'reserve', 'recovery'])
      expect((await fixture.move(id, { kind, amount: '2000' }, clerk)).status).toBe(201);
    // What came back from a third party frees nothing of what was approved.
    expect((await pay(id, '1')).status).toBe(403);
    expect((await fixture.move(id, { reverses_id: first.id }, clerk)).status).toBe(201);
    expect((await pay(id, '1000')).status).toBe(201);
    await fixture.acted(id, 'settle');
    expect((await fixture.read(id)).status).toBe('settled');
  });

  it('is approved where the permission reaches the claim, not where it stops short of it', async () => {
    const own = await test.person({
      permissions: [
        { module_name: 'claims', scope: 'all', actions: ['view', 'update'] },
        { module_name: 'claims', scope: 'own', actions: ['approve'] },
      ],
    });
    expect((await pay(await approved('10'), '11', { reason }, own)).status).toBe(403);
    expect((await pay(await approved('10', { handler_id: own.id }), '11', { reason }, own)).status).toBe(201);
  });

  it('is one of two at the same moment that do not fit together', async () => {
    for (const _ of Array.from({ length: 3 })) {
      const id = await approved('1000');
      const answers = await Promise.all([pay(id, '600'), pay(id, '600')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
      expect((await fixture.read(id)).paid).toBe('600.00');
    }
  });
});

describe('the day of a movement', () => {
  const early = { date: ['Enter a day from 2026-03-02 on, the day of the loss.'] };

  it('lies between the loss and today, whatever moves', async () => {
    const id = await approved('1000');
    for (const kind of ['reserve', 'payment', 'fee', 'recovery'])
      for (const date of ['1900-01-01', '2026-03-01'])
        expect(await fixture.unmoved(id, { kind, amount: '1', date })).toEqual([400, early]);
    expect(await fixture.unmoved(id, { kind: 'fee', amount: '1', date: dayIn(1) })).toEqual([
      400,
      { date: ['A movement is entered once it has happened.'] },
    ]);
    for (const date of ['2026-03-02', dayIn(0)])
      await fixture.moved(id, { kind: 'payment', amount: '1', date });
  });

  it('is not before the one that it takes back', async () => {
    const id = await approved('1000');
    const { id: reverses_id } = await fixture.moved(id, { kind: 'payment', amount: '9', date: '2026-04-10' });
    expect(await fixture.unmoved(id, { reverses_id, date: '2026-04-09' })).toEqual([
      400,
      { date: ['Enter a day from 2026-04-10 on, the day of what is taken back.'] },
    ]);
    await fixture.moved(id, { reverses_id, date: '2026-04-10' });
  });

  it('holds the day of the loss, which does not move behind it', async () => {
    const id = await approved('1000');
    await fixture.moved(id, { kind: 'fee', amount: '5', date: '2026-03-20' });
    const lossOn = (date_of_loss: string) =>
      test.call('PATCH', `/api/claims/${id}/`, { as: root, body: { date_of_loss } });
    const { status, body } = await lossOn('2026-03-21');
    expect([status, body.date_of_loss]).toEqual([
      400,
      ['Money of this claim moved on 2026-03-20. The loss is not after that.'],
    ]);
    expect((await lossOn('2026-03-20')).status).toBe(200);
    expect((await lossOn('2026-02-01')).status).toBe(200);
  });
});
