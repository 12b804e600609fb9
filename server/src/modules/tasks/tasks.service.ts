import type { Link } from '#contract/http';
import type { Permission } from '#contract/permissions';
import { allowedActions } from '#contract/states';
import {
  taskActionTable,
  type Task,
  type TaskAction,
  type TaskCreate,
  type TaskUpdate,
} from '#contract/tasks';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { organisationTimeZone } from '../../db/organisationDay.ts';
import { deletion, edition, restoration } from '../../db/stamps.ts';
import { holdRow, permitted } from '../../http/records.ts';
import { refuseStale } from '../../http/version.ts';
import { audit } from '../audit/audit.service.ts';
import { settleTaskNotices } from '../notifications/notifications.queries.ts';
import { notifyAssignee } from '../notifications/notifications.service.ts';
import { chooseRelated } from '../related/related.queries.ts';
import { guardHandover } from '../users/users.handover.ts';
import {
  findTaskRow,
  insertTask,
  lockDeletedTask,
  readTaskRow,
  reassignOpenTasks,
  setTask,
  type TaskChange,
} from './tasks.queries.ts';
import { newSeries, refuseRepeatingWithoutDate, startsAnew } from './tasks.rules.ts';

const noun = { module: 'tasks', noun: 'tasks' } as const;

export type TaskRow = Awaited<ReturnType<typeof readTaskRow>>;

/** What the role forbids is not listed; what the state forbids is, with the reason. */
function asTask(row: TaskRow): Task {
  const { is_permitted: _, may_assign: __, series: ___, may_update, ...task } = row;
  return { ...task, allowed_actions: may_update ? allowedActions(taskActionTable, task.status) : [] };
}

const auditedFields = [
  'title',
  'description',
  'task_type',
  'status',
  'priority',
  'due_at',
  'assigned_to',
  'related',
  'checklist',
  'recurrence',
  'outcome',
  'reminder_at',
] as const;

const audited = (task: Task): Record<string, unknown> =>
  Object.fromEntries(auditedFields.map((field) => [field, task[field]]));

const findPermitted = async (db: Db | Tx, caller: Caller, id: number, permission: Permission) =>
  permitted(await findTaskRow(db, caller, permission, id));

export const findTask = async (db: Db | Tx, caller: Caller, id: number): Promise<Task> =>
  asTask(await findPermitted(db, caller, id, 'tasks:view'));

export async function lockTask(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<TaskRow> {
  await holdRow(tx, 'tasks', id);
  return findPermitted(tx, caller, id, permission);
}

const readTask = async (tx: Tx, caller: Caller, id: number): Promise<Task> =>
  asTask(await readTaskRow(tx, caller, id));

const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: 'You may not hand this task to another person.',
    field: 'assigned_to_id',
  });

export async function auditCreation(tx: Tx, caller: Caller, id: number): Promise<Task> {
  const task = await readTask(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(task) });
  return task;
}

export async function createTask(tx: Tx, caller: Caller, body: TaskCreate): Promise<Task> {
  const { related_type = null, related_id = null, ...fields } = body;
  const { assigned_to_id = caller.user_id, due_at = null, recurrence = null } = fields;
  await guardAssignee(tx, caller, holds(caller, 'tasks:assign'), assigned_to_id);
  refuseRepeatingWithoutDate({ due_at, recurrence });
  const id = await insertTask(tx, {
    ...fields,
    ...(await chooseRelated(tx, caller, { related_type, related_id })),
    assigned_to_id,
    series: newSeries({ due_at, recurrence }, await organisationTimeZone(tx)),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  const task = await auditCreation(tx, caller, id);
  await notifyAssignee(tx, caller, task);
  return task;
}

/** Writes and tells of what has changed, under the name of what was done. */
export async function changeTask(
  tx: Tx,
  caller: Caller,
  before: TaskRow,
  action: 'update' | TaskAction,
  fields: TaskChange,
): Promise<Task> {
  await setTask(tx, before.id, { ...fields, ...edition(caller) });
  await settleTaskNotices(tx, [before.id]);
  const after = await readTask(tx, caller, before.id);
  await audit(tx, caller, {
    ...noun,
    record_id: before.id,
    action,
    before: audited(asTask(before)),
    after: audited(after),
  });
  return after;
}

export async function updateTask(
  tx: Tx,
  caller: Caller,
  id: number,
  body: TaskUpdate,
  version: number | undefined,
): Promise<Task> {
  const before = await lockTask(tx, caller, id, 'tasks:update');
  refuseStale(version, asTask(before));
  const { related_type = before.related_type, related_id = before.related_id, ...fields } = body;
  const { assigned_to_id = before.assigned_to_id, due_at = before.due_at } = fields;
  const isHandedOver = assigned_to_id !== before.assigned_to_id;
  if (isHandedOver) await guardAssignee(tx, caller, Boolean(before.may_assign), assigned_to_id);
  const { recurrence = before.recurrence } = fields;
  refuseRepeatingWithoutDate({ due_at, recurrence });
  const series = startsAnew(before, { due_at, recurrence })
    ? newSeries({ due_at, recurrence }, await organisationTimeZone(tx))
    : before.series;
  // What it is about already may be out of the caller's sight, and stays.
  const isAboutAnother = related_type !== before.related_type || related_id !== before.related_id;
  const about = isAboutAnother ? await chooseRelated(tx, caller, { related_type, related_id }) : {};
  const task = await changeTask(tx, caller, before, 'update', { ...fields, ...about, series });
  if (isHandedOver) await notifyAssignee(tx, caller, task);
  return task;
}

export async function deleteTask(tx: Tx, caller: Caller, id: number): Promise<void> {
  const before = await lockTask(tx, caller, id, 'tasks:delete');
  await setTask(tx, id, deletion(caller));
  await settleTaskNotices(tx, [id]);
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(asTask(before)) });
}

export async function restoreTask(tx: Tx, caller: Caller, id: number): Promise<Task> {
  permitted(await lockDeletedTask(tx, caller, 'tasks:delete', id));
  await setTask(tx, id, restoration(caller));
  const task = await readTask(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: audited(task) });
  return task;
}

/** What someone who leaves has not done is handed to another, each task with its history. */
export async function handOverTasks(tx: Tx, caller: Caller, from: Link, to: number): Promise<void> {
  const handedOver = await reassignOpenTasks(tx, caller, from.id, to);
  await settleTaskNotices(
    tx,
    handedOver.map(({ id }) => id),
  );
  for (const task of handedOver) {
    const { id, assigned_to } = task;
    await audit(tx, caller, {
      ...noun,
      record_id: id,
      action: 'update',
      before: { assigned_to: from },
      after: { assigned_to },
    });
    await notifyAssignee(tx, caller, task);
  }
}
