import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimTotals } from '#contract/cover/claims/claimList';
import type { Claim } from '#contract/cover/claims/claims';
import { endorsementFixture } from '../../../../test/fixtures/cover/endorsementFixture.ts';
import { dayIn } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let policies: Awaited<ReturnType<typeof endorsementFixture>>;
let policy: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  policies = await endorsementFixture(test, root);
  policy = await policies.issued({ A: '1000.00' }, { start_date: dayIn(-100), end_date: dayIn(264) });
});
afterAll(() => test.close());

const notice = (over: object = {}) => ({
  policy_id: policy,
  claim_type: 'own_damage',
  date_of_loss: dayIn(-3),
  reported_by: 'Huda Karim',
  description: 'Hit a pole in a car park.',
  ...over,
});
const enter = (over: object = {}, as = root) => test.call('POST', '/api/claims/', { as, body: notice(over) });
async function entered(over: object = {}): Promise<Claim> {
  const answer = await enter(over);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Claim;
}
const patch = (id: number, body: object, as = root) => test.call('PATCH', `/api/claims/${id}/`, { as, body });
const listed = async (query: string, as = root) => {
  const answer = await test.call('GET', `/api/claims/?${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.results as Claim[]).map(({ id }) => id);
};

describe('what is refused', () => {
  it('is a loss or a report of tomorrow, what the policy never insured, and amounts that its currency has not', async () => {
    const refusals = {
      date_of_loss: dayIn(1),
      reported_at: `${dayIn(2)}T00:00:00Z`,
      item_id: 'not-there',
      estimate: '10.001',
      deductible: '-1',
      time_of_loss: '24:00',
      description: ' ',
      third_parties: [{ phone: '1' }],
    };
    for (const [field, value] of Object.entries(refusals)) {
      const answer = await enter({ [field]: value });
      expect([field, answer.status]).toEqual([field, 400]);
      expect(Object.keys(answer.body).some((name) => name.startsWith(field))).toBe(true);
    }
  });

  it('is a claim under a draft, and under nothing', async () => {
    const draft = await policies.newPolicy();
    expect((await enter({ policy_id: draft.id })).body.policy_id).toEqual([
      'This policy is not bound yet. There can be no claim under a draft.',
    ]);
    expect((await enter({ policy_id: 2_000_000_000 })).status).toBe(404);
  });

  it('is to hand one to somebody inactive, and by whoever may not', async () => {
    const { id } = await entered();
    const gone = await test.person({ is_active: false });
    expect((await patch(id, { handler_id: gone.id })).body.handler_id).toHaveLength(1);
    const clerk = await test.person({
      permissions: [{ module_name: 'claims', scope: 'all', actions: ['view', 'update'] }],
    });
    const other = await test.person({ permissions: [] });
    expect((await patch(id, { handler_id: other.id }, clerk)).status).toBe(403);
  });
});

describe('a claim', () => {
  it('is its reporter’s words, whoever took the call handles it, and it is told what was hit', async () => {
    const { vehicles } = (await policies.read(policy)).risk as { vehicles: { id: string }[] };
    const claim = await entered({ item_id: vehicles[0]?.id, time_of_loss: '14:30', estimate: '6000' });
    expect(claim).toMatchObject({
      status: 'intimated',
      handler: { id: root.id },
      time_of_loss: '14:30',
      estimate: '6000.00',
      outstanding: '0.00',
      age_days: 0,
      waiting_on: 'us',
    });
    expect(claim.claim_number).toMatch(/^CLM-/);
    expect(claim.item_label).not.toBe('');
    const history = await test.call('GET', `/api/claims/${claim.id}/history/`, { as: root });
    expect(history.text).toContain('Hit a pole in a car park.');
  });

  it('is kept where the loss lies outside of the term', async () => {
    expect((await enter({ date_of_loss: dayIn(-400) })).status).toBe(201);
  });

  it('is found by its numbers, by who reported it and by what was hit, and told by whom it waits for', async () => {
    const { id, claim_number } = await entered({
      reported_by: 'Zainab Quartermaine',
      insurer_claim_number: 'GM/77-1234',
      police_report_no: 'PR 9911',
    });
    for (const text of [claim_number, 'gm771234', 'quarterm', 'pr9911'])
      expect(await listed(`search=${text}`)).toEqual([id]);
    await patch(id, { insurer_claim_number: 'NEW-5150' });
    expect(await listed('search=new5150')).toEqual([id]);
    expect(await listed('search=gm771234')).toEqual([]);
    expect(await listed(`waiting_on=client&search=${claim_number}`)).toEqual([]);
    expect(await listed(`age=0_30&is_open=true&search=${claim_number}`)).toEqual([id]);
  });

  it('stands in the totals of its list, by currency and by age', async () => {
    const { id, claim_number } = await entered({ reported_at: `${dayIn(-45)}T12:00:00Z` });
    const totals = await test.call('GET', `/api/claims/totals/?search=${claim_number}`, { as: root });
    expect(totals.body as ClaimTotals).toMatchObject({
      count: 1,
      sums: [{ currency: 'AED', outstanding: '0.00', paid: '0.00' }],
      ages: [{ age: '0_30', count: 0 }, { age: '31_60', count: 1 }, { count: 0 }, { count: 0 }],
    });
    expect(await listed(`age=31_60&search=${claim_number}`)).toEqual([id]);
    expect((await test.call('GET', '/api/claims/totals/?age=0_30', { as: root })).status).toBe(400);
  });

  it('is handed over in the bulk and by who leaves, and the new handler is told', async () => {
    const one = await entered();
    const [sara, omar] = [
      await test.person({ is_superuser: true }),
      await test.person({ is_superuser: true }),
    ];
    const bulk = await test.call('POST', '/api/claims/bulk/', {
      as: root,
      body: { ids: [one.id], action: 'assign', data: { handler_id: sara.id } },
    });
    expect(bulk.status, bulk.text).toBe(200);
    const told = await test.call('GET', '/api/notifications/', { as: sara });
    expect(told.body.results).toEqual([
      expect.objectContaining({ kind: 'claim_assigned', related_type: 'claim', related_id: one.id }),
    ]);
    const gone = await test.call('DELETE', `/api/users/${sara.id}/?reassign_to=${omar.id}`, { as: root });
    expect(gone.status, gone.text).toBe(204);
    const after = await test.call('GET', `/api/claims/${one.id}/`, { as: omar });
    expect(after.body).toMatchObject({ handler: { id: omar.id } });
  });

  it('is what notes, tasks, files and mails can be about', async () => {
    const { id } = await entered();
    const about = { related_type: 'claim', related_id: id };
    const note = await test.call('POST', '/api/notes/', { as: root, body: { ...about, body: 'Called.' } });
    expect(note.status, note.text).toBe(201);
    const task = await test.call('POST', '/api/tasks/', {
      as: root,
      body: { ...about, title: 'Ask the garage', priority: 'medium', assigned_to_id: root.id },
    });
    expect(task.status, task.text).toBe(201);
    const notes = await test.call('GET', `/api/notes/?related_type=claim&related_id=${id}`, { as: root });
    expect(notes.body.count).toBe(1);
  });
});

it('names who decides on it to whoever may not, once it is looked at', async () => {
  const { id } = await entered();
  const all = (...actions: string[]) => [{ module_name: 'claims' as const, scope: 'all' as const, actions }];
  const handler = await test.person({ permissions: all('view', 'update') });
  const decider = await test.person({ permissions: all('view', 'approve') });
  const told = async (as: Person) =>
    ((await test.call('GET', `/api/claims/${id}/`, { as })).body as Claim).deciders.map(({ id: who }) => who);
  expect(await told(handler)).toEqual([]);
  await test.db.updateTable('claims').set({ status: 'under_review' }).where('id', '=', id).execute();
  expect(await told(handler)).toContain(decider.id);
  expect(await told(decider)).toEqual([]);
});
