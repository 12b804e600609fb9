import { expect, it } from 'vitest';
import { mergeThree, type Values } from '../../../components/form/merging/merge.ts';
import { placeInRisk, riskDocument } from './riskParts.ts';

const vehicle = (id: string, fields: Values = {}): Values => ({
  id,
  plate: '1',
  make_id: 1,
  drivers: [],
  ...fields,
});
const fleet = (...vehicles: Values[]): Values => ({ line: 'motor', vehicles });
const asked = (base: Values, theirs: Values, mine: Values) => {
  const merge = mergeThree({ risk: base }, { risk: theirs }, { risk: mine }, riskDocument);
  return merge.conflicts.map(({ within = [] }) => placeInRisk(within, merge.settled['risk']));
};

it('a question names the row by its number and the cell by its column', () => {
  const driver = (name: string) => ({ id: 'd', first_name: name });
  const began = fleet(vehicle('a'), vehicle('b', { drivers: [driver('Ali')] }));
  const theirs = fleet(vehicle('a', { make_id: 2 }), vehicle('b', { plate: 'A', drivers: [driver('Aly')] }));
  const mine = fleet(vehicle('a', { make_id: 3 }), vehicle('b', { plate: 'B', drivers: [driver('Alli')] }));
  expect(asked(began, theirs, mine)).toEqual([
    'Vehicle 1 · Make · Model · Variant',
    'Vehicle 2 · Plate',
    'Vehicle 2 · Driver 1 · First name',
  ]);
});

it('a row that one removed is asked about as a whole, and a fact of the risk by its name', () => {
  const property = (notes: string, ...locations: Values[]): Values => ({
    line: 'property',
    occupancy: notes,
    locations,
  });
  const place = (address: string): Values => ({ id: 'p', address });
  expect(asked(property('', place('A')), property('Shop'), property('Home', place('B')))).toEqual([
    'Occupancy',
    'Place 1',
  ]);
});

it('of two who begin a risk at the same time both keep what they typed', () => {
  const merge = mergeThree(
    { risk: null },
    { risk: fleet(vehicle('a')) },
    { risk: fleet(vehicle('b')) },
    riskDocument,
  );
  expect(merge.conflicts).toEqual([]);
  expect(merge.settled['risk']).toMatchObject(fleet(vehicle('a'), vehicle('b')));
});
