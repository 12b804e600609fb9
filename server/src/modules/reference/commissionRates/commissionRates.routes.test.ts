import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissionRate } from '#contract/reference/commissionRates';
import { policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
let agent_id: number;
let life: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  agent_id = await f.idOf('/api/agents/', {
    name: 'Leila Haddad',
    code: 'LH-1',
    email: 'leila@example.com',
    phone: '+971501112223',
  });
  const category_id = await f.idOf('/api/product-categories/', {
    name: 'Life R',
    code: 'LIFER',
    line: 'life',
  });
  life = await f.newProduct({ category_id, name: 'Whole life' });
});
afterAll(() => test.close());

const path = '/api/commission-rates/';
const create = (over: object = {}, as = root) =>
  test.call('POST', path, {
    as,
    body: { insurer_id: f.orient, rate: '10', valid_from: '2027-01-01', ...over },
  });
const made = async (over: object = {}): Promise<CommissionRate> => {
  const { status, body, text } = await create(over);
  expect(status, text).toBe(201);
  return body as CommissionRate;
};
const patch = (id: number, body: object) => test.call('PATCH', `${path}${id}/`, { as: root, body });
const remove = (id: number) => test.call('DELETE', `${path}${id}/`, { as: root });
const insurer = (name: string) => f.insurer(name);

describe('what is refused', () => {
  it.each<[object, string]>([
    [{ rate: '100.1' }, 'rate'],
    [{ rate: '12.34567' }, 'rate'],
    [{ rate: '' }, 'rate'],
    [{ business: 'rollover' }, 'business'],
    [{ basis: 'tax' }, 'basis'],
    [{ valid_from: undefined }, 'valid_from'],
    [{ valid_to: '2026-12-31' }, 'valid_to'],
    [{ insurer_id: undefined }, 'insurer_id'],
    [{ policy_year: 'later' }, 'policy_year'],
  ])('%o', async (over, field) => {
    const { status, body } = await create(over);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  it('a product of another insurer, and the year of what is no life insurance', async () => {
    const gulf = await f.newProduct({ insurer_id: f.gulf });
    const other = await create({ product_id: gulf });
    expect([other.status, other.body.product_id]).toEqual([400, ['This product is of another insurer.']]);
    const motor = await create({ product_id: f.product_id, policy_year: 'first' });
    const sentence = 'The year of a policy counts for a product of life insurance only.';
    expect([motor.status, motor.body.policy_year]).toEqual([400, [sentence]]);
    const kept = await made({ product_id: life, policy_year: 'first' });
    expect((await patch(kept.id, { product_id: f.product_id })).body.policy_year).toEqual([sentence]);
    await remove(kept.id);
  });

  it('days of which one is another’s of the same kind, with its name, however it comes to that', async () => {
    const insurer_id = await insurer('Overlap');
    const first = await made({ insurer_id, agent_id, valid_to: '2027-06-30' });
    expect(first.name).toBe('Overlap · Leila Haddad · 10 %');
    const sentence = `On some of these days “${first.name}” holds already.`;
    const second = await create({ insurer_id, agent_id, rate: '12', valid_from: '2027-06-30' });
    expect([second.status, second.body.detail, second.body.existing]).toEqual([
      409,
      sentence,
      { id: first.id, label: first.name },
    ]);
    const after = await made({ insurer_id, agent_id, rate: '12', valid_from: '2027-07-01' });
    expect((await patch(after.id, { valid_from: '2027-06-01' })).body.detail).toBe(sentence);
    expect((await patch(first.id, { valid_to: null })).status).toBe(409);
    for (const other of [{ business: 'new' }, { agent_id: null }, { product_id: f.product_id }])
      if (!('product_id' in other)) await made({ insurer_id, agent_id, ...other });
    await remove(first.id);
    await made({ insurer_id, agent_id, rate: '11', valid_to: '2027-03-31' });
    const restored = await test.call('POST', `${path}${first.id}/restore/`, { as: root });
    expect([restored.status, restored.body.detail]).toEqual([
      409,
      'On some of these days “Overlap · Leila Haddad · 11 %” holds already.',
    ]);
  });

  it('all but one of several at once', async () => {
    const insurer_id = await insurer('Races');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => create({ insurer_id, rate: String(turn + 1) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(5).fill(409)]);
  });

  it('who may not see commissions: everywhere that names one', async () => {
    const { id, name } = await made({ insurer_id: await insurer('Unseen') });
    const grants = (['insurers', 'products', 'agents', 'audit'] as const).map((module_name) => ({
      module_name,
      actions: ['view'],
      scope: 'all' as const,
    }));
    const lacking = await test.person({ permissions: grants });
    for (const url of ['', `${id}/`, 'options/', `${id}/history/`, 'export/?format=csv'])
      expect((await test.call('GET', path + url, { as: lacking })).status, url).toBe(403);
    const trail = await test.call('GET', '/api/audit/?noun=commission_rates', { as: lacking });
    expect(trail.status).toBe(200);
    expect(trail.text).not.toContain(name);
    expect(trail.text).not.toContain('valid_from');
    const seen = await test.call('GET', '/api/audit/?noun=commission_rates', { as: root });
    expect(seen.text).toContain(name);
  });
});

describe('what happens', () => {
  it('is called by what it is of, also once that is called otherwise', async () => {
    const insurer_id = await insurer('Before');
    const product_id = await f.newProduct({ insurer_id, name: 'Fleet' });
    const rate = await made({ insurer_id, product_id, business: 'renewal', rate: '12.5000' });
    expect(rate).toMatchObject({
      name: 'Before · Fleet · renewal · 12.5 %',
      rate: '12.5',
      basis: 'net',
      policy_year: 'any',
      valid_to: null,
    });
    await test.call('PATCH', `/api/insurers/${insurer_id}/`, { as: root, body: { name: 'After' } });
    const { body } = await test.call('GET', `${path}options/?insurer=${insurer_id}`, { as: root });
    expect(body).toEqual([{ value: rate.id, label: 'After · Fleet · renewal · 12.5 %' }]);
    const found = await test.call('GET', `${path}?search=after&valid_on=2027-01-01`, { as: root });
    expect(found.body.count).toBe(1);
    const early = await test.call('GET', `${path}?insurer=${insurer_id}&valid_on=2026-12-31`, { as: root });
    expect(early.body.count).toBe(0);
  });

  it('keeps its insurer and its product from being deleted', async () => {
    const insurer_id = await insurer('Used');
    await made({ insurer_id });
    const { status, body } = await test.call('DELETE', `/api/insurers/${insurer_id}/`, { as: root });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('1 commission rate')]);
  });

  it('comes from a file by names or codes, and its own file changes nothing', async () => {
    const insurer_id = await f.idOf('/api/insurers/', { name: 'From Files', short_code: 'FFILE' });
    await f.newProduct({ insurer_id, name: 'Yacht', code: 'FF-YACHT' });
    const upload = (file: string) =>
      test.call('POST', `${path}import/`, { as: root, headers: { 'content-type': 'text/csv' }, body: file });
    const file = [
      'Insurer,Product,Agent,Business,Of,Rate,From,Until',
      'ffile,FF-YACHT,lh-1,Renewal,Gross premium,7.5,2027-01-01,2027-12-31',
      'From Files,Yacht,Leila Haddad,New,Net premium,8,2027-01-01,',
    ].join('\n');
    const first = await upload(file);
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ created: 2 });
    const again = await upload(file);
    expect(again.status).toBe(400);
    expect(again.text).toContain('From Files · Yacht · Leila Haddad · renewal · 7.5 %');
    const own = await test.call('GET', `${path}export/?format=csv&insurer=${insurer_id}`, { as: root });
    expect((await upload(own.text)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });
});

