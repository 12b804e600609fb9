import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '#contract/base/amounts/amounts';
import type { RenewalCard } from '#contract/cover/renewals/renewalContacts';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
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
const due = async (over: object = {}): Promise<{ policy: number; renewal: Renewal }> => {
  const policy = await fixture.issued({ A: '1000.00', B: '500.00' }, { risk: insuredFleet(), ...over });
  return { policy, renewal: await fixture.opened(policy) };
};
const ended = { start_date: dayIn(-375), end_date: dayIn(-11) };
const overviewOf = (id: number) => fixture.get<RenewalOverview>(`/api/renewals/${id}/overview/`);
const continued = 'A policy that continues this one is there already.';
const ends = 'The policy was cancelled, or is going to be. Reinstate it first.';

describe('what is refused', () => {
  it('is a policy that was cancelled, to quote and to renew', async () => {
    const { policy, renewal } = await due();
    const said = { cancel_date: '2027-01-01', cancel_method: 'flat', cancel_reason: 'Sold' };
    await fixture.took(`/api/policies/${policy}/cancel/`, said);
    const lost = [409, 'This renewal is lost. Reopen it first.'];
    expect(await fixture.refused(renewal.id, 'renew', fixture.asExpiring)).toEqual(lost);
    expect(await fixture.refused(renewal.id, 'quote')).toEqual(lost);
    expect(await fixture.refused(renewal.id, 'reopen', { reason: 'x' })).toEqual([409, ends]);
  });

  it('is to renew twice, or to quote what is continued or quoted', async () => {
    const { renewal } = await due();
    await fixture.actedOnRenewal(renewal.id, 'quote');
    expect(await fixture.refused(renewal.id, 'quote')).toEqual([
      409,
      'A quote for this renewal is under way already.',
    ]);
    await fixture.renewed(renewal.id);
    expect(await fixture.refused(renewal.id, 'renew', fixture.asExpiring)).toEqual([409, continued]);
    expect(await fixture.refused(renewal.id, 'quote')).toEqual([409, continued]);
  });

  it('is no way to renew, both, and an offer that is not there, of another quote, or not accepted', async () => {
    const { renewal } = await due();
    for (const body of [{}, { as_expiring: true, offer_id: 1 }])
      expect((await fixture.actOnRenewal(renewal.id, 'renew', body)).status).toBe(400);
    expect(await fixture.refused(renewal.id, 'renew', { offer_id: 1 })).toEqual([
      409,
      'There is no quote for this renewal yet.',
    ]);
    const { quote_id } = await fixture.actedOnRenewal(renewal.id, 'quote');
    const { offers } = await fixture.quotes.read(quote_id ?? 0);
    expect(await fixture.refused(renewal.id, 'renew', { offer_id: offers[0]?.id })).toEqual([
      409,
      'The client has not accepted this offer. Record the acceptance first.',
    ]);
    const other = await fixture.quotes.readyQuote();
    const stray = await fixture.actOnRenewal(renewal.id, 'renew', { offer_id: other.offers[0]?.id });
    expect([stray.status, stray.body.offer_id]).toEqual([
      400,
      ['Choose an offer of the quote for this renewal.'],
    ]);
  });

  it('is an account that is not used any more, and a percentage out of reach', async () => {
    const account_id = await fixture.newAccount();
    const { renewal } = await due({ account_id });
    await test.db.updateTable('accounts').set({ is_active: false }).where('id', '=', account_id).execute();
    expect((await fixture.refused(renewal.id, 'renew', fixture.asExpiring))[0]).toBe(409);
    expect((await fixture.refused(renewal.id, 'quote'))[0]).toBe(409);
    for (const aged_pct of [-91, 101, '5', null])
      expect((await fixture.actOnRenewal(renewal.id, 'quote', { aged_pct })).status).toBe(400);
  });
});

