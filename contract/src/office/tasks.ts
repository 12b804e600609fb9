import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import {
  CalendarDate,
  Id,
  Link,
  Moment,
  paragraph,
  recordFields,
  requiredLine,
  Timestamp,
} from '../base/http.ts';
import { priorities } from '../base/priorities.ts';
import { bothOrNeither, relatedFields, relatedInput } from '../base/related.ts';
import { shownAs } from '../base/shown.ts';
import { actionTable, AllowedAction } from '../base/states/states.ts';
import { TaskListParams, openTaskStatuses, taskStatuses, taskTypes } from './taskList.ts';

export {
  type TaskDue,
  TaskExportParams,
  TaskListParams,
  type TaskStatus,
  type TaskType,
  openTaskStatuses,
  taskDues,
  taskOrdering,
  taskStatuses,
  taskTypes,
} from './taskList.ts';

export const taskActionTable = actionTable(taskStatuses, {
  permission: 'tasks:update',
  steps: {
    start: { from: ['todo', 'waiting'], to: 'in_progress' },
    wait: { from: ['todo', 'in_progress'], to: 'waiting' },
    complete: { from: openTaskStatuses, to: 'done' },
    cancel: { from: openTaskStatuses, to: 'cancelled' },
    reopen: { from: ['done', 'cancelled'], to: 'todo', otherwise: 'This task is still open.' },
  },
  refusals: {
    todo: 'This task is not started yet.',
    in_progress: 'This task is already in progress.',
    waiting: 'This task is already waiting.',
    done: 'This task is already done. Reopen it first.',
    cancelled: 'This task was cancelled. Reopen it first.',
  },
});
export type TaskAction = keyof (typeof taskActionTable)['steps'];

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;

const ChecklistItem = z.strictObject({ text: requiredLine(200), is_done: z.boolean().default(false) });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Counted from the due date, which a task that repeats therefore needs; `until` is the last day one may be due. */
const Recurrence = z.strictObject({
  every: z.enum(recurrenceUnits),
  interval: z.int().min(1).max(99).default(1),
  until: CalendarDate.nullable().default(null),
});
export type Recurrence = z.infer<typeof Recurrence>;

/** What can be typed: what is to be done, */
const wanted = { title: requiredLine(200), description: paragraph(5000), task_type: z.enum(taskTypes) };
/** until when, by whom, */
const planned = { priority: z.enum(priorities), due_at: Moment.nullable() };
const given = { assigned_to_id: Id };
/** and what came of it. */
const told = { outcome: paragraph(2000), reminder_at: Moment.nullable() };

export const Task = z.object({
  id: Id,
  ...shownAs(wanted),
  status: z.enum(taskStatuses),
  ...shownAs(planned),
  is_overdue: z.boolean(),
  ...shownAs(given),
  ...relatedFields,
  checklist: z.array(z.object({ text: z.string(), is_done: z.boolean() })),
  recurrence: z
    .object({ every: z.enum(recurrenceUnits), interval: z.int(), until: z.string().nullable() })
    .nullable(),
  ...shownAs(told),
  completed_at: Timestamp.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Task = z.infer<typeof Task>;

const fields = {
  ...wanted,
  ...planned,
  ...given,
  ...relatedInput,
  checklist: z.array(ChecklistItem).max(50),
  recurrence: Recurrence.nullable(),
  ...told,
};

/** Without a person named, the task is the caller's own. */
export const TaskCreate = z
  .strictObject(fields)
  .partial()
  .required({ title: true })
  .superRefine(bothOrNeither);
export type TaskCreate = z.infer<typeof TaskCreate>;
/** Without the status, which only the actions move. */
export const TaskUpdate = z.strictObject(fields).partial().superRefine(bothOrNeither);
export type TaskUpdate = z.infer<typeof TaskUpdate>;

export const TaskComplete = z.strictObject({ outcome: paragraph(2000).optional() });
export type TaskComplete = z.infer<typeof TaskComplete>;
/** The reason is kept as the task's outcome. */
export const TaskCancel = z.strictObject({ reason: paragraph(2000).optional() });
export type TaskCancel = z.infer<typeof TaskCancel>;
/** A task that repeats is followed by its next one. */
export const CompletedTask = Task.extend({ next_task: Link.nullable() });
export type CompletedTask = z.infer<typeof CompletedTask>;

const target = bulkTarget(TaskListParams);
export const TaskBulk = z
  .discriminatedUnion(
    'action',
    [
      z.strictObject({
        ...target,
        action: z.literal('assign'),
        data: z.strictObject({ assigned_to_id: Id }),
      }),
      z.strictObject({
        ...target,
        action: z.literal('set_priority'),
        data: z.strictObject({ priority: z.enum(priorities) }),
      }),
      z.strictObject({ ...target, action: z.literal('complete'), data: TaskComplete.optional() }),
      z.strictObject({ ...target, action: z.literal('cancel'), data: TaskCancel.optional() }),
      z.strictObject({ ...target, action: z.literal('delete'), data: noData }),
    ],
    'Choose one of: assign, set_priority, complete, cancel, delete.',
  )
  .superRefine(eitherIdsOrFilter);
export type TaskBulk = z.infer<typeof TaskBulk>;
