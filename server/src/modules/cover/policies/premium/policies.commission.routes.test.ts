import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyCommission } from '#contract/cover/policies/policyCommission';
import { dayIn, policyFixture } from '../../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';
import { policyRecords } from '../policies.noun.ts';
import { commissionTermsOf } from './policies.commission.queries.ts';
import { rateOfYear } from './policies.commission.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
const known: Record<string, number> = {};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  const agent = (name: string, code: string) =>
    f.idOf('/api/agents/', { name, code, email: `${code}@example.com`, phone: '+971501112223' });
  const category_id = await f.idOf('/api/product-categories/', {
    name: 'Life C',
    code: 'LIFEC',
    line: 'life',
  });
  Object.assign(known, {
    orient: f.orient,
    gulf: f.gulf,
    motor: f.product_id,
    other: await f.newProduct(),
    any: await f.newProduct({ insurer_id: null, default_commission_rate: '5' }),
    life: await f.newProduct({ category_id, default_commission_rate: '3', term_months: 120 }),
    leila: await agent('Leila C', 'LC-1'),
    omar: await agent('Omar C', 'OC-1'),
  });
  await test.db.updateTable('agents').set({ status: 'active' }).execute();
});
afterAll(() => test.close());

/** A rate in few words: `motor leila new 12`, and its days. */
type Told = [words: string, days?: [from: number, to?: number]];

async function ruled(told: Told[]): Promise<void> {
  await test.db
    .updateTable('policies')
    .set({ commission_rate_id: null, commission_source: 'product' })
    .where('commission_rate_id', 'is not', null)
    .execute();
  await test.db.deleteFrom('commission_rates').execute();
  for (const [words, [from, to] = [-100]] of told) {
    const all = words.split(' ');
    const has = <T extends string>(...choices: T[]) => choices.find((each) => all.includes(each));
    const insurer_id = known[has('gulf') ?? 'orient'];
    const answer = await test.call('POST', '/api/commission-rates/', {
      as: root,
      body: {
        insurer_id,
        product_id: known[has('motor', 'other', 'any', 'life') ?? ''] ?? null,
        agent_id: known[has('leila', 'omar') ?? ''] ?? null,
        business: has('new', 'renewal') ?? 'any',
        policy_year: has('first', 'later') ?? 'any',
        basis: has('gross') ?? 'net',
        rate: all.at(-1),
        valid_from: dayIn(from),
        valid_to: to === undefined ? null : dayIn(to),
      },
    });
    expect(answer.status, `${words}: ${answer.text}`).toBe(201);
  }
}

const ask = async (id: number, as = root) => test.call('GET', `/api/policies/${id}/commission-rate/`, { as });
const asked = async (id: number): Promise<PolicyCommission> => {
  const { status, body, text } = await ask(id);
  expect(status, text).toBe(200);
  return body as PolicyCommission;
};
/** What a policy of this kind would earn today, as `12 net rate`. */
async function wins(words: string, over: object = {}): Promise<string> {
  const all = words.split(' ');
  const has = (...choices: string[]) => choices.find((each) => all.includes(each));
  const { id } = await f.newPolicy({
    product_id: known[has('other', 'any', 'life') ?? 'motor'],
    ...(all.includes('any') ? { insurer_id: known[has('gulf') ?? 'orient'] } : {}),
    ...(has('leila', 'omar') ? { agent_id: known[has('leila', 'omar') ?? ''] } : {}),
    business_type: has('renewal', 'rollover') ?? 'new',
    ...over,
  });
  const { rate, basis, source } = await asked(id);
  return [rate, basis, source].join(' ');
}

