import type { Priority } from '#contract/base/priorities';
import type { Recurrence, TaskStatus, Task } from '#contract/office/tasks';
import { daysBetween } from '#contract/base/days/wallClock';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { dayIn, momentAt, wallClock } from '../../../components/days/zones.ts';
import { t } from '../../../messages/t.ts';

export const statusTones: Record<TaskStatus, Tone> = {
  todo: 'quiet',
  in_progress: 'busy',
  waiting: 'soon',
  done: 'good',
  cancelled: 'quiet',
};

export const isClosed = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled';

/** A task that is due some time on a day is due at its last minute, so that it is late only when the day is over. */
const lastMinute = '23:59';
export const wholeDay = (zone: string, day: string): string => momentAt(zone, `${day}T${lastMinute}`);
export const isWholeDay = (zone: string, due: string): boolean => wallClock(zone, due).endsWith(lastMinute);

/** What "today" and "late" are reckoned from: the organisation's days. */
export interface Clock {
  zone: string;
  today: string;
  now: number;
}

export interface DueIn {
  text: string;
  isLate: boolean;
}

type Due = Pick<Task, 'due_at' | 'is_overdue' | 'status'>;
const hour = 3_600_000;
const farthest = 13;

/** How far off an open task is; nothing of one that is closed, far away or without a date. */
export function dueIn({ due_at, is_overdue, status }: Due, clock: Clock): DueIn | undefined {
  if (due_at === null || isClosed(status)) return undefined;
  const days = daysBetween(clock.today, dayIn(clock.zone, due_at));
  if (is_overdue) return { text: lateBy(days, clock.now - Date.parse(due_at)), isLate: true };
  if (days < 0 || days > farthest) return undefined;
  return { text: soonIn(days), isLate: false };
}

function lateBy(days: number, passed: number): string {
  if (days < 0) return t('tasks.daysLate', { count: -days });
  const hours = Math.floor(passed / hour);
  if (hours > 0) return t('tasks.hoursLate', { count: hours });
  return t('tasks.minutesLate', { count: Math.max(1, Math.floor(passed / 60_000)) });
}

function soonIn(days: number): string {
  if (days === 0) return t('tasks.today');
  return days === 1 ? t('tasks.tomorrow') : t('tasks.inDays', { count: days });
}

/** Every 2 weeks, until 3 Dec 2026. */
export function recurrenceText(
  { every, interval, until }: Recurrence,
  dayText: (day: string) => string,
): string {
  const rhythm = t(`tasks.every_${every}`, { count: interval });
  return until === null ? rhythm : t('tasks.everyUntil', { rhythm, day: dayText(until) });
}

/** 2 of 5; nothing without a checklist. */
export function progressText(checklist: Task['checklist']): string | undefined {
  if (checklist.length === 0) return undefined;
  const done = checklist.filter(({ is_done }) => is_done).length;
  return t('tasks.progress', { done, total: checklist.length });
}

export const priorityName = (priority: Priority): string => t(`tasks.priority_${priority}`);
