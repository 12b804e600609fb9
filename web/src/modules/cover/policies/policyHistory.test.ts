import { expect, it } from 'vitest';
import { historyFieldOf, historyLabelOf } from './policyHistory.ts';

it.each([
  ['gross_premium', 'Gross premium', 'gross_premium'],
  ['lines › kind_base', 'Base premium', 'kind_base'],
  ['lines › Glass cover', 'Glass cover', 'Glass cover'],
  ['risk › A 10700 › plate', 'A 10700: Plate', 'plate'],
  ['risk › destination', 'Destination', 'destination'],
])('a change of %s is told as %s', (field, label, last) => {
  expect(historyLabelOf(field)).toBe(label);
  expect(historyFieldOf(field)).toBe(last);
});
