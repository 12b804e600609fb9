import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyTypes } from '#contract/base/amounts/lines';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { products } from './products.noun.ts';

let test: TestApp;
let root: Person;
let motor: number;
let marine: number;
let insurer: number;

type Fields = Record<string, unknown>;
type Method = Parameters<TestApp['call']>[0];

const call = (method: Method, path: string, body?: Fields, headers = {}) =>
  test.call(method, `/api/${path}`, { as: root, headers, ...(body ? { body } : {}) });
const idOf = ({ body }: { body: Fields }) => Number(body.id);

let made = 0;
const nextCode = () => {
  made += 1;
  return `T-${made}`;
};
const category = (name: string, line = 'motor', fields: Fields = {}) =>
  call('POST', 'product-categories/', { name, code: nextCode(), line, ...fields });
const product = (name: string, fields: Fields = {}) =>
  call('POST', 'products/', { name, code: nextCode(), category_id: motor, ...fields });
const names = async (path: string) => {
  const { text } = await call('GET', path);
  const body = JSON.parse(text) as { results?: { name: string }[] } & { label: string }[];
  return body.results?.map(({ name }) => name) ?? body.map(({ label }) => label);
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  motor = idOf(await category('Cars'));
  marine = idOf(await category('Ships', 'marine'));
  insurer = idOf(await call('POST', 'insurers/', { name: 'Carrier', short_code: 'CARR' }));
});
afterAll(() => test.close());

describe('what is refused', () => {
  it.each<[Fields, string]>([
    [{ code: 'A' }, 'code'],
    [{ code: 'A B' }, 'code'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ insurer_id: 999_999 }, 'insurer_id'],
    [{ tax_rate: 5 }, 'tax_rate'],
    [{ tax_rate: '' }, 'tax_rate'],
    [{ tax_rate: '-1' }, 'tax_rate'],
    [{ tax_rate: '100.0001' }, 'tax_rate'],
    [{ tax_rate: '5.00001' }, 'tax_rate'],
    [{ default_commission_rate: '1e1' }, 'default_commission_rate'],
    [{ term_months: 0 }, 'term_months'],
    [{ term_months: 601 }, 'term_months'],
    [{ benefit_template: [{ name: '' }] }, 'benefit_template.0.name'],
    [{ benefit_template: [{ name: 'Towing' }, { name: 'TOWING' }] }, 'benefit_template.1.name'],
    [{ required_documents: [{ name: 'Licence', stage: 'quote' }] }, 'required_documents.0.stage'],
    [{ required_documents: [{ key: 'A b', name: 'Licence', stage: 'policy' }] }, 'required_documents.0.key'],
    [
      {
        required_documents: ['One', 'Two'].map((name) => ({ key: 'licence', name, stage: 'policy' })),
      },
      'required_documents.1.key',
    ],
    [
      { required_documents: [{ name: 'Licence', stage: 'policy', claim_types: ['theft'] }] },
      'required_documents.0.claim_types',
    ],
    [{ short_rate_table: [{ up_to_days: 0, percent_of_premium: '5' }] }, 'short_rate_table.0.up_to_days'],
    [
      { short_rate_table: [{ up_to_days: 30, percent_of_premium: null }] },
      'short_rate_table.0.percent_of_premium',
    ],
  ])('%j, by the name of %s', async (fields, field) => {
    const answer = await product('Refused', fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });

  it('a short-rate table whose days or percentages go back', async () => {
    const steps = [
      { up_to_days: 60, percent_of_premium: '30' },
      { up_to_days: 60, percent_of_premium: '9' },
    ];
    const { status, body } = await product('Refused', { short_rate_table: steps });
    expect(status).toBe(400);
    expect(body['short_rate_table.1.up_to_days']).toEqual([
      'Each step must reach further than the one before.',
    ]);
    expect(body['short_rate_table.1.percent_of_premium']).toEqual([
      'Enter at least as much as in the step before.',
    ]);
  });

  it('a code that another product holds anywhere, and a name within the same category', async () => {
    const held = await product('Comprehensive', { code: 'Comp' });
    expect(held.body.code).toBe('COMP');
    const sameCode = await product('Something else', { code: 'COMP', category_id: marine });
    expect(sameCode.status).toBe(409);
    expect(sameCode.body).toEqual({
      detail: 'There is already a product with this code.',
      error: { code: 'productCodeTaken', values: {} },
      existing: { id: held.body.id, label: 'Comprehensive' },
    });
    const sameName = await product('COMPREHENSIVE');
    expect(sameName.body.detail).toBe('There is already a product of this name in the category.');
    expect((await product('Comprehensive', { category_id: marine })).status).toBe(201);
  });

  it('a deactivated category for a new product, though those in it stay as they are', async () => {
    const id = idOf(await category('Given up'));
    const inside = idOf(await product('Inside', { category_id: id }));
    await call('PATCH', `product-categories/${id}/`, { is_active: false });
    const late = await product('Late', { category_id: id });
    expect(late.body.category_id).toEqual(['Given up is deactivated. Choose another one.']);
    const kept = await call('PATCH', `products/${inside}/`, { category_id: id, term_months: 6 });
    expect(kept.status).toBe(200);
  });

  it('another line of a category that products use, until they are gone', async () => {
    const id = idOf(await category('Movable'));
    const held = idOf(await product('Holder', { category_id: id }));
    const move = (headers = {}) => call('PATCH', `product-categories/${id}/`, { line: 'life' }, headers);
    const refused = await move();
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Movable is used by 1 product, so its line cannot be changed.');
    expect((await move({ 'if-match': '"7"' })).status).toBe(412);
    expect((await call('PATCH', `product-categories/${id}/`, { line: 'motor', name: 'Moving' })).status).toBe(
      200,
    );
    await call('DELETE', `products/${held}/`);
    expect((await move()).body).toMatchObject({ line: 'life', name: 'Moving', products_count: 0 });
  });

  it('to delete a category or an insurer that products use', async () => {
    await product('In use', { insurer_id: insurer });
    expect((await call('DELETE', `product-categories/${marine}/`)).body.detail).toBe(
      'Ships is used by 1 product. Deactivate it instead.',
    );
    expect((await call('DELETE', `insurers/${insurer}/`)).body.detail).toBe(
      'Carrier is used by 1 product. Deactivate it instead.',
    );
  });
});

