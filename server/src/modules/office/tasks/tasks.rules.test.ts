import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions } from '#contract/base/states/states';
import {
  recurrenceUnits,
  taskActionTable,
  taskStatuses,
  type Recurrence,
  type TaskAction,
  type TaskStatus,
} from '#contract/office/tasks';
import { plusDays, plusMonths, wallClock } from '#contract/base/days/wallClock';
import { today } from '../../../calendar.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import {
  dueAfter,
  movedAlong,
  newSeries,
  nextTurn,
  refuseRepeatingWithoutDate,
  startsAnew,
} from './tasks.rules.ts';

const done = 'This task is already done. Reopen it first.';
const cancelled = 'This task was cancelled. Reopen it first.';
const stillOpen = 'This task is still open.';

/** The state that follows, or the sentence of who is refused. */
const transitions: Record<TaskStatus, Record<TaskAction, string>> = {
  todo: {
    start: 'in_progress',
    wait: 'waiting',
    complete: 'done',
    cancel: 'cancelled',
    reopen: stillOpen,
  },
  in_progress: {
    start: 'This task is already in progress.',
    wait: 'waiting',
    complete: 'done',
    cancel: 'cancelled',
    reopen: stillOpen,
  },
  waiting: {
    start: 'in_progress',
    wait: 'This task is already waiting.',
    complete: 'done',
    cancel: 'cancelled',
    reopen: stillOpen,
  },
  done: { start: done, wait: done, complete: done, cancel: done, reopen: 'todo' },
  cancelled: { start: cancelled, wait: cancelled, complete: cancelled, cancel: cancelled, reopen: 'todo' },
};

const taskActions = Object.keys(taskActionTable.steps) as TaskAction[];
const pairs = taskStatuses.flatMap((status) => taskActions.map((action) => ({ status, action })));

describe('the states of a task', () => {
  it.each(pairs)('$status: $action', ({ status, action }) => {
    const expected = transitions[status][action];
    const isState = (taskStatuses as readonly string[]).includes(expected);
    if (isState) expect(stateAfter(taskActionTable, action, { status })).toBe(expected);
    else expect(() => stateAfter(taskActionTable, action, { status })).toThrow(expected);
    const shown = allowedActions(taskActionTable, { status }, () => true).find(({ name }) => name === action);
    expect(shown).toEqual({ name: action, enabled: isState, reason: isState ? null : expected });
  });

  it('are left and entered by every action that is listed, in one order', () => {
    for (const status of taskStatuses)
      expect(allowedActions(taskActionTable, { status }, () => true).map(({ name }) => name)).toEqual(
        taskActions,
      );
  });
});

const every = (unit: Recurrence['every'], interval = 1, until: string | null = null): Recurrence => ({
  every: unit,
  interval,
  until,
});

/** So many due dates in a row, each completed at its own moment. */
function follow(zone: string, recurrence: Recurrence, first: string, count: number): (string | null)[] {
  const dues: (string | null)[] = [first];
  let series = newSeries({ due_at: first, recurrence }, zone);
  for (let due: string | null = first; series && due !== null && dues.length < count;) {
    const next = nextTurn(recurrence, series, zone, new Date(due));
    series = next?.series ?? null;
    due = next?.due_at ?? null;
    dues.push(due);
  }
  return dues;
}

describe('what is refused', () => {
  it('a task that repeats without a due date', () => {
    expect(() => refuseRepeatingWithoutDate({ due_at: null, recurrence: every('week') })).toThrow(
      'another look',
    );
    expect(() => refuseRepeatingWithoutDate({ due_at: null, recurrence: null })).not.toThrow();
  });

  it('a task after the last day', () => {
    const weekly = every('week', 1, '2026-01-14');
    expect(follow('UTC', weekly, '2026-01-07T09:00:00.000Z', 4)).toEqual([
      '2026-01-07T09:00:00.000Z',
      '2026-01-14T09:00:00.000Z',
      null,
    ]);
  });

  it('a task after the last day of the organisation, whatever day it is elsewhere', () => {
    const daily = every('day', 1, '2026-01-08');
    const late = '2026-01-07T20:30:00.000Z';
    expect(follow('Asia/Dubai', daily, late, 3)).toEqual([late, null]);
    expect(follow('UTC', daily, late, 3)).toEqual([late, '2026-01-08T20:30:00.000Z', null]);
  });

  it('a task that nobody could enter', () => {
    expect(follow('UTC', every('year', 99), '2150-01-01T00:00:00.000Z', 2)).toEqual([
      '2150-01-01T00:00:00.000Z',
      null,
    ]);
  });
});

