import type { UpdateObject } from 'kysely';
import type { Permission } from '#contract/base/permissions';
import type { TaskListParams, TaskUpdate } from '#contract/office/tasks';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { asJson } from '../../../db/asJson.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { edition } from '../../../nouns/stamps.ts';
import { scopedList } from '../../../nouns/lists/scopedList.ts';
import { tasks } from './tasks.noun.ts';
import type { Series } from './tasks.rules.ts';

type TaskFilters = Omit<TaskListParams, 'page' | 'page_size'>;

/** People are joined only to sort by their names, so that every other list is read from one index. */
export const matchingTasks = (db: Db | Tx, caller: Caller, filters: TaskFilters, permission?: Permission) =>
  tasks
    .matching(db, caller, filters, permission)
    .$if(filters.ordering?.some(({ field }) => field === 'assigned_to') ?? false, (query) =>
      query.innerJoin('users', 'users.id', 'tasks.assigned_to_id'),
    );

export const taskList = scopedList('tasks', { ...tasks.listing, matching: matchingTasks });

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
