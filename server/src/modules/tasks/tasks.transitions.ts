import type { Link } from '#contract/http';
import { taskActionTable, type TaskAction } from '#contract/tasks';
import type { Tx } from '../../db/connect.ts';
import { now } from '../../records/stamps.ts';
import { organisationTimeZone } from '../../db/organisationDay.ts';
import type { Actor } from '../../auth/actor.ts';
import { takeStep } from '../../records/steps.ts';
import { auditFor } from '../../records/audit.ts';
import { settleTaskNotices } from '../notifications/notifications.queries.ts';
import { holdRelated, relatedColumns } from '../../records/related.ts';
import { findFollower, insertTask, taskRecords } from './tasks.queries.ts';
import { audited, movedAlong, nextTurn } from './tasks.rules.ts';

const steps = { module: 'tasks', noun: 'tasks', table: taskActionTable } as const;
const auditTask = auditFor('tasks', audited);

type TaskFacts = Awaited<ReturnType<typeof taskRecords.facts>>;

async function step(tx: Tx, actor: Actor, task: TaskFacts, action: TaskAction, outcome?: string) {
  const completed_at = action === 'complete' ? now : null;
  await takeStep(tx, actor, steps, task, action, { outcome }, { completed_at });
  await settleTaskNotices(tx, [task.id]);
}

/** Any step but `complete`, which may bring forth another task. */
export async function moveTask(
  tx: Tx,
  actor: Actor,
  id: number,
  action: Exclude<TaskAction, 'complete'>,
  outcome?: string,
): Promise<void> {
  await step(tx, actor, await taskRecords.hold(tx, id), action, outcome);
}

/** Answers the task that follows, where it repeats. */
export async function completeTask(tx: Tx, actor: Actor, id: number, outcome?: string): Promise<Link | null> {
  const known = await taskRecords.facts(tx, id);
  // The next one points at the same record, which is locked before the task is.
  if (known.recurrence) await holdRelated(tx, known);
  const task = await taskRecords.hold(tx, id);
  await step(tx, actor, task, 'complete', outcome);
  return followTask(tx, actor, task);
}

/** The next one of a task that repeats. It stays that of who made the first; a task completed again is followed once. */
async function followTask(tx: Tx, actor: Actor, task: TaskFacts): Promise<Link | null> {
  const { recurrence, series, due_at, title, created_by } = task;
  if (!recurrence || !series || !due_at) return null;
  const known = await findFollower(tx, task.id);
  if (known) return known.deleted_at === null ? { id: known.id, label: known.label } : null;
  const next = nextTurn(recurrence, series, await organisationTimeZone(tx), new Date());
  if (!next) return null;
  const { description, task_type, priority, assigned_to_id } = task;
  const id = await addTask(tx, actor, {
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
    updated_by: actor.user_id,
  });
  return { id, label: title };
}

/** A task that follows from something else, whoever may create one. */
export async function addTask(tx: Tx, actor: Actor, task: Parameters<typeof insertTask>[1]): Promise<number> {
  const id = await insertTask(tx, task);
  await auditTask(tx, actor, 'create', id, { after: await taskRecords.facts(tx, id) });
  return id;
}
