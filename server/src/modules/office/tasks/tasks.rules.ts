import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { taskActionTable, type Recurrence, type Task } from '#contract/office/tasks';
import { daysBetween, momentAt, plusDays, plusMonths, wallClock } from '#contract/base/days/wallClock';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { today } from '../../../calendar.ts';
import { Invalid } from '../../../errors.ts';
import { said } from '../../../said.ts';

/** What the system asks for is never late as soon as it is there: due on its day, at the earliest the day after. */
export const dueAfter = (zone: string, day: string, wanted: string, time = '17:00'): string =>
  momentAt(zone, `${wanted > day ? wanted : plusDays(day, 1)}T${time}:00`).toISOString();

type Facts = Omit<Task, 'allowed_actions'>;

/** A task as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  ({ scope, ...task }: Facts & { scope: Scope }): Task => ({
    ...task,
    allowed_actions: allowedActions(taskActionTable, task, reachOf(caller, scope)),
  });

/** `start` is what the wall showed when the first one was due; this is the one so many turns later. */
export type Series = { start: string; turn: number };

type Due = { due_at: string | null; recurrence: Recurrence | null };

export function refuseRepeatingWithoutDate({ due_at, recurrence }: Due): void {
  if (recurrence !== null && due_at === null) {
    throw new Invalid({ due_at: [said('dueBecauseRepeats')] });
  }
}

export const newSeries = ({ due_at, recurrence }: Due, timeZone: string): Series | null =>
  recurrence && due_at ? { start: wallClock(timeZone, new Date(due_at)), turn: 0 } : null;

const isSameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

/** Another rhythm or another due date begins anew; another end does not. */
export const startsAnew = (before: Due, after: Due): boolean =>
  !isSameMoment(before.due_at, after.due_at) ||
  before.recurrence?.every !== after.recurrence?.every ||
  before.recurrence?.interval !== after.recurrence?.interval;

/** Always counted from the start, so that the 31st comes back after a February, and half past two after a short night. */
function wallAt({ every, interval }: Recurrence, { start, turn }: Series): string {
  const [day = '', time = ''] = start.split('T');
  const steps = turn * interval;
  const later = {
    day: () => plusDays(day, steps),
    week: () => plusDays(day, 7 * steps),
    month: () => plusMonths(day, steps),
    year: () => plusMonths(day, 12 * steps),
  }[every]();
  return `${later}T${time}`;
}

const dayOf = (wall: string): string => wall.slice(0, 10);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** How many whole turns fit between two days, by the calendar: a month that has begun counts. */
function turnsBetween({ every, interval }: Recurrence, from: string, to: string): number {
  const months = monthOf(to) - monthOf(from);
  const days = daysBetween(from, to);
  return Math.floor({ day: days, week: days / 7, month: months, year: months / 12 }[every] / interval);
}

/** Reckoned, not sought: a daily task may have been forgotten for a century. */
function firstTurnFrom(recurrence: Recurrence, { start }: Series, earliest: string): number {
  const turn = turnsBetween(recurrence, dayOf(start), earliest);
  return dayOf(wallAt(recurrence, { start, turn })) < earliest ? turn + 1 : turn;
}

/** No task is planned further ahead than a person could enter it. */
const lastDay = '2199-12-31';

/** The next one that is not due before today: days that were missed altogether are not made up for. */
export function nextTurn(
  recurrence: Recurrence,
  series: Series,
  timeZone: string,
  now: Date,
): { series: Series; due_at: string } | null {
  const { start } = series;
  const turn = Math.max(series.turn + 1, firstTurnFrom(recurrence, series, today(timeZone, now)));
  const wall = wallAt(recurrence, { start, turn });
  const day = dayOf(wall);
  if (day > lastDay || (recurrence.until !== null && day > recurrence.until)) return null;
  return { series: { start, turn }, due_at: momentAt(timeZone, wall).toISOString() };
}

/** As long before the one due date as it was before the other. */
export function movedAlong(moment: string | null, from: string, to: string): string | null {
  if (moment === null) return null;
  return new Date(Date.parse(moment) + Date.parse(to) - Date.parse(from)).toISOString();
}