describe('the next one', () => {
  it.each([
    [
      'comes back to the 31st after a February',
      every('month'),
      'UTC',
      [
        '2027-01-31T09:00Z',
        '2027-02-28T09:00Z',
        '2027-03-31T09:00Z',
        '2027-04-30T09:00Z',
        '2027-05-31T09:00Z',
      ],
    ],
    [
      'knows 29 February',
      every('month'),
      'UTC',
      ['2028-01-31T09:00Z', '2028-02-29T09:00Z', '2028-03-31T09:00Z'],
    ],
    [
      'comes back to 29 February after four years',
      every('year'),
      'UTC',
      [
        '2028-02-29T08:00Z',
        '2029-02-28T08:00Z',
        '2030-02-28T08:00Z',
        '2031-02-28T08:00Z',
        '2032-02-29T08:00Z',
      ],
    ],
    [
      'takes every third month',
      every('month', 3),
      'UTC',
      ['2026-11-30T09:00Z', '2027-02-28T09:00Z', '2027-05-30T09:00Z'],
    ],
    ['takes every second week', every('week', 2), 'UTC', ['2026-12-28T09:00Z', '2027-01-11T09:00Z']],
    [
      'keeps to the clock on the wall when it is put forward',
      every('day'),
      'Europe/Berlin',
      ['2026-03-28T08:00Z', '2026-03-29T07:00Z', '2026-03-30T07:00Z'],
    ],
    [
      'keeps to the clock on the wall when it is put back',
      every('week'),
      'Europe/Berlin',
      ['2026-10-22T07:00Z', '2026-10-29T08:00Z'],
    ],
    [
      'comes an hour later where its hour is skipped, and is back at it on the next day',
      every('day'),
      'Europe/Berlin',
      ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ],
    [
      'takes the first of two equal hours',
      every('day'),
      'Europe/Berlin',
      ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      'goes by the day of the organisation at the end of a month',
      every('month'),
      'Asia/Dubai',
      ['2027-01-30T21:00Z', '2027-02-27T21:00Z', '2027-03-30T21:00Z'],
    ],
  ])('%s', (_what, recurrence, zone, moments) => {
    const expected = moments.map((moment) => new Date(moment).toISOString());
    expect(follow(zone, recurrence, expected[0] ?? '', expected.length)).toEqual(expected);
  });

  it('is not due before today, though still on today', () => {
    const series = { start: '2026-01-05T09:00:00', turn: 0 };
    const next = (now: string) => nextTurn(every('week'), series, 'UTC', new Date(now))?.due_at;
    expect(next('2026-02-01T12:00:00Z')).toBe('2026-02-02T09:00:00.000Z');
    expect(next('2026-02-02T23:59:59Z')).toBe('2026-02-02T09:00:00.000Z');
    expect(next('2026-02-03T00:00:00Z')).toBe('2026-02-09T09:00:00.000Z');
  });

  it('is later than the one before also when that was done early', () => {
    const series = { start: '2026-06-01T09:00:00', turn: 3 };
    expect(nextTurn(every('month'), series, 'UTC', new Date('2026-01-01T00:00:00Z'))).toEqual({
      series: { start: '2026-06-01T09:00:00', turn: 4 },
      due_at: '2026-10-01T09:00:00.000Z',
    });
  });

  it.each(recurrenceUnits)('by %s is found as fast after a century of silence as after a day', (unit) => {
    const series = { start: '1900-01-31T09:00:00', turn: 0 };
    const now = new Date('2026-05-04T12:00:00Z');
    const next = () => nextTurn(every(unit), series, 'Asia/Dubai', now);
    const found = next();
    // The work of this thread alone, since the machine has other work.
    const began = process.threadCpuUsage();
    for (let times = 0; times < 20; times += 1) next();
    expect(process.threadCpuUsage(began).user / 1000 / 20).toBeLessThan(10);
    expect([found?.due_at, found?.series.turn]).toEqual(
      {
        day: ['2026-05-04T05:00:00.000Z', 46_114],
        week: ['2026-05-06T05:00:00.000Z', 6588],
        month: ['2026-05-31T05:00:00.000Z', 1516],
        year: ['2027-01-31T05:00:00.000Z', 127],
      }[unit],
    );
  });

  it('is reminded of as long before as the one before', () => {
    const from = '2026-03-02T09:00:00.000Z';
    const to = '2026-04-02T09:00:00.000Z';
    expect(movedAlong('2026-03-01T09:00:00.000Z', from, to)).toBe('2026-04-01T09:00:00.000Z');
    expect(movedAlong('2026-03-02T10:00:00.000Z', from, to)).toBe('2026-04-02T10:00:00.000Z');
    expect(movedAlong(null, from, to)).toBeNull();
  });

  const zones = [
    'UTC',
    'Asia/Dubai',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
  ];

  const monthsBetween = (from: string, to: string) =>
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  const daysBetween = (from: string, to: string) =>
    (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;
  const isInRhythm: Record<Recurrence['every'], (from: string, to: string, interval: number) => boolean> = {
    day: (from, to, interval) => daysBetween(from, to) % interval === 0,
    week: (from, to, interval) => daysBetween(from, to) % (7 * interval) === 0,
    month: (from, to, interval) => monthsBetween(from, to) % interval === 0,
    year: (from, to, interval) => monthsBetween(from, to) % (12 * interval) === 0,
  };
  const hourADayBefore = (zone: string, moment: string) =>
    wallClock(zone, new Date(Date.parse(moment) - 86_400_000)).slice(11);
  const lastOfMonth = (wall: string) =>
    Number(plusDays(plusMonths(`${wall.slice(0, 7)}-01`, 1), -1).slice(8));

  const someSeries = fc.record({
    zone: fc.constantFrom(...zones),
    unit: fc.constantFrom(...recurrenceUnits),
    interval: fc.integer({ min: 1, max: 99 }),
    first: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    daysLate: fc.integer({ min: 0, max: 3000 }),
  });
  const runs = { numRuns: 1000, seed: 20_260_728 };

  it('keeps rhythm, day and hour for any series, is later than the one before and not before today', () => {
    fc.assert(
      fc.property(someSeries, ({ zone, unit, interval, first, daysLate }) => {
        const due_at = new Date(Math.floor(first.getTime() / 1000) * 1000).toISOString();
        const now = new Date(Date.parse(due_at) + daysLate * 86_400_000);
        const recurrence = every(unit, interval);
        const series = newSeries({ due_at, recurrence }, zone);
        const next = series && nextTurn(recurrence, series, zone, now);
        if (!next) return unit === 'year';
        const wall = wallClock(zone, new Date(next.due_at));
        if (next.due_at <= due_at || wall.slice(0, 10) < today(zone, now)) return false;
        // Only an hour that the clock skips makes it show another one.
        if (wall.slice(11) !== series.start.slice(11))
          return hourADayBefore(zone, next.due_at) !== wall.slice(11);
        const day = Number(wall.slice(8, 10));
        const isRightDay =
          unit === 'day' ||
          unit === 'week' ||
          day === Math.min(Number(series.start.slice(8, 10)), lastOfMonth(wall));
        return isRightDay && isInRhythm[unit](series.start, wall, interval);
      }),
      runs,
    );
  });

  it('is the first that stepping through all of them would meet, for any series', () => {
    const lengths = { day: 1, week: 7, month: 1, year: 12 };
    fc.assert(
      fc.property(someSeries, ({ zone, unit, interval, first, daysLate }) => {
        const now = new Date(first.getTime() + (daysLate - 1000) * 86_400_000);
        const recurrence = every(unit, interval);
        const series = newSeries({ due_at: first.toISOString(), recurrence }, zone);
        const next = series && nextTurn(recurrence, series, zone, now);
        if (!next) return unit === 'year';
        const plus = unit === 'day' || unit === 'week' ? plusDays : plusMonths;
        const dayAt = (turn: number) => plus(series.start.slice(0, 10), turn * interval * lengths[unit]);
        let turn = 1;
        while (dayAt(turn) < today(zone, now)) turn += 1;
        return next.series.turn === turn;
      }),
      runs,
    );
  });

  it('never comes past the end, for any series', () => {
    fc.assert(
      fc.property(someSeries, fc.integer({ min: 0, max: 400 }), ({ zone, unit, interval, first }, span) => {
        const until = plusDays(today(zone, first), span);
        const recurrence = every(unit, interval, until);
        const series = newSeries({ due_at: first.toISOString(), recurrence }, zone);
        const next = series && nextTurn(recurrence, series, zone, first);
        const unbound = series && nextTurn({ ...recurrence, until: null }, series, zone, first);
        const day = unbound && today(zone, new Date(unbound.due_at));
        return (next === null) === (day === null || day > until);
      }),
      runs,
    );
  });
});

describe('a series', () => {
  const before = { due_at: '2026-02-28T09:00:00.000Z', recurrence: every('month') };

  it('begins anew with another due date or another rhythm, not with another end', () => {
    expect(startsAnew(before, { ...before, due_at: '2026-03-01T09:00:00.000Z' })).toBe(true);
    expect(startsAnew(before, { ...before, recurrence: every('month', 2) })).toBe(true);
    expect(startsAnew(before, { ...before, recurrence: every('week') })).toBe(true);
    expect(startsAnew(before, { ...before, recurrence: null })).toBe(true);
    expect(startsAnew({ ...before, recurrence: null }, before)).toBe(true);
    expect(startsAnew(before, { ...before, recurrence: every('month', 1, '2027-01-01') })).toBe(false);
    expect(startsAnew(before, { ...before, due_at: '2026-02-28T09:00:00Z' })).toBe(false);
  });

  it('is none without recurrence', () => {
    expect(newSeries({ due_at: before.due_at, recurrence: null }, 'UTC')).toBeNull();
  });
});

it.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-01', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-12-03', '2026-12-03'],
])('what the night of the 19th asks for until %s is due on %s', (wanted, due) => {
  expect(dueAfter('Asia/Dubai', '2026-11-19', wanted)).toBe(`${due}T13:00:00.000Z`);
});
