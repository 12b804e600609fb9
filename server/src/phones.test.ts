import { expect, test } from 'vitest';
import { toE164 } from './phones.ts';

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['+971 (0)50 123 4567', 'AE', '+971501234567'],
  ['00971 50 123 4567', 'AE', '+971501234567'],
  ['+44 20 7946 0958', 'AE', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+44 20 7946 0958', '', '+442079460958'],
  ['050 123 4567', '', null],
  ['050 123', 'AE', null],
  ['call me', 'AE', null],
  ['', 'AE', null],
])('%j in %j is %j', (text, country, phone) => expect(toE164(text, country)).toBe(phone));
