import { expect, it } from 'vitest';
import { Vehicle } from '#contract/sales/risk/motor';
import { plateCodesOf, plateRegionsOf, readPlateRegion } from './plates.ts';

it.each([
  ['DXB', 'Dubai'],
  [' abu dhabi ', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
  ['Zürich', 'Zürich'],
])('reads the region %s as %s', (typed, region) => expect(readPlateRegion(typed, 'AE')).toBe(region));

it('lists the codes of the region that was chosen, and none where plates have none', () => {
  expect(plateCodesOf('Sharjah', 'AE')).toEqual(['1', '2', '3', '4', '5']);
  expect(plateCodesOf('Oman', 'AE')).toEqual([]);
  expect(plateCodesOf('', 'AE')).toEqual([]);
});

it('leaves plates to be typed in a country without a list', () => {
  expect(plateRegionsOf('CH')).toEqual([]);
  expect(readPlateRegion('DXB', 'CH')).toBe('DXB');
  expect(plateCodesOf('Dubai', 'CH')).toEqual([]);
});

it('offers nothing that the vehicle would be refused with', () => {
  const { plate_region, plate_code } = Vehicle.shape;
  for (const region of plateRegionsOf('AE')) {
    expect(plate_region.parse(region)).toBe(region);
    for (const code of plateCodesOf(region, 'AE')) expect(plate_code.parse(code)).toBe(code);
  }
});