describe('a quote for a renewal', () => {
  it('is for the next term of what is insured, worth less, with the insurer waiting to be asked', async () => {
    const { policy, renewal } = await due();
    const { status, quote_id } = await fixture.actedOnRenewal(renewal.id, 'quote', { aged_pct: -12.5 });
    expect(status).toBe('quoted');
    const quote = await fixture.quotes.read(quote_id ?? 0);
    expect(quote).toMatchObject({
      quote_type: 'renewal',
      renewal_id: renewal.id,
      renewal: { id: renewal.id },
      status: 'draft',
      start_date: '2028-01-01',
      end_date: '2028-12-31',
      sum_insured: '87500.00',
      assigned_to_id: renewal.assigned_to_id,
      risk: {
        vehicles: [{ id: fixture.itemOf('A'), insured_value: '70000.00' }, { id: fixture.itemOf('B') }],
      },
    });
    const { insurer_id, product_id } = await fixture.read(policy);
    expect(quote.offers).toMatchObject([{ insurer_id, product_id, status: 'requested', lines: [] }]);
    const { text } = await test.call('GET', `/api/renewals/${renewal.id}/history/`, { as: root });
    expect(text).toContain(quote.quote_number);
  });

  it('is told as sent only once it was', async () => {
    const { renewal } = await due();
    const say = (body: object = {}) =>
      test.call('POST', `/api/renewals/${renewal.id}/contacts/`, {
        as: root,
        body: { outcome: 'quote_sent', ...body },
      });
    const card = () => fixture.get<RenewalCard>(`/api/renewals/${renewal.id}/card/`);
    expect((await card()).sent_quote).toBeNull();
    const refusal = 'No quote for this renewal was sent yet. Send it, or say what was sent.';
    expect(await say()).toMatchObject({ status: 400, body: { sent: [refusal] } });
    const quote = await fixture.acceptedQuote(renewal.id, [{ kind: 'base', label: 'New', amount: '10.00' }]);
    expect((await card()).sent_quote).toBe(quote.quote_number);
    expect((await say()).body).toMatchObject({ contact: { sent: quote.quote_number } });
    expect((await say({ sent: 'By hand' })).body).toMatchObject({ contact: { sent: 'By hand' } });
  });

  it('can be made anew when the first one came to nothing', async () => {
    const { renewal } = await due();
    const first = await fixture.actedOnRenewal(renewal.id, 'quote');
    await fixture.took(`/api/quotes/${first.quote_id}/cancel/`, {});
    const second = await fixture.actedOnRenewal(renewal.id, 'quote');
    expect(second.quote_id).not.toBe(first.quote_id);
  });
});

describe('the draft that continues a policy', () => {
  it('is the same for the next term, with the ids of what is insured', async () => {
    const agreed = {
      plan_name: 'Gold',
      deductible: '250.00',
      conditions: 'As agreed',
      benefits: [{ label: 'Breakdown', included: true, limit: '' }],
    };
    const { policy, renewal } = await due(agreed);
    const draft = await fixture.renewed(renewal.id);
    const old = await fixture.read(policy);
    expect(draft).toMatchObject({
      status: 'draft',
      business_type: 'renewal',
      previous_policy_id: policy,
      account_id: old.account_id,
      insurer_id: old.insurer_id,
      product_id: old.product_id,
      start_date: '2028-01-01',
      end_date: '2028-12-31',
      gross_premium: old.gross_premium,
      sum_insured: old.sum_insured,
      plan_name: 'Gold',
      deductible: '250.00',
      conditions: 'As agreed',
      policy_number: '',
    });
    expect(draft.risk).toEqual(old.risk);
    expect(draft.lines).toEqual(old.lines);
  });

  it('costs what is insured at the end, without what is not insured any more', async () => {
    const { policy, renewal } = await due();
    await fixture.applied(policy, fixture.remove('A', '2027-07-01'));
    await fixture.applied(policy, fixture.add('C', '365.00', '2027-07-01'));
    const draft = await fixture.renewed(renewal.id);
    const { expiring_premium } = await fixture.readRenewal(renewal.id);
    expect([draft.net_premium, expiring_premium]).toEqual(['865.00', '865.00']);
  });

  it('begins today where the term is over, by which a lapsed renewal is open again, and tells the gap', async () => {
    const { renewal } = await due(ended);
    await test.db
      .updateTable('renewals')
      .set({ status: 'lapsed', closed_from: 'quoted' })
      .where('id', '=', renewal.id)
      .execute();
    const draft = await fixture.renewed(renewal.id);
    expect(draft.start_date).toBe(dayIn(0));
    expect((await fixture.readRenewal(renewal.id)).status).toBe('negotiation');
    await fixture.issueNow(draft.id);
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({ status: 'renewed', gap_days: 10 });
  });

  it('comes of the accepted offer, by way of the renewal as by way of the quote', async () => {
    const lines = [{ kind: 'base', label: 'Comprehensive', amount: '1400.00' }];
    const one = await due();
    const quote = await fixture.acceptedQuote(one.renewal.id, lines);
    const offer_id = quote.selected_offer_id;
    const renewal = await fixture.actedOnRenewal(one.renewal.id, 'renew', { offer_id });
    const other = await due();
    const convertible = await fixture.acceptedQuote(other.renewal.id, lines);
    await fixture.took(`/api/quotes/${convertible.id}/convert/`, {});
    const { new_policy_id } = await fixture.readRenewal(other.renewal.id);
    for (const [draft, policy, from] of [
      [renewal.new_policy_id, one.policy, quote.id],
      [new_policy_id, other.policy, convertible.id],
    ]) {
      expect(await fixture.read(draft ?? 0)).toMatchObject({
        business_type: 'renewal',
        previous_policy_id: policy,
        quote_id: from,
        net_premium: '1400.00',
        start_date: '2028-01-01',
      });
      expect((await fixture.quotes.read(from ?? 0)).status).toBe('converted');
    }
    expect(await fixture.refused(one.renewal.id, 'renew', { offer_id })).toEqual([409, continued]);
  });

  it('given up, gives the quote and the renewal back', async () => {
    const lines = [{ kind: 'base', label: 'Comprehensive', amount: '1400.00' }];
    const { renewal } = await due();
    const { id, selected_offer_id: offer_id } = await fixture.acceptedQuote(renewal.id, lines);
    const { new_policy_id } = await fixture.actedOnRenewal(renewal.id, 'renew', { offer_id });
    expect((await test.call('DELETE', `/api/policies/${new_policy_id}/`, { as: root })).status).toBe(204);
    expect((await fixture.quotes.read(id)).status).toBe('accepted');
    expect(await fixture.readRenewal(renewal.id)).toMatchObject({
      status: 'negotiation',
      new_policy_id: null,
    });
  });
});

