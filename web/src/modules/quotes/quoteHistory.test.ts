import { expect, it } from 'vitest';
import { historyLabelOf } from './quoteHistory.ts';

it.each([
  ['valid_until', 'Valid until'],
  ['offer › Orient Gold › kind_base', 'Offer of Orient Gold: Base premium'],
  ['offer › Orient › Off-road cover', 'Offer of Orient: Off-road cover'],
])('tells %s as %s', (field, label) => {
  expect(historyLabelOf(field)).toBe(label);
});
