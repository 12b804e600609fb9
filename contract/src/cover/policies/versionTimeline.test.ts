import { describe, expect, it } from 'vitest';
import { endOfDayIn, stretches, stretchOn } from './versionTimeline.ts';

const version = (number: number, effective_from: string, recorded: string, items: string[]) => ({
  number,
  effective_from,
  recorded_at: `${recorded}T08:00:00.000Z`,
  items,
});

/** A and C from the start; B added from May; in September A is taken off from April on, which re-derives May. */
const retroactive = [
  version(1, '2027-01-01', '2026-12-20', ['A', 'C']),
  version(2, '2027-05-01', '2027-05-01', ['A', 'C', 'B']),
  version(3, '2027-04-01', '2027-09-01', ['C']),
  version(4, '2027-05-01', '2027-09-01', ['C', 'B']),
];

const on = (day: string, knownAt?: string): string[] | undefined =>
  stretchOn(stretches(retroactive, knownAt), day)?.version.items;

describe('what held on a day', () => {
  it.each([
    ['2027-03-31', ['A', 'C']],
    ['2027-04-01', ['C']],
    ['2027-04-30', ['C']],
    ['2027-05-01', ['C', 'B']],
    ['2027-12-31', ['C', 'B']],
  ])('on %s is %s', (day, items) => {
    expect(on(day)).toEqual(items);
  });

  it('is nothing before the first version begins', () => {
    expect(on('2026-12-31')).toBeUndefined();
  });

  it('is told as it was known on a day', () => {
    expect(on('2027-04-15', endOfDayIn('Asia/Dubai', '2027-05-15'))).toEqual(['A', 'C']);
    expect(on('2027-05-15', endOfDayIn('Asia/Dubai', '2027-05-15'))).toEqual(['A', 'C', 'B']);
    expect(on('2027-04-15', endOfDayIn('Asia/Dubai', '2027-09-01'))).toEqual(['C']);
    expect(on('2027-04-15', endOfDayIn('Asia/Dubai', '2026-12-01'))).toBeUndefined();
  });
});

describe('the stretches', () => {
  it('follow each other without a day between, and leave out what something later takes the place of', () => {
    expect(stretches(retroactive).map(({ version: { number }, from, to }) => [number, from, to])).toEqual([
      [1, '2027-01-01', '2027-03-31'],
      [3, '2027-04-01', '2027-04-30'],
      [4, '2027-05-01', null],
    ]);
  });

  it('are the same in whatever order the versions come', () => {
    expect(stretches(retroactive.toReversed())).toEqual(stretches(retroactive));
  });

  it('are none where nothing was recorded', () => {
    expect(stretches([])).toEqual([]);
    expect(stretches(retroactive, '2026-12-20T07:59:59.999Z')).toEqual([]);
  });

  it('know at a moment what was recorded at it', () => {
    expect(stretches(retroactive, '2026-12-20T08:00:00.000Z')).toHaveLength(1);
  });

  it('let the later of two that begin on one day hold', () => {
    const bound = [version(1, '2027-01-01', '2026-12-20', []), version(2, '2027-01-01', '2026-12-28', ['A'])];
    expect(stretches(bound).map(({ version: { number } }) => number)).toEqual([2]);
  });
});

it('the end of a day is that of the place, also where the clock changes', () => {
  expect(endOfDayIn('Asia/Dubai', '2027-05-15')).toBe('2027-05-15T19:59:59.999Z');
  expect(endOfDayIn('Europe/Berlin', '2027-03-28')).toBe('2027-03-28T21:59:59.999Z');
});
