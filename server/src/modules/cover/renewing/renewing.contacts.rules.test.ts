import { expect, it } from 'vitest';
import { stepOf, usualFollowUp, usualFollowUps } from './renewing.contacts.rules.ts';

/** Monday to Friday in the Emirates, four hours ahead of UTC. */
const emirates = {
  time_zone: 'Asia/Dubai',
  working_days: [1, 2, 3, 4, 5],
  holidays: [{ date: '2026-12-02' }, { date: '2026-12-03' }],
};

it('asks again in the morning of the office, so many days later', () => {
  expect(usualFollowUps(new Date('2026-11-16T08:00:00Z'), emirates)).toEqual({
    reached: '2026-11-23T05:00:00.000Z',
    no_answer: '2026-11-17T05:00:00.000Z',
    quote_sent: '2026-11-19T05:00:00.000Z',
    negotiating: '2026-11-18T05:00:00.000Z',
  });
});

it('goes on to the next working day over a weekend and over holidays', () => {
  const onFriday = new Date('2026-11-20T08:00:00Z');
  expect(usualFollowUp('no_answer', onFriday, emirates)).toBe('2026-11-23T05:00:00.000Z');
  expect(usualFollowUp('negotiating', onFriday, emirates)).toBe('2026-11-23T05:00:00.000Z');
  const beforeHolidays = new Date('2026-12-01T08:00:00Z');
  expect(usualFollowUp('no_answer', beforeHolidays, emirates)).toBe('2026-12-04T05:00:00.000Z');
  // Wednesday and Thursday are holidays, then comes the weekend.
  const inHolidays = new Date('2026-12-04T08:00:00Z');
  expect(usualFollowUp('no_answer', inHolidays, emirates)).toBe('2026-12-07T05:00:00.000Z');
});

it('counts from the day that it is in the office, not in Greenwich', () => {
  const lateOnMonday = new Date('2026-11-16T21:00:00Z');
  expect(usualFollowUp('no_answer', lateOnMonday, emirates)).toBe('2026-11-18T05:00:00.000Z');
});

it('begins what nobody has begun, and goes back on nothing', () => {
  const outcomes = ['reached', 'no_answer', 'quote_sent', 'negotiating', 'lost'] as const;
  const states = ['upcoming', 'in_progress', 'quoted', 'negotiation'] as const;
  const table = states.map((status) => outcomes.map((outcome) => stepOf(outcome, status)));
  expect(table).toEqual([
    ['start', 'start', 'start', 'negotiate', 'lose'],
    [null, null, null, 'negotiate', 'lose'],
    [null, null, null, 'negotiate', 'lose'],
    [null, null, null, null, 'lose'],
  ]);
});