describe('what ends beside what is offered', () => {
  const reasonsOf = ({ change }: RenewalOverview) =>
    Object.fromEntries((change?.reasons ?? []).map(({ reason, amount }) => [reason, amount]));

  it('tells the offers, what makes them dearer, and the terms before', async () => {
    const { policy, renewal } = await due();
    expect(await overviewOf(renewal.id)).toMatchObject({
      currency: 'AED',
      expiring: { id: policy, annual_premium: '1500.00', gross_premium: '1575.00', item_count: 2 },
      offers: [],
      change: null,
      chain: [{ id: policy, gap_days: null, annual_premium: '1500.00' }],
    });
    await fixture.acceptedQuote(renewal.id, [{ kind: 'base', label: 'New', amount: '1650.00' }], {
      aged_pct: -10,
    });
    const overview = await overviewOf(renewal.id);
    expect(overview.offers).toMatchObject([
      { is_selected: true, is_same_insurer: true, net_premium: '1650.00', change_pct: '10.00' },
    ]);
    expect(overview.change).toMatchObject({ from: '1575.00' });
    const reasons = reasonsOf(overview);
    expect([reasons['sum_insured'], reasons['items']]).toEqual(['-150.00', '0.00']);
    expect(sumOf('AED', [overview.change?.from ?? '0', ...Object.values(reasons)])).toBe(overview.change?.to);
  });

  it('tells the gap before a term, and shows nobody what they do not see', async () => {
    const { policy, renewal } = await due();
    const late = await fixture.newPolicy({
      previous_policy_id: policy,
      start_date: '2028-01-11',
      end_date: '2029-01-10',
      risk: fixture.fleet({}),
      lines: [{ kind: 'base', label: 'Comprehensive', amount: '1600.00' }],
    });
    await fixture.issueNow(late.id);
    const next = await fixture.opened(late.id);
    expect((await overviewOf(next.id)).chain).toMatchObject([{ id: policy }, { id: late.id, gap_days: 10 }]);
    const clerk = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'all', actions: ['view'] }],
    });
    const { status, body } = await test.call('GET', `/api/renewals/${next.id}/overview/`, { as: clerk });
    expect([status, body]).toEqual([
      200,
      { currency: 'AED', expiring: null, offers: [], change: null, chain: [null, null] },
    ]);
    expect(renewal.policy_id).toBe(policy);
  });
});

describe('whoever has an open renewal', () => {
  it('sees its policy and its account by id, not in lists, until it is closed', async () => {
    const { policy, renewal } = await due();
    const own = (module_name: 'renewals' | 'policies' | 'accounts', actions = ['view']) => ({
      module_name,
      scope: 'own' as const,
      actions,
    });
    const clerk = await test.person({
      permissions: [own('renewals', ['view', 'update']), own('policies'), own('accounts')],
    });
    const { account_id } = await fixture.read(policy);
    const urls = [
      `/api/policies/${policy}/`,
      `/api/policies/${policy}/versions/`,
      `/api/accounts/${account_id}/`,
    ];
    const answers = () =>
      Promise.all(urls.map(async (url) => (await test.call('GET', url, { as: clerk })).status));
    expect(await answers()).toEqual([404, 404, 404]);
    const handed = { as: root, body: { assigned_to_id: clerk.id } };
    expect((await test.call('PATCH', `/api/renewals/${renewal.id}/`, handed)).status).toBe(200);
    expect(await answers()).toEqual([200, 200, 200]);
    const { body } = await test.call('GET', '/api/policies/', { as: clerk });
    expect(body.count).toBe(0);
    const change = { as: clerk, body: { auto_renew: true } };
    expect((await test.call('PATCH', `/api/policies/${policy}/`, change)).status).toBe(403);
    await fixture.actedOnRenewal(renewal.id, 'lose', { lost_reason: 'direct' });
    expect(await answers()).toEqual([404, 404, 404]);
  });
});
