import { describe, expect, it } from 'vitest';
import { readMoment, readTime } from './typedMoment.ts';

const reading = { order: 'day_first', today: '2026-11-16', time: '09:00' } as const;
const read = (text: string) => {
  const found = readMoment(text, reading);
  return 'wall' in found ? found.wall : found.problem.kind;
};

it.each<[string, string[]]>([
  ['2026-12-03T10:15', ['3 Dec 2026, 10:15', '2026-12-03 10:15', '2026-12-03T10:15', '3/12/2026 10.15']],
  ['2026-12-03T10:15', ['3 Dec at 10:15', '03122026 1015', '٣ ديسمبر ٢٠٢٦، ١٠:١٥', '3 Dec 2026 10:15 am']],
  ['2026-12-03T10:15', ['3 Dec 2026, 10:15:59', '3 ديسمبر الساعة 10:15']],
  [
    '2026-12-03T14:30',
    ['3 Dec 14:30', '3 Dec 2:30 pm', '3 Dec 2:30pm', '3 Dec 1430', '3 Dec 2:30 م', '3/12 14h30'],
  ],
  ['2026-12-03T00:00', ['3 Dec 2026 12 am', '3 Dec 2026 00:00', '3 Dec 0000']],
  ['2026-12-03T12:05', ['3 Dec 2026 12:05 pm', '3 Dec 1205']],
  ['2026-12-03T09:00', ['3 Dec 2026', '3/12/26']],
  ['2030-12-03T09:00', ['3 Dec 2030']],
  ['2026-11-17T16:00', ['tomorrow 4pm', 'غدا 4 م', '+1 16:00']],
  ['2026-11-16T14:30', ['14:30', '2:30 pm', 'today 1430', '1430']],
  ['2026-12-03T23:45', ['3 Dec 2345']],
  ['time', ['3 Dec 25:00', '3 Dec 10:60', '3 Dec 13:00 pm', '3/12/2026 9', '3 Dec 0 am']],
  ['day', ['31 Feb 10:15', '31/2/2026']],
  ['month', ['3/13/2026 10:15']],
  ['year', ['3 Dec 2260', '3/12/2260', '3/12/1700 10:15']],
  ['unreadable', ['', 'soon', 'soon 10:15', '3 Dec 2026 10:15 x']],
])('a moment is %s when %j is typed', (wall, texts) => {
  for (const text of texts) expect([text, read(text)]).toEqual([text, wall]);
});

describe('a time alone', () => {
  it.each([
    ['14:30', '14:30'],
    ['14.30', '14:30'],
    ['1430', '14:30'],
    ['2:30 pm', '14:30'],
    ['2pm', '14:00'],
    ['12 am', '00:00'],
    ['٩:١٥ م', '21:15'],
    ['9', undefined],
    ['25:00', undefined],
    ['14:75', undefined],
    ['in the evening', undefined],
    ['3 apr 14:30', undefined],
  ])('%s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});
