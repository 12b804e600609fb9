import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;
type Noun = 'makes' | 'models' | 'variants';

const create = (noun: Noun, body: Fields) => test.call('POST', `/api/vehicle-${noun}/`, { as: root, body });
const made = async (noun: Noun, body: Fields) => Number((await create(noun, body)).body.id);
const change = (noun: Noun, id: number, body: Fields) =>
  test.call('PATCH', `/api/vehicle-${noun}/${id}/`, { as: root, body });
const remove = (noun: Noun, id: number) => test.call('DELETE', `/api/vehicle-${noun}/${id}/`, { as: root });
const list = async (noun: Noun, query: string) =>
  (await test.call('GET', `/api/vehicle-${noun}/?${query}`, { as: root })).body.results as Fields[];
const options = async (noun: Noun, query: string) => {
  const { text } = await test.call('GET', `/api/vehicle-${noun}/options/?${query}`, { as: root });
  return (JSON.parse(text) as { label: string }[]).map(({ label }) => label);
};

/** A make with a model, both new. */
async function makeAndModel(word: string): Promise<{ make: number; model: number }> {
  const make = await made('makes', { name: word });
  return { make, model: await made('models', { make_id: make, name: `${word} One` }) };
}

describe('what is refused', () => {
  it('a make whose name differs from another by case and spacing alone, with who holds it', async () => {
    const id = await made('makes', { name: 'Nova Motors' });
    const answer = await create('makes', { name: ' NOVA  mo tors' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      detail: 'There is already a make of this name.',
      error: { code: 'makeNameTaken', values: {} },
      existing: { id, label: 'Nova Motors' },
    });
  });

  it('a model or variant of one name twice in its parent, but not in another', async () => {
    const { make, model } = await makeAndModel('Parent');
    const other = await makeAndModel('Other parent');
    expect((await create('models', { make_id: make, name: 'parentone' })).body).toEqual({
      detail: 'There is already a model of this name in this make.',
      error: { code: 'modelNameTaken', values: {} },
      existing: { id: model, label: 'Parent One' },
    });
    expect((await create('models', { make_id: other.make, name: 'Parent One' })).status).toBe(201);
    const id = await made('variants', { model_id: model, name: '1.6 L' });
    const twice = await create('variants', { model_id: model, name: '1.6l' });
    expect(twice.body.existing).toEqual({ id, label: '1.6 L' });
    expect((await create('variants', { model_id: other.model, name: '1.6l' })).status).toBe(201);
  });

  it('a model of a make that is not there, was deleted or is deactivated', async () => {
    const gone = await made('makes', { name: 'Gone make' });
    await remove('makes', gone);
    for (const make_id of [999_999, gone]) {
      const answer = await create('models', { make_id, name: 'Nowhere' });
      expect([answer.status, answer.body.make_id]).toEqual([400, ['Choose a make that exists.']]);
    }
    const off = await made('makes', { name: 'Off make', is_active: false });
    const answer = await create('models', { make_id: off, name: 'Nowhere' });
    expect(answer.body.make_id).toEqual(['Off make is deactivated. Choose another one.']);
  });

  it.each<[Fields, string]>([
    [{ year_from: 1899 }, 'year_from'],
    [{ year_from: 2020, year_to: 2019 }, 'year_to'],
    [{ fuel: 'steam' }, 'fuel'],
    [{ engine_cc: 0 }, 'engine_cc'],
    [{ transmission: 'cvt' }, 'transmission'],
    [{ list_price: '1,000' }, 'list_price'],
    [{ list_price: '-5' }, 'list_price'],
    [{ list_price: 5 }, 'list_price'],
    [{ list_price: '1.005' }, 'list_price'],
    [{ list_price: '1.5', currency: 'JPY' }, 'list_price'],
    [{ list_price: '1.0005', currency: 'KWD' }, 'list_price'],
    [{ currency: 'CLF' }, 'currency'],
  ])('a variant with %j, by the name of %s', async (fields, field) => {
    const [model] = await list('models', 'search=corolla');
    const answer = await create('variants', { model_id: model?.id, name: 'Refused', ...fields });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });

  it('a change that does not fit what stands there already', async () => {
    const { model } = await makeAndModel('Fitting');
    const id = await made('variants', { model_id: model, name: 'A', list_price: '10.50', year_from: 2020 });
    expect((await change('variants', id, { currency: 'JPY' })).body.list_price).toEqual([
      'Amounts in JPY have no decimal places.',
    ]);
    expect((await change('variants', id, { list_price: '10.505' })).status).toBe(400);
    expect((await change('variants', id, { year_to: 2019 })).status).toBe(400);
  });

  it('to delete what others point at, which says what they are', async () => {
    const { make, model } = await makeAndModel('Used');
    const variant = await made('variants', { model_id: model, name: 'First' });
    expect((await remove('makes', make)).body.detail).toBe(
      'Used is used by 1 vehicle model. Deactivate it instead.',
    );
    expect((await remove('models', model)).body.detail).toBe(
      'Used One is used by 1 vehicle variant. Deactivate it instead.',
    );
    for (const [noun, id] of [
      ['variants', variant],
      ['models', model],
      ['makes', make],
    ] as const)
      expect((await remove(noun, id)).status, noun).toBe(204);
    const early = await test.call('POST', `/api/vehicle-models/${model}/restore/`, { as: root });
    expect(early.body.detail).toBe('It belongs to a make that was deleted. Restore Used first.');
  });
});

