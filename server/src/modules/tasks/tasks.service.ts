import type { Link } from '#contract/http';
import type { Permission, Scope } from '#contract/permissions';
import { allowedActions } from '#contract/states';
import {
  taskActionTable,
  type Task,
  type TaskCreate,
  type TaskListParams,
  type TaskUpdate,
} from '#contract/tasks';
import { holds, reachOf } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { organisationTimeZone } from '../../db/organisationDay.ts';
import { deletion, edition, restoration } from '../../records/stamps.ts';
import { shownPage } from '../../http/list.ts';
import { holdRow, permitted } from '../../records/rows.ts';
import { refuseStale } from '../../http/version.ts';
import { audit } from '../../records/audit.ts';
import { settleTaskNotices } from '../notifications/notifications.queries.ts';
import { notifyAssignee } from '../notifications/notifications.service.ts';
import { chooseRelated } from '../../records/related.ts';
import { guardHandover } from '../users/users.handover.ts';
import {
  findTaskRow,
  insertTask,
  listTaskRows,
  lockDeletedTask,
  readTaskRow,
  reassignOpenTasks,
  setTask,
} from './tasks.queries.ts';
import { audited, newSeries, refuseRepeatingWithoutDate, startsAnew } from './tasks.rules.ts';

const noun = { module: 'tasks', noun: 'tasks' } as const;

type TaskRow = Awaited<ReturnType<typeof readTaskRow>>;
type Facts = Omit<Task, 'allowed_actions'>;

/** A task as the caller is shown it: with what role and state let them do with it. */
const shownTo =
  (caller: Caller) =>
  ({ scope, ...task }: Facts & { scope: Scope }): Task => ({
    ...task,
    allowed_actions: allowedActions(taskActionTable, task, reachOf(caller, scope)),
  });

function asTask(caller: Caller, row: TaskRow): Task {
  const { is_permitted: _, series: __, ...task } = row;
  return shownTo(caller)(task);
}

export const listTasks = async (db: Db, caller: Caller, url: string, params: TaskListParams) =>
  shownPage(await listTaskRows(db, caller, url, params), shownTo(caller));

const findPermitted = async (db: Db | Tx, caller: Caller, id: number, permission: Permission) =>
  permitted(await findTaskRow(db, caller, permission, id));

export const findTask = async (db: Db | Tx, caller: Caller, id: number): Promise<Task> =>
  asTask(caller, await findPermitted(db, caller, id, 'tasks:view'));

/** Whoever does not see the task, or whose permission does not reach it, gets no further. */
export async function guardTask(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<void> {
  await findPermitted(tx, caller, id, permission);
}

async function lockTask(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<TaskRow> {
  await holdRow(tx, 'tasks', id);
  return findPermitted(tx, caller, id, permission);
}

export const readTask = async (tx: Tx, caller: Caller, id: number): Promise<Task> =>
  asTask(caller, await readTaskRow(tx, caller, id));

const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: 'You may not hand this task to another person.',
    field: 'assigned_to_id',
  });

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
  const task = await readTask(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(task) });
  await notifyAssignee(tx, caller, task);
  return task;
}

/** What the task is to be about from now on; nothing where that stays, which may be out of the caller's sight. */
async function chooseAbout(
  tx: Tx,
  caller: Caller,
  id: number,
  { related_type, related_id }: TaskUpdate,
  version: number | undefined,
) {
  if (related_type === undefined || related_id === undefined) return {};
  const task = await findPermitted(tx, caller, id, 'tasks:update');
  refuseStale(version, asTask(caller, task));
  const isTheSame = related_type === task.related_type && related_id === task.related_id;
  return isTheSame ? {} : chooseRelated(tx, caller, { related_type, related_id });
}

export async function updateTask(
  tx: Tx,
  caller: Caller,
  id: number,
  body: TaskUpdate,
  version: number | undefined,
): Promise<Task> {
  // What it is about is locked before the task itself.
  const about = await chooseAbout(tx, caller, id, body, version);
  const before = await lockTask(tx, caller, id, 'tasks:update');
  const shown = asTask(caller, before);
  refuseStale(version, shown);
  const { related_type: _, related_id: __, ...fields } = body;
  const { assigned_to_id = before.assigned_to_id, due_at = before.due_at } = fields;
  const isHandedOver = assigned_to_id !== before.assigned_to_id;
  if (isHandedOver)
    await guardAssignee(tx, caller, holds(caller, 'tasks:assign', before.scope), assigned_to_id);
  const { recurrence = before.recurrence } = fields;
  refuseRepeatingWithoutDate({ due_at, recurrence });
  const series = startsAnew(before, { due_at, recurrence })
    ? newSeries({ due_at, recurrence }, await organisationTimeZone(tx))
    : before.series;
  await setTask(tx, id, { ...fields, ...about, series, ...edition(caller) });
  await settleTaskNotices(tx, [id]);
  const task = await readTask(tx, caller, id);
  const told = { before: audited(shown), after: audited(task) };
  await audit(tx, caller, { ...noun, record_id: id, action: 'update', ...told });
  if (isHandedOver) await notifyAssignee(tx, caller, task);
  return task;
}

export async function deleteTask(tx: Tx, caller: Caller, id: number): Promise<void> {
  const before = await lockTask(tx, caller, id, 'tasks:delete');
  await setTask(tx, id, deletion(caller));
  await settleTaskNotices(tx, [id]);
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(before) });
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
