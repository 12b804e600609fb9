import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { HistoryEntry } from '#contract/base/history';
import type { QuoteRevision } from '#contract/sales/quotes/quotes';
import { drawPremiumNote } from '../../../src/modules/cover/policies/premium/policies.notes.ts';
import { filedText } from '../../filedText.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
let group: { category_id: number; product_id: number };

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  const category_id = await f.idOf('/api/product-categories/', {
    name: 'Group',
    code: 'GRP',
    line: 'health',
  });
  group = { category_id, product_id: await f.newProduct({ category_id }) };
});
afterAll(() => test.close());

const people = (category: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    first_name: `${category}${at}`,
    last_name: 'Haddad',
    date_of_birth: '1990-04-05',
    gender: 'male',
    relation: 'employee',
    category,
  }));
const wanted = [
  { name: 'A', plan: 'Standard', network: 'General', annual_limit: '250000.00', copay_pct: '20' },
  {
    name: 'B',
    plan: 'Enhanced',
    network: 'Wide',
    annual_limit: '500000.00',
    copay_pct: '10',
    maternity: true,
  },
  { name: 'C', plan: 'Executive' },
];
const census = (counts: [number, number, number] = [120, 35, 4], categories: object[] = wanted) => ({
  line: 'health',
  categories,
  members: counts.flatMap((count, at) => people('ABC'[at] ?? '', count)),
});
const perHead = (category: string, quantity: number, unit_amount: string, amount: string) => ({
  kind: 'base',
  label: `Category ${category}`,
  category,
  quantity,
  unit_amount,
  amount,
});
const lines = [
  perHead('A', 120, '3400', '408000'),
  perHead('B', 35, '5150', '180250'),
  perHead('C', 4, '12000', '48000'),
];
const plans = [
  {
    category: 'A',
    plan: 'Silver',
    network: 'General',
    annual_limit: '300000',
    copay_pct: '20',
    maternity: false,
  },
  { category: 'B', plan: 'Gold', network: 'Wide', annual_limit: '500000', copay_pct: '10', maternity: true },
  { category: 'C', plan: 'Platinum', annual_limit: '5000000' },
];
const groupQuote = (over: object = {}) =>
  f.newQuote({ category_id: group.category_id, risk: census(), ...over });
const small = () => groupQuote({ risk: census([2, 1, 1]) });

describe('what is refused', () => {
  it.each<[string, object, string, string]>([
    [
      'a plan for a category that the quote has not',
      { plans: [{ category: 'D' }] },
      'plans.0.category',
      'Choose a category of this quote.',
    ],
    [
      'a plan for all alike where there are categories',
      { plans: [{ category: '' }] },
      'plans.0.category',
      'Choose a category of this quote.',
    ],
    [
      'two plans for one category',
      { plans: [{ category: 'A' }, { category: 'A' }] },
      'plans.1.category',
      'This category has a plan already.',
    ],
    [
      'a limit with more places than the currency has',
      { plans: [{ category: 'A', annual_limit: '1.005' }] },
      'plans.0.annual_limit',
      'Amounts in AED have at most 2 decimal places.',
    ],
    [
      'a price for a category that the quote has not',
      { lines: [perHead('D', 1, '10', '10')] },
      'lines.0.category',
      'Choose a category of this quote.',
    ],
    [
      'an amount that is not so many at so much each',
      { lines: [perHead('A', 119, '3400', '408000')] },
      'lines.0.amount',
      '119 × 3400 is 404600.00.',
    ],
  ])('%s', async (_, body, field, sentence) => {
    const { id } = await small();
    const answer = await f.offer(id, { insurer_id: f.orient, ...body });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({ [field]: [sentence] });
  });

  it('more than twenty categories, and a person in one that is not there', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `Class ${at}` }));
    const body = (risk: object) => f.quote({ category_id: group.category_id, risk });
    const tooMany = await f.quotes.create(
      body({ line: 'health', categories: many, members: people('Class 1', 1) }),
    );
    expect(tooMany.status).toBe(400);
    expect(Object.keys(tooMany.body)).toContain('risk.categories');
    const stranger = await f.quotes.create(body({ ...census([1, 0, 0]), members: people('D', 1) }));
    expect(stranger.body).toMatchObject({
      'risk.members.0.category': ['Choose one of the categories above.'],
    });
  });

  it('plans by category for what is no health insurance', async () => {
    const { id } = await f.newQuote();
    const answer = await f.offer(id, { insurer_id: f.orient, plans: [{ category: '' }] });
    expect(answer.body).toMatchObject({ 'plans.0.category': ['Choose a category of this quote.'] });
  });

  it('to take a category away from a quote that an offer has a plan or a price for', async () => {
    const { id } = await small();
    await f.newOffer(id, { lines: [perHead('A', 2, '10', '20')], plans: [{ category: 'C' }] });
    const without = (name: string) => ({
      line: 'health',
      categories: wanted.filter((each) => each.name !== name),
      members: people('B', 1),
    });
    for (const name of ['A', 'C']) {
      const answer = await f.quotes.patch(id, { risk: without(name) });
      expect(answer.body).toMatchObject({
        risk: [
          `An offer has a plan or a price for category ${name}, which is no longer there. Change the offer first.`,
        ],
      });
    }
    const grown = { ...census([2, 1, 1]), categories: [...wanted, { name: 'D' }] };
    expect((await f.quotes.patch(id, { risk: grown })).status).toBe(200);
  });

  it('to tell people apart while an offer has one price for all of them', async () => {
    const { id } = await groupQuote({ risk: { line: 'health', members: people('', 2) } });
    await f.newOffer(id, { lines: [perHead('', 2, '10', '20')] });
    const answer = await f.quotes.patch(id, { risk: census([1, 1, 0]) });
    expect(answer.body).toMatchObject({
      risk: [
        'An offer has a plan or a price for all people alike. Take it out of the offer before they have categories.',
      ],
    });
  });

  it('a line of a policy for a category that it has not', async () => {
    const body = { product_id: group.product_id, lines: [perHead('D', 1, '10', '10')] };
    const answer = await f.create(f.policy(body));
    expect(answer.body).toMatchObject({ 'lines.0.category': ['Choose a category of this policy.'] });
  });
});

