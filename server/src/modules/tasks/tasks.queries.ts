import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import type { Permission } from '#contract/permissions';
import {
  openTaskStatuses,
  type ChecklistItem,
  type Recurrence,
  type TaskDue,
  type TaskListParams,
  type taskOrdering,
  type TaskStatus,
  type TaskUpdate,
} from '#contract/tasks';
import type { Link } from '#contract/http';
import type { Caller } from '../../auth/caller.ts';
import { reaches, scopeOf, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkToUser } from '../../records/links.ts';
import { startOfToday } from '../../db/organisationDay.ts';
import type { DB } from '../../db/schema.gen.ts';
import { edition } from '../../records/stamps.ts';
import { inRange } from '../../http/filters.ts';
import { containing, listPage } from '../../http/list.ts';
import { isAbout, selectRelated } from '../../records/related.ts';
import type { Series } from './tasks.rules.ts';

export type TaskFilters = Omit<TaskListParams, 'page' | 'page_size' | 'ordering'>;
type Field = (typeof taskOrdering)[number] | 'is_closed';

const assignee = sql.ref<number>('tasks.assigned_to_id');
const whoseTask = whoseOf('tasks');
const reachesTask = (caller: Caller, permission: Permission) => reaches(caller, permission, whoseTask);
const visible = (caller: Caller, permission: Permission) => visibleFor(caller, permission, whoseTask);

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

const alive = (db: Db | Tx) => db.selectFrom('tasks').where('tasks.deleted_at', 'is', null);

export function matchingTasks(
  db: Db | Tx,
  caller: Caller,
  filters: TaskFilters,
  permission: Permission = 'tasks:view',
) {
  const { search, status, priority, task_type, assigned_to, created_by, whose, due } = filters;
  const { due_at__range, created_at__range, related_type, related_id } = filters;
  return (
    alive(db)
      .where(visible(caller, permission))
      .$if(Boolean(search), (query) => query.where('tasks.search_text', 'like', containing(search ?? '')))
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
      .$if(due_at__range !== undefined, (query) => query.where(inRange('tasks.due_at', due_at__range)))
      .$if(created_at__range !== undefined, (query) =>
        query.where(inRange('tasks.created_at', created_at__range)),
      )
  );
}

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

const order = {
  columns: {
    is_closed: sql.ref('tasks.is_closed'),
    due_at: sql.ref('tasks.due_at'),
    priority: sql.ref('tasks.priority'),
    status: sql.ref('tasks.status'),
    title: sql.ref('tasks.title'),
    assigned_to: sql.ref('users.full_name'),
    created_at: sql.ref('tasks.created_at'),
    updated_at: sql.ref('tasks.updated_at'),
  },
  nullable: ['due_at'] as Field[],
  fallback: [
    { field: 'is_closed', descending: false },
    { field: 'due_at', descending: false },
  ] as { field: Field; descending: boolean }[],
  id: sql.ref('tasks.id'),
};

type Listed = Pick<TaskListParams, 'ordering'> & TaskFilters;

/** People are joined only to sort by their names, so that every other list is read from one index. */
const tasksPlan = (db: Db, caller: Caller, params: Listed, permission: Permission) => ({
  matching: matchingTasks(db, caller, params, permission).$if(
    params.ordering?.some(({ field }) => field === 'assigned_to') ?? false,
    (query) => query.innerJoin('users', 'users.id', 'tasks.assigned_to_id'),
  ),
  select: selectTask,
  ...order,
});

/** Each row with the scope that decides what the caller may do with it. */
export const listTaskRows = (db: Db, caller: Caller, url: string, params: TaskListParams) =>
  listPage(db, url, params, {
    ...tasksPlan(db, caller, params, 'tasks:view'),
    select: (query: SelectQueryBuilder<DB, 'tasks', object>) =>
      selectTask(query).select(scopeOf(caller, whoseTask).as('scope')),
  });

/** Only what the caller may export, which may be less than what they see. */
export function tasksToExport(db: Db, caller: Caller, params: Listed) {
  const plan = tasksPlan(db, caller, params, 'tasks:export');
  return { ...plan, matching: plan.matching.where(reachesTask(caller, 'tasks:export')) };
}

const selectWhole = (db: Db | Tx, id: number) =>
  selectTask(alive(db))
    .select((eb) => eb.ref('tasks.series').$castTo<Series | null>().as('series'))
    .where('tasks.id', '=', id);

/** As it is, whoever acts. */
export const findTaskFacts = (tx: Tx, id: number) => selectWhole(tx, id).executeTakeFirst();

/** With the scope that decides what the caller may do with it, and whether what they asked for reaches it. */
const selectForCaller = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectWhole(db, id).select([
    scopeOf(caller, whoseTask).as('scope'),
    reachesTask(caller, permission).as('is_permitted'),
  ]);

/** The record as the caller may see it, and whether the permission reaches it. */
export const findTaskRow = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectForCaller(db, caller, permission, id).where(visible(caller, permission)).executeTakeFirst();

/** Past the scope of the caller, for what they have just written: a task handed on may be out of their sight. */
export const readTaskRow = (tx: Tx, caller: Caller, id: number) =>
  selectForCaller(tx, caller, 'tasks:view', id).executeTakeFirstOrThrow();

/** Who sees a deleted task is decided as for the others. */
export const lockDeletedTask = (tx: Tx, caller: Caller, permission: Permission, id: number) =>
  tx
    .selectFrom('tasks')
    .select(reachesTask(caller, permission).as('is_permitted'))
    .where('tasks.id', '=', id)
    .where('tasks.deleted_at', 'is not', null)
    .where(visible(caller, permission))
    .forNoKeyUpdate()
    .executeTakeFirst();

type TaskFields = Omit<TaskUpdate, 'related_type' | 'related_id'> & { series?: Series | null | undefined };
type Stamps = Omit<UpdateObject<DB, 'tasks'>, keyof TaskFields>;
export type TaskChange = TaskFields & Stamps;

/** The driver would make a list of PostgreSQL out of a list, where JSON is meant. */
const json = (value: unknown) => (value === undefined ? undefined : value && JSON.stringify(value));

function asRow<C extends TaskChange>({ checklist, recurrence, series, ...row }: C) {
  return { ...row, checklist: json(checklist), recurrence: json(recurrence), series: json(series) };
}

export async function insertTask(
  tx: Tx,
  task: TaskChange & { title: string; assigned_to_id: number },
): Promise<number> {
  const { id } = await tx.insertInto('tasks').values(asRow(task)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setTask(tx: Tx, id: number, change: TaskChange): Promise<void> {
  await tx.updateTable('tasks').set(asRow(change)).where('id', '=', id).execute();
}

/** The one that came after a task, also where it was deleted since. */
export const findFollower = (tx: Tx, id: number) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'title as label', 'deleted_at'])
    .where('follows_id', '=', id)
    .executeTakeFirst();

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
