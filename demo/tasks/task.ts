import type { Priority } from '#contract/base/priorities';
import type { Recurrence, TaskType } from '#contract/office/tasks';

/** So many days from today, at that hour. */
type Due = [days: number, time: string];

type Details = {
  priority?: Priority;
  description?: string;
  checklist?: { text: string; is_done: boolean }[];
  recurrence?: Recurrence;
  /** Reminded of so many hours before it is due. */
  remind?: number;
  /** Who made it, where someone handed it out. */
  by?: string;
  became?: 'start' | 'wait' | { complete: string } | { cancel: string };
};

export type DemoTask = Details & { of: string; task_type: TaskType; title: string; due: Due | null };

export const task = (
  of: string,
  task_type: TaskType,
  title: string,
  due: Due | null,
  details: Details = {},
): DemoTask => ({ of, task_type, title, due, ...details });

/** `ticked` of these are done already. */
export const steps = (ticked: number, ...texts: string[]) =>
  texts.map((text, index) => ({ text, is_done: index < ticked }));
