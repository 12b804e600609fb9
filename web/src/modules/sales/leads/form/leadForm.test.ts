import { expect, test } from 'vitest';
import { leadChecks, valuesOf } from './leadForm.ts';

const blank = valuesOf({ assigned_to_id: 1, currency: 'AED' })(undefined);
const told = (values: object) =>
  leadChecks.create.safeParse({ ...blank, ...values }).error?.issues.map(({ path }) => path[0]) ?? [];

test('a new lead says at once all that it lacks', () => {
  expect(told({}).toSorted()).toEqual(['category_id', 'name', 'phone', 'source']);
  expect(told({ name: 'Palm Dental', email: 'desk@palm.example' }).toSorted()).toEqual([
    'category_id',
    'source',
  ]);
});

test('four fields are enough', () => {
  expect(told({ name: 'Palm Dental', phone: '04 555 0199', category_id: 1, source: 'phone' })).toEqual([]);
});

test('a lead that is changed keeps a way to reach the client', () => {
  const issues = leadChecks.update.safeParse({ ...blank, name: 'Palm', category_id: 1, source: 'phone' })
    .error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(['phone']);
});

test('an amount has the places of its currency', () => {
  const whole = { name: 'Palm Dental', phone: '04 555 0199', category_id: 1, source: 'phone' };
  expect(told({ ...whole, expected_premium: '10.50' })).toEqual([]);
  expect(told({ ...whole, expected_premium: '10.505' })).toEqual(['expected_premium']);
  expect(told({ ...whole, expected_premium: '10.5', currency: 'JPY' })).toEqual(['expected_premium']);
  expect(told({ ...whole, expected_premium: 'ten' })).toEqual(['expected_premium']);
});
