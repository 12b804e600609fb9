import { z } from 'zod';
import { plusDays } from '../../base/days/wallClock.ts';
import { CalendarDate } from '../../base/http.ts';

/** Which days of the week are worked, Monday is 1, and on which of them nobody works all the same. */
export type WorkCalendar = { working_days: readonly number[]; holidays: readonly { date: string }[] };

/** The days on which the client was waited for, both included; the last one is open while they still are. */
export type ClaimPause = { from_on: string; to_on: string | null };

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const workedBy = ({ working_days, holidays }: WorkCalendar) => {
  const free = new Set(holidays.map(({ date }) => date));
  return (day: string): boolean => working_days.includes(weekdayOf(day)) && !free.has(day);
};

/** A calendar without a working day would never end. */
const mostDays = 20_000;

/**
 * The day on which so many working days after another one are over. A day on which the client was waited for does not
 * count. Null while they are still waited for, unless it was over before.
 */
export function clockEnd(
  from: string,
  days: number,
  calendar: WorkCalendar,
  pauses: readonly ClaimPause[] = [],
): string | null {
  const isWorked = workedBy(calendar);
  let [reached, left] = [from, days];
  for (let step = 0; left > 0 && step < mostDays; step += 1) {
    const next = plusDays(reached, 1);
    const pause = pauses.find(({ from_on, to_on }) => from_on <= next && (to_on === null || next <= to_on));
    if (pause?.to_on === null) return null;
    reached = pause?.to_on ?? next;
    if (!pause && isWorked(reached)) left -= 1;
  }
  return reached;
}

/** How many working days lie after one day, up to and with another; none where that is not later. */
export function workingDaysUntil(from: string, to: string, calendar: WorkCalendar): number {
  const isWorked = workedBy(calendar);
  let count = 0;
  for (let day = plusDays(from, 1), step = 0; day <= to && step < mostDays; day = plusDays(day, 1), step += 1)
    if (isWorked(day)) count += 1;
  return count;
}

/** `late`: over without being kept, or kept after it; `stopped`: nobody waits for it any more. */
const clockStates = ['running', 'paused', 'kept', 'late', 'stopped'] as const;
export type ClockState = (typeof clockStates)[number];

type Clock = { due_on: string | null; done_on: string | null };

/** How a clock stands on a day. */
export function clockStateOn(today: string, { due_on, done_on }: Clock, isPaused: boolean): ClockState {
  if (due_on === null) return isPaused ? 'paused' : 'stopped';
  if ((done_on ?? today) > due_on) return 'late';
  return done_on === null ? 'running' : 'kept';
}

const ClaimClock = z.object({
  state: z.enum(clockStates),
  due_on: CalendarDate.nullable(),
  done_on: CalendarDate.nullable(),
  /** Working days that are left, today not counted; how many it is late, where it is. */
  days: z.int(),
});
export type ClaimClock = z.infer<typeof ClaimClock>;

export const ClaimClocks = z.object({
  acknowledge: ClaimClock,
  decide: ClaimClock,
  /** Since when the client is waited for. */
  paused_since: CalendarDate.nullable(),
});
export type ClaimClocks = z.infer<typeof ClaimClocks>;
