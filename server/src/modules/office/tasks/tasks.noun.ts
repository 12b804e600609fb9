import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  openTaskStatuses,
  Task,
  TaskExportParams,
  TaskListParams,
  taskOrdering,
  type ChecklistItem,
  type Recurrence,
  type TaskDue,
  type TaskStatus,
} from '#contract/office/tasks';
import { startOfToday } from '../../../db/organisationDay.ts';
import { among, anyOf, inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { aboutFilters, relatedTo } from '../../../nouns/related.ts';
import { shownTo, type Series } from './tasks.rules.ts';

const assignee = sql.ref<number>('tasks.assigned_to_id');

const isOpen = (status: TaskStatus) => openTaskStatuses.some((open) => open === status);

const isOverdue = sql<boolean>`(not tasks.is_closed and tasks.due_at is not null and tasks.due_at < now())`;

const ofOverduePremium = sql<SqlBool>`exists (select from overdue_tasks where overdue_tasks.task_id = tasks.id)`;

const dueBetween = (from: number, to: number) =>
  sql<SqlBool>`(tasks.due_at >= ${startOfToday(from)} and tasks.due_at < ${startOfToday(to)})`;

const dueWhen: Record<TaskDue, RawBuilder<SqlBool>> = {
  overdue: isOverdue,
  today: dueBetween(0, 1),
  tomorrow: dueBetween(1, 2),
  week: dueBetween(0, 7),
  later: sql<SqlBool>`tasks.due_at >= ${startOfToday(7)}`,
  none: sql<SqlBool>`tasks.due_at is null`,
};

export const tasks = fullNoun('tasks', {
  one: 'a task',
  many: 'tasks',
  schemas: { record: Task, list: TaskListParams, exported: TaskExportParams },
  links: { assigned_to: 'users' },
  computed: {
    ...relatedTo('tasks'),
    is_overdue: isOverdue,
    checklist: sql.ref<ChecklistItem[]>('tasks.checklist'),
    recurrence: sql.ref<Recurrence | null>('tasks.recurrence'),
  },
  kept: { series: sql.ref<Series | null>('tasks.series') },
  shown: ({ series, ...task }, caller, scope) => ({
    task: shownTo(caller)({ ...task, scope }),
    series,
    scope,
  }),
  filters: {
    ...aboutFilters('tasks'),
    // That they are open says nothing new, but the open ones are a small part of the index.
    status: (statuses) =>
      statuses.every(isOpen)
        ? sql`(${among('tasks.status')(statuses)} and not tasks.is_closed)`
        : among('tasks.status')(statuses),
    whose: (whose, _all, { user_id, team_id }) =>
      whose === 'mine' || team_id === null
        ? sql`${assignee} = ${user_id}`
        : sql`${assignee} = any(array(select mate.id from users mate where mate.team_id = ${team_id}))`,
    due: (whens) => anyOf(whens.map((when) => dueWhen[when])),
    due_at__range: inRange('tasks.due_at'),
    created_at__range: inRange('tasks.created_at'),
    is_premium_overdue: (isIt) => (isIt ? ofOverduePremium : sql<SqlBool>`not ${ofOverduePremium}`),
    is_automatic: (isIt) =>
      isIt ? sql<SqlBool>`tasks.created_by is null` : sql<SqlBool>`tasks.created_by is not null`,
  },
  unaudited: ['is_overdue', 'related_type', 'completed_at'],
  ordering: [...taskOrdering, 'is_closed'],
  columns: { assigned_to: sql.ref('users.full_name') },
  nullable: ['due_at'],
  fallback: [
    { field: 'is_closed', descending: false },
    { field: 'due_at', descending: false },
  ],
});

export const taskRecords = tasks.records;
