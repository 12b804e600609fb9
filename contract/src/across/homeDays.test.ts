import { expect, it } from 'vitest';
import { daysOfMonth, sameDaysBefore } from './homeDays.ts';

it('a month so far stands beside the same days of the one before', () => {
  expect(daysOfMonth('2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-11-17' });
  expect(sameDaysBefore('2026-11-17')).toEqual({ before_from: '2026-10-01', before_to: '2026-10-17' });
});

it('the last days of a long month stand beside the whole of a shorter one', () => {
  expect(sameDaysBefore('2027-03-31')).toEqual({ before_from: '2027-02-01', before_to: '2027-02-28' });
  expect(sameDaysBefore('2028-03-30')).toEqual({ before_from: '2028-02-01', before_to: '2028-02-29' });
  expect(sameDaysBefore('2027-01-01')).toEqual({ before_from: '2026-12-01', before_to: '2026-12-01' });
});