describe('which rate wins', () => {
  const everything: Told[] = [['motor leila 1'], ['motor 2'], ['leila 3'], ['4']];
  it.each<[string, Told[], policy: string, string, object?]>([
    ['the product’s own where no rule is', [], 'motor', '12.5 net product'],
    ['nothing where the product says nothing', [], 'other', '  '],
    ['product and agent before all', everything, 'motor leila', '1 net rate'],
    ['the product before an agent and the insurer', everything.slice(1), 'motor leila', '2 net rate'],
    ['the agent before the insurer', everything.slice(2), 'motor leila', '3 net rate'],
    ['the insurer before the product’s own', [['4']], 'motor leila', '4 net rate'],
    ['no rule of another agent', everything, 'motor omar', '2 net rate'],
    [
      'no rule of an agent where there is none',
      [['motor leila 1'], ['leila 3']],
      'motor',
      '12.5 net product',
    ],
    ['no rule of another product', [['other 9']], 'motor', '12.5 net product'],
    ['no rule of another insurer', [['gulf 9']], 'motor', '12.5 net product'],
    [
      'the insurer of the policy, where any sells the product',
      [['gulf any 7'], ['any 6']],
      'any gulf',
      '7 net rate',
    ],
    ['a rule of new business before any', [['motor 2'], ['motor new 8']], 'motor', '8 net rate'],
    ['no rule of new business for a renewal', [['motor 2'], ['motor new 8']], 'motor renewal', '2 net rate'],
    ['a rule of renewals for a renewal', [['motor 2'], ['motor renewal 8']], 'motor renewal', '8 net rate'],
    [
      'new business for what was taken over',
      [['motor renewal 2'], ['motor new 8']],
      'motor rollover',
      '8 net rate',
    ],
    ['a product of any business before an insurer of new', [['motor 2'], ['new 8']], 'motor', '2 net rate'],
    ['the first year before any', [['life 2'], ['life first 40']], 'life', '40 net rate'],
    ['business before the year', [['life first 40'], ['life new 30']], 'life', '30 net rate'],
    ['both before one of them', [['life new 30'], ['life new first 35']], 'life', '35 net rate'],
    ['no rule of later years at first', [['life later 10']], 'life', '3 net product'],
    ['a rule on its first day', [['motor 2', [0, 5]]], 'motor', '2 net rate'],
    ['a rule on its last day', [['motor 2', [-5, 0]]], 'motor', '2 net rate'],
    ['none before its first day', [['motor 2', [1, 5]]], 'motor', '12.5 net product'],
    ['none after its last day', [['motor 2', [-5, -1]]], 'motor', '12.5 net product'],
    ['the wider rule once the narrower has ended', [['motor 2', [-5, -1]], ['4']], 'motor', '4 net rate'],
    ['of the gross premium where it says so', [['motor gross 2']], 'motor', '2 gross rate'],
    [
      'what was typed before every rule',
      everything,
      'motor leila',
      '20 net policy',
      { commission_rate: '20' },
    ],
    [
      'of the gross premium what was typed so',
      everything,
      'motor',
      '0 gross policy',
      { commission_rate: '0', commission_basis: 'gross' },
    ],
  ])('%s', async (_, rates, policy, expected, over = {}) => {
    await ruled(rates);
    expect(await wins(policy, over)).toBe(expected);
  });

  it('another one once the agent is another, and says why of each', async () => {
    await ruled([['motor leila 1'], ['omar 3'], ['motor renewal 8'], ['motor 2', [1]], ['4']]);
    const { id } = await f.newPolicy({ agent_id: known.leila });
    expect((await asked(id)).rate).toBe('1');
    await f.patch(id, { agent_id: known.omar });
    const told = await asked(id);
    expect(told.considered.map(({ rule, rate, why }) => [rule?.label ?? null, rate, why])).toEqual([
      ['Orient Q · Omar C · 3 %', '3', 'won'],
      ['Orient Q · 4 %', '4', 'outranked'],
      [null, '12.5', 'outranked'],
      [expect.stringContaining('· 2 %'), '2', 'not_yet'],
      [expect.stringContaining('· renewal · 8 %'), '8', 'other_business'],
      [expect.stringContaining('Leila C · 1 %'), '1', 'other_agent'],
    ]);
    await f.patch(id, { commission_rate: '9' });
    const typed = await asked(id);
    expect([typed.rate, typed.source, ...new Set(typed.considered.map(({ why }) => why))]).toEqual([
      '9',
      'policy',
      'typed',
      'not_yet',
      'other_business',
      'other_agent',
    ]);
  });

  it('what came with the accepted offer, and nothing where the offer says nothing', async () => {
    await ruled([['motor 2']]);
    for (const [commission_rate, expected] of [
      ['17.25', { rate: '17.25', basis: 'net', source: 'offer' }],
      [undefined, { rate: '2', source: 'rate' }],
    ] as const) {
      const quote = await f.quotes.readyQuote({ risk: f.fleet({}) });
      const offer_id = quote.offers[0]?.id ?? 0;
      if (commission_rate) await f.quotes.patchOffer(quote.id, offer_id, { commission_rate });
      await f.quotes.handOver(quote.id);
      await f.quotes.act(quote.id, 'accept', { offer_id });
      const { body } = await f.quotes.act(quote.id, 'convert', { product_id: f.product_id });
      expect(await asked(Number(body.id))).toMatchObject(expected);
      const issued = await f.issueNow(Number(body.id));
      expect(issued).toMatchObject({ commission_rate: expected.rate, commission_source: expected.source });
    }
  });
});

