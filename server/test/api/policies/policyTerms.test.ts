import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsEndorsement, type Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { base, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const terms = {
  plan_name: 'Gold',
  deductible: '1500.00',
  benefits: [
    { label: 'Agency repair', included: true, limit: '' },
    { label: 'Off-road', included: false, limit: '' },
    { label: 'Towing', included: null, limit: '' },
    { label: 'Windscreen', included: true, limit: 'AED 5,000' },
  ],
  conditions: 'Drivers over 25 years only.',
};

/** A draft of an accepted offer of 4,900.00 with terms. */
const converted = async (): Promise<Policy> => {
  const { id } = await fixture.newQuote({ risk: fixture.fleet({}) });
  const offer = await fixture.newOffer(id, { lines: [base('4666.67')], ...terms });
  await fixture.newOffer(id, { insurer_id: fixture.gulf, lines: [base('5200')] });
  await fixture.quotes.patch(id, {
    recommended_offer_id: offer.id,
    recommendation_reason: 'The best cover.',
  });
  await fixture.quotes.act(id, 'receive');
  await fixture.handOver(id);
  await fixture.quotes.act(id, 'accept', { offer_id: offer.id });
  const answer = await fixture.quotes.act(id, 'convert', { product_id: fixture.product_id });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Policy;
};

const issue = async (id: number, body: object = {}) => {
  await fixture.act(id, 'submit');
  return fixture.act(id, 'issue', { policy_number: `T-${id}`, ...body });
};
const versionsOf = async (id: number): Promise<PolicyVersion[]> => {
  const { body } = await test.call('GET', `/api/policies/${id}/versions/`, { as: root });
  const numbers = (body as unknown as { number: number }[]).map(({ number }) => number);
  return Promise.all(
    numbers.map(
      async (number) =>
        (await test.call('GET', `/api/policies/${id}/versions/${number}/`, { as: root }))
          .body as unknown as PolicyVersion,
    ),
  );
};

describe('what is refused', () => {
  it.each([
    [{ deductible: '1.005' }, 'deductible'],
    [{ deductible: '-1' }, 'deductible'],
    [{ plan_name: 'x'.repeat(101) }, 'plan_name'],
    [{ benefits: [{ label: '' }] }, 'benefits.0.label'],
    [{ benefits: [{ label: 'Towing' }, { label: 'TOWING' }] }, 'benefits.1.label'],
    [{ benefits: [{ label: 'Towing', included: 'yes' }] }, 'benefits.0.included'],
    [{ conditions: 'x'.repeat(20_001) }, 'conditions'],
  ])('%.60j', async (body, field) => {
    const answer = await fixture.create(fixture.policy(body));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['detail', 'error', field]]);
  });

  it('a deductible with more places than its currency has, be it that the currency changes', async () => {
    const { id } = await fixture.newPolicy({ currency: 'KWD', deductible: '50.005' });
    expect((await fixture.read(id)).deductible).toBe('50.005');
    expect(await fixture.patch(id, { currency: 'JPY' })).toMatchObject({
      status: 400,
      body: { deductible: [expect.any(String)] },
    });
  });

  it('other terms once it is issued; the same ones are no change', async () => {
    const { id } = await fixture.issuedPolicy(terms);
    for (const body of [{ plan_name: 'Silver' }, { deductible: null }, { benefits: [] }, { conditions: '' }])
      expect(await fixture.patch(id, body)).toMatchObject({
        status: 400,
        body: { [Object.keys(body)[0] ?? '']: [needsEndorsement] },
      });
    expect((await fixture.patch(id, { ...terms, auto_renew: true })).status).toBe(200);
    expect(await fixture.read(id)).toMatchObject(terms);
  });
});

describe('what was accepted', () => {
  it('is in the draft, in every version and in what later ones say', async () => {
    const draft = await converted();
    expect(draft).toMatchObject({ ...terms, gross_premium: '4900.00', departures: [] });
    expect((await issue(draft.id)).status).toBe(200);
    await fixture.act(draft.id, 'cancel', {
      cancel_date: draft.start_date,
      cancel_method: 'flat',
      cancel_reason: 'Sold',
    });
    const versions = await versionsOf(draft.id);
    expect(versions.map(({ kind }) => kind)).toEqual(['cancellation', 'issue']);
    for (const version of versions) expect(version).toMatchObject(terms);
    expect(await fixture.read(draft.id)).toMatchObject({ departures: [], departure_reason: '' });
  });

  it('is told with both figures where the draft departs from it, and issue asks why', async () => {
    const { id } = await converted();
    const product_id = await fixture.newProduct({ insurer_id: fixture.gulf, name: 'Gulf motor' });
    const changed = await fixture.patch(id, {
      product_id,
      insurer_id: fixture.gulf,
      lines: [base('9522.86')],
      plan_name: '',
      deductible: '2500',
      benefits: [...terms.benefits.slice(0, 3), { label: 'Windscreen', included: true, limit: '' }],
    });
    const departures = [
      { field: 'insurer', label: '', accepted: 'Orient Q', now: 'Gulf Q' },
      { field: 'gross_premium', label: '', accepted: '4900.00', now: '9999.00' },
      { field: 'plan_name', label: '', accepted: 'Gold', now: '' },
      { field: 'deductible', label: '', accepted: '1500.00', now: '2500.00' },
      { field: 'benefits', label: 'Windscreen', accepted: 'AED 5,000', now: 'included' },
    ];
    expect(changed.body.departures).toEqual(departures);
    expect(await issue(id)).toMatchObject({
      status: 400,
      body: { departure_reason: ['Say why it is issued otherwise than the client accepted it.'] },
    });
    expect(await fixture.read(id)).toMatchObject({ status: 'pending_issuance', departures });
    const departure_reason = 'The client changed their mind by phone.';
    expect(await issue(id, { departure_reason })).toMatchObject({
      status: 200,
      body: { departures, departure_reason },
    });
    const { body } = await test.call('GET', `/api/policies/${id}/history/`, { as: root });
    const [latest] = body.results as { action: string; changes: object[] }[];
    expect(latest).toMatchObject({ action: 'issue' });
    expect(latest?.changes).toContainEqual({
      field: 'departure_reason',
      before: '',
      after: departure_reason,
    });
  });

  it('is compared line by line where the gross premium is the same', async () => {
    const { id } = await converted();
    const changed = await fixture.patch(id, { lines: [base('4000'), { ...base('666.67'), label: 'Fire' }] });
    expect(changed.body).toMatchObject({
      gross_premium: '4900.00',
      departures: [{ field: 'lines', accepted: expect.stringContaining('Own damage 4666.67') }],
    });
    await fixture.patch(id, { lines: [base('4666.67')] });
    expect((await fixture.read(id)).departures).toEqual([]);
  });

  it('asks nothing of a policy that came of no quote', async () => {
    const { id } = await fixture.readyPolicy(terms);
    expect((await issue(id, { departure_reason: 'None' })).body).toMatchObject({
      departures: [],
      departure_reason: '',
    });
  });
});