describe('what happens', () => {
  it('counts the models of a make and the variants of a model, and names each with its parents', async () => {
    const { make, model } = await makeAndModel('Counted');
    await made('models', { make_id: make, name: 'Two', body_type: 'suv' });
    const variant = await made('variants', { model_id: model, name: 'Best' });
    expect(await list('makes', 'search=counted')).toMatchObject([{ id: make, models_count: 2 }]);
    expect(await list('models', `make=${make}&ordering=-variants_count`)).toMatchObject([
      { id: model, make: { id: make, label: 'Counted' }, label: 'Counted Counted One', variants_count: 1 },
      { body_type: 'suv', variants_count: 0 },
    ]);
    expect(await list('variants', `make=${make}`)).toMatchObject([
      {
        id: variant,
        make: { id: make, label: 'Counted' },
        model: { id: model, label: 'Counted Counted One' },
        label: 'Counted Counted One Best',
      },
    ]);
  });

  it('finds models and variants by the words of their parents, and offers them by parent', async () => {
    expect(await options('models', 'search=toyota%20cor&limit=2')).toEqual([
      'Toyota Corolla',
      'Toyota Corolla Cross',
    ]);
    const [model] = await list('models', 'search=toyota%20corolla');
    expect((await list('variants', 'search=toyota%20corolla%201.6')).length).toBeGreaterThan(1);
    const offered = await options('variants', `model=${Number(model?.id)}`);
    expect(offered).toContain('Toyota Corolla 1.6 XLI');
    const ofMake = await options('models', `make=${Number(model?.make_id)}&limit=50`);
    expect(ofMake.every((label) => label.startsWith('Toyota '))).toBe(true);
    expect(await list('variants', `make=${Number(model?.make_id)}&model=999999`)).toEqual([]);
  });

  it.each([
    ['10', undefined, '10.00', 'AED'],
    ['85000.5', 'AED', '85000.50', 'AED'],
    ['1250', 'KWD', '1250.000', 'KWD'],
    ['3200000', 'JPY', '3200000', 'JPY'],
    ['999999999999999.99', 'USD', '999999999999999.99', 'USD'],
  ])('keeps a price of %s %s exactly, as %s %s', async (list_price, currency, shown, inCurrency) => {
    const { model } = await makeAndModel(`Priced ${list_price}`);
    const { body } = await create('variants', { model_id: model, name: 'P', list_price, currency });
    expect(body).toMatchObject({ list_price: shown, currency: inCurrency });
    expect((await change('variants', Number(body.id), { list_price: null })).body.list_price).toBeNull();
  });

  it('remembers a link by its label', async () => {
    const { make, model } = await makeAndModel('Linked');
    const next = await made('makes', { name: 'Linked next' });
    await change('models', model, { make_id: next });
    const { body } = await test.call('GET', `/api/vehicle-models/${model}/history/`, { as: root });
    expect((body.results as Fields[])[0]?.changes).toEqual([
      { field: 'make', before: { id: make, label: 'Linked' }, after: { id: next, label: 'Linked next' } },
    ]);
  });
});
