import { expect, it } from 'vitest';
import { addressText } from './accountText.ts';

const address = {
  line1: '12 Harbour Road',
  line2: '',
  city: 'Dubai',
  region: '',
  postal_code: '',
  country: 'AE',
};

it('is an address in one line', () => {
  expect(addressText({ ...address, postal_code: '4711', region: 'Jumeirah' })).toBe(
    '12 Harbour Road, 4711 Dubai, Jumeirah, United Arab Emirates',
  );
});

it('names a city once that is its own region', () => {
  expect(addressText({ ...address, region: 'Dubai' })).toBe('12 Harbour Road, Dubai, United Arab Emirates');
});
