import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages } from '../../messages/t.ts';
import { changeLabel, fieldOf } from './quoteHistory.ts';

beforeAll(loadAllMessages);

it.each([
  ['valid_until', 'Valid until'],
  ['offer › Orient › kind_base', 'Offer of Orient: Base premium'],
  ['offer › Orient Gold › Towing abroad', 'Offer of Orient Gold: Towing abroad'],
  ['risk › Toyota Corolla › plate', 'Toyota Corolla: Plate'],
])('a change of %s is called %s', (field, label) => {
  expect(changeLabel(field)).toBe(label);
});

it('a value is described by the field that it is of', () => {
  expect(fieldOf('offer › Orient › offer_status')).toBe('offer_status');
  expect(fieldOf('status')).toBe('status');
});