describe('what happens', () => {
  it('keeps the plans of an offer and works out its premium, and tells the trail of both', async () => {
    const { id } = await small();
    const offer = await f.newOffer(id, {
      plans: plans.slice(0, 2),
      lines: [perHead('A', 2, '3400', '6800')],
    });
    expect(offer.plans[0]).toEqual({ ...plans[0] });
    expect(offer.lines[0]).toMatchObject({
      category: 'A',
      quantity: 2,
      unit_amount: '3400.00',
      amount: '6800.00',
    });
    const changed = await f.patchOffer(id, offer.id, {
      plans: [{ ...plans[0], copay_pct: '15' }, plans[1]],
      lines: [perHead('A', 3, '3400', '10200')],
    });
    expect(changed.status, changed.text).toBe(200);
    const { body } = await test.call('GET', `/api/quotes/${id}/history/`, { as: root });
    const [entry] = (body as unknown as { results: HistoryEntry[] }).results;
    const told = Object.fromEntries(
      (entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
    );
    expect(told['offer › Orient Q › A › copay_pct']).toEqual(['20', '15']);
    expect(told['offer › Orient Q › kind_base']).toEqual(['2 × 3400.00 = 6800.00', '3 × 3400.00 = 10200.00']);
  });

  it.each([
    ['JPY', '3333', '399960'],
    ['KWD', '283.333', '33999.960'],
  ])('works out %s to its last place', async (currency, unit, amount) => {
    const { id } = await groupQuote({
      currency,
      risk: census([2, 1, 1], [{ name: 'A' }, { name: 'B' }, { name: 'C' }]),
    });
    const { lines: kept } = await f.newOffer(id, { lines: [perHead('A', 120, unit, amount)] });
    expect(kept[0]).toMatchObject({ amount, unit_amount: unit });
    const off = await f.offer(id, {
      insurer_id: f.gulf,
      lines: [perHead('A', 120, unit, `${amount.slice(0, -1)}1`)],
    });
    expect(off.status).toBe(400);
  });
});

describe('a group of three categories, from its census to the issued policy', () => {
  let policy: Policy;
  let quoteId: number;

  beforeAll(async () => {
    ({ id: quoteId } = await groupQuote());
    const offer = await f.newOffer(quoteId, { product_id: group.product_id, plans, lines });
    await f.quotes.patch(quoteId, {
      recommended_offer_id: offer.id,
      recommendation_reason: 'Widest network.',
    });
    await f.quotes.act(quoteId, 'receive');
    await f.quotes.handOver(quoteId);
    const accepted = await f.quotes.act(quoteId, 'accept', { offer_id: offer.id });
    expect(accepted.status, accepted.text).toBe(200);
    const answer = await f.quotes.act(quoteId, 'convert');
    expect(answer.status).toBe(200);
    policy = answer.body as unknown as Policy;
  });

  it('freezes the plans with what was sent, and reads what was sent before there were any', async () => {
    const read = async () =>
      (await test.call('GET', `/api/quotes/${quoteId}/revisions/`, { as: root }))
        .body as unknown as QuoteRevision[];
    expect((await read())[0]?.offers[0]?.plans).toHaveLength(3);
    await sql`insert into quote_revisions (quote_id, revision, sent_by, channel, how, attachment_id, sha256, valid_until,
        recommendation_reason, offers)
      select quote_id, 9, sent_by, channel, how, attachment_id, sha256, valid_until, recommendation_reason,
        (select jsonb_agg(offer - 'plans') from jsonb_array_elements(offers) as told (offer))
      from quote_revisions where quote_id = ${quoteId}`.execute(test.db);
    expect((await read())[0]).toMatchObject({ revision: 9, offers: [{ plans: [] }] });
  });

  it('takes the plans that were accepted, and every line with its working', () => {
    expect(policy.risk).toMatchObject({
      categories: [
        { name: 'A', plan: 'Silver', annual_limit: '300000', copay_pct: '20', maternity: false },
        { name: 'B', plan: 'Gold', network: 'Wide', maternity: true },
        { name: 'C', plan: 'Platinum', network: '', annual_limit: '5000000', maternity: null },
      ],
    });
    expect(
      policy.lines.map(({ category, quantity, unit_amount, amount }) => [
        category,
        quantity,
        unit_amount,
        amount,
      ]),
    ).toEqual([
      ['A', 120, '3400.00', '408000.00'],
      ['B', 35, '5150.00', '180250.00'],
      ['C', 4, '12000.00', '48000.00'],
      [undefined, undefined, undefined, '31812.50'],
    ]);
    const { net_premium, tax, gross_premium, departures, warnings } = policy;
    expect({ net_premium, tax, gross_premium }).toEqual({
      net_premium: '636250.00',
      tax: '31812.50',
      gross_premium: '668062.50',
    });
    expect(departures).toEqual([]);
    expect(warnings.filter(({ about }) => about === 'head_count')).toEqual([]);
  });

  it('says where a draft is otherwise than was accepted, and for whom its premium is not', async () => {
    if (policy.risk?.line !== 'health') throw new Error('It is a group.');
    const categories = policy.risk.categories.map((each) =>
      each.name === 'B' ? { ...each, copay_pct: '0' } : each,
    );
    const members = policy.risk.members.slice(1);
    const answer = await f.patch(policy.id, { risk: { ...policy.risk, categories, members } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      gross_premium: '668062.50',
      departures: [{ field: 'copay_pct', label: 'B', accepted: '10', now: '0' }],
      warnings: [
        { about: 'head_count', sentence: 'The premium of category A is for 120 people, and it covers 119.' },
        { about: 'kyc' },
      ],
    });
    const fewer = [perHead('A', 119, '3400', '404600'), ...lines.slice(1)];
    const repriced = (await f.patch(policy.id, { lines: fewer })).body as unknown as Policy;
    expect(repriced.warnings.some(({ about }) => about === 'head_count')).toBe(false);
    expect(repriced.departures.map(({ field }) => field)).toContain('gross_premium');
    const relabelled = [perHead('A', 60, '6800', '408000'), ...lines.slice(1)];
    const otherWorking = (await f.patch(policy.id, { lines: relabelled })).body as unknown as Policy;
    expect(otherWorking.departures.find(({ field }) => field === 'lines')?.now).toContain(
      'Category A 60 × 6800.00 = 408000.00',
    );
    const back = await f.patch(policy.id, { risk: policy.risk, lines });
    expect(back.body).toMatchObject({ departures: [], warnings: policy.warnings });
  });

  it('charges the same lines when it is issued, in version, transaction and debit note', async () => {
    expect((await f.act(policy.id, 'submit')).status).toBe(200);
    const issued = await f.act(policy.id, 'issue', { policy_number: 'GRP/28/1' });
    expect(issued.status, issued.text).toBe(200);
    const of = async <T>(part: string) =>
      (await test.call('GET', `/api/policies/${policy.id}/${part}/`, { as: root })).body as unknown as T;
    const [transaction] = await of<PremiumTransaction[]>('transactions');
    expect(transaction?.lines[0]).toMatchObject({ category: 'A', quantity: 120, unit_amount: '3400.00' });
    const [version] = await of<{ id: number; number: number }[]>('versions');
    const whole = await of<PolicyVersion>(`versions/${version?.number}`);
    expect(whole.lines).toHaveLength(4);
    expect(whole.lines[2]).toMatchObject({
      category: 'C',
      quantity: 4,
      unit_amount: '12000.00',
      amount: '48000.00',
    });
    const attachment = await drawPremiumNote(test.context, transaction?.id ?? 0);
    const note = await filedText(test, root, attachment ?? 0);
    for (const text of ['120 × 3,400.00', '35 × 5,150.00', '4 × 12,000.00', '668,062.50'])
      expect(note).toContain(text);
  });
});
