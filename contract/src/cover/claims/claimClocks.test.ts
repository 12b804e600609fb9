import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockEnd, clockStateOn, workingDaysUntil, type ClaimPause } from './claimClocks.ts';

const december = {
  working_days: [1, 2, 3, 4, 5],
  holidays: [{ date: '2027-12-02' }, { date: '2027-12-03' }],
};

describe('a clock in working days', () => {
  it('ends as the example of the trade says, over holidays and a weekend', () => {
    expect(clockEnd('2027-12-01', 2, december)).toBe('2027-12-07');
  });

  it('ends three working days later where the client was waited for on three', () => {
    const pauses = [{ from_on: '2027-12-06', to_on: '2027-12-08' }];
    expect(clockEnd('2027-12-01', 2, december, pauses)).toBe('2027-12-10');
  });

  it('has no end while the client is waited for, unless it was over before', () => {
    expect(clockEnd('2027-12-01', 2, december, [{ from_on: '2027-12-07', to_on: null }])).toBeNull();
    expect(clockEnd('2027-12-01', 2, december, [{ from_on: '2027-12-08', to_on: null }])).toBe('2027-12-07');
  });

  it('stands still once for days that two pauses have in common', () => {
    const pauses = [
      { from_on: '2027-12-06', to_on: '2027-12-06' },
      { from_on: '2027-12-06', to_on: '2027-12-08' },
    ];
    expect(clockEnd('2027-12-01', 2, december, pauses)).toBe('2027-12-10');
  });

  it('counts what is left, without the day itself', () => {
    expect(workingDaysUntil('2027-12-01', '2027-12-07', december)).toBe(2);
    expect(workingDaysUntil('2027-12-07', '2027-12-07', december)).toBe(0);
    expect(workingDaysUntil('2027-12-08', '2027-12-07', december)).toBe(0);
  });

  it.each([
    ['running', '2027-12-07', null, false],
    ['late', '2027-12-06', null, false],
    ['kept', '2027-12-07', '2027-12-07', false],
    ['late', '2027-12-06', '2027-12-07', false],
    ['paused', null, null, true],
    ['stopped', null, null, false],
  ])('is %s with its end on %s and an answer on %s', (state, due_on, done_on, isPaused) => {
    expect(clockStateOn('2027-12-07', { due_on, done_on }, isPaused)).toBe(state);
  });
});

const start = Date.UTC(2027, 0, 1);
const dayAt = (place: number): string => new Date(start + place * 86_400_000).toISOString().slice(0, 10);

/** Every day is looked at by itself: whether someone works, and whether the client is waited for. */
function endByDays(from: number, days: number, isWorked: boolean[], isWaiting: (place: number) => boolean) {
  let left = days;
  for (let place = from + 1; place < from + 5000; place += 1) {
    const weekday = new Date(start + place * 86_400_000).getUTCDay();
    if (isWorked[weekday] && !isWaiting(place)) left -= 1;
    if (left === 0) return dayAt(place);
  }
  return null;
}

describe('any clock', () => {
  it('ends as one who counts day by day says', () => {
    const span = fc.tuple(fc.nat(80), fc.nat(12));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(120), { maxLength: 20 }),
        fc.array(span, { maxLength: 4 }),
        fc.option(fc.nat(90)),
        fc.nat(60),
        fc.integer({ min: 1, max: 30 }),
        (working_days, free, spans, openFrom, from, days) => {
          const pauses: ClaimPause[] = spans.map(([at, length]) => ({
            from_on: dayAt(at),
            to_on: dayAt(at + length),
          }));
          if (openFrom !== null) pauses.push({ from_on: dayAt(openFrom), to_on: null });
          const isWorked = [0, 1, 2, 3, 4, 5, 6].map((day) => working_days.includes(day || 7));
          const isWaiting = (place: number): boolean =>
            free.includes(place) ||
            spans.some(([at, length]) => at <= place && place <= at + length) ||
            (openFrom !== null && openFrom <= place);
          const calendar = { working_days, holidays: free.map((place) => ({ date: dayAt(place) })) };
          expect(clockEnd(dayAt(from), days, calendar, pauses)).toBe(
            endByDays(from, days, isWorked, isWaiting),
          );
        },
      ),
    );
  });
});
