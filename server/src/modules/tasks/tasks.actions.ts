import { sql } from 'kysely';
import type { Link } from '#contract/http';
import type { CompletedTask, Task, TaskAction, TaskComplete } from '#contract/tasks';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { organisationTimeZone } from '../../db/organisationDay.ts';
import { relatedColumns } from '../related/related.queries.ts';
import { findFollower, insertTask } from './tasks.queries.ts';
import { movedAlong, nextTurn, stateAfter } from './tasks.rules.ts';
import { auditCreation, changeTask, lockTask, type TaskRow } from './tasks.service.ts';

async function move(
  tx: Tx,
  caller: Caller,
  before: TaskRow,
  action: TaskAction,
  outcome: string | undefined,
) {
  const status = stateAfter(action, before.status);
  const completed_at = status === 'done' ? sql<string>`now()` : null;
  return changeTask(tx, caller, before, action, { status, completed_at, outcome });
}

/** Any action but `complete`, which may bring forth another task. */
export async function moveTask(
  tx: Tx,
  caller: Caller,
  id: number,
  action: Exclude<TaskAction, 'complete'>,
  outcome?: string,
): Promise<Task> {
  return move(tx, caller, await lockTask(tx, caller, id, 'tasks:update'), action, outcome);
}

export async function completeTask(
  tx: Tx,
  caller: Caller,
  id: number,
  { outcome }: TaskComplete,
): Promise<CompletedTask> {
  const before = await lockTask(tx, caller, id, 'tasks:update');
  const task = await move(tx, caller, before, 'complete', outcome);
  return { ...task, next_task: await followTask(tx, caller, before) };
}

/** The next one of a task that repeats. It stays that of who made the first; a task completed again is followed once. */
async function followTask(tx: Tx, caller: Caller, task: TaskRow): Promise<Link | null> {
  const { recurrence, series, due_at, title, created_by } = task;
  if (!recurrence || !series || !due_at) return null;
  const known = await findFollower(tx, task.id);
  if (known) return known.deleted_at === null ? { id: known.id, label: known.label } : null;
  const next = nextTurn(recurrence, series, await organisationTimeZone(tx), new Date());
  if (!next) return null;
  const { description, task_type, priority, assigned_to_id } = task;
  const id = await insertTask(tx, {
    ...next,
    ...relatedColumns(task),
    title,
    description,
    task_type,
    priority,
    assigned_to_id,
    recurrence,
    checklist: task.checklist.map(({ text }) => ({ text, is_done: false })),
    reminder_at: movedAlong(task.reminder_at, due_at, next.due_at),
    follows_id: task.id,
    created_by: created_by?.id ?? null,
    updated_by: caller.user_id,
  });
  await auditCreation(tx, caller, id);
  return { id, label: title };
}
