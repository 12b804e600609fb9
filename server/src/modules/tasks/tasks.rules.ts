import { refusalOf } from '#contract/states';
import { taskActionTable, type Recurrence, type TaskAction, type TaskStatus } from '#contract/tasks';
import { momentAt, plusDays, wallClock } from '#contract/wallClock';
import { plusMonths, today } from '../../calendar.ts';
import { Invalid, InvalidState } from '../../http/errors.ts';

/** The state an action leads to. */
export function stateAfter(action: TaskAction, status: TaskStatus): TaskStatus {
  const refusal = refusalOf(taskActionTable, action, status);
  if (refusal !== null) throw new InvalidState(refusal);
  return taskActionTable.steps[action].to;
}

/** `start` is what the wall showed when the first one was due; this is the one so many turns later. */
export type Series = { start: string; turn: number };

type Due = { due_at: string | null; recurrence: Recurrence | null };

export function refuseRepeatingWithoutDate({ due_at, recurrence }: Due): void {
  if (recurrence !== null && due_at === null) {
    throw new Invalid({ due_at: ['Enter when the task is due, because it repeats.'] });
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

/** No task is planned further ahead than a person could enter it. */
const lastDay = '2199-12-31';

/** The next one that is not due before today: days that were missed altogether are not made up for. */
export function nextTurn(
  recurrence: Recurrence,
  series: Series,
  timeZone: string,
  now: Date,
): { series: Series; due_at: string } | null {
  const earliest = today(timeZone, now);
  const { start } = series;
  let turn = series.turn + 1;
  while (dayOf(wallAt(recurrence, { start, turn })) < earliest) turn += 1;
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
