import { describe, expect, it } from 'vitest';
import { dueIn, isWholeDay, progressText, recurrenceText, wholeDay, type Clock } from './taskText.ts';

const clock: Clock = { zone: 'Asia/Dubai', today: '2026-11-15', now: Date.parse('2026-11-15T08:00:00Z') };
const open = (due_at: string | null, is_overdue = false) => ({ due_at, is_overdue, status: 'todo' as const });
const words = (due_at: string | null, is_overdue = false) => dueIn(open(due_at, is_overdue), clock)?.text;

describe('how far off a task is', () => {
  it('is not told of one without a date, far away or closed', () => {
    expect(words(null)).toBeUndefined();
    expect(words('2026-11-29T08:00:00Z')).toBeUndefined();
    expect(dueIn({ ...open('2026-11-15T10:00:00Z'), status: 'done' }, clock)).toBeUndefined();
    expect(dueIn({ ...open('2026-11-15T10:00:00Z'), status: 'cancelled' }, clock)).toBeUndefined();
  });

  it('goes by the days of the organisation and not by hours', () => {
    expect(words('2026-11-15T19:59:00Z')).toBe('today');
    expect(words('2026-11-15T20:00:00Z')).toBe('tomorrow');
    expect(words('2026-11-17T08:00:00Z')).toBe('in 2 days');
    expect(words('2026-11-28T08:00:00Z')).toBe('in 13 days');
  });

  it('is another day in Kiribati', () => {
    const kiribati = { ...clock, zone: 'Pacific/Kiritimati', today: '2026-11-15' };
    expect(dueIn(open('2026-11-15T09:59:00Z'), kiribati)?.text).toBe('today');
    expect(dueIn(open('2026-11-15T10:00:00Z'), kiribati)?.text).toBe('tomorrow');
  });

  it('says how late it is, on the day itself by the clock', () => {
    expect(dueIn(open('2026-11-13T08:00:00Z', true), clock)).toEqual({
      text: '2 days late',
      isLate: true,
    });
    expect(words('2026-11-14T19:59:00Z', true)).toBe('1 day late');
    expect(words('2026-11-15T05:30:00Z', true)).toBe('2 hours late');
    expect(words('2026-11-15T07:40:00Z', true)).toBe('20 minutes late');
    expect(words('2026-11-15T08:00:00Z', true)).toBe('1 minute late');
  });
});

describe('a task for some time of a day', () => {
  it('is due at the last minute of that day where the organisation is', () => {
    expect(wholeDay('Asia/Dubai', '2026-11-15')).toBe('2026-11-15T19:59:00.000Z');
    expect(wholeDay('Europe/London', '2026-10-25')).toBe('2026-10-25T23:59:00.000Z');
    expect(wholeDay('Pacific/Kiritimati', '2026-11-15')).toBe('2026-11-15T09:59:00.000Z');
  });

  it('is told from one at a time', () => {
    expect(isWholeDay('Asia/Dubai', '2026-11-15T19:59:00Z')).toBe(true);
    expect(isWholeDay('Asia/Dubai', '2026-11-15T19:30:00Z')).toBe(false);
  });
});

it('a rhythm is told in words', () => {
  const asIs = (day: string) => day;
  expect(recurrenceText({ every: 'day', interval: 1, until: null }, asIs)).toBe('Every day');
  expect(recurrenceText({ every: 'week', interval: 2, until: null }, asIs)).toBe('Every 2 weeks');
  expect(recurrenceText({ every: 'year', interval: 1, until: '2028-02-29' }, asIs)).toBe(
    'Every year, until 2028-02-29',
  );
});

it('a checklist tells how much of it is done', () => {
  expect(progressText([])).toBeUndefined();
  expect(
    progressText([
      { text: 'Call', is_done: true },
      { text: 'Write', is_done: false },
    ]),
  ).toBe('1 of 2');
});