describe('what happens', () => {
  it('says the usual term of a category by what is sold in it', async () => {
    const id = idOf(await category('Usual terms'));
    const termed = async (name: string, term_months: number, fields: Fields = {}) =>
      idOf(await product(name, { category_id: id, term_months, ...fields }));
    await termed('Sold', 13);
    for (const name of ['Given up', 'Given up too']) await termed(name, 6, { is_active: false });
    for (const name of ['Thrown away', 'Thrown away too'])
      expect((await call('DELETE', `products/${await termed(name, 24)}/`)).status).toBe(204);
    expect((await call('GET', `product-categories/${id}/`)).body).toMatchObject({ term_months: 13 });
  });

  it('begins with the usual days and terms', async () => {
    const { body } = await category('Plain');
    expect(body).toMatchObject({
      is_renewable: true,
      renewal_lead_days: 60,
      renewal_grace_days: 30,
      payment_grace_days: 30,
      is_active: true,
      products_count: 0,
      term_months: 12,
    });
    expect((await product('Plain')).body).toMatchObject({
      category: { id: motor, label: 'Cars' },
      line: 'motor',
      insurer_id: null,
      insurer: null,
      default_commission_rate: null,
      tax_rate: null,
      term_months: 12,
      benefit_template: [],
      required_documents: [],
      short_rate_table: [],
      is_active: true,
    });
  });

  it('tells of a category how long most of its products run', async () => {
    const { body } = await category('Terms', 'motor', { is_renewable: false });
    const id = Number(body['id']);
    const term = async () => (await call('GET', `product-categories/${id}/`)).body['term_months'];
    expect(await term()).toBeNull();
    for (const [name, term_months] of Object.entries({ Brief: 1, Usual: 13, Other: 13 }))
      await product(`Terms ${name}`, { category_id: id, term_months });
    expect(await term()).toBe(13);
  });

  it('keeps lists in their order and percentages without needless zeros', async () => {
    const { body } = await product('Whole', {
      insurer_id: insurer,
      default_commission_rate: '12.50',
      tax_rate: '007.5000',
      term_months: 13,
      benefit_template: [
        { name: 'Zebra', unit: 'AED' },
        { name: 'Apple', hint: 'Both kinds' },
      ],
      required_documents: [
        { name: 'Police report', stage: 'claim', required: false, claim_types: ['glass', 'theft'] },
        { name: 'Licence', stage: 'policy' },
        { name: 'Licence', stage: 'claim' },
      ],
      short_rate_table: [
        { up_to_days: 30, percent_of_premium: '25.00' },
        { up_to_days: 365, percent_of_premium: '100' },
      ],
    });
    expect(body).toMatchObject({
      insurer: { id: insurer, label: 'Carrier' },
      default_commission_rate: '12.5',
      tax_rate: '7.5',
      term_months: 13,
      benefit_template: [
        { name: 'Zebra', unit: 'AED', hint: '' },
        { name: 'Apple', unit: '', hint: 'Both kinds' },
      ],
      required_documents: [
        {
          key: 'police_report',
          name: 'Police report',
          stage: 'claim',
          required: false,
          claim_types: ['theft', 'glass'],
        },
        { key: 'licence', name: 'Licence', stage: 'policy', required: true, claim_types: [] },
        { key: 'licence', name: 'Licence', stage: 'claim', required: true, claim_types: [] },
      ],
      short_rate_table: [
        { up_to_days: 30, percent_of_premium: '25' },
        { up_to_days: 365, percent_of_premium: '100' },
      ],
    });
    const changed = await call('PATCH', `products/${idOf({ body })}/`, { tax_rate: null, insurer_id: null });
    expect(changed.body).toMatchObject({ tax_rate: null, insurer: null, version: 2 });
  });

  it('is filtered and offered by category, insurer and line', async () => {
    await product('Find hull', { category_id: marine, insurer_id: insurer });
    await product('Find cargo', { category_id: marine });
    await product('Find car', { is_active: false });
    for (const path of ['products/?search=find&is_active=true&', 'products/options/?search=find&']) {
      expect(await names(`${path}line=marine`), path).toEqual(['Find cargo', 'Find hull']);
      expect(await names(`${path}category=${motor},${marine}&insurer=${insurer}`), path).toEqual([
        'Find hull',
      ]);
      expect(await names(`${path}category=${motor}`), path).toEqual([]);
    }
    expect(await names('product-categories/options/?line=marine')).toEqual(['Marine', 'Ships']);
    expect(await names('product-categories/?line=marine,life&is_active=true')).toEqual([
      'Life',
      'Marine',
      'Moving',
      'Ships',
    ]);
  });

  it('is sorted by its rates as numbers', async () => {
    await product('Rated a', { tax_rate: '9' });
    await product('Rated b', { tax_rate: '10' });
    expect(await names('products/?search=rated&ordering=-tax_rate')).toEqual(['Rated b', 'Rated a']);
  });

  it('stands in a file with each list in one cell, which is read back as it was', async () => {
    const lists = {
      benefit_template: [
        { name: 'Towing | any road', unit: 'km', hint: '' },
        { name: 'Glass', unit: '', hint: 'Without excess' },
      ],
      required_documents: [
        { key: 'paper', name: 'Licence', stage: 'claim', required: false, claim_types: ['theft', 'glass'] },
      ],
      short_rate_table: [{ up_to_days: 30, percent_of_premium: '12.5' }],
    };
    await product('Exported', { ...lists, tax_rate: '5.0' });
    const { text } = await call('GET', 'products/export/?format=csv&search=exported');
    expect(text).toContain('claim | Licence | false | theft, glass | paper');
    expect(text).toContain(',Cars,Motor,,,5,12,');
    for (const [field, value] of Object.entries(lists)) {
      const column = products.columns.find((each) => each.field === field);
      const cell = column?.cell({ ...lists } as never, 'products', 'en');
      expect(column?.read?.(String(cell)), field).toEqual(value);
    }
  });

  it('keeps the key of a document that is renamed, and takes a file without keys', async () => {
    const wanted = [{ name: 'Licence', stage: 'policy' }];
    const made = await product('Renamed', { required_documents: wanted });
    const renamed = [{ key: 'licence', name: 'Driving licence', stage: 'policy' }];
    const changed = await call('PATCH', `products/${idOf(made)}/`, { required_documents: renamed });
    expect(changed.body.required_documents).toEqual([
      { key: 'licence', name: 'Driving licence', stage: 'policy', required: true, claim_types: [] },
    ]);
    const column = products.columns.find(({ field }) => field === 'required_documents');
    const read = column?.read?.('policy | Licence');
    expect((await product('Read', { required_documents: read })).body.required_documents).toMatchObject([
      { key: 'licence', required: true },
    ]);
  });

  it('tells in its history where it belonged, by name', async () => {
    const id = idOf(await product('Wanderer'));
    await call('PATCH', `products/${id}/`, { category_id: marine });
    const { body } = await call('GET', `products/${id}/history/`);
    const [latest] = body.results as { changes: unknown[] }[];
    expect(latest?.changes).toEqual([
      { field: 'category', before: { id: motor, label: 'Cars' }, after: { id: marine, label: 'Ships' } },
    ]);
  });
});

describe('what remains', () => {
  it('a new database sells something in every line, with what a comparison and a claim need', async () => {
    for (const line of policyTypes) {
      const { body } = await call('GET', `products/?line=${line}&page_size=50`);
      const sold = (body.results as { code: string; benefit_template: []; required_documents: [] }[]).filter(
        ({ code }) => !code.startsWith('T-') && code !== 'COMP',
      );
      expect(sold.length, line).toBeGreaterThanOrEqual(1);
      for (const { code, benefit_template, required_documents } of sold) {
        expect(benefit_template.length, code).toBeGreaterThanOrEqual(4);
        expect(required_documents.length, code).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('a category is restored before the product that was deleted with it', async () => {
    const id = idOf(await category('Together'));
    const held = idOf(await product('Belonging', { category_id: id }));
    await call('DELETE', `products/${held}/`);
    await call('DELETE', `product-categories/${id}/`);
    const early = await call('POST', `products/${held}/restore/`);
    expect(early.body.detail).toBe(
      'It belongs to a product category that was deleted. Restore Together first.',
    );
    await call('POST', `product-categories/${id}/restore/`);
    expect((await call('POST', `products/${held}/restore/`)).body).toMatchObject({ name: 'Belonging' });
  });
});
