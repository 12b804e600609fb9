import { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import {
  chosenRecords,
  booleanFilter,
  choiceFilter,
  dateRange,
  idsFilter,
  listParams,
} from '../base/http.ts';
import { priorities } from '../base/priorities.ts';
import { relatedFilters } from '../base/related.ts';

export const openTaskStatuses = ['todo', 'in_progress', 'waiting'] as const;
export const taskStatuses = [...openTaskStatuses, 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = [
  'call',
  'email',
  'document',
  'quote',
  'renewal',
  'claim',
  'payment',
  'kyc',
  'other',
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskOrdering = [
  'due_at',
  'priority',
  'status',
  'title',
  'assigned_to',
  'created_at',
  'updated_at',
] as const;

/**
 * By the organisation's days. `overdue` are open tasks whose moment has passed; `week` are the seven days from today
 * on, so today and tomorrow are part of it; `later` is what comes after them; `none` has no due date.
 */
export const taskDues = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none'] as const;
export type TaskDue = (typeof taskDues)[number];

export const TaskListParams = listParams(taskOrdering, {
  ...chosenRecords,
  status: choiceFilter(taskStatuses).optional(),
  priority: choiceFilter(priorities).optional(),
  task_type: choiceFilter(taskTypes).optional(),
  assigned_to: idsFilter().optional(),
  created_by: idsFilter().optional(),
  ...relatedFilters,
  whose: z.enum(['mine', 'team']).optional(),
  due: choiceFilter(taskDues).optional(),
  due_at__range: dateRange().optional(),
  created_at__range: dateRange().optional(),
  /** Those that the system makes of what is overdue of a policy, one for each. */
  is_premium_overdue: booleanFilter().optional(),
  /** Those that the system asks for by itself. */
  is_automatic: booleanFilter().optional(),
});
export type TaskListParams = z.infer<typeof TaskListParams>;
export const TaskExportParams = exportParams(TaskListParams);
