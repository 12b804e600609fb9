import { expect, it } from 'vitest';
import { historyFieldOf, historyLabelOf } from './quoteHistory.ts';

it.each([
  ['valid_until', 'Valid until'],
  ['offer › Orient Gold › kind_base', 'Offer of Orient Gold: Base premium'],
  ['offer › Orient › Off-road cover', 'Offer of Orient: Off-road cover'],
])('tells %s as %s', (field, label) => {
  expect(historyLabelOf(field)).toBe(label);
});

it('describes a value by the field that it is of', () => {
  expect(historyFieldOf('offer › Orient › offer_status')).toBe('offer_status');
  expect(historyFieldOf('status')).toBe('status');
});
