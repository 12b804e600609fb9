import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;
let product_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
  product_id = await fixture.newProduct({ tax_rate: '0' });
});
afterAll(() => test.close());

const issued = (fleet: Record<string, string>, over: object = {}) =>
  fixture.issued(fleet, { product_id, billing_type: 'agency_bill', ...over });
const book = (id: number, cancel_date = '2027-07-01') =>
  fixture.took(`/api/policies/${id}/cancel/`, {
    cancel_date,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
const reinstate = (id: number, effective_from = '2027-07-01') =>
  fixture.took(`/api/policies/${id}/reinstate/`, { effective_from, reason: 'Back' });
const netOf = async (id: number) => (await fixture.read(id)).net_premium;
const plate = (letter: string) => ({
  type: 'correction',
  effective_date: '2027-02-01',
  change: { changed: [{ id: fixture.itemOf(letter), plate_pending: false, plate: '12345' }] },
});
const shorten = (end_date: string, more: object = {}) => ({
  type: 'shortening',
  effective_date: '2027-01-01',
  change: { end_date },
  ...more,
});
const isBooked = {
  detail: 'A cancellation is booked from 2027-07-01 on. What moves the premium waits until it is taken back.',
  error: { code: 'endorsementWhileBooked', values: { day: '2027-07-01' } },
};
const waits = 'A cancellation is booked, and this moves the premium. Reinstate the policy first.';
const approvedOf = async (policy: number, body: object): Promise<Endorsement> => {
  const { id } = await fixture.entered(policy, body);
  await fixture.acted(id, 'submit');
  return fixture.acted(id, 'approve');
};

describe('while a cancellation is booked', () => {
  it.each([
    ['taking off', (): object => fixture.remove('A', '2027-04-01'), '746.58'],
    ['adding', (): object => fixture.add('C', '365.00', '2027-05-01'), '1745.00'],
  ])('%s is refused, and afterwards comes to its own', async (_, change, net) => {
    const id = await issued({ A: '1000.00', B: '500.00' });
    await book(id);
    for (const url of ['/api/endorsements/', '/api/endorsements/preview/']) {
      const answer = await fixture.call(url, { policy_id: id, description: 'A change', ...change() });
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body).toMatchObject(isBooked);
    }
    await reinstate(id);
    expect(await netOf(id)).toBe('1500.00');
    await fixture.applied(id, change());
    expect(await netOf(id)).toBe(net);
  });

  it('what was approved before waits, says why, and is applied once it is taken back', async () => {
    const id = await issued({ A: '1000.00' });
    const { id: approved } = await approvedOf(id, fixture.add('B', '365.00', '2027-05-01'));
    const { id: draft } = await fixture.entered(id, fixture.add('C', '365.00', '2027-05-01'));
    await book(id);
    for (const [step, which] of [
      ['apply', approved],
      ['submit', draft],
    ] as const) {
      const { allowed_actions } = await fixture.get<Endorsement>(`/api/endorsements/${which}/`);
      expect(allowed_actions.find(({ name }) => name === step)).toMatchObject({
        enabled: false,
        reason: waits,
      });
      const answer = await fixture.actOn(which, step);
      expect([answer.status, answer.body.detail]).toEqual([409, waits]);
    }
    await reinstate(id);
    await fixture.acted(approved, 'apply');
    expect(await netOf(id)).toBe('1245.00');
  });

  it('nothing is taken back', async () => {
    const id = await issued({ A: '1000.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    await book(id);
    const answer = await fixture.actOn(added, 'reverse', { reason: 'No' });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'The policy is cancelled, or is going to be. Reinstate it first.',
    ]);
  });

  it('what moves no money is applied, and the rest is as it was', async () => {
    const id = await issued({ A: '1000.00' });
    await book(id);
    await fixture.applied(id, plate('A'));
    await reinstate(id);
    expect(await netOf(id)).toBe('1000.00');
  });

  it.each([
    ['before it', '2027-05-31', {}],
    ['before it, with nothing given back', '2027-05-31', { returns: [] }],
    ['after it', '2027-09-30', {}],
  ])('the term is not shortened to a day %s, which is told at that day', async (_, end, more) => {
    const id = await issued({ A: '1000.00' });
    await book(id);
    const answer = await fixture.enter(id, shorten(end, more));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body['change.end_date']).toEqual(['A cancellation is booked from 2027-07-01 on.']);
  });

  it('a shortening that was approved before is not applied either', async () => {
    const id = await issued({ A: '1000.00' });
    const { id: approved } = await approvedOf(id, shorten('2027-05-31'));
    const { id: free } = await fixture.entered(id, shorten('2027-05-31', { returns: [] }));
    await book(id);
    expect((await fixture.actOn(approved, 'apply')).status).toBe(409);
    expect((await fixture.actOn(free, 'apply')).status).toBe(400);
  });

  it('it is still so on the day on which it comes into force', async () => {
    const id = await issued({ A: '1000.00' }, { start_date: dayIn(-20), end_date: dayIn(300) });
    await book(id, dayIn(1));
    await test.db
      .updateTable('policies')
      .set({ cancel_date: dayIn(0) })
      .where('id', '=', id)
      .execute();
    const answer = await fixture.enter(id, fixture.add('B', '100', dayIn(-10)));
    expect([answer.status, answer.body.error]).toEqual([
      409,
      { code: 'endorsementWhileBooked', values: { day: dayIn(0) } },
    ]);
  });
});

describe('the last day of cover', () => {
  it('is not set from a day before one from which it was set already', async () => {
    const id = await issued({ A: '3650.00' });
    await fixture.applied(id, shorten('2027-11-30', { effective_date: '2027-06-01' }));
    const answer = await fixture.enter(id, shorten('2027-08-31', { effective_date: '2027-03-01' }));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body['effective_date']).toEqual([
      'The term was changed from 2027-06-01 on. Enter that day or a later one.',
    ]);
    await fixture.applied(id, shorten('2027-08-31', { effective_date: '2027-06-01' }));
    expect(await fixture.read(id)).toMatchObject({ end_date: '2027-08-31', net_premium: '2430.00' });
  });
});

describe('a reversal', () => {
  it('is refused where the policy would cost less than nothing', async () => {
    const id = await issued({ A: '1000.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    await fixture.applied(id, {
      type: 'extension',
      effective_date: '2028-01-01',
      change: { end_date: '2028-01-30' },
      charges: [{ kind: 'base', label: 'Extension', amount: '300.00' }],
    });
    await fixture.applied(
      id,
      shorten('2028-01-10', { effective_date: '2028-01-05', insurer_figure: '-1600.00' }),
    );
    const answer = await fixture.actOn(added, 'reverse', { reason: 'No', confirm_later: true });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'More was given back since than is left: the policy would cost less than nothing.',
    ]);
  });
});