describe('an issued policy', () => {
  it('keeps the rate that won, and by which rule, whatever changes later', async () => {
    await ruled([['motor gross 2']]);
    const { id } = await f.readyPolicy();
    expect(await f.read(id)).toMatchObject({ commission_rate: null, commission_source: null });
    const issued = await f.issueNow(id);
    const label = expect.stringContaining('· 2 %');
    expect(issued).toMatchObject({
      commission_rate: '2',
      commission_basis: 'gross',
      commission_source: 'rate',
      commission_rule: { label },
    });
    const rule = Number(issued.commission_rate_id);
    const path = `/api/commission-rates/${rule}/`;
    await test.call('PATCH', path, { as: root, body: { rate: '6', basis: 'net' } });
    await f.idOf('/api/commission-rates/', {
      insurer_id: f.orient,
      product_id: f.product_id,
      business: 'new',
      rate: '8',
      valid_from: dayIn(-100),
    });
    const told = await asked(id);
    expect(told).toMatchObject({ rate: '2', basis: 'gross', source: 'rate', rule: { id: rule } });
    expect(told.considered.map(({ rate, why }) => [rate, why])).toEqual([
      ['8', 'later'],
      ['6', 'won'],
      ['12.5', 'outranked'],
    ]);
    const { status, body } = await test.call('DELETE', path, { as: root });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('used by 1 policy')]);
    expect(await commissionTermsOf(test.db, { id })).toEqual({
      rate: '2',
      basis: 'gross',
      source: 'rate',
      rule_id: rule,
    });
  });

  it('neither follows a rate that was deleted nor is it in the way of another', async () => {
    await ruled([['orient motor 7']]);
    const { id } = await test.db.selectFrom('commission_rates').select('id').executeTakeFirstOrThrow();
    const rule = { insurer_id: known.orient, product_id: known.motor, rate: '8', valid_from: dayIn(-100) };
    const again = () => test.call('POST', '/api/commission-rates/', { as: root, body: rule });
    expect((await again()).status).toBe(409);
    expect((await test.call('DELETE', `/api/commission-rates/${id}/`, { as: root })).status).toBe(204);
    expect((await again()).status).toBe(201);
    const draft = await f.newPolicy({ product_id: known.motor });
    expect(await asked(draft.id)).toMatchObject({ rate: '8', considered: [{ rate: '8' }, { rate: '12.5' }] });
  });

  it('asks the day on which it was issued, not today', async () => {
    await ruled([
      ['motor 2', [-30, -10]],
      ['motor 6', [-9]],
    ]);
    const { id } = await f.readyPolicy();
    await f.submit(id);
    expect(await f.issue(id, { issue_date: dayIn(-10) })).toMatchObject({ commission_rate: '2' });
    expect(await asked(id)).toMatchObject({ day: dayIn(-10), rate: '2' });
  });

  it('changes what it earns no more', async () => {
    await ruled([]);
    const { id } = await f.readyPolicy({ commission_rate: '7' });
    await f.issueNow(id);
    expect((await f.patch(id, { commission_basis: 'gross' })).body.commission_basis).toEqual([
      'This changes by an endorsement once the policy is issued.',
    ]);
    expect((await f.patch(id, { commission_rate: '7', commission_basis: 'net' })).status).toBe(200);
  });

  it('of life takes the rate of each of its years, by the day on which that begins', async () => {
    await ruled([['life first 40'], ['life later 10', [-100, 300]], ['life later 8', [301]]]);
    const { id } = await f.newPolicy({ product_id: known.life, start_date: dayIn(-90) });
    await test.db
      .updateTable('policies')
      .where('id', '=', id)
      .set({
        commission_rate: '40',
        commission_basis: 'net',
        commission_source: 'rate',
        commission_rate_id: (eb) => eb.selectFrom('commission_rates').select('id').where('rate', '=', '40'),
      })
      .execute();
    const policy = await test.db.transaction().execute((tx) => policyRecords.facts(tx, id));
    const years = await Promise.all([1, 2, 3].map((year) => rateOfYear(test.db, policy, year)));
    expect(years.map(({ rate }) => rate)).toEqual(['40', '10', '8']);
    const typed = { ...policy, commission_source: 'policy' as const };
    expect((await rateOfYear(test.db, typed, 3)).rate).toBe('40');
  });
});

describe('who may not see commissions', () => {
  it('is told nothing of it, and says nothing', async () => {
    await ruled([['motor 2']]);
    const { id } = await f.readyPolicy();
    await f.issueNow(id);
    const permissions = (['policies', 'accounts', 'products', 'insurers'] as const).map((module_name) => ({
      module_name,
      actions: ['view', 'create', 'update'],
      scope: 'all' as const,
    }));
    const lacking = await test.person({ permissions });
    expect((await ask(id, lacking)).status).toBe(403);
    const read = await test.call('GET', `/api/policies/${id}/`, { as: lacking });
    expect(read.text).not.toContain('commission');
    const history = await test.call('GET', `/api/policies/${id}/history/`, { as: lacking });
    expect(history.text).not.toContain('commission');
    expect((await f.create(f.policy({ commission_basis: 'gross' }), lacking)).status).toBe(403);
    const commissions = [{ module_name: 'commissions' as const, actions: ['view'], scope: 'all' as const }];
    expect((await ask(id, await test.person({ permissions: commissions }))).status).toBe(403);
  });
});
