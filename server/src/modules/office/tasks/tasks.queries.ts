import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import type { Permission } from '#contract/base/permissions';
import {
  openTaskStatuses,
  taskOrdering,
  type ChecklistItem,
  type Recurrence,
  type TaskDue,
  type TaskListParams,
  type TaskStatus,
  type TaskUpdate,
} from '#contract/office/tasks';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { asJson } from '../../../db/asJson.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { startOfToday } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { edition } from '../../../nouns/stamps.ts';
import { inRange } from '../../../nouns/filters.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { isAbout, selectRelated } from '../../../nouns/related.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { shownTo, type Series } from './tasks.rules.ts';

export type TaskFilters = Omit<TaskListParams, 'page' | 'page_size'>;

const assignee = sql.ref<number>('tasks.assigned_to_id');

const isOpen = (status: TaskStatus) => openTaskStatuses.some((open) => open === status);

const isOverdue = sql<boolean>`(not tasks.is_closed and tasks.due_at is not null and tasks.due_at < now())`;

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

const ofWhom = ({ user_id, team_id }: Caller, whose: 'mine' | 'team'): RawBuilder<SqlBool> =>
  whose === 'mine' || team_id === null
    ? sql<SqlBool>`${assignee} = ${user_id}`
    : sql<SqlBool>`${assignee} = any(array(select mate.id from users mate where mate.team_id = ${team_id}))`;

/** What a task shows of itself, whoever looks; one set for list, record and export. */
function selectTask<O>(query: SelectQueryBuilder<DB, 'tasks', O>) {
  return query
    .select([
      'tasks.id',
      'tasks.title',
      'tasks.description',
      'tasks.task_type',
      'tasks.status',
      'tasks.priority',
      'tasks.due_at',
      'tasks.assigned_to_id',
      'tasks.outcome',
      'tasks.reminder_at',
      'tasks.completed_at',
      'tasks.created_at',
      'tasks.updated_at',
      'tasks.version',
    ])
    .select((eb) => [
      isOverdue.as('is_overdue'),
      linkToUser('tasks.assigned_to_id').$castTo<Link>().as('assigned_to'),
      ...selectRelated('tasks'),
      eb.ref('tasks.checklist').$castTo<ChecklistItem[]>().as('checklist'),
      eb.ref('tasks.recurrence').$castTo<Recurrence | null>().as('recurrence'),
      linkToUser('tasks.created_by').as('created_by'),
      linkToUser('tasks.updated_by').as('updated_by'),
    ]);
}

export const taskRecords = scopedRecords('tasks', {
  alive: (db) => db.selectFrom('tasks').where('tasks.deleted_at', 'is', null),
  select: (rows: SelectQueryBuilder<DB, 'tasks', object>) =>
    selectTask(rows).select((eb) => eb.ref('tasks.series').$castTo<Series | null>().as('series')),
  shown: ({ series, ...task }, caller, scope) => ({
    task: shownTo(caller)({ ...task, scope }),
    series,
    scope,
  }),
});

export function matchingTasks(
  db: Db | Tx,
  caller: Caller,
  filters: TaskFilters,
  permission: Permission = 'tasks:view',
) {
  const { search, status, priority, task_type, assigned_to, created_by, whose, due } = filters;
  const { due_at__range, created_at__range, related_type, related_id, ordering } = filters;
  return (
    taskRecords
      .matching(db, caller, permission, search)
      .$if(status !== undefined, (query) => query.where('tasks.status', 'in', status ?? []))
      // Says nothing new, but the open ones are a small part of the index.
      .$if(status?.every(isOpen) ?? false, (query) => query.where('tasks.is_closed', '=', false))
      .$if(priority !== undefined, (query) => query.where('tasks.priority', 'in', priority ?? []))
      .$if(task_type !== undefined, (query) => query.where('tasks.task_type', 'in', task_type ?? []))
      .$if(assigned_to !== undefined, (query) => query.where('tasks.assigned_to_id', 'in', assigned_to ?? []))
      .$if(created_by !== undefined, (query) => query.where('tasks.created_by', 'in', created_by ?? []))
      .$if(related_type !== undefined || related_id !== undefined, (query) =>
        query.where(isAbout('tasks', caller, related_type, related_id)),
      )
      .$if(whose !== undefined, (query) => query.where(ofWhom(caller, whose ?? 'mine')))
      .$if(due !== undefined, (query) => query.where((eb) => eb.or((due ?? []).map((when) => dueWhen[when]))))
      .$if(due_at__range !== undefined, (query) => query.where(inRange('tasks.due_at')(due_at__range)))
      .$if(created_at__range !== undefined, (query) =>
        query.where(inRange('tasks.created_at')(created_at__range)),
      )
      // People are joined only to sort by their names, so that every other list is read from one index.
      .$if(ordering?.some(({ field }) => field === 'assigned_to') ?? false, (query) =>
        query.innerJoin('users', 'users.id', 'tasks.assigned_to_id'),
      )
  );
}

export const taskList = scopedList('tasks', {
  matching: matchingTasks,
  select: selectTask,
  ordering: [...taskOrdering, 'is_closed'],
  columns: { assigned_to: sql.ref('users.full_name') },
  nullable: ['due_at'],
  fallback: [
    { field: 'is_closed', descending: false },
    { field: 'due_at', descending: false },
  ],
});

type TaskFields = Omit<TaskUpdate, 'related_type' | 'related_id'> & { series?: Series | null | undefined };
type Stamps = Omit<UpdateObject<DB, 'tasks'>, keyof TaskFields>;
export type TaskChange = TaskFields & Stamps;

const json = ['checklist', 'recurrence', 'series'] as const;

export type NewTask = TaskChange & { title: string; assigned_to_id: number };

export async function insertTask(tx: Tx, task: NewTask): Promise<number> {
  const { id } = await tx
    .insertInto('tasks')
    .values(asJson(task, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertTasks = (tx: Tx, tasks: readonly NewTask[]) =>
  tx
    .insertInto('tasks')
    .values(tasks.map((task) => asJson(task, json)))
    .returning(['id', 'title as label', 'follows_id'])
    .execute();

export async function setTask(tx: Tx, id: number, change: TaskChange): Promise<void> {
  await tx.updateTable('tasks').set(asJson(change, json)).where('id', '=', id).execute();
}

/** Those that came after tasks, also where they were deleted since. */
export const findFollowers = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'title as label', 'follows_id', 'deleted_at'])
    .where('follows_id', 'in', ids)
    .execute();

/** Every open task of one person becomes another's. */
export const reassignOpenTasks = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('tasks')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .where('is_closed', '=', false)
    .where('deleted_at', 'is', null)
    .returning(['id', 'title', 'assigned_to_id', linkToUser('tasks.assigned_to_id').as('assigned_to')])
    .execute();