describe('many of one insurer at once', () => {
  const batch = (insurer_id: number, rates: object[], as = root) =>
    test.call('POST', `${path}batch/`, { as, body: { insurer_id, rates } });
  const line = (over: object = {}) => ({ rate: '10', valid_from: '2027-01-01', ...over });
  const count = async (insurer_id: number) =>
    (await test.call('GET', `${path}?insurer=${insurer_id}`, { as: root })).body.count;

  it('are all written, or none, and each says at its place why not', async () => {
    const insurer_id = await insurer('Batch');
    const refused = await batch(insurer_id, [
      line(),
      line({ business: 'new', rate: '15' }),
      line({ rate: '12', valid_from: '2027-05-01' }),
      line({ product_id: life, policy_year: 'later' }),
      line({ product_id: await f.newProduct({ insurer_id: f.gulf }) }),
      line({ business: 'renewal', policy_year: 'first' }),
    ]);
    expect([refused.status, Object.keys(refused.body).filter((key) => key.startsWith('rates'))]).toEqual([
      400,
      ['rates.2.valid_from', 'rates.3.product_id', 'rates.4.product_id', 'rates.5.policy_year'],
    ]);
    expect(refused.body['rates.2.valid_from']).toEqual([
      'On some of these days “Batch · 10 %” holds already.',
    ]);
    expect(await count(insurer_id)).toBe(0);
    const written = await batch(insurer_id, [line(), line({ business: 'new', rate: '15' })]);
    expect(written.status, written.text).toBe(201);
    expect((written.body.results as CommissionRate[]).map(({ name }) => name)).toEqual([
      'Batch · 10 %',
      'Batch · new business · 15 %',
    ]);
    expect(await count(insurer_id)).toBe(2);
  });

  it('are refused where the form alone is wrong, by the line', async () => {
    const days = { valid_from: '2027-01-01', valid_to: '2026-01-01' };
    for (const [wrong, field] of [
      [{ rate: 'x' }, 'rates.1.rate'],
      [days, 'rates.1.valid_to'],
    ] as const)
      expect(await batch(f.oman, [line(), line(wrong)])).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
  });
});
