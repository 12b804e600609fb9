import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehicleMatches } from '#contract/reference/vehicleMatch';
import { statementsOf } from '../../../../test/statementsOf.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let ids: { make: number; model: number; variant: number };

const made = async (noun: string, body: object) =>
  Number((await test.call('POST', `/api/vehicle-${noun}/`, { as: root, body })).body.id);
const match = (vehicles: object[]) =>
  test.call('POST', '/api/vehicle-models/match/', { as: root, body: { vehicles } });
const matched = async (vehicles: object[]) => JSON.parse((await match(vehicles)).text) as VehicleMatches;
const idsOf = ({ make, model, variant }: VehicleMatches[number]) => [make?.id, model?.id, variant?.id];

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const make = await made('makes', { name: 'Zephyr Motors' });
  const model = await made('models', { make_id: make, name: 'Gale' });
  ids = { make, model, variant: await made('variants', { model_id: model, name: '2.0 SE' }) };
});
afterAll(() => test.close());

describe('matching vehicles by name', () => {
  it('refuses none at all and more than a quote can have', async () => {
    expect((await match([])).body).toMatchObject({ vehicles: ['Choose at least one.'] });
    expect((await match(Array.from({ length: 2001 }, () => ({})))).body).toMatchObject({
      vehicles: ['Enter at most 2000 entries.'],
    });
  });

  it('finds them whatever their case and spacing, in the order asked for', async () => {
    const [nothing, whole] = await matched([
      { make: 'Nobody', model: 'Gale' },
      { make: 'ZEPHYRmotors', model: ' gale', variant: '2.0se' },
    ]);
    expect(nothing).toEqual({ make: null, model: null, variant: null });
    expect(whole).toEqual({
      make: { id: ids.make, label: 'Zephyr Motors' },
      model: { id: ids.model, label: 'Gale' },
      variant: { id: ids.variant, label: '2.0 SE' },
    });
  });

  it('finds what is named with its parents, and by a parent that is known', async () => {
    const rows = await matched([
      { make: 'Zephyr Motors', model: 'Zephyr Motors Gale', variant: 'Zephyr Motors Gale 2.0 SE' },
      { make: 'Zephyr Motors', model: 'Gale', variant: 'Gale 2.0 SE' },
      { make_id: ids.make, model: 'Gale' },
      { make_id: ids.make, model_id: ids.model, variant: '2.0 SE' },
    ]);
    const { make, model, variant } = ids;
    expect(rows.map(idsOf)).toEqual([
      [make, model, variant],
      [make, model, variant],
      [make, model, undefined],
      [make, model, variant],
    ]);
  });

  it('finds no model in another make, and none that was deleted or deactivated', async () => {
    const other = await made('makes', { name: 'Other maker' });
    const gone = await made('models', { make_id: ids.make, name: 'Gone' });
    const idle = await made('models', { make_id: ids.make, name: 'Idle' });
    await test.call('DELETE', `/api/vehicle-models/${gone}/`, { as: root });
    await test.call('PATCH', `/api/vehicle-models/${idle}/`, { as: root, body: { is_active: false } });
    const rows = await matched([
      { make_id: other, model: 'Gale' },
      { make_id: other, model_id: ids.model },
      { make_id: ids.make, model: 'Gone' },
      { make_id: ids.make, model: 'Idle' },
    ]);
    expect(rows.map(({ model }) => model)).toEqual([null, null, null, null]);
  });

  it('answers for 2,000 at once by as many statements as for one', async () => {
    const ask = (length: number) => async () => {
      const vehicles = Array.from({ length }, () => ({ make: 'zephyr motors', model: 'gale' }));
      const rows = await matched(vehicles);
      expect(rows.map(({ model }) => model?.id)).toEqual(vehicles.map(() => ids.model));
    };
    const few = await statementsOf(ask(1));
    expect(few).toBeGreaterThan(0);
    expect(await statementsOf(ask(2000))).toBe(few);
  });
});
