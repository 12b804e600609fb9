import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { base, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
const categories: Record<string, number> = {};
const products: Record<string, number> = {};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  for (const line of ['property', 'marine']) {
    const category_id = await f.idOf('/api/product-categories/', {
      name: `Of ${line}`,
      code: `O-${line}`,
      line,
    });
    categories[line] = category_id;
    products[line] = await f.newProduct({ category_id });
  }
});
afterAll(() => test.close());

const places = (...locations: object[]) => ({ line: 'property', locations });
const cargo = (more: object) => ({
  line: 'marine',
  cargo: 'Tiles',
  from: 'Castellón',
  to: 'Jebel Ali',
  ...more,
});
type Insured = { line: string };

const quoted = (risk: Insured, more: object = {}) =>
  f.quotes.create(f.quotes.quote({ category_id: categories[risk.line], risk, ...more }));
const insured = (risk: Insured, more: object = {}) =>
  f.create(f.policy({ product_id: products[risk.line], risk, lines: [base('1000')], ...more }));

const warehouse = { address: 'Warehouse 4, Jebel Ali', building_si: '9000000', machinery_si: '4500000' };
const shop = { address: 'Shop 12, Karama', stock_si: '1950000' };

describe('what is refused', () => {
  it('is one address twice, on a quote and on a policy, at its field', async () => {
    const twice = places(warehouse, { ...shop, address: 'WAREHOUSE 4 - Jebel Ali' });
    const told = { 'risk.locations.1.address': ['Another place has this address.'] };
    for (const answer of [await quoted(twice), await insured(twice)]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject(told);
    }
  });

  it('is an interruption without its months, and months without it', async () => {
    const risk = places({ ...warehouse, bi_si: '100' }, { ...shop, indemnity_months: 12 });
    expect((await quoted(risk)).body).toMatchObject({
      'risk.locations.0.indemnity_months': ['Enter for how many months the interruption is insured.'],
      'risk.locations.1.bi_si': ['Enter the sum that the interruption is insured for.'],
    });
  });

  it('is more places than the currency has, in each of the sums', async () => {
    const answer = await quoted(places({ ...shop, rent_si: '1.5' }), { currency: 'JPY' });
    expect(answer.body).toMatchObject({
      'risk.locations.0.rent_si': ['Amounts in JPY have no decimal places.'],
    });
  });

  it('is to issue a place for which no amount is insured', async () => {
    const draft = (await insured(places(warehouse, { address: 'Plot 9', contents_si: '0' }))).body as Policy;
    expect((await f.act(draft.id, 'submit')).status).toBe(200);
    const issue = () => f.act(draft.id, 'issue', { policy_number: 'PL-1' });
    const refused = await issue();
    expect([refused.status, refused.body['risk.locations.1.building_si']]).toEqual([
      400,
      ['Nothing of this place is insured for an amount.'],
    ]);
    await f.patch(draft.id, { risk: places(warehouse, { ...shop, address: 'Plot 9' }) });
    expect((await issue()).status).toBe(200);
  });

  it('is an invoice for an open cover, a limit for a single one, and a vessel in the air', async () => {
    const open = cargo({ basis: 'open', invoice_value: '9000', conveyance: 'air', vessel: 'MV Star' });
    expect((await quoted(open)).body).toMatchObject({
      'risk.limit_per_sending': ['This field is required.'],
      'risk.invoice_value': ['An open cover has a limit for each sending instead.'],
    });
    const flown = cargo({ basis: 'single', invoice_value: '9000', conveyance: 'air', vessel: 'MV Star' });
    expect((await insured(flown)).body).toMatchObject({
      'risk.vessel': ['Only a sending by sea has a vessel.'],
    });
    const limited = cargo({ basis: 'single', invoice_value: '9000', estimated_turnover: '1' });
    expect((await quoted(limited)).body).toMatchObject({
      'risk.estimated_turnover': ['Only an open cover has this.'],
    });
  });
});

describe('what happens', () => {
  it('three places are insured for what all their sums come to, whatever was typed', async () => {
    const risk = places(warehouse, shop, { address: 'Villa 7', contents_si: '0.00' });
    const quote = await quoted(risk, { sum_insured: '1' });
    expect([quote.status, quote.body.sum_insured]).toEqual([201, '15450000.00']);
    const policy = await insured(risk);
    expect([policy.status, policy.body.sum_insured]).toEqual([201, '15450000.00']);
  });

  it('an open cover is insured for the most that one sending may be worth', async () => {
    const open = cargo({ basis: 'open', limit_per_sending: '900000', estimated_turnover: '12000000' });
    const answer = await quoted(open);
    expect([answer.status, answer.body.sum_insured]).toEqual([201, '900000.00']);
  });
});
